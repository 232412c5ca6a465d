#include "log_search.h"

#include <kinds/logs/formats/ansi_text.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// The next row from `row` on, that one not among them, of whose line `fits` says so.
template<typename Fits>
std::optional<std::size_t> nextRow(const LogView& view, std::size_t row, LogDirection direction,
                                   const std::stop_token& stop, const Fits& fits)
{
    const bool forward = direction == LogDirection::Forward;
    if (view.empty() || (forward ? row + 1 >= view.size() : row == 0))
        return {};
    auto at = forward ? row + 1 : std::min(row, view.size()) - 1;
    auto chunk = view.chunkOf(at);
    while (!stop.stop_requested()) {
        const auto& lines = *view.snapshot().chunks()[chunk];
        const auto& shown = view.shown(chunk);
        const auto begin = view.firstRow(chunk);
        const auto end = view.firstRow(chunk + 1);
        while (at >= begin && at < end) {
            if (fits(lines, (*shown)[at - begin]))
                return at;
            if (!forward && at == 0)
                return {};
            at += forward ? 1 : std::size_t(-1);
        }
        if (forward ? ++chunk >= view.snapshot().chunks().size() : chunk-- == 0)
            return {};
    }
    return {};
}

} // namespace

std::vector<LogHighlight> LogSearch::highlights(std::string_view shown,
                                                std::span<const LogPattern> patterns)
{
    std::vector<LogHighlight> found;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        auto match = patterns[i].find(shown);
        for (std::size_t n = 0; match && n < kMaxHighlights; ++n) {
            found.push_back({ *match, i });
            match = patterns[i].find(shown, match->begin + match->size);
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const LogHighlight& one, const LogHighlight& other) {
                         return one.match.begin < other.match.begin;
                     });
    std::size_t end = 0;
    std::erase_if(found, [&end](const LogHighlight& each) {
        if (each.match.begin < end)
            return true;
        end = each.match.begin + each.match.size;
        return false;
    });
    found.resize(std::min(found.size(), kMaxHighlights));
    return found;
}

std::optional<std::size_t> LogSearch::next(const LogView& view, const LogPattern& pattern,
                                           std::size_t row, LogDirection direction,
                                           const std::stop_token& stop)
{
    if (pattern.empty())
        return {};
    std::string buffer;
    return nextRow(view, row, direction, stop, [&](const LogChunk& chunk, std::size_t index) {
        const auto line = chunk.line(index);
        return pattern.matches(line.flags.has(LogFlag::Controls) ? shownText(line.text, buffer)
                                                                 : line.text);
    });
}

std::optional<std::size_t> LogSearch::nextError(const LogView& view, std::size_t row,
                                                LogDirection direction, const std::stop_token& stop)
{
    return nextRow(view, row, direction, stop, [](const LogChunk& chunk, std::size_t index) {
        return chunk.line(index).severity >= LogSeverity::Error && !chunk.isJoined(index);
    });
}

} // namespace kittiwake
