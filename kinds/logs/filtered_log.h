#pragma once

#include <kinds/logs/log_context.h>
#include <kinds/logs/log_filter.h>
#include <kinds/logs/log_view.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace kittiwake {

/// \brief Filters the snapshots of a log, one after the other, each at the price of the chunks that
/// have changed. \thread one at a time; helpers of its own where there is much to look at
class FilteredLog
{
public:
    /// Chunks that matchAround() looks at, at most: where next to nothing is shown, a screen would
    /// take all of the log.
    static constexpr std::size_t kAround = 128;

    /// `threads`: how many look at once, the caller's among them.
    explicit FilteredLog(unsigned threads = 2);

    /// Another filter forgets what was found out for the one before, unless it finds the same.
    void setFilter(LogFilter filter);
    [[nodiscard]] const LogFilter& filter() const { return m_filter; }

    /// For the screen that is looked at: of the chunks nearest to a row of the snapshot so many
    /// that `count` lines before it and as many from it on are shown, and what was found out
    /// before.
    [[nodiscard]] LogView matchAround(const LogSnapshot& snapshot, std::size_t row,
                                      std::size_t count, const std::stop_token& stop = {});
    /// All of it. If it was stopped it is not complete, and the next one goes on from there.
    [[nodiscard]] LogView match(const LogSnapshot& snapshot, const std::stop_token& stop = {});

private:
    /// What has been found out of a chunk.
    struct Known
    {
        LogPlace first {};
        std::uint64_t version = 0;
        LogView::Shown found {};
        // with what is around those, where that is asked for
        std::optional<LogContext> context {};
        std::size_t atBegin = 0; ///< lines for what was found before the chunk
        std::size_t atEnd = 0; ///< and for what was found behind it
        LogView::Shown shown {};
    };

    /// m_known becomes that of the snapshot's chunks.
    void follow(const LogSnapshot& snapshot);
    void look(const LogSnapshot& snapshot, std::span<const std::size_t> chunks,
              const std::stop_token& stop);
    [[nodiscard]] LogView viewOf(const LogSnapshot& snapshot);
    void addContext(const LogSnapshot& snapshot);

    const unsigned m_threads;
    LogFilter m_filter;
    std::vector<Known> m_known; ///< one a chunk of the snapshot that was filtered last
};

} // namespace kittiwake
