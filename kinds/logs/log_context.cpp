#include "log_context.h"

#include <algorithm>

namespace kittiwake {

namespace {

bool isMark(const LogChunk& chunk, std::size_t index)
{
    const auto flags = chunk.line(index).flags;
    return flags.has(LogFlag::Border) || flags.has(LogFlag::Gap);
}

std::size_t owedAfter(bool found, std::size_t distance, std::size_t lines, std::size_t owed,
                      std::size_t context)
{
    if (found)
        return context - std::min(context, distance);
    return owed - std::min(owed, lines);
}

} // namespace

LogContext LogContext::of(const LogChunk& chunk, const LogFilter& filter,
                          const std::vector<std::uint16_t>& found)
{
    LogContext context;
    auto next = found.begin();
    for (std::size_t i = 0; i < chunk.size(); ++i) {
        if (!filter.mayShow(chunk.line(i)))
            continue;
        ++context.lines;
        while (next != found.end() && *next < i)
            ++next;
        if (next != found.end() && *next == i && !isMark(chunk, i)) {
            context.found = true;
            context.behind = 0;
        } else {
            context.before += context.found ? 0 : 1;
            ++context.behind;
        }
    }
    return context;
}

std::size_t LogContext::owedBehind(std::size_t owed, std::size_t context) const
{
    return owedAfter(found, behind, lines, owed, context);
}

std::size_t LogContext::owedBefore(std::size_t owed, std::size_t context) const
{
    return owedAfter(found, before, lines, owed, context);
}

std::vector<std::uint16_t> withContext(const LogChunk& chunk, const LogFilter& filter,
                                       const std::vector<std::uint16_t>& found, std::size_t first,
                                       std::size_t last)
{
    // Of those that may be shown: their index, and whether it is one that was found.
    std::vector<std::uint16_t> lines;
    std::vector<bool> isShown;
    for (std::size_t i = 0; i < chunk.size(); ++i) {
        if (!filter.mayShow(chunk.line(i)))
            continue;
        lines.push_back(static_cast<std::uint16_t>(i));
        isShown.push_back(false);
    }
    const auto show = [&](std::size_t begin, std::size_t end) {
        std::fill(isShown.begin() + static_cast<std::ptrdiff_t>(begin),
                  isShown.begin() + static_cast<std::ptrdiff_t>(end), true);
    };
    const auto size = lines.size();
    show(0, std::min(first, size));
    show(size - std::min(last, size), size);
    std::size_t at = 0; // among those that may be shown
    std::size_t done = 0; // up to here they are shown for what was found
    for (const auto index : found) {
        while (at < size && lines[at] < index)
            ++at;
        if (at >= size)
            break;
        const auto around = isMark(chunk, index) ? 0 : filter.context;
        const auto end = std::min(at + around + 1, size);
        show(std::min(std::max(done, at - std::min(at, around)), end), end);
        if (around > 0)
            done = end;
    }
    std::vector<std::uint16_t> shown;
    for (std::size_t i = 0; i < size; ++i) {
        if (isShown[i])
            shown.push_back(lines[i]);
    }
    return shown;
}

} // namespace kittiwake
