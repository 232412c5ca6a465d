#pragma once

#include <core/logs/log_time.h>

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief Puts what several logs say in the order of its times; what one of them says stays in its
/// own order. \thread one at a time
class LogOrder
{
public:
    struct Entry
    {
        std::string text;
        bool isLine = true; ///< else what is said of the log
    };

    /// Something may come of it.
    void open(std::uint32_t log);
    void add(std::uint32_t log, LogTime time, Entry entry);
    /// Nothing more comes of it.
    void close(std::uint32_t log);

    /// What is certain to be first: of every log that is open something later is known.
    [[nodiscard]] std::vector<Entry> takeSettled();
    [[nodiscard]] std::vector<Entry> takeAll();

private:
    struct Lane
    {
        std::deque<std::pair<LogTime, Entry>> entries {};
        LogTime newest = 0;
        bool open = false;
    };
    [[nodiscard]] bool mayBeFirst(const Lane& lane) const
    {
        return lane.open && lane.entries.empty();
    }
    Entry takeFirst();

    std::map<std::uint32_t, Lane> m_lanes;
    std::set<std::pair<LogTime, std::uint32_t>> m_first; ///< of each log that has entries
    std::size_t m_silent = 0; ///< logs that are open and have no entry
};

} // namespace kittiwake
