#pragma once

#include <core/api/object_key.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// A try that one of the world's controllers has really made.
struct Attempt
{
    using Time = std::chrono::system_clock::time_point;

    ObjectKey key {};
    Time begin {};
    Time end {};
    std::string error {}; ///< empty: it went well
    std::chrono::nanoseconds again { 0 }; ///< then; 0: not before something happens to it
};

/// \brief The last tries of one controller, for its log, and how they all ended, for its metrics.
/// Bounded. \thread any
class AttemptJournal
{
public:
    static constexpr std::size_t kKept = 4'000;

    void note(Attempt attempt)
    {
        const std::lock_guard lock(m_mutex);
        ++(!attempt.error.empty()          ? m_errors
               : attempt.again.count() > 0 ? m_requeuedAfter
                                           : m_successes);
        m_attempts.push_back(std::move(attempt));
        if (m_attempts.size() > kKept)
            m_attempts.pop_front();
    }

    /// Those that ended from `from` on and before `to`, in the order of their ends.
    [[nodiscard]] std::vector<Attempt> endedIn(Attempt::Time from, Attempt::Time to) const
    {
        const std::lock_guard lock(m_mutex);
        std::vector<Attempt> found;
        for (const auto& attempt : m_attempts) {
            if (attempt.end >= from && attempt.end < to)
                found.push_back(attempt);
        }
        return found;
    }

    struct Counts
    {
        std::uint64_t successes = 0;
        std::uint64_t errors = 0;
        std::uint64_t requeuedAfter = 0;
    };
    [[nodiscard]] Counts counts() const
    {
        const std::lock_guard lock(m_mutex);
        return { m_successes, m_errors, m_requeuedAfter };
    }

private:
    mutable std::mutex m_mutex; // guards what follows
    std::deque<Attempt> m_attempts;
    std::uint64_t m_successes = 0;
    std::uint64_t m_errors = 0;
    std::uint64_t m_requeuedAfter = 0;
};

} // namespace kittiwake::sim
