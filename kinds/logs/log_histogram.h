#pragma once

#include <kinds/logs/formats/log_severity.h>
#include <kinds/logs/log_view.h>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief How many lines there were of each severity, over time. \units nanoseconds
struct LogBuckets
{
    std::int64_t begin = 0; ///< of the first bucket, since the epoch: a multiple of the step
    std::int64_t step = 0; ///< how long a bucket is; 0: there are none
    std::vector<LogSeverityCounts> counts {}; ///< oldest first

    [[nodiscard]] std::int64_t end() const
    {
        return begin + step * static_cast<std::int64_t>(counts.size());
    }
    bool operator==(const LogBuckets&) const = default;
};

/// \brief Counts the lines of views, one after the other, each at the price of the chunks that have
/// changed. A stack trace counts as one line, borders and gaps as none. \thread one at a time
class LogHistogram
{
public:
    static constexpr std::size_t kMaxBuckets = 10'000;

    /// From the first line of the view to the last: in at most so many buckets, of the shortest
    /// step that will do and that people count in (1 s, 2 s, 5 s, 10 s, 15 s … 1 min … 1 d).
    [[nodiscard]] LogBuckets count(const LogView& view, std::size_t buckets);
    /// The same for a part of time. \units nanoseconds since the epoch; `to` is not in it
    [[nodiscard]] LogBuckets count(const LogView& view, std::int64_t from, std::int64_t to,
                                   std::size_t buckets);

private:
    /// What was counted of a chunk.
    struct Counted
    {
        LogPlace first {};
        std::uint64_t version = 0;
        LogView::Shown shown {};
        std::vector<std::pair<std::int64_t, LogSeverityCounts>> buckets {}; ///< by number, in order
    };

    /// m_counted becomes that of the view's chunks.
    void follow(const LogView& view, std::int64_t step);

    std::int64_t m_step = 0;
    std::vector<Counted> m_counted; ///< one a chunk of the view that was counted last
};

} // namespace kittiwake
