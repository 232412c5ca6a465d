#include "log_filter.h"

#include <kinds/logs/formats/ansi_text.h>

#include <algorithm>
#include <numeric>

namespace kittiwake {

namespace {

/// Says of lines that belong together whether they are shown.
class LineSelection
{
public:
    LineSelection(const LogFilter& filter, const LogPattern& pattern)
        : m_filter(filter)
        , m_pattern(pattern)
        , m_searches(!pattern.empty())
    { }

    bool shows(const LogChunk& chunk, std::size_t head, std::size_t end)
    {
        const auto first = chunk.line(head);
        if (!m_filter.mayShow(first))
            return false;
        if (first.flags.has(LogFlag::Border) || first.flags.has(LogFlag::Gap))
            return true;
        bool isSevere = first.severity >= m_filter.leastSeverity;
        bool isFound = m_searches && finds(first);
        for (auto i = head + 1; i < end; ++i) {
            const auto line = chunk.line(i);
            isSevere = isSevere || line.severity >= m_filter.leastSeverity;
            isFound = isFound || (m_searches && finds(line));
        }
        return isSevere && (!m_searches || isFound != m_filter.inverse);
    }

private:
    bool finds(const LogLine& line)
    {
        return m_pattern.matches(line.flags.has(LogFlag::Controls) ? shownText(line.text, m_buffer)
                                                                   : line.text);
    }

    const LogFilter& m_filter;
    const LogPattern& m_pattern;
    const bool m_searches;
    std::string m_buffer;
};

} // namespace

bool LogFilter::mayShow(const LogLine& line) const
{
    const auto& hidden = hiddenSources;
    return line.time >= from && line.time < to
        && (hidden.empty() || !std::binary_search(hidden.begin(), hidden.end(), line.source));
}

std::vector<std::uint16_t> shownLines(const LogChunk& chunk, const LogFilter& filter,
                                      const LogPattern& pattern)
{
    std::vector<std::uint16_t> shown;
    if (filter.showsAll()) {
        shown.resize(chunk.size());
        std::iota(shown.begin(), shown.end(), std::uint16_t { 0 });
        return shown;
    }
    LineSelection selection(filter, pattern);
    for (std::size_t head = 0; head < chunk.size();) {
        const auto end = chunk.endOfJoined(head);
        if (selection.shows(chunk, head, end)) {
            for (auto i = head; i < end; ++i)
                shown.push_back(static_cast<std::uint16_t>(i));
        }
        head = end;
    }
    shown.shrink_to_fit();
    return shown;
}

} // namespace kittiwake
