#pragma once

#include <core/controllers/scraped_queue.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What happened at a queue between one scrape of a process and the next. NaN: it is not
/// exported, or nothing of the kind happened, of which there is no mean. \units a second; keys;
/// seconds
struct TrendPoint
{
    TimePoint from {}; ///< the scrape before
    TimePoint at {};
    double depth = 0; ///< at the end
    double adds = 0;
    double retries = 0; ///< delayed adds, which are no failures by themselves
    double busy = 0; ///< workers that hold a key, on average
    double errors = 0; ///< as the program counts them
    double wait = 0; ///< the mean of the keys that a worker took, whatever its buckets
    double work = 0; ///< the mean of the tries that ended
};

/// Why a line of figures breaks off and begins anew: no difference spans it.
enum class TrendBreak : std::uint8_t { Restarted, LeaderChanged };

struct TrendMark
{
    TimePoint at {};
    TrendBreak what = TrendBreak::Restarted;
    std::string pod {}; ///< that goes on
};

/// A queue over the time that it was looked at.
struct QueueTrend
{
    std::vector<TrendPoint> points {}; ///< by time
    std::vector<TrendMark> marks {}; ///< likewise
};

/// Of one process; empty: there was one scrape. \thread any: pure
[[nodiscard]] std::vector<TrendPoint> trendOf(const ScrapedQueue& series);

/// \brief A trend as a chart draws it: a value each `step`, the last one at `endsAt`, NaN where
/// nothing is known. \units seconds; milliseconds since the epoch
struct QueueChart
{
    struct Mark
    {
        std::int64_t at = 0;
        TrendBreak what = TrendBreak::Restarted;
        std::string pod {};
        bool operator==(const Mark&) const = default;
    };
    std::int64_t endsAt = 0;
    double step = 5;
    double span = 600; ///< that is to be in sight: ten minutes, or half an hour where it is known
    std::vector<double> depth {}, adds {}, retries {}, busy {}, errors {}, wait {}, work {};
    std::vector<Mark> marks {};
};

/// `now` and `wall`: one moment by both clocks. \thread any: pure
[[nodiscard]] QueueChart chartOf(const QueueTrend& trend, TimePoint now, std::int64_t wall);

} // namespace kittiwake
