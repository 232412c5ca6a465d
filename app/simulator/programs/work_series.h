#pragma once

#include <core/api/object_key.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace kittiwake::sim {

/// How a try of a key ends.
enum class TryEnd : std::uint8_t {
    Success,
    RequeueAfter, ///< well, and it is to be looked at again
    Error,
    Never, ///< its worker is lost
};

/// The delays between the tries of a key that fails each time: `base` after the first, then twice
/// as long each time. \units seconds \source client-go util/workqueue
/// ItemExponentialFailureRateLimiter
struct ScriptedBackoff
{
    double base = 0.005;
    double cap = 1000;

    /// Of the first so many tries, added up.
    [[nodiscard]] double sum(std::uint64_t tries) const;
};

/// \brief One key that a controller's workers take again and again, as a schedule: what has become
/// of it at any moment is computed, and nothing runs. A value.
/// \units seconds, since the controller began to lead
struct WorkSeries
{
    static constexpr double kForever = std::numeric_limits<double>::infinity();

    ObjectKey key {};
    double first = 0; ///< when a worker takes it for the first time
    double every = 60; ///< from one try's begin to the next; more than `work` and `wait`
    double wait = 0.0002; ///< in the queue, before a try
    double work = 0.02; ///< a try
    TryEnd end = TryEnd::Success;
    std::string error {}; ///< of each try, where it ends in one
    std::optional<ScriptedBackoff>
        backoff {}; ///< instead of `every`: each delay begins with a try's end
    double until = kForever; ///< no try begins from then on

    /// When the try of that number begins; the first is 0.
    [[nodiscard]] double beginOf(std::uint64_t number) const;
    /// How many have begun by then.
    [[nodiscard]] std::uint64_t begunBy(double time) const;
    [[nodiscard]] std::uint64_t endedBy(double time) const;
    /// How many times it was put into the queue by then.
    [[nodiscard]] std::uint64_t addedBy(double time) const;

private:
    [[nodiscard]] std::uint64_t begunWithoutEnd(double time) const;
};

} // namespace kittiwake::sim
