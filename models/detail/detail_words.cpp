#include "detail_words.h"

#include <core/api/timestamp_text.h>
#include <models/bytes_text.h>
#include <models/kinds/cells.h>

#include <algorithm>

namespace kittiwake::shown {

namespace {

/// Marks, embeddings, overrides and isolates of the bidirectional algorithm.
bool turnsReading(QChar c)
{
    const auto code = c.unicode();
    return code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E)
        || (code >= 0x2066 && code <= 0x2069);
}

} // namespace

QString harmless(QString text)
{
    for (auto& c : text) {
        const bool layout = c == u'\n' || c == u'\t';
        if (turnsReading(c) || (!layout && c.category() == QChar::Other_Control))
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
    return bytesText(static_cast<double>(count));
}

} // namespace kittiwake::shown
