#pragma once

#include <kinds/cell.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace kittiwake {

inline constexpr double kNoFigure = std::numeric_limits<double>::quiet_NaN();

/// How a queue fares over some while. \units seconds, and times a second; NaN: nothing to go by
struct QueuePace
{
    double adds = kNoFigure;
    double retries = kNoFigure;
    double waitP50 = kNoFigure; ///< from being added to being taken
    double waitP99 = kNoFigure;
    double workP50 = kNoFigure; ///< from being taken to being done
    double workP99 = kNoFigure;
};

/// \brief One queue as the list shows it: values alone, words are made where they are shown.
struct QueueFigures
{
    std::string id {}; ///< stays, when a queue ends and another of its name and owner begins
    std::string name {};
    std::string owner {};
    bool keysKnown = true;
    int workers = 0; ///< 0: not known
    std::int64_t depth = 0;
    std::int64_t waiting = 0;
    std::int64_t working = 0;
    std::int64_t failing = 0;
    std::int64_t failed = 0; ///< of the failing: will not be retried
    double longestRunning = 0; ///< \units seconds
    bool paused = false;
    std::int64_t pausedSince = 0; ///< \units milliseconds since the epoch
    QueuePace pace {}; ///< over the last ten seconds; waits and works over the last minute
    [[nodiscard]] Tone tone() const
    {
        return paused || (failing == 0 && depth > 0 && working == 0 && workers > 0) ? Tone::Warn
            : failing > 0                                                           ? Tone::Error
            : working > 0 || depth > 0 ? Tone::Progressing
                                       : Tone::Ok;
    }
};

/// \brief A queue's last ten minutes, a value a second, NaN where there is none; all of one length.
struct QueueSeries
{
    std::int64_t endsAt = 0; ///< \units milliseconds since the epoch: of the last values
    std::vector<double> depth {}, adds {}, retries {}, waitP50 {}, waitP99 {}, workP50 {},
        workP99 {};
};

/// "850ns", "12µs", "0.4ms", "1.2s", "12s", and from two minutes on an age's "6m12s"; empty: not a
/// number.
/// \units seconds
[[nodiscard]] std::string spanText(double seconds);
/// "1.2k/s", "0.1/s", "0/s"; empty: not a number.
[[nodiscard]] std::string rateText(double perSecond);

} // namespace kittiwake
