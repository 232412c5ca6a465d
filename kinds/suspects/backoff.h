#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace kittiwake {

/// How a controller puts off a key that fails: so long after the first failure, and so many times
/// as long after each further one, up to a longest. \units milliseconds
struct BackoffLimiter
{
    std::string_view name; ///< whose it is
    double base = 5;
    double cap = 1'000'000;
    double factor = 2;
    /// All keys of the queue share 10 a second besides: where very many fail, that is what keys
    /// wait for.
    bool hasBucket = false;

    [[nodiscard]] double delayAfter(std::uint32_t failures) const;
    /// The first failure behind which the delay is the longest: 19 of client-go's.
    [[nodiscard]] std::uint32_t failuresAtCap() const;
    bool operator==(const BackoffLimiter&) const = default;
};

/// client-go's DefaultControllerRateLimiter, controller-runtime's with the classic queue, too.
inline constexpr BackoffLimiter kClientGoLimiter { .name = "client-go", .hasBucket = true };
/// controller-runtime's since 0.23: the same without the bucket.
inline constexpr BackoffLimiter kPriorityQueueLimiter { .name = "controller-runtime" };

/// \brief The limiters a controller may have, by what is known of it: its name, or the group of its
/// objects. client-go's, where nothing else is known. \thread any
[[nodiscard]] std::span<const BackoffLimiter> limitersOf(std::string_view controller,
                                                         std::string_view group);

/// How often a key has been tried, or has failed, as far as it is known.
struct TryCount
{
    std::uint32_t min = 0;
    std::uint32_t max = 0; ///< 0: nothing bounds it
    bool exact = false; ///< the queue itself says so; else it is worked out or counted
    bool operator==(const TryCount&) const = default;
};

/// What the times of a key's failures tell.
enum class BackoffShape : std::uint8_t {
    Unknown, ///< too few, too close, or of no known law: no number, no next time
    Doubling, ///< each gap is as much longer as the limiter makes it
    AtCap, ///< as long as it gets
    FixedInterval, ///< the same each time: an interval, and no back-off
    RetriedEarly, ///< the last gap is shorter than the one before: an event arrived
};

/// How sure an estimate is.
enum class Confidence : std::uint8_t { Low, Medium, High };

/// \brief What has been worked out of a key's failures: never more exact than they are.
/// \units milliseconds since the epoch, and milliseconds
struct BackoffEstimate
{
    BackoffShape shape = BackoffShape::Unknown;
    TryCount failures {}; ///< at least those that were given
    std::optional<std::int64_t> nextTryAt {}; ///< about when the next try is; none: unknown
    std::int64_t plusMinus = 0; ///< how far off that may be
    Confidence confidence = Confidence::Low;
    bool operator==(const BackoffEstimate&) const = default;
};

/// \brief Works out, from the times at which a key failed in a row, how often it has failed and
/// about when it is tried next. `work`: what a try takes, and waits for a worker, besides. Of
/// several limiters that fit, the number is between what each of them says. \thread any
/// \source client-go util/workqueue/default_rate_limiters.go: base · 2^failures, capped
[[nodiscard]] BackoffEstimate estimateBackoff(std::span<const std::int64_t> failures,
                                              std::span<const BackoffLimiter> limiters,
                                              std::int64_t work = 0);

} // namespace kittiwake
