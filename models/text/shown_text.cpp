#include "shown_text.h"

#include <core/base/joined.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

#include <QCoreApplication>

namespace kittiwake {

QString shownText(const Text& text)
{
    return QString::fromStdString(shownUtf8(text));
}

std::string shownUtf8(const Text& text)
{
    if (text.context() == nullptr && text.parts().empty())
        return text.plain();
    if (text.context() == nullptr) {
        auto all = text.plain();
        for (const auto& part : text.parts())
            all += shownUtf8(part);
        return all;
    }
    const auto source =
        QCoreApplication::translate(text.context(), text.source(), text.comment(), text.count());
    std::vector<std::string> parts;
    parts.reserve(text.parts().size());
    for (const auto& part : text.parts())
        parts.push_back(shownUtf8(part));
    return filledIn(source.toStdString(), parts);
}

QString joinedText(const std::vector<std::string>& utf8)
{
    return QString::fromStdString(joined(utf8, ", "));
}

std::vector<std::string> utf8Of(const QStringList& texts)
{
    std::vector<std::string> utf8;
    utf8.reserve(static_cast<std::size_t>(texts.size()));
    for (const auto& text : texts)
        utf8.push_back(text.toStdString());
    return utf8;
}

QStringList shownTexts(const std::vector<Text>& texts)
{
    QStringList shown;
    shown.reserve(static_cast<qsizetype>(texts.size()));
    for (const auto& text : texts)
        shown.append(shownText(text));
    return shown;
}

QString shownLine(std::string_view utf8)
{
    return QString::fromStdString(cells::oneLine(utf8));
}

QString harmlessText(QString text)
{
    for (auto& c : text) {
        const bool layout = c == u'\n' || c == u'\t';
        if ((!layout && c.category() == QChar::Other_Control) || shown::isUnseen(c.unicode()))
            c = QChar(QChar::ReplacementCharacter);
    }
    return text;
}

} // namespace kittiwake
