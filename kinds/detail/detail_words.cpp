#include "detail_words.h"

#include <core/api/timestamp_text.h>
#include <kinds/builtin/cells.h>
#include <kinds/text/bytes_text.h>

#include <algorithm>

namespace kittiwake::shown {

namespace {

/// Marks, embeddings, overrides and isolates of the bidirectional algorithm, what has no width, and
/// lines' ends of Unicode's own; not what joins emoji and letters.
bool isUnseen(QChar c)
{
    const bool joins = c.unicode() == 0x200C || c.unicode() == 0x200D;
    const auto category = c.category();
    return (category == QChar::Other_Format && !joins) || category == QChar::Separator_Line
        || category == QChar::Separator_Paragraph;
}

} // namespace

QString harmless(QString text)
{
    for (auto& c : text) {
        const bool layout = c == u'\n' || c == u'\t';
        if (isUnseen(c) || (!layout && c.category() == QChar::Other_Control))
            c = QChar(QChar::ReplacementCharacter);
    }
    return text;
}

QString line(std::string_view utf8)
{
    return harmless(cells::oneLine(utf8));
}

QString text(std::string_view utf8, qsizetype limit)
{
    // A character of UTF-16 is at most three bytes of UTF-8; no need to read on.
    const auto most = static_cast<std::size_t>(limit) * 3 + 3;
    auto text = QString::fromUtf8(utf8.data(), static_cast<qsizetype>(std::min(utf8.size(), most)));
    if (text.size() > limit) {
        text.truncate(limit);
        if (text.back().isHighSurrogate())
            text.chop(1);
    }
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    return harmless(std::move(text));
}

QString moment(std::int64_t seconds)
{
    auto text = QString::fromStdString(timestampText(WallTime(std::chrono::seconds(seconds))));
    text.replace(u'T', u' ');
    text.replace(QStringLiteral("Z"), QStringLiteral(" UTC"));
    return text;
}

QString bytes(std::size_t count)
{
    return QString::fromStdString(bytesText(static_cast<double>(count)));
}

} // namespace kittiwake::shown
