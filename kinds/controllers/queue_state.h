#pragma once

#include <core/controllers/interval_figures.h>
#include <core/controllers/scraped_queue.h>
#include <kinds/cell.h>
#include <kinds/text/text.h>

#include <chrono>
#include <optional>
#include <string_view>

namespace kittiwake {

/// How a queue of a controller fares, the worst first.
enum class QueueState {
    Stuck, ///< a worker holds a key and does not let go
    Stalled, ///< keys are ready and nobody takes them
    Panicking,
    Failing,
    Looping, ///< it works without end and without errors
    Behind, ///< keys come faster than they are worked off
    Throttled, ///< behind, for its own API client holds it back
    Unreliable, ///< what it exports cannot be true
    NotExported, ///< its program exports no queue
    CatchingUp, ///< behind, as every program that has just started
    Working,
    Idle,
    WarmStandby, ///< filled by a standby, which works off nothing
    TooEarly, ///< one scrape so far
    Stale, ///< read too long ago to say how it fares
};

/// "Stuck", "Catching up": as a view and a terminal have it.
[[nodiscard]] Text stateText(QueueState state);
/// "stuck", "catching up": as JSON has it, in every language.
[[nodiscard]] std::string_view stateWord(QueueState state);

/// From where on a queue is unhealthy. All may be set otherwise; these are what most clusters can
/// live with.
struct QueueThresholds
{
    using Seconds = std::chrono::seconds;

    Seconds busyWorker { 120 }; ///< with one key, and `timesMeanWork` of what is usual: stuck
    double timesMeanWork = 20;
    Seconds stuckWorker { 900 }; ///< with one key, whatever is usual
    Seconds patientBusyWorker { 900 }; ///< of programs that wait within a reconcile
    Seconds patientStuckWorker { 1800 };
    Seconds stalled { 60 };
    Seconds allWorkersStuck { 60 };
    Seconds behindFor { 300 };
    Seconds behindWait { 10 }; ///< mean wait
    double behindGrowth = 0.2; ///< of the depth
    double behindBusy = 0.9; ///< of the workers
    Seconds startUp { 600 }; ///< of a process: behind is catching up
    double throttledWait = 1; ///< \units seconds a request
    Seconds failingFor { 600 };
    double failingRatio = 0.1; ///< errors of attempts
    double failingMuch = 0.5;
    double failingAttempts = 10; ///< fewer are told one by one
    Seconds failingQuietlyFor { 1200 }; ///< longer than the longest back-off, 1000 s
    double massRetriesFrom = 8; ///< a second: the rate limiter's 10 are used up
    double massRetriesTo = 10.5;
    Seconds massFor { 120 };
    Seconds loopingFor { 300 };
    double loopingPerMinute = 6; ///< reconciles of each object
    double loopingReconciles = 30; ///< within that time
    double loopingErrors = 0.1; ///< of attempts, at most
    double loopingOnPurpose = 0.5; ///< of attempts that asked to be looked at again, at most
    /// The same for who looks no longer than that, at four intervals: what takes minutes to be sure
    /// of is told from three of them.
    [[nodiscard]] QueueThresholds within(Seconds watched) const;
    bool operator==(const QueueThresholds&) const = default;
};

/// What is known of a queue beside its figures.
struct QueueContext
{
    /// The process does not lead, so that its queues are not worked off.
    bool standby = false;
    /// How long the process has been there; none: not known. \units seconds
    std::optional<double> processAge {};
    bool patient = false; ///< a program known to wait within its reconcile
    bool poller = false; ///< known to look at everything again and again
    std::optional<double> objects {}; ///< of the controller's kind; none: not known
    /// Keys that were seen to fail and not to recover, in logs or events: what tells of failures
    /// where a program exports no errors.
    int failingKeys = 0;
    /// Objects that its Events alone say are failing: evidence of errors where there are retries,
    /// and none by itself.
    int failingObjects = 0;
    /// Keys at which its process ended by a panic lately.
    int crashedKeys = 0;
    /// Keys that its log says are worked on again and again, without errors.
    int loopingKeys = 0;
    /// The moment that it is judged at; none: that of its last scrape.
    std::optional<TimePoint> now {};
};

/// A state, and the numbers that make it one.
struct QueueVerdict
{
    QueueState state = QueueState::TooEarly;
    Text reason {};
    Tone tone = Tone::Ok;
    /// So much is done without errors that a few objects may be worked on again and again: whose
    /// number is worth knowing then.
    bool mayLoop = false;
};

/// \brief What is to be said of a queue by its last scrapes. What is normal is never accused:
/// delayed adds that are no failures, pollers, standbys. A try to read it that fails changes
/// nothing; but what was read long ago accuses nobody any more. \thread any: pure
/// \source client-go's util/workqueue and controller-runtime's metrics: what they count
[[nodiscard]] QueueVerdict judgeQueue(const ScrapedQueue& queue, const QueueContext& context,
                                      const QueueThresholds& thresholds = {});

} // namespace kittiwake
