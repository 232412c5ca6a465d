#include "queue_state.h"

#include <kinds/queues/queue_figures.h>
#include <kinds/text/counted_text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace kittiwake {

namespace {

struct QueueSay
{
    KW_DECLARE_TEXTS(kittiwake::QueueState)
};

constexpr std::size_t kScrapes = 3; ///< that have to agree
constexpr double kRisesWithTime = 0.9; ///< of what goes by
/// Two that are closer say nothing of rates.
constexpr auto kTwoScrapes = std::chrono::seconds(10);
/// What was read holds until two tries in a row have failed, each with its timeout, which is as
/// long as three intervals. Where many are read, the intervals are longer; but behind a pause in
/// which nobody looked, it is not held for as long as that took.
constexpr int kHeldIntervals = 3;
constexpr Duration kHeldAtLeast = std::chrono::seconds(90);
constexpr Duration kHeldAtMost = std::chrono::minutes(5);

std::int64_t whole(double number)
{
    constexpr double kMax = 9e15;
    return std::llround(std::clamp(number, -kMax, kMax));
}

double secondsBetween(const ScrapedPoint& from, const ScrapedPoint& to)
{
    return std::chrono::duration<double>(to.at - from.at).count();
}

std::string wholePercent(double share)
{
    constexpr double kPercent = 100;
    return std::to_string(whole(share * kPercent)) + '%';
}

/// \brief Looks at one queue, from the worst that it may be to the best.
class QueueJudge
{
public:
    QueueJudge(const ScrapedQueue& queue, const QueueContext& context,
               const QueueThresholds& thresholds)
        : m_queue(queue)
        , m_context(context)
        , m_thresholds(thresholds)
    { }

    [[nodiscard]] QueueVerdict verdict() const
    {
        auto found = worst();
        const bool isJudged = hasRates();
        if (m_context.now && *m_context.now - m_queue.points.back().at > heldFor())
            return stale(found, isJudged);
        found.mayLoop = isJudged && mayLoop();
        return found;
    }

private:
    using Maybe = std::optional<QueueVerdict>;

    [[nodiscard]] bool hasRates() const
    {
        const auto& points = m_queue.points;
        return points.size() >= 2 && points.back().at - points.front().at >= kTwoScrapes;
    }
    [[nodiscard]] Duration heldFor() const
    {
        const auto& points = m_queue.points;
        const auto interval =
            points.size() < 2 ? Duration::zero() : points.back().at - points[points.size() - 2].at;
        return std::clamp(kHeldIntervals * interval, kHeldAtLeast, kHeldAtMost);
    }

    [[nodiscard]] QueueVerdict stale(const QueueVerdict& then, bool isJudged) const
    {
        // What logs say of its keys was heard of since, and is over in its own time.
        if (auto keys = crashedKeys())
            return *std::move(keys);
        if (auto keys = failingKeys())
            return *std::move(keys);
        if (auto keys = loopingKeys())
            return *std::move(keys);
        const auto ago = spanText(
            std::chrono::duration<double>(*m_context.now - m_queue.points.back().at).count());
        return { QueueState::Stale,
                 isJudged
                     ? QueueSay::tr("Last read %1 ago, when its state was \"%2\": how it fares "
                                    "now is not known.")
                           .arg(Text(ago), stateText(then.state))
                     : QueueSay::tr("Last read %1 ago: how it fares is not known.").arg(Text(ago)),
                 Tone::Unknown };
    }

    [[nodiscard]] QueueVerdict worst() const
    {
        if (auto crashed = crashedKeys())
            return *std::move(crashed);
        if (!hasRates())
            return { QueueState::TooEarly,
                     QueueSay::tr("One scrape so far: rates take a second one."), Tone::Unknown };
        const auto lately = *figuresOf(m_queue, kTwoScrapes);
        if (m_context.standby && lately.finishedPerSecond.value_or(0) <= 0)
            return standby(lately);
        for (const auto look :
             { &QueueJudge::stuck, &QueueJudge::stalled, &QueueJudge::nothingFinishes,
               &QueueJudge::panicking, &QueueJudge::massFailing, &QueueJudge::failing,
               &QueueJudge::failingQuietly, &QueueJudge::terminal, &QueueJudge::failingKeys,
               &QueueJudge::looping, &QueueJudge::behind }) {
            if (auto found = (this->*look)())
                return *std::move(found);
        }
        if (auto odd = unreliable())
            return *std::move(odd);
        return atWork(lately);
    }

    [[nodiscard]] IntervalFigures over(QueueThresholds::Seconds window) const
    {
        return *figuresOf(m_queue, window);
    }
    /// The last scrapes, as many as have to agree; fewer: there are no more.
    [[nodiscard]] std::span<const ScrapedPoint> lastScrapes() const
    {
        const auto& points = m_queue.points;
        return std::span(points).last(std::min(points.size(), kScrapes));
    }
    /// Those of at least so long; empty: it has not been looked at for that long.
    [[nodiscard]] std::span<const ScrapedPoint> scrapesOf(QueueThresholds::Seconds window) const
    {
        const std::span points(m_queue.points);
        for (std::size_t from = points.size(); from-- > 0;) {
            if (points.back().at - points[from].at >= window)
                return points.subspan(from);
        }
        return {};
    }
    [[nodiscard]] bool agesAreSound() const
    {
        return m_queue.exports.longest && !m_queue.jumpingAges;
    }

    [[nodiscard]] QueueVerdict standby(const IntervalFigures& lately) const
    {
        if (lately.depth > 0)
            return { QueueState::WarmStandby,
                     countedText(whole(lately.depth),
                                 QueueSay::tr("A key is kept ready, in case it becomes the leader; "
                                              "a standby processes none."),
                                 QueueSay::tr("%1 keys are kept ready, in case it becomes the "
                                              "leader; a standby processes none.")),
                     Tone::Neutral };
        return { QueueState::Idle, QueueSay::tr("A standby processes nothing."), Tone::Neutral };
    }

    /// By the age of a key in work, since what is not finished is in no histogram.
    [[nodiscard]] Maybe stuck() const
    {
        if (auto all = allWorkersStuck())
            return all;
        const auto last = lastScrapes();
        if (!agesAreSound() || last.size() < kScrapes)
            return std::nullopt;
        const auto& now = last.back();
        const double mean = now.workCount > 0 ? now.workSum / now.workCount : 0;
        const auto& limits = m_thresholds;
        const auto busy = static_cast<double>(
            (m_context.patient ? limits.patientBusyWorker : limits.busyWorker).count());
        const auto stuckFrom = static_cast<double>(
            (m_context.patient ? limits.patientStuckWorker : limits.stuckWorker).count());
        const double from = std::min(std::max(busy, limits.timesMeanWork * mean), stuckFrom);
        const bool all = std::all_of(last.begin(), last.end(), [from](const ScrapedPoint& point) {
            return point.longest >= from;
        });
        const double between = secondsBetween(last.front(), now);
        if (!all || now.longest - last.front().longest < kRisesWithTime * between)
            return std::nullopt;
        // While nothing is finished, the work in hand grows by a second a second and
        // worker.
        const bool nothingDone = now.workCount <= last.front().workCount;
        const double growth = (now.unfinished - last.front().unfinished) / between;
        const auto workers = nothingDone ? std::max<std::int64_t>(1, whole(growth)) : 1;
        auto text = workers == 1
            ? QueueSay::tr("A worker has been busy with one key for %1.").arg(spanText(now.longest))
            : QueueSay::tr("%1 workers have been busy with a key each, one of them for %2.")
                  .arg(workers)
                  .arg(spanText(now.longest));
        if (mean > 0)
            text = Text::joined(
                { std::move(text), QueueSay::tr("Work takes %1 on average.").arg(spanText(mean)) },
                " ");
        return QueueVerdict { QueueState::Stuck, std::move(text),
                              now.longest >= stuckFrom ? Tone::Error : Tone::Warn };
    }

    [[nodiscard]] Maybe allWorkersStuck() const
    {
        const auto points = scrapesOf(m_thresholds.allWorkersStuck);
        if (!m_queue.maxWorkers || *m_queue.maxWorkers < 1 || !m_queue.exports.workers
            || points.size() < kScrapes)
            return std::nullopt;
        const double workers = *m_queue.maxWorkers;
        const bool all =
            std::all_of(points.begin(), points.end(), [workers](const ScrapedPoint& point) {
                return point.activeWorkers >= workers;
            });
        if (!all || points.back().workCount > points.front().workCount
            || points.back().attempts > points.front().attempts)
            return std::nullopt;
        return QueueVerdict { QueueState::Stuck,
                              countedText(whole(workers),
                                          QueueSay::tr("Its worker is busy, and has not finished "
                                                       "in %1."),
                                          QueueSay::tr("All %1 workers are busy, and none has "
                                                       "finished in %2."))
                                  .arg(spanText(secondsBetween(points.front(), points.back()))),
                              Tone::Error };
    }

    /// Keys are ready, and no worker holds or takes one.
    [[nodiscard]] Maybe stalled() const
    {
        const auto points = scrapesOf(m_thresholds.stalled);
        if (m_context.standby || !m_queue.exports.work || !m_queue.exports.unfinished
            || m_queue.negativeDepth || points.size() < kScrapes)
            return std::nullopt;
        const bool waiting =
            std::all_of(points.begin(), points.end(), [](const ScrapedPoint& point) {
                return point.depth > 0 && point.unfinished <= 0;
            });
        if (!waiting || points.back().workCount > points.front().workCount)
            return std::nullopt;
        return QueueVerdict { QueueState::Stalled,
                              countedText(whole(points.back().depth),
                                          QueueSay::tr("A key is ready, and no worker has taken it "
                                                       "in %1."),
                                          QueueSay::tr("%1 keys are ready, and no worker has taken "
                                                       "one in %2."))
                                  .arg(spanText(secondsBetween(points.front(), points.back()))),
                              Tone::Error };
    }

    /// The same where it is not exported how many workers there are: work in hand grows by a second
    /// a second for each that holds a key.
    [[nodiscard]] Maybe nothingFinishes() const
    {
        const auto& now = m_queue.points.back();
        const double mean = now.workCount > 0 ? now.workSum / now.workCount : 0;
        const auto deadline =
            m_context.patient ? m_thresholds.patientBusyWorker : m_thresholds.stalled;
        const auto usual = QueueThresholds::Seconds(
            whole(std::min(m_thresholds.timesMeanWork * mean,
                           static_cast<double>(m_thresholds.stuckWorker.count()))));
        const auto points = scrapesOf(std::max(deadline, usual));
        if (m_context.standby || !m_queue.exports.work || !m_queue.exports.unfinished
            || m_queue.negativeDepth || points.size() < kScrapes)
            return std::nullopt;
        const auto& first = points.front();
        const double between = secondsBetween(first, now);
        const auto workers = whole((now.unfinished - first.unfinished) / between);
        const bool waiting = std::all_of(points.begin(), points.end(),
                                         [](const ScrapedPoint& point) { return point.depth > 0; });
        if (!waiting || workers < 1 || now.workCount > first.workCount
            || now.attempts > first.attempts)
            return std::nullopt;
        const auto depth = whole(now.depth);
        auto text = workers == 1
            ? countedText(depth,
                          QueueSay::tr("A key is ready, but none has been finished in %1: a worker "
                                       "holds another."),
                          QueueSay::tr("%1 keys are ready, but none has been finished in %2: a "
                                       "worker holds another."))
            : countedText(depth,
                          QueueSay::tr("A key is ready, but none has been finished in %1: %2 "
                                       "workers hold others."),
                          QueueSay::tr("%1 keys are ready, but none has been finished in %2: %3 "
                                       "workers hold others."));
        text = text.arg(spanText(between));
        if (workers > 1)
            text = text.arg(workers);
        return QueueVerdict { QueueState::Stuck, std::move(text), Tone::Error };
    }

    /// controller-runtime catches them since 0.19 and retries.
    [[nodiscard]] Maybe panicking() const
    {
        const auto figures = over(m_thresholds.failingFor);
        if (figures.panics <= 0)
            return std::nullopt;
        return QueueVerdict { QueueState::Panicking,
                              countedText(whole(figures.panics),
                                          QueueSay::tr("1 panic in %1; it was caught and is "
                                                       "retried."),
                                          QueueSay::tr("%1 panics in %2; each was caught and is "
                                                       "retried."))
                                  .arg(spanOf(figures)),
                              Tone::Error };
    }

    [[nodiscard]] Maybe crashedKeys() const
    {
        if (m_context.crashedKeys < 1)
            return std::nullopt;
        return QueueVerdict {
            QueueState::Panicking,
            m_context.crashedKeys == 1
                ? QueueSay::tr("Its process ended by a panic at a key, and was started again.")
                : QueueSay::tr("Its process ended by panics at %1 keys, and was started again.")
                      .arg(m_context.crashedKeys),
            Tone::Error
        };
    }

    /// client-go's limiter lets ten keys a second through, however many fail.
    [[nodiscard]] Maybe massFailing() const
    {
        const auto points = scrapesOf(m_thresholds.massFor);
        if (points.size() < 2 || !m_queue.exports.retries)
            return std::nullopt;
        const auto figures = over(m_thresholds.massFor);
        const double rate = figures.retriesPerSecond.value_or(0);
        const bool failures = figures.errors.value_or(0) > 0 || m_context.failingKeys > 0
            || m_context.failingObjects > 0;
        if (!failures || rate < m_thresholds.massRetriesFrom || rate > m_thresholds.massRetriesTo)
            return std::nullopt;
        return QueueVerdict {
            QueueState::Failing,
            QueueSay::tr("Very many keys fail: retries come at %1, as fast as its rate limiter "
                         "lets them.")
                .arg(rateText(rate)),
            Tone::Error
        };
    }

    [[nodiscard]] Maybe failing() const
    {
        const auto figures = over(m_thresholds.failingFor);
        const double attempts = figures.attempts.value_or(0);
        const double errors = figures.errors.value_or(0);
        if (attempts <= 0 || errors < 1 || errors / attempts < m_thresholds.failingRatio)
            return std::nullopt;
        const bool few = attempts < m_thresholds.failingAttempts;
        auto text = few ? QueueSay::tr("%1 of %2 attempts failed in %3.")
                        : QueueSay::tr("%1 of %2 attempts failed in %3: %4.");
        text = text.arg(whole(errors)).arg(whole(attempts)).arg(spanOf(figures));
        if (!few)
            text = text.arg(wholePercent(errors / attempts));
        const bool much = !few && errors / attempts >= m_thresholds.failingMuch;
        return QueueVerdict { QueueState::Failing, std::move(text),
                              much ? Tone::Error : Tone::Warn };
    }

    /// A key whose back-off is at its longest fails once in a quarter of an hour.
    [[nodiscard]] Maybe failingQuietly() const
    {
        const auto figures = over(m_thresholds.failingQuietlyFor);
        const double errors = figures.errors.value_or(0);
        const double others = figures.attempts.value_or(0) - errors;
        if (errors < 1 || others >= m_thresholds.failingAttempts)
            return std::nullopt;
        return QueueVerdict {
            QueueState::Failing,
            QueueSay::tr(
                "Fails quietly: %1 of %2 attempts in %3. A key that has failed for long is "
                "retried once in 17 minutes.")
                .arg(whole(errors))
                .arg(whole(errors + others))
                .arg(spanOf(figures)),
            Tone::Warn
        };
    }

    /// controller-runtime retries no TerminalError.
    [[nodiscard]] Maybe terminal() const
    {
        const auto figures = over(m_thresholds.failingQuietlyFor);
        if (figures.terminal < 1)
            return std::nullopt;
        return QueueVerdict { QueueState::Failing,
                              countedText(whole(figures.terminal),
                                          QueueSay::tr("Gave up once in %1: that key is not "
                                                       "retried until its object changes."),
                                          QueueSay::tr("Gave up %1 times in %2: those keys are not "
                                                       "retried until their objects change."))
                                  .arg(spanOf(figures)),
                              Tone::Warn };
    }

    [[nodiscard]] Maybe failingKeys() const
    {
        if (m_context.failingKeys < 1)
            return std::nullopt;
        return QueueVerdict {
            QueueState::Failing,
            m_context.failingKeys == 1
                ? QueueSay::tr("A key was seen failing.")
                : QueueSay::tr("%1 keys were seen failing.").arg(m_context.failingKeys),
            Tone::Warn
        };
    }

    [[nodiscard]] Maybe looping() const
    {
        if (auto keys = loopingKeys())
            return keys;
        if (m_context.poller || !m_context.objects || *m_context.objects < 1
            || scrapesOf(m_thresholds.loopingFor).empty())
            return std::nullopt;
        const double each = goingWellPerMinute() / *m_context.objects;
        if (each < m_thresholds.loopingPerMinute)
            return std::nullopt;
        return QueueVerdict {
            QueueState::Looping,
            QueueSay::tr("Each of %1 objects is worked on %2 times a minute, without errors.")
                .arg(whole(*m_context.objects))
                .arg(whole(each)),
            Tone::Warn
        };
    }

    /// Reconciles a minute that neither fail nor are put off on purpose; 0: many of them do, or
    /// there are few.
    [[nodiscard]] double goingWellPerMinute() const
    {
        const auto figures = over(m_thresholds.loopingFor);
        const double minutes = std::chrono::duration<double, std::ratio<60>>(figures.over).count();
        const double done =
            figures.attempts.value_or(figures.finishedPerSecond.value_or(0)
                                      * std::chrono::duration<double>(figures.over).count());
        if (done < m_thresholds.loopingReconciles)
            return 0;
        if (figures.attempts
            && (figures.errors.value_or(0) >= m_thresholds.loopingErrors * done
                || figures.requeueAfter >= m_thresholds.loopingOnPurpose * done))
            return 0;
        if (!figures.attempts && figures.retriesPerSecond && figures.addsPerSecond
            && *figures.retriesPerSecond >= m_thresholds.loopingOnPurpose * *figures.addsPerSecond)
            return 0; // put off on purpose, or by failures: not by events
        return done / minutes;
    }

    [[nodiscard]] bool mayLoop() const
    {
        return !m_context.poller && !m_context.standby && !m_queue.infrastructure
            && goingWellPerMinute() >= m_thresholds.loopingPerMinute;
    }

    [[nodiscard]] Maybe loopingKeys() const
    {
        if (m_context.poller || m_context.loopingKeys < 1)
            return std::nullopt;
        return QueueVerdict {
            QueueState::Looping,
            m_context.loopingKeys == 1
                ? QueueSay::tr("A key is worked on again and again, without errors.")
                : QueueSay::tr("%1 keys are worked on again and again, without errors.")
                      .arg(m_context.loopingKeys),
            Tone::Warn
        };
    }

    [[nodiscard]] Maybe behind() const
    {
        const auto points = scrapesOf(m_thresholds.behindFor);
        if (points.size() < kScrapes || m_queue.negativeDepth || m_context.standby)
            return std::nullopt;
        const auto figures = over(m_thresholds.behindFor);
        const bool neverEmpty =
            std::all_of(points.begin(), points.end(),
                        [](const ScrapedPoint& point) { return point.depth > 0; });
        const bool slow =
            figures.meanWait.value_or(0) >= static_cast<double>(m_thresholds.behindWait.count());
        const bool growing =
            points.back().depth >= points.front().depth * (1 + m_thresholds.behindGrowth);
        const bool freeWorkers = m_queue.maxWorkers && figures.busyWorkers
            && *figures.busyWorkers < m_thresholds.behindBusy * *m_queue.maxWorkers;
        if (!neverEmpty || !(slow || growing) || freeWorkers)
            return std::nullopt;
        auto text = figures.meanWait
            ? countedText(whole(figures.depth),
                          QueueSay::tr("A key is ready, and keys wait for %1 on average."),
                          QueueSay::tr("%1 keys are ready, and wait for %2 on average."))
                  .arg(spanText(*figures.meanWait))
            : countedText(whole(figures.depth),
                          QueueSay::tr("A key is ready, and their number grows."),
                          QueueSay::tr("%1 keys are ready, and their number grows."));
        if (figures.meanThrottled.value_or(0) >= m_thresholds.throttledWait)
            return QueueVerdict {
                QueueState::Throttled,
                Text::joined({ std::move(text),
                               QueueSay::tr("Its own API client holds each request back for %1.")
                                   .arg(spanText(*figures.meanThrottled)) },
                             " "),
                Tone::Warn
            };
        const bool starts = m_context.processAge
            && *m_context.processAge < static_cast<double>(m_thresholds.startUp.count());
        if (starts)
            return QueueVerdict { QueueState::CatchingUp,
                                  Text::joined({ std::move(text),
                                                 QueueSay::tr("The program started %1 ago.")
                                                     .arg(spanText(*m_context.processAge)) },
                                               " "),
                                  Tone::Progressing };
        return QueueVerdict { QueueState::Behind, std::move(text), Tone::Warn };
    }

    [[nodiscard]] Maybe unreliable() const
    {
        if (m_queue.jumpingAges)
            return QueueVerdict { QueueState::Unreliable,
                                  QueueSay::tr("Two queues of the program have this name: how long "
                                               "its keys have been in progress is not known."),
                                  Tone::Unknown };
        if (m_queue.negativeDepth)
            return QueueVerdict { QueueState::Unreliable,
                                  QueueSay::tr("The program reports a negative number of keys: its "
                                               "depth cannot be relied on."),
                                  Tone::Unknown };
        return std::nullopt;
    }

    [[nodiscard]] QueueVerdict atWork(const IntervalFigures& lately) const
    {
        if (!m_queue.exports.queue)
            return { QueueState::NotExported, notExportedText(lately), Tone::Neutral };
        const auto& now = m_queue.points.back();
        const bool works = lately.depth > 0 || now.unfinished > 0
            || lately.finishedPerSecond.value_or(0) > 0 || lately.attempts.value_or(0) > 0
            || (m_queue.exports.workers && now.activeWorkers > 0);
        if (!works) // keys that are put off are in no figure
            return { QueueState::Idle,
                     QueueSay::tr(
                         "Nothing is ready; keys that wait for a retry are not published."),
                     Tone::Ok };
        if (!lately.meanWork && agesAreSound() && now.longest >= 1)
            return { QueueState::Working,
                     QueueSay::tr("A worker has been busy with one key for %1.")
                         .arg(spanText(now.longest)),
                     Tone::Progressing };
        if (!lately.meanWork)
            return { QueueState::Working, QueueSay::tr("No work has finished lately."),
                     Tone::Progressing };
        return { QueueState::Working,
                 QueueSay::tr("Keys are finished at %1, each in %2 on average.")
                     .arg(rateText(lately.finishedPerSecond.value_or(0)),
                          spanText(*lately.meanWork)),
                 Tone::Progressing };
    }

    [[nodiscard]] Text notExportedText(const IntervalFigures& lately) const
    {
        if (!lately.attempts)
            return QueueSay::tr("The program does not export its queue.");
        const auto figures = over(m_thresholds.failingFor);
        return QueueSay::tr(
                   "The program does not export its queue; %1 of %2 attempts failed in %3.")
            .arg(whole(figures.errors.value_or(0)))
            .arg(whole(figures.attempts.value_or(0)))
            .arg(spanOf(figures));
    }

    [[nodiscard]] static Text spanOf(const IntervalFigures& figures)
    {
        return { spanText(std::chrono::duration<double>(figures.over).count()) };
    }

    const ScrapedQueue& m_queue;
    const QueueContext& m_context;
    const QueueThresholds& m_thresholds;
};

} // namespace

Text stateText(QueueState state)
{
    switch (state) {
    case QueueState::Stuck:
        return QueueSay::tr("Stuck");
    case QueueState::Stalled:
        return QueueSay::tr("Stalled");
    case QueueState::Panicking:
        return QueueSay::tr("Panicking");
    case QueueState::Failing:
        return QueueSay::tr("Failing");
    case QueueState::Looping:
        return QueueSay::tr("Looping");
    case QueueState::Behind:
        return QueueSay::tr("Behind");
    case QueueState::Throttled:
        return QueueSay::tr("Throttled");
    case QueueState::Unreliable:
        return QueueSay::tr("Unreliable");
    case QueueState::NotExported:
        return QueueSay::tr("Not exported");
    case QueueState::CatchingUp:
        return QueueSay::tr("Catching up");
    case QueueState::Working:
        return QueueSay::tr("Working");
    case QueueState::Idle:
        return QueueSay::tr("Idle");
    case QueueState::WarmStandby:
        return QueueSay::tr("Warm standby");
    case QueueState::TooEarly:
        return QueueSay::tr("Too early");
    case QueueState::Stale:
        return QueueSay::tr("Stale");
    }
    return {};
}

std::string_view stateWord(QueueState state)
{
    constexpr auto kWords = std::to_array<std::string_view>(
        { "stuck", "stalled", "panicking", "failing", "looping", "behind", "throttled",
          "unreliable", "not exported", "catching up", "working", "idle", "warm standby",
          "too early", "stale" });
    return kWords.at(static_cast<std::size_t>(state));
}

QueueThresholds QueueThresholds::within(Seconds watched) const
{
    // A reading comes four times in it, each later by the time that the ones before took: the last
    // may be too late.
    const auto read = watched * 3 / 4;
    auto limits = *this;
    for (auto* window : { &limits.stalled, &limits.allWorkersStuck, &limits.behindFor,
                          &limits.massFor, &limits.loopingFor })
        *window = std::min(*window, read);
    return limits;
}

QueueVerdict judgeQueue(const ScrapedQueue& queue, const QueueContext& context,
                        const QueueThresholds& thresholds)
{
    return QueueJudge(queue, context, thresholds).verdict();
}

} // namespace kittiwake
