#include "apply.h"

#include "change_job.h"
#include "manifest_files.h"

#include <app/commands/cluster_options.h>
#include <app/commands/open_session.h>
#include <core/changes/apply_change.h>
#include <core/changes/definition_wait.h>
#include <core/changes/field_diff.h>
#include <core/changes/manifest_contents.h>

#include <algorithm>

namespace kittiwake {

namespace {

using ApplyWork = Expected<std::function<void(ChangeJob&)>>;

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
};

/// One object on its way: the change is made once its kind is known.
struct Applied
{
    ManifestObject from;
    std::optional<Change> change {};
};

void describeManifests(QCommandLineParser& parser, const char* description)
{
    parser.setApplicationDescription(applyWord(description));
    addPodOptions(parser);
    addManifestOptions(parser);
    parser.addOption({ applyWord("field-manager"),
                       applyWord("Own the fields by this name (default: kittiwake)."),
                       applyWord("name") });
    parser.addOption(
        { applyWord("force-conflicts"), applyWord("Take fields from others who own them.") });
    parser.addOption({ applyWord("server-side"), applyWord("Is always so.") });
}

void describeApply(QCommandLineParser& parser)
{
    describeManifests(parser,
                      "Applies manifests on the server's side: a dry run of all first, and nothing "
                      "where one is refused; then each, what others need first.");
    parser.addOption({ applyWord("dry-run"),
                       applyWord("Change nothing: \"server\" has the server do everything but "
                                 "store it, \"client\" asks it nothing (default: none)."),
                       applyWord("where") });
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
    if (line.objects.empty())
        return lineError("no objects passed to apply");
    line.choice.force = isOn(parser, "force-conflicts");
    if (parser.isSet(applyWord("field-manager")))
        line.choice.fieldManager = parser.value(applyWord("field-manager")).toStdString();
    // What others need comes first; else as it is written.
    std::stable_sort(line.objects.begin(), line.objects.end(), [](const auto& a, const auto& b) {
        return applyRank(a.object.gvk()) < applyRank(b.object.gvk());
    });
    return line;
}

Expected<Change> changeOf(ChangeJob& job, const ManifestObject& from, const ApplyLine& line)
{
    const auto resource = job.mapper().mappingFor(from.object.gvk());
    if (!resource)
        return Unexpected { resource.error() };
    auto choice = line.choice;
    choice.ns = job.ns();
    choice.onlyThere = line.namespaceGiven;
    return applyChange(*resource, from.object, choice);
}

Error ofPlace(const ManifestObject& from, Error error)
{
    return withContext(from.place, std::move(error));
}

/// Makes the changes and tries all that can be tried. False: one was refused.
bool tryAll(ChangeJob& job, std::vector<Applied>& all, const ApplyLine& line)
{
    const ManifestContents brought(line.objects);
    for (auto& one : all) {
        if (job.stop().stop_requested())
            return false;
        auto change = changeOf(job, one.from, line);
        if (!change && brought.hasKind(one.from.object.gvk()))
            continue; // its kind is still to come
        if (!change) {
            job.fail(ofPlace(one.from, change.error()));
            continue;
        }
        one.change = *std::move(change);
        if (job.dryRun() != DryRun::None)
            continue; // that is what is done with each anyway
        const auto tried = job.sender().send(one.change->asDryRun(), job.stop());
        const bool later = !tried && tried.error().kind == ErrorKind::NotFound
            && brought.hasNamespace(one.change->target.key.ns);
        if (!tried && !later)
            job.fail(ofPlace(one.from, tried.error()));
    }
    return job.code() == 0;
}

/// Until the kind that a definition brings is served.
void awaitKind(ChangeJob& job, const Change& change)
{
    const auto served = waitForDefinition(job.session().clients(), job.session().informers(),
                                          change.target, job.stop());
    if (!served)
        job.fail(served.error());
    job.mapper().reset();
}

void applyAll(ChangeJob& job, const ApplyLine& line)
{
    std::vector<Applied> all;
    all.reserve(line.objects.size());
    for (const auto& from : line.objects)
        all.push_back({ from });
    if (!tryAll(job, all, line)) {
        if (!job.stop().stop_requested())
            complain("Nothing was applied.");
        return;
    }
    for (auto& one : all) {
        if (job.stop().stop_requested())
            return;
        if (!one.change) {
            auto change = changeOf(job, one.from, line);
            if (!change && job.dryRun() != DryRun::None) {
                job.printPlain(one.from.place + ": " + one.from.object.gvk().kind
                               + " is a kind that is still to be applied");
                continue;
            }
            if (!change) {
                job.fail(ofPlace(one.from, change.error()));
                continue;
            }
            one.change = *std::move(change);
        }
        const auto& change = *one.change;
        const bool sent = job.send(change, change.target.toString() + " serverside-applied");
        if (sent && job.dryRun() == DryRun::None
            && change.target.kind == "CustomResourceDefinition")
            awaitKind(job, change);
    }
}

/// Whether it differs; none: that could not be told.
std::optional<bool> diffOne(ChangeJob& job, const ManifestObject& from, const ApplyLine& line)
{
    const auto change = changeOf(job, from, line);
    if (!change) {
        job.fail(ofPlace(from, change.error()));
        return std::nullopt;
    }
    const auto& target = change->target;
    const auto live = job.session()
                          .clients()
                          .dynamic()
                          .resource(target.gvr, !target.key.ns.empty())
                          .inNamespace(target.key.ns)
                          .get(target.key.name)
                          .wait(job.stop());
    if (!live && live.error().kind != ErrorKind::NotFound) {
        job.fail(ofPlace(from, live.error()));
        return std::nullopt;
    }
    const auto merged = job.sender().send(change->asDryRun(), job.stop());
    if (!merged) {
        job.fail(ofPlace(from, merged.error()));
        return std::nullopt;
    }
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

ApplyWork workOf(const QCommandLineParser& parser, void (*work)(ChangeJob&, const ApplyLine&))
{
    auto line = applyLineOf(parser);
    if (!line)
        return Unexpected { std::move(line).error() };
    return std::function<void(ChangeJob&)>(
        [work, line = *std::move(line)](ChangeJob& job) { work(job, line); });
}

void diffAll(ChangeJob& job, const ApplyLine& line)
{
    bool differs = false;
    bool failed = false;
    for (const auto& from : line.objects) {
        if (job.stop().stop_requested())
            return;
        const auto one = diffOne(job, from, line);
        failed = failed || !one;
        differs = differs || one == true;
    }
    job.endWith(failed ? kExitDiffFailed : differs ? 1 : 0);
}

} // namespace

int runApply(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = applyWord("apply"),
          .describe = describeApply,
          .examples = applyWord("  # A folder, as it would be\n"
                                "  kittiwake apply -f deploy/ -n shop --dry-run server\n\n"
                                "  # What another program prints\n"
                                "  make-manifests | kittiwake apply -f - --field-manager ci\n"),
          .switches = { applyWord("force-conflicts"), applyWord("server-side"),
                        applyWord("recursive") },
          .prints = ChangeCommand::Prints::Objects,
          .work =
              [](const QCommandLineParser& parser) {
                  return workOf(parser, applyAll);
              } },
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
          .switches = { applyWord("force-conflicts"), applyWord("server-side"),
                        applyWord("recursive") },
          .work =
              [](const QCommandLineParser& parser) {
                  return workOf(parser, diffAll);
              } },
        arguments);
}

} // namespace kittiwake
