#pragma once

#include <core/base/scheduler.h>
#include <core/controllers/scrape_fault.h>

#include <cstddef>
#include <optional>

namespace kittiwake {

/// How often a page of metrics is read while somebody looks at it.
struct ScrapeSchedule
{
    Duration every = std::chrono::seconds(15);
    Duration everyLarge = std::chrono::seconds(30);
    std::size_t large = 1U << 20U; ///< \units bytes of a page, unpacked
    Duration longest = std::chrono::minutes(5); ///< between tries that fail
    /// All targets together are not read more often than once in this time, however many they are.
    Duration share = std::chrono::milliseconds(1500);
    double jitter = 0.1; ///< so much sooner or later, so that not all come at once

    /// Never more often than this, whatever is asked for: gathering costs the program.
    static constexpr Duration kLeast = std::chrono::seconds(10);
};

/// \brief When the next try of one target is due. A value. \thread one at a time
class ScrapePace
{
public:
    explicit ScrapePace(const ScrapeSchedule& schedule = {})
        : m_schedule(schedule)
    { }

    void succeeded(std::size_t bytes);
    void failed(const ScrapeFault& fault);
    /// The user wants it to be tried once more.
    void ask() { m_failures = 0, m_given = false; }

    /// `random`: between 0 and 1. None: not until the user asks, since nothing but a change of
    /// rights or of the program would help.
    [[nodiscard]] std::optional<Duration> next(double random) const;

private:
    ScrapeSchedule m_schedule;
    std::size_t m_bytes = 0;
    int m_failures = 0; ///< in a row
    bool m_given = false; ///< up
};

} // namespace kittiwake
