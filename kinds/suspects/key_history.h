#pragma once

#include <kinds/suspects/key_statement.h>
#include <kinds/suspects/suspect.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>

namespace kittiwake {

/// \brief What a controller's log has said of one key so far: its failures in a row, and what they
/// tell of the next try. Bounded. \thread one at a time
class KeyHistory
{
public:
    /// In the order of time. `now`: for a statement that has none.
    void add(const KeyStatement& statement, std::int64_t now);
    /// The process began anew or another leads: back-off starts again.
    void restarted();

    /// What has been said comes to this. None: nothing is to be said of the key (any more): it has
    /// not failed, or only as every controller does, or that is long ago. `bucketRules`: so many
    /// keys fail that the queue's bucket decides when they come.
    [[nodiscard]] std::optional<Suspect> suspect(std::int64_t now, bool bucketRules) const;
    [[nodiscard]] std::int64_t lastSeen() const { return m_lastSeen; }
    [[nodiscard]] bool isFailing() const { return m_count > 0; }
    /// It had failed, and has been well since.
    [[nodiscard]] bool hasRecovered() const { return m_recovered; }

private:
    void noteFailure(const KeyStatement& statement, std::int64_t at);
    void noteBenign(std::int64_t at);
    void clear();
    [[nodiscard]] SuspectState stateAt(std::int64_t now, const BackoffEstimate& estimate) const;
    [[nodiscard]] std::int64_t validUntil(const BackoffEstimate& estimate) const;
    [[nodiscard]] std::optional<NextTry> nextTry(std::int64_t now,
                                                 const BackoffEstimate& estimate) const;
    [[nodiscard]] BackoffEstimate estimate(bool bucketRules) const;

    std::deque<std::int64_t> m_failures; ///< in a row; the last kKeptFailures of m_count
    std::uint32_t m_count = 0; ///< failures that were seen in a row
    std::uint32_t m_stated = 0; ///< that the program says there were
    std::deque<std::int64_t> m_benign; ///< conflicts and the like, the last few
    std::string m_attempt; ///< the last that failed
    std::string m_saidAttempt; ///< the last in the course of which an error was said
    std::string m_error;
    std::string m_controller;
    std::string m_group;
    std::optional<std::int64_t> m_statedNext;
    bool m_statedByQueue = false; ///< the next time is the queue's own
    std::optional<std::int64_t> m_startedAt;
    std::uint32_t m_said = 0; ///< errors in the course of tries whose end nothing tells
    bool m_gaveUp = false;
    bool m_panicked = false;
    std::optional<int> m_exitCode; ///< of the process, which the key has ended
    bool m_recovered = false;
    bool m_waits = false; ///< put off without a failure
    std::int64_t m_since = 0;
    std::int64_t m_lastFailure = 0;
    std::int64_t m_lastSeen = 0;
};

} // namespace kittiwake
