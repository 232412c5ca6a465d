#include "pipeline_source_stages.h"

#include <kinds/pipeline/pipeline_words.h>
#include <kinds/text/bytes_text.h>
#include <kinds/text/one_line.h>

#include <algorithm>

namespace kittiwake::pipeline {

namespace {

using StageKind = PipelineStage::Kind;
using Phase = InformerStatus::Phase;

constexpr Duration kStaleAfter = std::chrono::seconds(60); // as the freshness mark has it
constexpr Duration kSilent = std::chrono::minutes(2); // bookmarks come about every minute
constexpr int kRelistLoop = 3; // in a minute
constexpr std::size_t kDeep = 1000; // keys
constexpr double kBytesAnObject = 2000; // of JSON, about: the bands share a scale

/// Events only: the reflector holds a list back until it is complete.
double eventsPerSecond(const PipelineSamples& samples)
{
    return perSecond(samples,
                     [](const PipelineSample& sample) { return sample.informer.status.events; });
}

double listedPerSecond(const PipelineSamples& samples)
{
    return perSecond(samples,
                     [](const PipelineSample& sample) { return sample.informer.status.listed; });
}

std::string sentenceOf(const Error& error)
{
    return oneLine(error.sentence);
}

Text phaseWords(const InformerStatus& status)
{
    switch (status.phase) {
    case Phase::Idle:
        return PipelineWords::tr("not started");
    case Phase::Listing:
        return PipelineWords::tr("listing");
    case Phase::Connecting:
        return PipelineWords::tr("connecting");
    case Phase::Watching:
        return PipelineWords::tr("watch open");
    case Phase::BackingOff:
        return PipelineWords::tr("no watch");
    case Phase::Stopped:
        break;
    }
    return PipelineWords::tr("stopped");
}

Tone phaseTone(Phase phase)
{
    switch (phase) {
    case Phase::Listing:
    case Phase::Connecting:
        return Tone::Progressing;
    case Phase::Watching:
        return Tone::Ok;
    default:
        return Tone::Unknown;
    }
}

/// A failure that waiting does not help: a missing permission or a bad certificate, for example.
bool isFinal(ErrorKind kind)
{
    return kind == ErrorKind::Forbidden || kind == ErrorKind::Unauthorized || kind == ErrorKind::Tls
        || kind == ErrorKind::NotFound;
}

bool isTheServers(ErrorKind kind)
{
    return isFinal(kind) || kind == ErrorKind::Refused || kind == ErrorKind::Unreachable
        || kind == ErrorKind::Timeout || kind == ErrorKind::Server
        || kind == ErrorKind::TooManyRequests;
}

/// Lists now and then, since watching is not permitted: not a fault.
bool isPolling(const InformerStatus& status)
{
    return status.synced && status.pollEvery > Duration::zero();
}

/// This user may not list the objects: not a fault of this informer, and not to be fixed here.
bool isForbidden(const InformerStatus& status)
{
    return obstacleOf(status) == InformerObstacle::Forbidden;
}

bool isWaiting(const InformerStatus& status)
{
    return !isPolling(status) && !isForbidden(status)
        && (status.phase == Phase::BackingOff || (status.error && status.phase != Phase::Watching));
}

/// The most useful first: how far the list is, when the next try is, or the version it has reached.
std::vector<Text> reflectorFigures(const InformerPipeline& informer)
{
    const auto& status = informer.status;
    const auto count = [](std::int64_t number) {
        return PipelineWords::count(static_cast<std::uint64_t>(number));
    };
    const auto version = status.resourceVersion.empty()
        ? PipelineWords::tr("no version yet")
        : PipelineWords::tr("rv %1", "resource version").arg(oneLine(status.resourceVersion.text));
    const auto relists = PipelineWords::tr("relists %1").arg(status.relists);
    if (status.phase == Phase::BackingOff)
        return { PipelineWords::tr("next try in %1")
                     .arg(PipelineWords::span(
                         std::max(status.nextTryAt - informer.at, Duration::zero()))),
                 relists, version };
    if (status.phase != Phase::Listing)
        return { version, relists, PipelineWords::tr("events %1").arg(count(status.events)) };
    return { status.expected ? PipelineWords::tr("%1 of %2", "objects listed so far")
                                   .arg(count(status.listed), count(*status.expected))
                             : PipelineWords::tr("%1 so far").arg(count(status.listed)),
             relists, version };
}

} // namespace

PipelineStage serverStage(const PipelineSamples& samples)
{
    const auto& informer = samples.now.informer;
    const auto& status = informer.status;
    PipelineStage stage { .kind = StageKind::Server, .tone = phaseTone(status.phase) };
    const auto bytes = perSecond(
        samples, [](const PipelineSample& sample) { return sample.informer.reflector.bytes; });
    stage.flow = informer.reflector.bytes > 0 ? bytes / kBytesAnObject
                                              : eventsPerSecond(samples) + listedPerSecond(samples);
    add(stage.figures,
        (isForbidden(status) ? PipelineWords::tr("forbidden (403)") : phaseWords(status)));
    add(stage.figures,
        (informer.reflector.bytes > 0
             ? PipelineWords::tr("%1/s", "bytes a second").arg(bytesText(bytes))
             : PipelineWords::rate(stage.flow)));
    if (status.lastHeardAt != TimePoint())
        add(stage.figures,
            PipelineWords::tr("heard %1", "12 s ago")
                .arg(PipelineWords::ago(status.lastHeardAt, informer.at)));
    add(stage.details,
        PipelineWords::tr("Watches opened so far: %1.")
            .arg(PipelineWords::count(
                static_cast<std::uint64_t>(informer.reflector.watchesOpened))));
    if (informer.reflector.bytes > 0)
        add(stage.details,
            PipelineWords::tr("Received so far: %1.")
                .arg(bytesText(static_cast<double>(informer.reflector.bytes))));
    if (informer.reflector.lastBookmarkAt != TimePoint())
        add(stage.details,
            PipelineWords::tr("The last bookmark came %1.", "12 s ago")
                .arg(PipelineWords::ago(informer.reflector.lastBookmarkAt, informer.at)));

    if (isForbidden(status)) {
        stage.tone = Tone::Unknown;
        stage.details.insert(stage.details.begin(), sentenceOf(*status.error));
    } else if (isWaiting(status) && status.error && isTheServers(status.error->kind)) {
        stage.tone = isFinal(status.error->kind) ? Tone::Error : Tone::Warn;
        stage.why = sentenceOf(*status.error);
    } else if (status.phase == Phase::Watching && informer.at - status.lastHeardAt > kSilent) {
        stage.tone = Tone::Warn;
        stage.why = PipelineWords::tr("Nothing has been received for %1, not even a bookmark: the "
                                      "connection may be dead.")
                        .arg(PipelineWords::span(informer.at - status.lastHeardAt));
    }
    return stage;
}

PipelineStage reflectorStage(const PipelineSamples& samples)
{
    const auto& informer = samples.now.informer;
    const auto& status = informer.status;
    const auto& stats = informer.reflector;
    PipelineStage stage { .kind = StageKind::Reflector, .tone = phaseTone(status.phase) };
    stage.flow = eventsPerSecond(samples);
    stage.figures = reflectorFigures(informer);
    if (status.synced)
        add(stage.details,
            (stats.streamed
                 ? PipelineWords::tr("The last list came as a stream of events and took %1.")
                       .arg(PipelineWords::span(stats.listTook))
                 : PipelineWords::tr("The last list took %1; pages: %2.")
                       .arg(PipelineWords::span(stats.listTook))
                       .arg(stats.pages)));
    if (stats.relistAt != TimePoint())
        add(stage.details,
            (stats.relistReason
                 ? PipelineWords::tr("It last relisted %1, because: %2", "12 s ago, sentence")
                       .arg(PipelineWords::ago(stats.relistAt, informer.at),
                            sentenceOf(*stats.relistReason))
                 : PipelineWords::tr("It last relisted %1.", "12 s ago")
                       .arg(PipelineWords::ago(stats.relistAt, informer.at))));

    if (isPolling(status)) {
        add(stage.details,
            PipelineWords::tr("Watching is not permitted: it lists every %1 instead.")
                .arg(PipelineWords::span(status.pollEvery)));
    } else if (isForbidden(status)) {
        stage.tone = Tone::Unknown;
        add(stage.details,
            PipelineWords::tr("You may not list these objects. It asks again after a long time, "
                              "since permissions "
                              "seldom change, and at once when you try again."));
    } else if (status.phase == Phase::BackingOff) {
        const auto lasted = informer.at - status.failingSince;
        const bool stale = status.error && lasted >= kStaleAfter;
        stage.tone = stale ? Tone::Error : Tone::Warn;
        stage.why = stale
            ? PipelineWords::tr("Stale for %1: what you see is from then. It keeps retrying.")
                  .arg(PipelineWords::span(lasted))
            : PipelineWords::tr(
                "It waits before it tries again. The wait grows with each failure.");
        if (status.error)
            add(stage.details, sentenceOf(*status.error));
    } else if (samples.relistsLately >= kRelistLoop) {
        stage.tone = Tone::Warn;
        stage.why =
            PipelineWords::tr("Relisted %1 times in the last minute: the watch keeps breaking.")
                .arg(samples.relistsLately);
    } else if (status.phase == Phase::Watching && status.error) {
        stage.tone = Tone::Warn; // something came that could not be used
        stage.why = sentenceOf(*status.error);
    }
    return stage;
}

PipelineStage deltasStage(const PipelineSamples& samples)
{
    const auto& informer = samples.now.informer;
    PipelineStage stage { .kind = StageKind::Deltas };
    stage.tone = informer.status.synced ? Tone::Ok : Tone::Unknown;
    stage.flow = eventsPerSecond(samples);
    add(stage.figures, PipelineWords::tr("depth %1").arg(PipelineWords::count(informer.queued)));
    add(stage.figures,
        (informer.status.synced ? PipelineWords::tr("synced") : PipelineWords::tr("not synced")));
    add(stage.figures, PipelineWords::rate(stage.flow));
    const auto before = samples.before != nullptr ? samples.before->informer.queued : 0;
    if (informer.queued >= kDeep && before >= kDeep) {
        stage.tone = Tone::Warn;
        stage.why =
            PipelineWords::tr("%1 changes wait to be stored: the store is slower than the server.")
                .arg(PipelineWords::count(informer.queued));
    }
    return stage;
}

PipelineStage indexerStage(const PipelineSamples& samples)
{
    const auto& indexer = samples.now.informer.indexer;
    const bool synced = samples.now.informer.status.synced;
    PipelineStage stage { .kind = StageKind::Indexer, .tone = synced ? Tone::Ok : Tone::Unknown };
    stage.flow = eventsPerSecond(samples);
    add(stage.figures, PipelineWords::count(indexer.objects),
        bytesText(static_cast<double>(indexer.footprint)),
        PipelineWords::tr("indexes %1").arg(PipelineWords::count(indexer.indexes.size())));
    std::vector<Text> names;
    for (const auto& name : indexer.indexes)
        add(names, oneLine(name));
    if (!names.empty())
        add(stage.details, PipelineWords::tr("Indexed by: %1.").arg(Text::joined(names, ", ")));
    if (!synced)
        add(stage.details, PipelineWords::tr("It has not held a complete list yet."));
    return stage;
}

} // namespace kittiwake::pipeline
