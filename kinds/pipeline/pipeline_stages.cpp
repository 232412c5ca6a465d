// The stages after the indexer: handlers, queue, rows; and all stages together.
#include "pipeline_source_stages.h"

#include <kinds/pipeline/pipeline_words.h>
#include <kinds/queues/own_names.h>
#include <kinds/text/counted_text.h>
#include <kinds/text/one_line.h>

#include <algorithm>

namespace kittiwake {

namespace {

using StageKind = PipelineStage::Kind;
using pipeline::add;
using pipeline::perSecond;

constexpr std::size_t kFarBehind = 1000; // notifications or keys
constexpr Duration kLate = std::chrono::seconds(2);
constexpr Duration kVeryLate = std::chrono::seconds(30);
constexpr Duration kSlowWait = std::chrono::seconds(1);

/// A large number that does not shrink; after a first list it does.
bool staysFarBehind(std::uint64_t before, std::uint64_t now)
{
    return before >= kFarBehind && now >= kFarBehind && now > before / 2;
}

std::int64_t signedOf(std::uint64_t number)
{
    return static_cast<std::int64_t>(number);
}

Text nameOf(const HandlerStats& handler, std::size_t index)
{
    return handler.name.empty()
        ? PipelineWords::tr("handler %1").arg(PipelineWords::count(index + 1))
        : ownName(handler.name);
}

std::uint64_t deliveredBy(const PipelineSample& sample)
{
    std::uint64_t most = 0; // all receive the same: the busiest one counts
    for (const auto& handler : sample.informer.handlers)
        most = std::max(most, handler.delivered);
    return most;
}

/// Adds to the stage what is wrong with one handler.
void judge(PipelineStage& stage, const HandlerStats& now, const HandlerStats* before,
           const Text& name)
{
    const bool late =
        now.lag >= kLate || staysFarBehind(before != nullptr ? before->waiting : 0, now.waiting);
    if (late && stage.tone != Tone::Error) {
        stage.tone = now.lag >= kVeryLate ? Tone::Error : Tone::Warn;
        stage.why = countedText(
            signedOf(now.waiting),
            PipelineWords::tr("“%1” is 1 notification behind: it is slower than the cluster.")
                .arg(name),
            PipelineWords::tr("“%1” is %2 notifications behind: it is slower than the cluster.")
                .arg(name));
    } else if (now.failures > 0 && !stage.isAtFault()) {
        stage.tone = Tone::Warn;
        stage.why =
            countedText(
                signedOf(now.failures),
                PipelineWords::tr("“%1” has failed once, with: %2").arg(name),
                PipelineWords::tr("“%1” has failed %2 times, the last time with: %3").arg(name))
                .arg(oneLine(now.lastFailure));
    }
}

PipelineStage handlersStage(const PipelineSamples& samples)
{
    const auto& handlers = samples.now.informer.handlers;
    PipelineStage stage { .kind = StageKind::Handlers };
    stage.flow = perSecond(samples, deliveredBy);
    std::size_t waiting = 0;
    Duration lag {};
    for (std::size_t i = 0; i < handlers.size(); ++i) {
        const auto& handler = handlers[i];
        waiting += handler.waiting;
        lag = std::max(lag, handler.lag);
        const HandlerStats* before = nullptr;
        if (samples.before != nullptr && i < samples.before->informer.handlers.size()
            && samples.before->informer.handlers[i].name == handler.name)
            before = &samples.before->informer.handlers[i];
        judge(stage, handler, before, nameOf(handler, i));
        add(stage.details,
            PipelineWords::tr("“%1”: waiting %2, delivered %3, merged %4.")
                .arg(nameOf(handler, i), PipelineWords::count(handler.waiting),
                     PipelineWords::count(handler.delivered),
                     PipelineWords::count(handler.coalesced)));
    }
    if (handlers.empty()) {
        stage.tone = Tone::Unknown;
        add(stage.details,
            PipelineWords::tr("It has no handlers: the store is read when it is needed."));
    }
    add(stage.figures, PipelineWords::tr("waiting %1").arg(PipelineWords::count(waiting)),
        PipelineWords::tr("lag %1").arg(PipelineWords::span(lag)),
        PipelineWords::tr("handlers %1").arg(PipelineWords::count(handlers.size())));
    return stage;
}

/// Whether a queue says that it hands nothing out, where queues can say so.
template<typename Totals>
bool isPaused(const Totals& totals)
{
    if constexpr (requires { totals.paused; })
        return totals.paused;
    else
        return false;
}

PipelineStage queueStage(const PipelineSamples& samples)
{
    PipelineStage stage { .kind = StageKind::Queue, .present = samples.now.queue.has_value() };
    if (!stage.present) {
        stage.tone = Tone::Unknown;
        add(stage.details, PipelineWords::tr("This informer feeds no work queue."));
        return stage;
    }
    const auto& now = *samples.now.queue;
    const auto before = samples.before != nullptr && samples.before->queue ? *samples.before->queue
                                                                           : QueueTotals {};
    const auto figure = [](auto member) {
        return [member](const PipelineSample& sample) {
            return sample.queue ? (*sample.queue).*member : 0;
        };
    };
    const auto retries = perSecond(samples, figure(&QueueTotals::retries));
    stage.flow = perSecond(samples, [](const PipelineSample& sample) {
        return sample.queue ? sample.queue->workDuration.count : 0;
    });
    const auto taken =
        now.queueDuration.count - std::min(before.queueDuration.count, now.queueDuration.count);
    const bool known = samples.before != nullptr && samples.before->queue.has_value();
    const auto wait = known && taken > 0
        ? (now.queueDuration.sum - before.queueDuration.sum) / static_cast<Duration::rep>(taken)
        : Duration::zero();
    add(stage.figures, PipelineWords::tr("depth %1").arg(PipelineWords::count(now.depth)),
        PipelineWords::tr("wait %1").arg(PipelineWords::span(wait)),
        PipelineWords::tr("retries %1").arg(PipelineWords::rate(retries)));
    add(stage.details,
        PipelineWords::tr("Added so far: %1; processing: %2; delayed: %3.")
            .arg(PipelineWords::count(now.adds), PipelineWords::count(now.processing),
                 PipelineWords::count(now.waiting)));
    const bool stuck = known && taken == 0 && now.ready > 0 && before.ready > 0;
    if (isPaused(now)) {
        stage.tone = Tone::Warn;
        stage.why = countedText(
            signedOf(now.depth),
            PipelineWords::tr("The queue is paused: 1 key waits, and nothing is handed out."),
            PipelineWords::tr("The queue is paused: %1 keys wait, and nothing is handed out."));
    } else if (stuck && now.processing == 0) {
        stage.tone = Tone::Warn;
        stage.why = countedText(signedOf(now.ready),
                                PipelineWords::tr("No worker takes keys out: 1 is ready."),
                                PipelineWords::tr("No worker takes keys out: %1 are ready."));
    } else if (stuck) {
        stage.tone = Tone::Warn;
        const Text longest = PipelineWords::span(now.longestRunning);
        stage.why = countedText(
            signedOf(now.ready),
            PipelineWords::tr("All workers are busy, one of them for %1: 1 key is ready.")
                .arg(longest),
            PipelineWords::tr("All workers are busy, one of them for %1: %2 keys are ready.")
                .arg(longest));
    } else if (wait >= kSlowWait || staysFarBehind(known ? before.depth : 0, now.depth)) {
        stage.tone = Tone::Warn;
        stage.why =
            countedText(
                signedOf(now.depth),
                PipelineWords::tr("1 key waits for a worker, for %1: the workers are slower than "
                                  "what comes in."),
                PipelineWords::tr("%1 keys wait for a worker, %2 each: the workers are slower than "
                                  "what comes in."))
                .arg(Text(PipelineWords::span(wait)));
    } else if (now.failed > 0) {
        stage.tone = Tone::Warn;
        stage.why =
            countedText(signedOf(now.failed),
                        PipelineWords::tr("1 key failed and will not be retried automatically."),
                        PipelineWords::tr("%1 keys failed and will not be retried automatically."));
    }
    return stage;
}

PipelineStage rowsStage(const PipelineSamples& samples)
{
    PipelineStage stage { .kind = StageKind::Rows, .present = samples.now.rows.has_value() };
    if (stage.present) {
        add(stage.figures, PipelineWords::count(*samples.now.rows));
    } else {
        stage.tone = Tone::Unknown;
        add(stage.details, PipelineWords::tr("No table shows this informer's objects now."));
    }
    return stage;
}

} // namespace

std::vector<PipelineStage> stagesOf(const PipelineSamples& samples)
{
    return { pipeline::serverStage(samples),
             pipeline::reflectorStage(samples),
             pipeline::deltasStage(samples),
             pipeline::indexerStage(samples),
             handlersStage(samples),
             queueStage(samples),
             rowsStage(samples) };
}

int faultOf(const std::vector<PipelineStage>& stages)
{
    for (const auto tone : { Tone::Error, Tone::Warn }) {
        for (std::size_t i = 0; i < stages.size(); ++i) {
            if (stages[i].tone == tone)
                return static_cast<int>(i);
        }
    }
    return -1;
}

} // namespace kittiwake
