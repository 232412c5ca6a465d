#include "scale.h"

#include "manifest_files.h"
#include "object_words.h"

#include <core/changes/autoscalers.h>
#include <core/changes/scale_change.h>
#include <core/client/object_watch.h>

namespace kittiwake {

namespace {

QString scaleWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct ScaleLine
{
    ObjectWords words;
    std::int64_t replicas = 0;
    std::optional<std::int64_t> current {};
    ResourceVersion resourceVersion {};
    std::optional<std::chrono::milliseconds> timeout {};
};

void describeScale(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        scaleWord("Sets the number of replicas of a deployment, replica set, stateful set or "
                  "whatever else can be scaled."));
    addChangeOptions(parser);
    addSelector(parser);
    addManifestOptions(parser);
    parser.addOption({ scaleWord("replicas"), scaleWord("The new number of replicas. Required."),
                       scaleWord("number") });
    parser.addOption({ scaleWord("current-replicas"),
                       scaleWord("Only if this is its current number of replicas."),
                       scaleWord("number") });
    parser.addOption({ scaleWord("resource-version"),
                       scaleWord("Only if this is its current resource version."),
                       scaleWord("version") });
    addTimeout(parser, "Wait until it has them, but no longer than this; without it, do not wait");
    parser.addPositionalArgument(scaleWord("TYPE"), scaleWord("A kind by any of its names."));
    parser.addPositionalArgument(scaleWord("NAME"), scaleWord("Objects of it; or TYPE/NAME."),
                                 scaleWord("[NAME...]"));
}

Expected<std::int64_t> numberOption(const QCommandLineParser& parser, const char* name)
{
    bool sound = false;
    const auto number = parser.value(scaleWord(name)).toLongLong(&sound);
    if (!sound)
        return lineError(std::string("--") + name + " takes a number, not \""
                         + parser.value(scaleWord(name)).toStdString() + "\".");
    return number;
}

Expected<ScaleLine> scaleLineOf(const QCommandLineParser& parser)
{
    auto words = objectWordsOf(parser, parser.positionalArguments(), "scale");
    if (!words)
        return Unexpected { std::move(words).error() };
    ScaleLine line { .words = *std::move(words) };
    if (!parser.isSet(scaleWord("replicas")))
        return lineError("The --replicas=COUNT flag is required, and COUNT must be greater than or "
                         "equal to 0");
    const auto replicas = numberOption(parser, "replicas");
    if (!replicas)
        return Unexpected { replicas.error() };
    line.replicas = *replicas;
    if (auto possible = scaleChange({}, line.replicas); !possible) // the number, of whatever object
        return Unexpected { std::move(possible).error() };
    if (parser.isSet(scaleWord("current-replicas"))) {
        const auto current = numberOption(parser, "current-replicas");
        if (!current)
            return Unexpected { current.error() };
        line.current = *current;
    }
    line.resourceVersion = { parser.value(scaleWord("resource-version")).toStdString() };
    const auto timeout = timeoutOf(parser);
    if (!timeout)
        return Unexpected { timeout.error() };
    line.timeout = *timeout;
    return line;
}

/// An autoscaler sets another number within seconds. Who may not list them is not told.
void warnOfAutoscaler(ChangeJob& job, const FoundObject& found)
{
    const auto names = autoscalersOf(
        job.session().clients(), job.mapper(),
        { found.resource.gvr.group, found.resource.kind, found.object.key() }, job.stop());
    if (!names)
        return;
    for (const auto& name : *names)
        job.warn("HorizontalPodAutoscaler " + name + " scales " + found.toString()
                 + ": it sets its own number again, unless that is 0, which turns it off.");
}

void waitForReplicas(ChangeJob& job, const FoundObject& found, const ScaleLine& line)
{
    const auto deadline = std::chrono::steady_clock::now() + *line.timeout;
    ObjectWatch watch(job.session().clients(), job.session().informers(),
                      { .gvr = found.resource.gvr,
                        .kind = found.resource.kind,
                        .key = found.object.key(),
                        .uid = found.object.uid() });
    for (;;) {
        const auto object = watch.next(job.stop(), deadline);
        if (!object)
            return job.fail(withContext(found.toString(), object.error()));
        const auto scale = job.session()
                               .clients()
                               .scale()
                               .get(found.resource.gvr, found.object.key())
                               .wait(job.stop());
        if (!scale)
            return job.fail(scale.error());
        if (scale->desired != line.replicas || scale->current == line.replicas)
            return; // done, or somebody else wants another number
    }
}

void scaleOne(ChangeJob& job, const FoundObject& found, const ScaleLine& line)
{
    const auto& gvr = found.resource.gvr;
    auto target = ChangeTarget::of(gvr, found.object);
    target.resourceVersion = line.resourceVersion;
    if (line.current) {
        const auto scale = job.session().clients().scale().get(gvr, target.key).wait(job.stop());
        if (!scale)
            return job.fail(scale.error());
        if (scale->desired != *line.current)
            return job.fail({ ErrorKind::Conflict,
                              "Expected replicas to be " + std::to_string(*line.current) + ", was "
                                  + std::to_string(scale->desired) });
        if (target.resourceVersion.empty())
            target.resourceVersion = scale->resourceVersion; // so that it is this number still
    }
    const auto change = scaleChange(std::move(target), line.replicas);
    if (!change)
        return job.fail(change.error());
    warnOfAutoscaler(job, found);
    if (!job.send(*change, found.toString() + " scaled", &found.object))
        return;
    if (line.timeout && job.dryRun() == DryRun::None)
        waitForReplicas(job, found, line);
}

} // namespace

int runScale(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = scaleWord("scale"),
          .describe = describeScale,
          .examples = scaleWord("  # Three replicas, once there are three\n"
                                "  kittiwake scale deployment/web --replicas 3 --timeout 2m -n "
                                "shop\n\n"
                                "  # Only if nobody has scaled it meanwhile\n"
                                "  kittiwake scale statefulset db --replicas 1 --current-replicas "
                                "2\n"),
          .prints = ChangeCommand::Prints::Objects,
          .work = workOf(scaleLineOf,
                         [](ChangeJob& job, const ScaleLine& line) {
                             for (const auto& found : findObjects(job, line.words)) {
                                 if (!job.stop().stop_requested())
                                     scaleOne(job, found, line);
                             }
                         }) },
        arguments);
}

} // namespace kittiwake
