#pragma once

#include <kinds/logs/log_store.h>
#include <kinds/logs/log_view.h>

#include <QString>
#include <QStringList>

#include <string>
#include <string_view>

namespace kittiwake::test {

/// Nanoseconds in a millisecond: the tests count in these.
inline constexpr std::int64_t kMillisecond = 1'000'000;

/// A line at so many milliseconds. The text is the caller's.
inline LogLine logLine(std::int64_t milliseconds, std::string_view text, std::uint32_t source = 0,
                       LogFlags flags = {}, LogSeverity severity = LogSeverity::Unknown)
{
    return { .time = milliseconds * kMillisecond,
             .source = source,
             .severity = severity,
             .flags = flags,
             .text = text };
}

template<typename Lines>
QStringList textsOf(const Lines& lines)
{
    QStringList texts;
    for (std::size_t row = 0; row < lines.size(); ++row) {
        const auto text = lines.line(row).text;
        texts << QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }
    return texts;
}

/// A view of all lines.
inline LogView viewOfAll(const LogSnapshot& snapshot)
{
    std::vector<LogView::Shown> shown;
    for (const auto& chunk : snapshot.chunks()) {
        std::vector<std::uint16_t> lines;
        for (std::size_t i = 0; i < chunk->size(); ++i)
            lines.push_back(static_cast<std::uint16_t>(i));
        shown.push_back(std::make_shared<const std::vector<std::uint16_t>>(std::move(lines)));
    }
    return { snapshot, std::move(shown) };
}

} // namespace kittiwake::test
