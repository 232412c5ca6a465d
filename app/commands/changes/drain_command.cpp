#include "drain_command.h"

#include "object_words.h"

#include <app/commands/cluster_options.h>
#include <core/changes/nodes/drain.h>
#include <core/changes/nodes/evict_change.h>
#include <models/text/span_text.h>

namespace kittiwake {

namespace {

QString drainWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct DrainLine
{
    ObjectWords words;
    Drain::Options options {};
};

void describeDrain(QCommandLineParser& parser)
{
    parser.setApplicationDescription(drainWord("Drains nodes: marks them unschedulable and evicts "
                                               "their pods, as disruption budgets allow."));
    addChangeOptions(parser);
    const auto flag = [&parser](const char* name, const char* help) {
        parser.addOption({ drainWord(name), drainWord(help) });
    };
    parser.addOption({ { drainWord("l"), drainWord("selector") },
                       drainWord("Select nodes by labels: zone=a,!gpu."),
                       drainWord("query") });
    parser.addOption({ drainWord("pod-selector"),
                       drainWord("Evict only pods with these labels: app=web,tier!=db."),
                       drainWord("query") });
    flag("ignore-daemonsets", "Leave pods of DaemonSets where they are.");
    flag("delete-emptydir-data", "Evict pods with emptyDir volumes, too; their data is lost.");
    flag("force", "Evict pods without a controller, too; nothing recreates them.");
    flag("disable-eviction",
         "Delete pods instead of evicting them, which bypasses disruption budgets.");
    parser.addOption(
        { drainWord("grace-period"),
          drainWord("Seconds that pods have to terminate gracefully (default: their own)."),
          drainWord("seconds") });
    parser.addOption(
        { drainWord("skip-wait-for-delete-timeout"),
          drainWord("Skip pods that have been terminating for more than this many seconds."),
          drainWord("seconds") });
    addTimeout(parser, "Give up after this");
    parser.addPositionalArgument(drainWord("NODE"), drainWord("Nodes by their names."),
                                 drainWord("[NODE...]"));
}

Expected<std::optional<std::chrono::seconds>> secondsOption(const QCommandLineParser& parser,
                                                            const char* name)
{
    if (!parser.isSet(drainWord(name)))
        return std::optional<std::chrono::seconds>();
    bool sound = false;
    const int seconds = parser.value(drainWord(name)).toInt(&sound);
    if (!sound)
        return lineError(std::string("--") + name + " takes seconds, not \""
                         + parser.value(drainWord(name)).toStdString() + "\".");
    return seconds < 0 ? std::nullopt : std::optional(std::chrono::seconds(seconds));
}

Expected<DrainLine> drainLineOf(const QCommandLineParser& parser)
{
    auto words = nodeWordsOf(parser);
    if (!words)
        return Unexpected { std::move(words).error() };
    const auto grace = secondsOption(parser, "grace-period");
    if (!grace)
        return Unexpected { grace.error() };
    const auto skip = secondsOption(parser, "skip-wait-for-delete-timeout");
    if (!skip)
        return Unexpected { skip.error() };
    const auto timeout = timeoutOf(parser);
    if (!timeout)
        return Unexpected { timeout.error() };
    DrainLine line { .words = *std::move(words) };
    auto& options = line.options;
    options.filters = { .force = parser.isSet(drainWord("force")),
                        .ignoreDaemonSets = parser.isSet(drainWord("ignore-daemonsets")),
                        .deleteEmptyDirData = parser.isSet(drainWord("delete-emptydir-data")),
                        .skipWaitForDeleteTimeout = skip->value_or(std::chrono::seconds(0)) };
    options.podSelector = parser.value(drainWord("pod-selector")).toStdString();
    options.gracePeriod = *grace;
    if (*timeout)
        options.timeout = **timeout;
    options.disableEviction = parser.isSet(drainWord("disable-eviction"));
    return line;
}

/// As kubectl has it, but that a budget is named.
void tellOfPod(ChangeJob& job, const PodDrain& pod, bool evicts)
{
    const auto name = pod.pod.toString();
    switch (pod.state) {
    case PodDrain::State::Blocked:
        say("error when evicting pods/\"" + pod.pod.name + "\" -n \"" + pod.pod.ns
            + "\" (will retry after 5s): " + pod.why);
        break;
    case PodDrain::State::Terminating:
        say((evicts ? "evicting pod " : "deleting pod ") + name);
        break;
    case PodDrain::State::Gone:
        job.print("pod/" + pod.pod.name + (evicts ? " evicted" : " deleted"));
        break;
    case PodDrain::State::Failed:
        say("error when " + std::string(evicts ? "evicting" : "deleting") + " pod " + name + ": "
            + pod.why);
        break;
    case PodDrain::State::Waiting:
    case PodDrain::State::Left:
        break;
    }
}

void drainOne(ChangeJob& job, const FoundObject& found, const Drain& drain,
              const Drain::Options& options, bool evicts)
{
    const auto node = found.object.key().name;
    const auto result = drain.run(
        node,
        [&](const DrainEvent& event) {
            switch (event.what) {
            case DrainEvent::What::Cordoned:
                return job.print(found.toString() + " cordoned");
            case DrainEvent::What::AlreadyCordoned:
                return job.print(found.toString() + " already cordoned");
            case DrainEvent::What::Warning:
                return job.warn(event.text);
            case DrainEvent::What::Pod:
                return tellOfPod(job, event.pod, evicts);
            }
        },
        job.stop());
    auto target = ChangeTarget::of(found.resource.gvr, found.object);
    target.kind = found.resource.kind;
    job.record(target, drainCommand(node, options),
               result.error ? Expected<void>(Unexpected { *result.error }) : Expected<void>());
    if (!result.error)
        return job.print(found.toString() + " drained");
    auto error = *result.error;
    const bool isEnded = error.kind == ErrorKind::Cancelled || error.kind == ErrorKind::Timeout;
    error.kind = ErrorKind::Invalid; // what was interrupted says how it was left, too
    if (!isEnded)
        error.sentence = "unable to drain node \"" + node + "\" due to error: " + error.sentence;
    job.fail(error);
}

void drainAll(ChangeJob& job, const DrainLine& line)
{
    const auto nodes = findObjects(job, line.words);
    const auto resources = job.session().discovery().resources();
    if (!resources)
        return job.fail(resources.error());
    auto options = line.options;
    auto evictions = evictionVersion(**resources);
    const bool evicts = evictions && !options.disableEviction;
    if (job.dryRun() == DryRun::Client) { // what there is to do is known to the server alone
        for (const auto& found : nodes) {
            const Drain drain(job.session().clients(), job.sender(), std::nullopt, options);
            const auto plan = drain.plan(found.object.key().name, job.stop());
            if (!plan)
                return job.fail(plan.error());
            for (const auto& pod : *plan) {
                if (pod.fate == DrainedPod::Fate::Evict)
                    job.print("pod/" + pod.pod.key().name + (evicts ? " evicted" : " deleted"));
            }
            for (const auto& reason : drainReasons(*plan, DrainedPod::Fate::Refuse))
                job.fail({ ErrorKind::Invalid, "cannot delete " + reason });
        }
        return;
    }
    options.dryRun = job.dryRun() == DryRun::Server;
    const Drain drain(job.session().clients(), job.sender(), std::move(evictions), options);
    for (const auto& found : nodes) {
        if (!job.stop().stop_requested())
            drainOne(job, found, drain, options, evicts);
    }
}

} // namespace

int runDrain(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = drainWord("drain"),
          .describe = describeDrain,
          .examples = drainWord("  # What would go, and what is in the way\n"
                                "  kittiwake drain node-1 --ignore-daemonsets --dry-run server\n\n"
                                "  # Empty it within ten minutes\n"
                                "  kittiwake drain node-1 --ignore-daemonsets "
                                "--delete-emptydir-data --timeout 10m\n"),
          .work = workOf(drainLineOf, drainAll) },
        arguments);
}

} // namespace kittiwake
