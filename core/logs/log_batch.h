#pragma once

#include <core/logs/log_time.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief Some lines of one log, in the order in which they came; their texts lie in one buffer.
struct LogBatch
{
    struct Line
    {
        LogTime time = 0;
        std::size_t begin = 0; ///< in `text`
        std::size_t length = 0;
        bool timed = false; ///< it came with that time; else the line before did
        std::size_t dropped = 0; ///< bytes of its end: it was longer than what is kept of a line
    };

    std::string text {};
    std::vector<Line> lines {};

    [[nodiscard]] bool isEmpty() const { return lines.empty(); }
    [[nodiscard]] std::string_view textOf(const Line& line) const
    {
        return std::string_view(text).substr(line.begin, line.length);
    }
    void add(LogTime time, std::string_view words, bool timed, std::size_t dropped = 0)
    {
        lines.push_back({ time, text.size(), words.size(), timed, dropped });
        text += words;
    }
    void add(const LogBatch& more)
    {
        for (auto line : more.lines) {
            line.begin += text.size();
            lines.push_back(line);
        }
        text += more.text;
    }
};

} // namespace kittiwake
