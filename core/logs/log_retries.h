#pragma once

#include <core/cache/backoff.h>

#include <random>

namespace kittiwake {

/// \brief When a log is asked for again, and whether, by what came of it so far: a backoff, and how
/// often in a row the same answer has come. A value; time comes in from outside.
class LogRetries
{
public:
    /// The status of a container that has ended comes about so long after its log's end.
    static constexpr Duration kStatusDelay = std::chrono::seconds(1);
    /// A refusal may be taken back, but hardly within minutes.
    static constexpr Duration kRefusedPause = std::chrono::minutes(5);
    /// A server that has just started may refuse everybody for a moment: who was allowed before is
    /// asked for sooner, so often.
    static constexpr int kMaxEarlyRefusals = 5;
    static constexpr int kMaxNotFound = 3;
    static constexpr int kMaxNotRetrieved = 5;

    explicit LogRetries(unsigned seed)
        : m_random(seed)
    { }

    void onAnswer(); ///< it may be read
    void onLine() { m_endsWithoutLines = 0; }
    void onPreviousRead() { m_notRetrieved = 0; }

    [[nodiscard]] Duration pause(TimePoint now);
    /// `wasAllowed`: it has been read before.
    [[nodiscard]] Duration afterRefusal(TimePoint now, bool wasAllowed);
    /// Of a log that has ended though its container runs: at first its status may just be late.
    [[nodiscard]] Duration afterEnd(TimePoint now);
    /// Nobody knows the pod; false: so often that it is not asked for any more.
    [[nodiscard]] bool afterNotFound() { return ++m_notFound < kMaxNotFound; }
    /// The runtime does not have the container, as while another one takes its place; false: so
    /// often that it will not.
    [[nodiscard]] bool afterNotRetrieved() { return ++m_notRetrieved < kMaxNotRetrieved; }

private:
    Backoff m_backoff;
    std::minstd_rand m_random;
    int m_notFound = 0;
    int m_refusals = 0; ///< since it was allowed
    int m_notRetrieved = 0;
    int m_endsWithoutLines = 0;
};

} // namespace kittiwake
