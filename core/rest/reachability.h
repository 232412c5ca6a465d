#pragma once

#include <core/base/error.h>
#include <core/base/expected.h>
#include <core/base/observers.h>
#include <core/base/scheduler.h>
#include <core/base/strand.h>
#include <core/base/subscription.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <random>

namespace kittiwake {

/// Whether a server answers at all, whatever it answers.
struct ReachabilityStatus
{
    enum class State {
        Unknown, ///< no request was sent yet
        Reachable,
        Doubtful, ///< a request got no answer; it is being asked once more
        Unreachable,
    };
    State state = State::Unknown;
    std::optional<Error> error {}; ///< why not
    TimePoint since {}; ///< of this state
    std::uint64_t outages = 0; ///< that are over
};

/// How Reachability goes about it.
struct ReachabilityOptions
{
    Duration firstPause = std::chrono::seconds(1); ///< between two questions; each has chance added
    Duration maxPause = std::chrono::seconds(2);
    Duration firstTimeout = std::chrono::seconds(2); ///< with a question
    Duration maxTimeout = std::chrono::seconds(3);
    unsigned seed = 1; ///< of chance
};

/// \brief Knows from how exchanges end whether a server answers, and while it does not, asks it
/// every few seconds on behalf of all: forty informers that wait up to a minute each need not.
/// Observers are notified of every change; `recovered` is called when an outage is over.
/// \thread any. \owns nothing: the scheduler outlives it.
class Reachability
{
public:
    /// Asks the server anything, over a connection of its own, and waits so long; Ok: it answered,
    /// whatever it said. `done` on any thread, once or, if the Subscription goes, not at all.
    using Ask =
        std::function<Subscription(Duration timeout, std::function<void(Expected<void>)> done)>;

    Reachability(Scheduler& scheduler, Ask ask, std::function<void()> recovered,
                 const ReachabilityOptions& options = {});
    ~Reachability();

    /// The outcome of an exchange.
    void answered();
    void failed(const Error& error);
    /// The network is another than before: no need to wait out a pause.
    void networkChanged();

    [[nodiscard]] ReachabilityStatus status() const;
    /// Called on the scheduler after each change. Dropping the Subscription ends it.
    [[nodiscard]] Subscription observe(std::function<void()> observer)
    {
        return m_observers->add(std::move(observer));
    }
    /// Asks nothing any more. Idempotent.
    void close();

private:
    using State = ReachabilityStatus::State;
    void set(State state, const std::optional<Error>& error = {});
    void ask();
    void onAsked(const Expected<void>& result);
    void onAnswered();
    [[nodiscard]] Duration nextPause();

    const Ask m_ask;
    const std::function<void()> m_recovered;
    const ReachabilityOptions m_options;
    const std::shared_ptr<Strand> m_strand;
    const std::shared_ptr<Observers> m_observers = std::make_shared<Observers>();
    std::atomic<State> m_state { State::Unknown }; ///< so that good news costs nothing
    mutable std::mutex m_mutex; // guards m_status
    ReachabilityStatus m_status;
    // The strand's:
    std::minstd_rand m_random;
    Duration m_pause;
    Duration m_timeout;
    std::uint64_t m_number = 0; ///< of the question under way
    bool m_asking = false;
    TimePoint m_askedAt {};
    Subscription m_call;
    Timer m_timer;
};

} // namespace kittiwake
