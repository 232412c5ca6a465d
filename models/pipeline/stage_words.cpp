#include "stage_words.h"

#include <kinds/pipeline/pipeline_words.h>
#include <models/text/shown_text.h>

namespace kittiwake {

namespace {

Text titleOf(PipelineStage::Kind kind)
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

Text explanationOf(PipelineStage::Kind kind)
{
    using Kind = PipelineStage::Kind;
    switch (kind) {
    case Kind::Server:
        return PipelineWords::tr(
            "The cluster's API server answers one list request with everything there is, then "
            "keeps one connection open, the watch, and sends every change on it. About once a "
            "minute it sends a bookmark, which says “nothing new up to here”, so that the watch "
            "can be resumed cheaply.");
    case Kind::Reflector:
        return PipelineWords::tr(
            "The reflector lists and watches, and remembers the resource version up to which it "
            "has seen everything. If the watch breaks, it resumes from there; only if the server "
            "no longer keeps that version does it relist, and it waits longer after each failure.");
    case Kind::Deltas:
        return PipelineWords::tr(
            "The delta queue holds what happened to each object, in order, until the store has "
            "taken it in. It is nearly always empty; if its depth does not go down, the store is "
            "slower than the server.");
    case Kind::Indexer:
        return PipelineWords::tr(
            "The indexer is the copy of the cluster in this program's memory: all objects, found "
            "by "
            "name or by what they are indexed under. Every view reads from it and none asks the "
            "server, which is why it answers at once.");
    case Kind::Handlers:
        return PipelineWords::tr(
            "Handlers are notified of each change. Each has its own queue, so a slow one does not "
            "delay the others. When too much is waiting, changes to the same object are merged, "
            "and the handler sees only the newest state.");
    case Kind::Queue:
        return PipelineWords::tr(
            "The work queue holds names of objects that need work, each once, however often they "
            "change. Workers take them out, look at the newest state in the indexer, and put back "
            "what failed, for later.");
    case Kind::Rows:
        break;
    }
    return PipelineWords::tr("Finished rows are sorted and filtered by a worker, and reach the "
                             "screen as one patch per frame. Changes that the screen is too slow "
                             "for are merged, so you always see the newest state.");
}

} // namespace

QString stageTitle(PipelineStage::Kind kind)
{
    return shownText(titleOf(kind));
}

QString stageExplanation(PipelineStage::Kind kind)
{
    return shownText(explanationOf(kind));
}

} // namespace kittiwake
