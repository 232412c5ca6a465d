#include "rollout.h"

#include "manifest_files.h"
#include "object_words.h"

#include <app/commands/switches.h>
#include <core/changes/edit/field_diff.h>
#include <core/changes/rollout/rollout_change.h>
#include <core/changes/rollout/rollout_history.h>
#include <core/changes/rollout/rollout_status.h>
#include <kinds/yaml/yaml_document.h>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

QString rolloutWord(const char* text)
{
    return QString::fromLatin1(text);
}

constexpr std::array<const char*, 6> kRolloutVerbs { "status", "history", "restart",
                                                     "undo",   "pause",   "resume" };

struct RolloutLine
{
    std::string verb;
    ObjectWords words;
    std::optional<std::int64_t> revision {};
    std::optional<std::int64_t> compared {}; ///< with that revision
    std::optional<std::chrono::milliseconds> timeout {};
    bool watch = true;
};

void describeRollout(QCommandLineParser& parser)
{
    parser.setApplicationDescription(rolloutWord(
        "Follows, restarts, pauses or undoes the rollout of deployments, stateful sets and daemon "
        "sets."));
    addChangeOptions(parser);
    addSelector(parser);
    addManifestOptions(parser);
    parser.addOption(
        { rolloutWord("revision"),
          rolloutWord("Of status: end where another revision is running; of history: show its "
                      "pods' template."),
          rolloutWord("number") });
    parser.addOption({ rolloutWord("compare"),
                       rolloutWord("Of history: what --revision (default: the last one) changed "
                                   "since this one, field by field."),
                       rolloutWord("number") });
    parser.addOption({ rolloutWord("to-revision"),
                       rolloutWord("Of undo: back to this revision (default: the one before)."),
                       rolloutWord("number") });
    parser.addOption(
        { { rolloutWord("w"), rolloutWord("watch") },
          rolloutWord(
              "Of status: wait until it is done (default; --watch=false: as it is now).") });
    addTimeout(parser, "Of status: wait no longer than this");
    parser.addPositionalArgument(rolloutWord("VERB"),
                                 rolloutWord("status, history, restart, undo, pause or resume."));
    parser.addPositionalArgument(rolloutWord("TYPE"), rolloutWord("A kind by any of its names."));
    parser.addPositionalArgument(rolloutWord("NAME"), rolloutWord("Objects of it; or TYPE/NAME."),
                                 rolloutWord("[NAME...]"));
}

Expected<std::optional<std::int64_t>> revisionOption(const QCommandLineParser& parser,
                                                     const char* name)
{
    if (!parser.isSet(rolloutWord(name)))
        return std::optional<std::int64_t>();
    bool sound = false;
    const auto number = parser.value(rolloutWord(name)).toLongLong(&sound);
    if (!sound || number < 0)
        return lineError("revision must be a positive integer: "
                         + parser.value(rolloutWord(name)).toStdString());
    return std::optional<std::int64_t>(number);
}

Expected<RolloutLine> rolloutLineOf(const QCommandLineParser& parser)
{
    const auto words = parser.positionalArguments();
    const auto verb = words.value(0);
    const bool known = std::any_of(kRolloutVerbs.begin(), kRolloutVerbs.end(),
                                   [&](const char* one) { return verb == QLatin1String(one); });
    if (!known)
        return lineError(
            "kittiwake rollout takes status, history, restart, undo, pause or resume"
            + (verb.isEmpty() ? std::string(".") : ", not \"" + verb.toStdString() + "\"."));
    auto meant = objectWordsOf(parser, words.mid(1), "rollout");
    if (!meant)
        return Unexpected { std::move(meant).error() };
    const auto revision =
        revisionOption(parser, verb == rolloutWord("undo") ? "to-revision" : "revision");
    if (!revision)
        return Unexpected { revision.error() };
    const auto compared = revisionOption(parser, "compare");
    if (!compared)
        return Unexpected { compared.error() };
    if (*compared && verb != rolloutWord("history"))
        return lineError("--compare goes with rollout history.");
    const auto timeout = timeoutOf(parser);
    if (!timeout)
        return Unexpected { timeout.error() };
    return RolloutLine { .verb = verb.toStdString(),
                         .words = *std::move(meant),
                         .revision = *revision,
                         .compared = *compared,
                         .timeout = *timeout,
                         .watch = isOn(parser, { "watch", "w" }, true) };
}

/// "deployments.apps "web" …", as kubectl begins what it refuses.
Error refusalOf(const FoundObject& found, Error error)
{
    const auto& gvr = found.resource.gvr;
    error.sentence = gvr.resource + (gvr.group.empty() ? "" : '.' + gvr.group) + " \""
        + found.object.key().name + "\" " + error.sentence;
    return error;
}

void followRollout(ChangeJob& job, const FoundObject& found, const RolloutLine& line)
{
    RolloutStatus status(
        job.session().clients(), job.session().informers(),
        { .gvr = found.resource.gvr,
          .kind = found.resource.kind,
          .key = found.object.key(),
          .uid = found.object.uid() },
        { .revision = line.revision, .timeout = line.timeout, .watch = line.watch });
    const auto end = status.follow(
        [&job](const RolloutProgress& progress) { job.printPlain(progress.sentence); }, job.stop());
    if (!end)
        job.fail(end.error());
}

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

void printRevision(ChangeJob& job, const FoundObject& found, const RolloutRevision& revision)
{
    job.printPlain(found.toString() + " with revision #" + std::to_string(revision.number));
    if (!revision.changeCause.empty())
        job.printPlain("Change-cause: " + revision.changeCause);
    job.printPlain("Pod Template:");
    const auto yaml = YamlDocument::fromJson(writeJson(revision.podTemplate), {});
    for (int line = 0; line < yaml->lineCount(); ++line)
        job.printPlain("  " + std::string(yaml->lineText(line)));
}

/// Null: told as an error.
const RolloutRevision* revisionIn(ChangeJob& job, const std::vector<RolloutRevision>& history,
                                  std::int64_t number)
{
    const auto revision = std::find_if(history.begin(), history.end(),
                                       [&](const auto& one) { return one.number == number; });
    if (revision != history.end())
        return &*revision;
    job.fail(
        { ErrorKind::NotFound, "unable to find the specified revision " + std::to_string(number) });
    return nullptr;
}

void printDifferences(ChangeJob& job, const FoundObject& found, const RolloutRevision& before,
                      const RolloutRevision& after)
{
    job.printPlain(found.toString() + " from revision #" + std::to_string(before.number) + " to #"
                   + std::to_string(after.number));
    const auto differences = fieldDifferences(before.podTemplate, after.podTemplate);
    for (const auto& difference : differences)
        job.printPlain(toString(difference));
    if (differences.empty())
        job.printPlain("  Their pods' templates are the same.");
}

void printHistory(ChangeJob& job, const FoundObject& found, const RolloutLine& line)
{
    const auto history = rolloutHistory(job.session().clients(), found.object, job.stop());
    if (!history)
        return job.fail(history.error());
    const bool hasRevision = line.revision && *line.revision > 0;
    if (line.compared && !history->empty()) {
        const auto* before = revisionIn(job, *history, *line.compared);
        const auto* after =
            hasRevision ? revisionIn(job, *history, *line.revision) : &history->back();
        if (before != nullptr && after != nullptr)
            printDifferences(job, found, *before, *after);
        return;
    }
    if (hasRevision) {
        if (const auto* revision = revisionIn(job, *history, *line.revision))
            printRevision(job, found, *revision);
        return;
    }
    job.printPlain(found.toString() + ' ');
    if (history->empty())
        return job.printPlain("No rollout history found.");
    constexpr std::size_t kWidth = 10;
    job.printPlain(padded("REVISION", kWidth) + "CHANGE-CAUSE");
    for (const auto& revision : *history)
        job.printPlain(padded(std::to_string(revision.number), kWidth)
                       + (revision.changeCause.empty() ? "<none>" : revision.changeCause));
    job.printPlain({});
}

void restartRollout(ChangeJob& job, const FoundObject& found)
{
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    const auto change = restartChange(found.resource.gvr, found.object, now);
    if (!change)
        return job.fail(refusalOf(found, change.error()));
    if (const auto note = restartNote(found.object); !note.empty())
        job.warn(found.toString() + ": " + note);
    job.send(*change, found.toString() + " restarted", &found.object);
}

void pauseRollout(ChangeJob& job, const FoundObject& found, bool paused)
{
    const auto change = pauseChange(found.resource.gvr, found.object, paused);
    if (change && !*change)
        return job.fail(refusalOf(
            found, { ErrorKind::Invalid, paused ? "is already paused" : "is not paused" }));
    job.send(change, found.toString() + (paused ? " paused" : " resumed"), {}, &found.object);
}

void undoRollout(ChangeJob& job, const FoundObject& found, const RolloutLine& line)
{
    const auto history = rolloutHistory(job.session().clients(), found.object, job.stop());
    if (!history)
        return job.fail(history.error());
    const auto undo =
        undoChange(found.resource.gvr, found.object, *history, line.revision.value_or(0));
    if (!undo)
        return job.fail(undo.error());
    if (!undo->change)
        return job.printPlain(found.toString()
                              + " skipped rollback (current template already matches revision "
                              + std::to_string(undo->revision) + ')');
    job.send(*undo->change, found.toString() + " rolled back", &found.object);
}

void rollOut(ChangeJob& job, const RolloutLine& line)
{
    for (const auto& found : findObjects(job, line.words)) {
        if (job.stop().stop_requested())
            return;
        if (line.verb == "status")
            followRollout(job, found, line);
        else if (line.verb == "history")
            printHistory(job, found, line);
        else if (line.verb == "restart")
            restartRollout(job, found);
        else if (line.verb == "undo")
            undoRollout(job, found, line);
        else
            pauseRollout(job, found, line.verb == "pause");
    }
}

} // namespace

int runRollout(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = rolloutWord("rollout"),
          .describe = describeRollout,
          .examples = rolloutWord("  # Follow a rollout to its end\n"
                                  "  kittiwake rollout status deployment/web -n shop\n\n"
                                  "  # Which revisions there are, and back to one of them\n"
                                  "  kittiwake rollout history deployment/web\n"
                                  "  kittiwake rollout history deployment/web --compare 2\n"
                                  "  kittiwake rollout undo deployment/web --to-revision 3\n\n"
                                  "  # New pods\n"
                                  "  kittiwake rollout restart daemonset -l app=agent\n"),
          .prints = ChangeCommand::Prints::Objects,
          .work = workOf(rolloutLineOf, rollOut) },
        arguments);
}

} // namespace kittiwake
