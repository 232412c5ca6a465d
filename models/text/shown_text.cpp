#include "shown_text.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

#include <QCoreApplication>

namespace kittiwake {

QString shownText(const Text& text)
{
    if (text.context() == nullptr && text.parts().empty())
        return QString::fromStdString(text.plain());
    if (text.context() == nullptr) {
        auto all = QString::fromStdString(text.plain());
        for (const auto& part : text.parts())
            all += shownText(part);
        return all;
    }
    const auto source =
        QCoreApplication::translate(text.context(), text.source(), text.comment(), text.count());
    std::vector<std::string> parts;
    parts.reserve(text.parts().size());
    for (const auto& part : text.parts())
        parts.push_back(shownText(part).toStdString());
    return QString::fromStdString(filledIn(source.toStdString(), parts));
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
