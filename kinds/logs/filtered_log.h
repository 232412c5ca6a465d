#pragma once

#include <kinds/logs/log_filter.h>
#include <kinds/logs/log_view.h>

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace kittiwake {

/// \brief Filters snapshots of one log, the next one at the price of the chunks that have changed.
/// \thread one at a time
class FilteredLog
{
public:
    /// `threads`: how many look at once where there is much to look at.
    explicit FilteredLog(unsigned threads = 2);

    /// Another filter forgets what was worked out by the one before.
    void setFilter(LogFilter filter);
    [[nodiscard]] const LogFilter& filter() const { return m_filter; }

    /// For the screen that is looked at: of the chunks nearest to a row of the snapshot as many as
    /// give `count` lines before and as many behind it, and what was known before.
    [[nodiscard]] LogView matchAround(const LogSnapshot& snapshot, std::size_t row,
                                      std::size_t count, const std::stop_token& stop = {});
    /// All of them. Where it was stopped it is not complete, and the next one goes on from there.
    [[nodiscard]] LogView match(const LogSnapshot& snapshot, const std::stop_token& stop = {});

private:
    /// What is known of the snapshot's chunks; what of others was known is forgotten.
    void follow(const LogSnapshot& snapshot);
    void look(std::size_t chunk);

    const unsigned m_threads;
    LogFilter m_filter;
    LogSnapshot m_snapshot;
    std::vector<LogView::Shown> m_shown; ///< one a chunk of m_snapshot
};

} // namespace kittiwake
