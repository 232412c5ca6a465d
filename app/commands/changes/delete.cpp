#include "delete.h"

#include "manifest_files.h"
#include "object_words.h"

#include <app/commands/cluster_options.h>
#include <app/commands/switches.h>
#include <core/base/lower_case.h>
#include <core/changes/delete_change.h>
#include <core/changes/edit/field_of.h>
#include <core/client/object_watch.h>

namespace kittiwake {

namespace {

QString deleteWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct DeleteLine
{
    ObjectWords words {};
    DeleteChoice choice {};
    bool wait = true;
    bool ignoreMissing = false;
    std::optional<std::chrono::milliseconds> timeout {};
};

void describeDelete(QCommandLineParser& parser)
{
    parser.setApplicationDescription(deleteWord("Deletes objects, and waits until they are gone."));
    addChangeOptions(parser);
    addSelectors(parser);
    addManifestOptions(parser);
    parser.addOption({ deleteWord("cascade"),
                       deleteWord("How its dependents are deleted: background, foreground or "
                                  "orphan (default: background)."),
                       deleteWord("how") });
    parser.addOption(
        { deleteWord("grace-period"),
          deleteWord("Seconds that it has to terminate gracefully (default: its own)."),
          deleteWord("seconds") });
    parser.addOption(
        { deleteWord("force"),
          deleteWord("Remove it at once, without waiting for its processes to end.") });
    parser.addOption({ deleteWord("now"), deleteWord("The same as --grace-period 1.") });
    parser.addOption(
        { deleteWord("ignore-not-found"), deleteWord("Treat what is not found as deleted.") });
    parser.addOption({ deleteWord("wait"),
                       deleteWord("Wait until it is gone (default; --wait=false does not).") });
    addTimeout(parser, "Wait no longer than this");
    parser.addPositionalArgument(deleteWord("TYPE"), deleteWord("A kind by any of its names."));
    parser.addPositionalArgument(deleteWord("NAME"), deleteWord("Objects of it; or TYPE/NAME."),
                                 deleteWord("[NAME...]"));
}

Expected<Propagation> cascadeOf(const QCommandLineParser& parser)
{
    const auto text = parser.value(deleteWord("cascade"));
    if (!parser.isSet(deleteWord("cascade")) || text == deleteWord("background"))
        return Propagation::Background;
    if (text == deleteWord("foreground"))
        return Propagation::Foreground;
    if (text == deleteWord("orphan"))
        return Propagation::Orphan;
    return lineError("invalid cascade value (" + text.toStdString()
                     + "). Must be \"background\", \"foreground\", or \"orphan\"");
}

Expected<DeleteLine> deleteLineOf(const QCommandLineParser& parser)
{
    auto words = objectWordsOf(parser, parser.positionalArguments(), "delete");
    if (!words)
        return Unexpected { std::move(words).error() };
    DeleteLine line { .words = *std::move(words),
                      .wait = isOn(parser, { "wait" }, true),
                      .ignoreMissing = parser.isSet(deleteWord("ignore-not-found")) };
    const auto cascade = cascadeOf(parser);
    if (!cascade)
        return Unexpected { cascade.error() };
    const auto timeout = timeoutOf(parser);
    if (!timeout)
        return Unexpected { timeout.error() };
    line.timeout = *timeout;
    line.choice = { .propagation = *cascade, .force = parser.isSet(deleteWord("force")) };
    if (parser.isSet(deleteWord("grace-period"))) {
        bool sound = false;
        const int seconds = parser.value(deleteWord("grace-period")).toInt(&sound);
        if (!sound)
            return lineError("--grace-period takes seconds, not \""
                             + parser.value(deleteWord("grace-period")).toStdString() + "\".");
        line.choice.gracePeriod = std::chrono::seconds(seconds);
    }
    if (parser.isSet(deleteWord("now"))) {
        if (line.choice.gracePeriod)
            return lineError("--now and --grace-period cannot be specified together");
        line.choice.gracePeriod = std::chrono::seconds(1);
    }
    if (auto possible = deleteChange({}, line.choice); !possible) // the choice, of whatever object
        return Unexpected { std::move(possible).error() };
    return line;
}

/// "pod "web" deleted from shop namespace", as kubectl has it.
std::string deletedLine(const FoundObject& found, bool force)
{
    const auto& gvr = found.resource.gvr;
    const auto singular = found.resource.singularName.empty() ? lowerCased(found.resource.kind)
                                                              : found.resource.singularName;
    const auto& key = found.object.key();
    return singular + (gvr.group.empty() ? "" : '.' + gvr.group) + " \"" + key.name + '"'
        + (force ? " force deleted" : " deleted")
        + (key.ns.empty() ? "" : " from " + key.ns + " namespace");
}

/// What keeps an object that is being deleted.
std::string holders(const Unstructured& object)
{
    std::string names;
    const auto* finalizers = fieldOf(object.json(), { "metadata", "finalizers" });
    if (finalizers == nullptr || !finalizers->is_array())
        return names;
    for (const auto& one : *finalizers)
        names += (names.empty() ? "" : ", ") + one.get<std::string>();
    return names;
}

void waitUntilGone(ChangeJob& job, const FoundObject& found, std::optional<TimePoint> deadline)
{
    ObjectWatch watch(job.session().clients(), job.session().informers(),
                      { .gvr = found.resource.gvr,
                        .kind = found.resource.kind,
                        .key = found.object.key(),
                        .uid = found.object.uid() });
    std::string told;
    for (;;) {
        const auto there = watch.next(job.stop(), deadline);
        if (!there && there.error().kind == ErrorKind::NotFound)
            return;
        if (!there)
            return job.fail(withContext(found.toString(), there.error()));
        const auto names = holders(*there);
        if (!names.empty() && names != told)
            say("Waiting for " + found.toString() + ": its finalizers hold it (" + names + ").");
        told = names;
    }
}

void deleteAll(ChangeJob& job, const DeleteLine& line)
{
    if (line.choice.force)
        job.warn("Immediate deletion does not wait for confirmation that the running resource has "
                 "been terminated. The resource may continue to run on the cluster indefinitely.");
    std::vector<FoundObject> deleted;
    for (auto& found : findObjects(job, line.words, line.ignoreMissing)) {
        const auto change =
            deleteChange(ChangeTarget::of(found.resource.gvr, found.object), line.choice);
        if (!change)
            return job.fail(change.error());
        if (job.send(*change, deletedLine(found, line.choice.force), &found.object))
            deleted.push_back(std::move(found));
        if (job.stop().stop_requested())
            return;
    }
    if (!line.wait || job.dryRun() != DryRun::None)
        return;
    std::optional<TimePoint> deadline;
    if (line.timeout)
        deadline = std::chrono::steady_clock::now() + *line.timeout;
    for (const auto& found : deleted)
        waitUntilGone(job, found, deadline);
}

} // namespace

int runDelete(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = deleteWord("delete"),
          .describe = describeDelete,
          .examples = deleteWord("  # What would go, and what the server says to it\n"
                                 "  kittiwake delete deployment web -n shop --dry-run server\n\n"
                                 "  # Pods by their labels\n"
                                 "  kittiwake delete pods -l app=web -n shop\n\n"
                                 "  # What a folder of manifests has brought\n"
                                 "  kittiwake delete -f deploy/ -n shop\n"),
          .prints = ChangeCommand::Prints::Names,
          .work = workOf(deleteLineOf, deleteAll) },
        arguments);
}

} // namespace kittiwake
