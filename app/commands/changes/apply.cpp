#include "apply.h"

#include "change_job.h"
#include "manifest_files.h"
#include "pruning.h"

#include <app/commands/cluster_options.h>
#include <app/commands/open_session.h>
#include <core/changes/apply/apply_change.h>
#include <core/changes/apply/definition_wait.h>
#include <core/changes/apply/manifest_contents.h>
#include <core/changes/edit/field_diff.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr int kExitDiffFailed = 2; ///< more than 1, which says that there are differences

QString applyWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct ApplyLine
{
    std::vector<ManifestObject> objects {};
    ApplyChoice choice {};
    bool namespaceGiven = false;
    PruneLine pruned {};
};

/// One object on its way: the change is made once its kind is known.
struct Applied
{
    ManifestObject from;
    ApiResource resource {};
    std::optional<Change> change {};
};

void describeManifests(QCommandLineParser& parser, const char* description)
{
    parser.setApplicationDescription(applyWord(description));
    addPodOptions(parser);
    addManifestOptions(parser);
    parser.addOption({ applyWord("field-manager"),
                       applyWord("Own the fields under this name (default: kittiwake)."),
                       applyWord("name") });
    parser.addOption(
        { applyWord("force-conflicts"), applyWord("Take over fields that others own.") });
    parser.addOption({ applyWord("server-side"),
                       applyWord("Accepted as kubectl has it; this command always does.") });
    addPruneOptions(parser);
}

void describeApply(QCommandLineParser& parser)
{
    describeManifests(parser,
                      "Applies manifests on the server's side: a dry run of all first, and nothing "
                      "where one is refused; then each, what others need first.");
    addDryRun(parser);
}

void describeDiff(QCommandLineParser& parser)
{
    describeManifests(parser, "Prints which fields an apply would change.");
}

Expected<ApplyLine> applyLineOf(const QCommandLineParser& parser)
{
    if (!parser.positionalArguments().isEmpty())
        return lineError("Unexpected args: "
                         + parser.positionalArguments().join(u' ').toStdString());
    auto objects = manifestObjectsOf(parser);
    if (!objects)
        return Unexpected { std::move(objects).error() };
    ApplyLine line { .objects = *std::move(objects),
                     .namespaceGiven = parser.isSet(applyWord("namespace")) };
    auto pruned = pruneLineOf(parser);
    if (!pruned)
        return Unexpected { std::move(pruned).error() };
    line.pruned = *std::move(pruned);
    std::erase_if(line.objects, [&line](const ManifestObject& one) {
        return !line.pruned.selector.matches(one.object.labels());
    });
    if (line.objects.empty())
        return lineError("no objects passed to apply");
    line.choice.force = parser.isSet(applyWord("force-conflicts"));
    if (parser.isSet(applyWord("field-manager")))
        line.choice.fieldManager = parser.value(applyWord("field-manager")).toStdString();
    // What others need comes first; else as it is written.
    std::stable_sort(line.objects.begin(), line.objects.end(), [](const auto& a, const auto& b) {
        return applyRank(a.object.gvk()) < applyRank(b.object.gvk());
    });
    return line;
}

/// Its kind has to be known for it.
Expected<void> prepare(ChangeJob& job, Applied& one, const ApplyLine& line)
{
    auto resource = job.mapper().mappingFor(one.from.object.gvk());
    if (!resource)
        return Unexpected { std::move(resource).error() };
    auto choice = line.choice;
    choice.ns = job.ns();
    choice.onlyThere = line.namespaceGiven;
    auto change = applyChange(*resource, one.from.object, choice);
    if (!change)
        return Unexpected { std::move(change).error() };
    one.resource = *std::move(resource);
    one.change = *std::move(change);
    return {};
}

Error ofPlace(const ManifestObject& from, Error error)
{
    return withContext(from.place, std::move(error));
}

/// Makes the changes and tries all that can be tried, what is pruned as well. False: one was
/// refused.
bool tryAll(ChangeJob& job, std::vector<Applied>& all, const ApplyLine& line, Pruning& pruning)
{
    const ManifestContents brought(line.objects);
    for (auto& one : all) {
        if (job.stop().stop_requested())
            return false;
        const auto prepared = prepare(job, one, line);
        if (!prepared && brought.hasKind(one.from.object.gvk()))
            continue; // its kind is still to come
        if (!prepared) {
            job.fail(ofPlace(one.from, prepared.error()));
            continue;
        }
        if (job.dryRun() != DryRun::None)
            continue; // that is what is done with each anyway
        const auto tried = job.sender().send(one.change->asDryRun(), job.stop());
        const bool later = !tried && tried.error().kind == ErrorKind::NotFound
            && brought.hasNamespace(one.change->target.key.ns);
        if (tried)
            pruning.keep(one.resource, tried->object);
        else if (!later)
            job.fail(ofPlace(one.from, tried.error()));
    }
    if (job.code() != 0 || !pruning.cover(true) || job.dryRun() != DryRun::None)
        return job.code() == 0;
    const auto gone = pruning.find();
    return gone && pruning.tryOut(*gone);
}

/// Until the kind that a definition brings is served.
void awaitKind(ChangeJob& job, const Change& change)
{
    const auto served = waitForDefinition(job.session().clients(), job.session().informers(),
                                          job.mapper(), change.target, job.stop());
    if (!served)
        job.fail(served.error());
}

Expected<Unstructured> readLive(ChangeJob& job, const ChangeTarget& target)
{
    return job.session()
        .clients()
        .dynamic()
        .resource(target.gvr, !target.key.ns.empty())
        .inNamespace(target.key.ns)
        .get(target.key.name)
        .wait(job.stop());
}

/// Whoever may not read it may apply it all the same: what it was is not recorded then.
bool applyOne(ChangeJob& job, const Applied& one, Pruning& pruning)
{
    const auto& change = *one.change;
    const auto done = change.target.toString() + " serverside-applied";
    const bool asks = job.dryRun() != DryRun::Client;
    std::optional<Unstructured> before;
    if (asks || pruning.isWanted()) {
        if (auto live = readLive(job, change.target))
            before = *std::move(live);
    }
    const auto* was = before ? &*before : nullptr;
    if (!asks) {
        pruning.keep(one.resource,
                     was != nullptr ? *was
                                    : Unstructured::fromJson(change.body).value_or(Unstructured()));
        return job.send(change, done, was);
    }
    const auto sent =
        job.sender().send(job.dryRun() == DryRun::Server ? change.asDryRun() : change, job.stop());
    if (sent)
        pruning.keep(one.resource, sent->object);
    return job.tell(change, done, was, sent);
}

/// False: it was stopped.
bool applyEach(ChangeJob& job, std::vector<Applied>& all, const ApplyLine& line, Pruning& pruning)
{
    for (auto& one : all) {
        if (job.stop().stop_requested())
            return false;
        if (!one.change) {
            const auto prepared = prepare(job, one, line);
            if (!prepared && job.dryRun() != DryRun::None) {
                job.printPlain(one.from.place + ": " + one.from.object.gvk().kind
                               + " is a kind that is yet to be applied");
                continue;
            }
            if (!prepared) {
                job.fail(ofPlace(one.from, prepared.error()));
                continue;
            }
        }
        if (applyOne(job, one, pruning) && job.dryRun() == DryRun::None
            && one.change->target.kind == "CustomResourceDefinition")
            awaitKind(job, *one.change);
    }
    return true;
}

void applyAll(ChangeJob& job, const ApplyLine& line)
{
    if (job.dryRun() != DryRun::Client && !job.mayChange())
        return;
    auto objects = line.objects;
    Pruning pruning(job, line.pruned, line.choice.fieldManager);
    const bool begun = pruning.begin(objects, line.namespaceGiven);
    std::vector<Applied> all;
    all.reserve(objects.size());
    for (auto& from : objects)
        all.push_back({ std::move(from) });
    const bool dry = job.dryRun() != DryRun::None;
    if (!begun || !tryAll(job, all, line, pruning) || (!dry && !pruning.cover(false))) {
        if (!job.stop().stop_requested())
            complain("Nothing was applied.");
        return;
    }
    if (!applyEach(job, all, line, pruning) || !pruning.isWanted())
        return;
    if (job.code() != 0)
        return complain("Nothing was pruned, since not all of it was applied.");
    if (const auto gone = pruning.find())
        pruning.prune(*gone);
}

/// Whether it differs; none: that could not be told.
std::optional<bool> diffOne(ChangeJob& job, Applied& one, const ApplyLine& line, Pruning& pruning)
{
    if (const auto prepared = prepare(job, one, line); !prepared) {
        job.fail(ofPlace(one.from, prepared.error()));
        return std::nullopt;
    }
    const auto& target = one.change->target;
    const auto live = readLive(job, target);
    if (!live && live.error().kind != ErrorKind::NotFound) {
        job.fail(ofPlace(one.from, live.error()));
        return std::nullopt;
    }
    const auto merged = job.sender().send(one.change->asDryRun(), job.stop());
    if (!merged) {
        job.fail(ofPlace(one.from, merged.error()));
        return std::nullopt;
    }
    pruning.keep(one.resource, merged->object);
    for (const auto& warning : merged->warnings)
        job.warn(warning);
    const auto differences = fieldDifferences(live ? live->json() : JsonValue(JsonValue::object()),
                                              merged->object.json());
    if (differences.empty())
        return false;
    job.printPlain(target.toString() + (live ? "" : " (new)"));
    job.printDifferences(differences, target.kind);
    return true;
}

void diffAll(ChangeJob& job, const ApplyLine& line)
{
    if (!job.mayChange())
        return job.endWith(kExitDiffFailed);
    auto objects = line.objects;
    Pruning pruning(job, line.pruned, line.choice.fieldManager);
    bool differs = false;
    bool failed = !pruning.begin(objects, line.namespaceGiven);
    for (auto& from : objects) {
        if (job.stop().stop_requested())
            return;
        Applied applied { std::move(from) };
        const auto one = diffOne(job, applied, line, pruning);
        failed = failed || !one;
        differs = differs || one == true;
    }
    const auto gone = failed ? std::nullopt : pruning.find();
    failed = failed || !gone;
    for (const auto& one : gone.value_or(std::vector<FoundObject>())) {
        job.printPlain(one.toString() + " (pruned)");
        differs = true;
    }
    job.endWith(failed ? kExitDiffFailed : differs ? 1 : 0);
}

} // namespace

int runApply(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = applyWord("apply"),
          .describe = describeApply,
          .examples = applyWord(
              "  # A folder, as it would be\n"
              "  kittiwake apply -f deploy/ -n shop --dry-run server\n\n"
              "  # A kustomization\n"
              "  kittiwake apply -k overlays/prod -n shop\n\n"
              "  # And what was applied with these labels before, and is no longer there\n"
              "  kittiwake apply -f deploy/ -n shop --prune -l app=web\n\n"
              "  # The same of whatever labels, as this set knows what belongs to it\n"
              "  kittiwake apply -f deploy/ -n shop --prune --applyset web\n\n"
              "  # What another program prints\n"
              "  make-manifests | kittiwake apply -f - --field-manager ci\n"),
          .prints = ChangeCommand::Prints::Objects,
          .work = workOf(applyLineOf, applyAll) },
        arguments);
}

int runDiff(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = applyWord("diff"),
          .describe = describeDiff,
          .examples =
              applyWord("  # What an apply would change; the exit code is 1 where it would\n"
                        "  kittiwake diff -f deploy/ -n shop\n"),
          .work = workOf(applyLineOf, diffAll) },
        arguments);
}

} // namespace kittiwake
