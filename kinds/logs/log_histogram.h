#pragma once

#include <kinds/logs/log_view.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace kittiwake {

/// \brief How many lines there were of each severity, over time. \units nanoseconds
struct LogBuckets
{
    std::int64_t begin = 0; ///< of the first bucket, since the epoch: a multiple of the step
    std::int64_t step = 0; ///< 0: there are none
    std::vector<LogSeverityCounts> counts {}; ///< oldest first

    [[nodiscard]] std::int64_t end() const
    {
        return begin + step * static_cast<std::int64_t>(counts.size());
    }
    bool operator==(const LogBuckets&) const = default;
};

/// \brief Counts the lines of views, one after the other, each at the price of what has changed.
/// Borders and gaps are no lines, continuations are no lines of their own. \thread one at a time
class LogHistogram
{
public:
    /// Of a step that people count in: 1 ms … 1 s, 2 s, 5 s, 10 s … 1 min … 1 d.
    static constexpr std::size_t kMaxBuckets = 10'000;

    /// From the first line of the view to the last, in at most so many buckets, of the shortest
    /// step that will do.
    [[nodiscard]] LogBuckets count(const LogView& view, std::size_t buckets);
    /// The same of a part of time; `to` is not in it.
    [[nodiscard]] LogBuckets count(const LogView& view, std::int64_t from, std::int64_t to,
                                   std::size_t buckets);

private:
    struct Counted;

    std::int64_t m_step = 0;
    std::vector<std::shared_ptr<const Counted>> m_counted; ///< one a chunk of the view before
};

} // namespace kittiwake
