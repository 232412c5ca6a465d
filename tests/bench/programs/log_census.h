#pragma once

#include <kinds/logs/log_snapshot.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace kittiwake::bench {

/// \brief Tells which of the lines that LogPods prints have come, by the pod and the number that
/// each bears: one that is lost and one that comes twice are no two right ones. Looks at snapshots
/// of one store that follow one another, and at each of their lines once. \thread one at a time
class LogCensus
{
public:
    /// So many pods, each of which prints so many lines.
    LogCensus(std::size_t pods, std::size_t lines)
        : m_lines(lines)
        , m_seen(pods * lines)
    { }

    /// Not so seldom that lines are dropped in between, which nobody has looked at.
    void count(const LogSnapshot& snapshot)
    {
        std::set<std::uint64_t> versions;
        auto newest = m_newest;
        for (const auto& chunk : snapshot.chunks()) {
            versions.insert(chunk->version());
            if (m_versions.contains(chunk->version()))
                continue;
            for (std::size_t i = 0; i < chunk->size(); ++i) {
                const auto line = chunk->line(i);
                if (line.place.group <= m_newest || line.isMark())
                    continue; // it was counted, or no pod printed it
                newest = std::max(newest, line.place.group);
                take(line.text);
            }
        }
        m_newest = newest;
        m_versions = std::move(versions);
    }

    [[nodiscard]] std::size_t lost() const { return m_seen.size() - m_found; }
    [[nodiscard]] std::size_t doubled() const { return m_doubled; }
    [[nodiscard]] std::size_t strange() const { return m_strange; } ///< that no pod prints

private:
    void take(std::string_view text)
    {
        const auto pod = numberBehind(text, "pod=web-");
        const auto line = numberBehind(text, " n=");
        if (!pod || !line || *line >= m_lines || *pod >= m_seen.size() / m_lines) {
            ++m_strange;
            return;
        }
        auto seen = m_seen[*pod * m_lines + *line];
        ++(seen ? m_doubled : m_found);
        seen = true;
    }
    static std::optional<std::size_t> numberBehind(std::string_view text, std::string_view word)
    {
        const auto at = text.rfind(word);
        if (at == std::string_view::npos)
            return std::nullopt;
        const auto* const begin = text.data() + at + word.size();
        std::size_t number = 0;
        const auto read = std::from_chars(begin, text.data() + text.size(), number);
        return read.ec == std::errc() ? std::optional(number) : std::nullopt;
    }

    const std::size_t m_lines;
    std::vector<bool> m_seen; ///< by pod, then by line
    std::size_t m_found = 0;
    std::size_t m_doubled = 0;
    std::size_t m_strange = 0;
    std::uint64_t m_newest = 0; ///< group, of all that were counted: later lines have larger ones
    std::set<std::uint64_t> m_versions; ///< of the last snapshot's chunks
};

} // namespace kittiwake::bench
