#include "pipeline_words.h"

#include <models/freshness.h>
#include <models/pipeline/pipeline_stage.h>
#include <models/short_number.h>

#include <algorithm>

namespace kittiwake {

QString PipelineWords::count(std::uint64_t number)
{
    return groupedNumber(static_cast<std::int64_t>(number));
}

QString PipelineWords::span(Duration duration)
{
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
    if (micros > 0 && micros < 100'000)
        return QStringLiteral("%1 ms").arg(static_cast<double>(micros) / 1000, 0, 'f',
                                           micros < 10'000 ? 1 : 0);
    return shortSpan(micros / 1000);
}

QString PipelineWords::ago(TimePoint then, TimePoint now)
{
    const auto past = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::max(now - then, Duration::zero()));
    return tr("%1 ago").arg(shortSpan(past.count()));
}

QString PipelineWords::rate(double perSecond)
{
    return tr("%1/s", "a second").arg(shortNumber(perSecond));
}

QString stageTitle(PipelineStage::Kind kind)
{
    using Kind = PipelineStage::Kind;
    switch (kind) {
    case Kind::Server:
        return PipelineWords::tr("API server");
    case Kind::Reflector:
        return PipelineWords::tr("Reflector");
    case Kind::Deltas:
        return PipelineWords::tr("DeltaFifo");
    case Kind::Indexer:
        return PipelineWords::tr("Indexer");
    case Kind::Handlers:
        return PipelineWords::tr("Handlers");
    case Kind::Queue:
        return PipelineWords::tr("Work queue");
    case Kind::Rows:
        break;
    }
    return PipelineWords::tr("Rows");
}

QString stageExplanation(PipelineStage::Kind kind)
{
    using Kind = PipelineStage::Kind;
    switch (kind) {
    case Kind::Server:
        return PipelineWords::tr(
            "The cluster's API server answers one list of what there is, and then keeps one "
            "connection open, the watch, on which it tells every change. About once a minute it "
            "sends a bookmark, which says “nothing new up to here”, so that the watch can be taken "
            "up again cheaply.");
    case Kind::Reflector:
        return PipelineWords::tr(
            "The reflector does the listing and watching, and remembers the resource version up to "
            "which it has seen everything. If the watch breaks, it goes on from there; only if the "
            "server has forgotten that version does it list anew, and it waits longer after each "
            "failure.");
    case Kind::Deltas:
        return PipelineWords::tr(
            "The delta queue holds what happened to each object, in order, until the store has "
            "taken it in. It is nearly always empty; a depth that stays means that the store is "
            "slower than the server.");
    case Kind::Indexer:
        return PipelineWords::tr(
            "The indexer is the copy of the cluster in this program's memory: all objects, found "
            "by "
            "name or by what they are indexed under. Every view reads from it and none asks the "
            "server, which is why it answers at once.");
    case Kind::Handlers:
        return PipelineWords::tr(
            "Handlers are those who want to be told of each change; each has a queue of its own, "
            "so "
            "that a slow one delays nobody else. Where too much waits, changes of the same object "
            "are merged, and the handler sees the newest state alone.");
    case Kind::Queue:
        return PipelineWords::tr(
            "The work queue holds names of objects that need work, each once, however often they "
            "change. Workers take them out, look at the newest state in the indexer, and put back "
            "what failed, for later.");
    case Kind::Rows:
        break;
    }
    return PipelineWords::tr(
        "Finished rows are sorted and filtered by a worker, and reach the screen as one patch a "
        "frame. What the screen is too slow for is merged, so that you see the newest state.");
}

} // namespace kittiwake
