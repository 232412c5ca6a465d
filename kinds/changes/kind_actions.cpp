#include "kind_actions.h"

#include <core/api/certificate_request.h>
#include <core/base/base64.h>
#include <core/changes/autoscaler_change.h>
#include <core/changes/certificate_change.h>
#include <core/changes/claim_change.h>
#include <core/changes/edit/field_diff.h>
#include <core/changes/edit/field_of.h>
#include <core/changes/finalizer_change.h>
#include <core/changes/job_change.h>
#include <core/changes/nodes/node_change.h>
#include <kinds/changes/action_values.h>
#include <kinds/changes/deletion_problem.h>
#include <kinds/text/age_text.h>

#include <algorithm>

namespace kittiwake {

namespace {

struct KindActionsSay
{
    KW_DECLARE_TEXTS(kittiwake::KindActions)
};

std::string shownNumberAt(const JsonValue& object, const std::vector<std::string_view>& path)
{
    const auto* number = fieldOf(object, path);
    return number != nullptr && number->is_number_integer() ? number->dump() : std::string();
}

MaybeChange makeRollBack(const ChangeInput& input)
{
    if (input.history == nullptr)
        return refusedAction("Its history is not known.");
    const auto text = valueOf(input.values, "revision");
    const auto to = text.empty() ? Expected<std::int64_t>(0) : numberIn(text, "a revision");
    if (!to)
        return Unexpected { to.error() };
    auto undo = undoChange(input.gvr, input.object, *input.history, *to);
    if (!undo)
        return Unexpected { std::move(undo).error() };
    return std::move(undo->change);
}

MaybeChange makeTaint(const ChangeInput& input)
{
    const auto words = wordsOf(input.values, "edit");
    if (words.empty())
        return std::optional<Change>();
    auto edit = TaintEdit::parse(words);
    if (!edit)
        return Unexpected { std::move(edit).error() };
    edit->overwrite = true;
    return taintChange(input.object, *edit);
}

bool evictsPods(const TaintEdit& edit)
{
    return std::any_of(edit.set.begin(), edit.set.end(),
                       [](const Taint& one) { return one.effect == "NoExecute"; });
}

/// The other effects are of pods to come.
ActionWeight weighTaint(const JsonValue& /*object*/, const ActionValues& values)
{
    const auto edit = TaintEdit::parse(wordsOf(values, "edit"));
    return edit && !evictsPods(*edit) ? ActionWeight::Undoable : ActionWeight::Asks;
}

std::vector<Text> notesOfTaint(const JsonValue& /*object*/, const ActionValues& values)
{
    const auto edit = TaintEdit::parse(wordsOf(values, "edit"));
    std::vector<Text> notes;
    if (edit && evictsPods(*edit))
        notes.push_back(KindActionsSay::tr(
            "NoExecute evicts pods that do not tolerate it at once, past disruption budgets."));
    return notes;
}

/// Who asks whom for what: who approves it vouches for that.
std::vector<Text> notesOfCertificate(const JsonValue& object, const ActionValues& /*values*/)
{
    std::vector<Text> notes;
    const auto* spec = fieldOf(object, { "spec" });
    if (spec == nullptr)
        return notes;
    notes.push_back(KindActionsSay::tr("Signer: %1").arg(Text(textIn(*spec, "signerName"))));
    const auto pem = base64Decode(textIn(*spec, "request"));
    if (const auto request = readCertificateRequest(pem.value_or(std::string()))) {
        notes.push_back(KindActionsSay::tr("Subject: %1").arg(Text(request->subject)));
        std::vector<Text> hosts(request->hosts.begin(), request->hosts.end());
        if (!hosts.empty())
            notes.push_back(
                KindActionsSay::tr("Usages: %1").arg(Text::joined(std::move(hosts), ", ")));
    } else {
        notes.push_back(KindActionsSay::tr("Its subject cannot be read."));
    }
    notes.push_back(KindActionsSay::tr("Requested by %1. It cannot be undone.")
                        .arg(Text(textIn(*spec, "username"))));
    return notes;
}

ActionChange decision(CertificateVerdict verdict)
{
    return { .make =
                 [verdict](const ChangeInput& input) {
                     return certificateChange(input.gvr, input.object, verdict, input.now);
                 },
             .notes = notesOfCertificate,
             .irreversible = true };
}

MaybeChange makeBounds(const ChangeInput& input)
{
    const auto least = numberIn(valueOf(input.values, "min"), "replicas");
    const auto most = numberIn(valueOf(input.values, "max"), "replicas");
    if (!least || !most)
        return Unexpected { least ? most.error() : least.error() };
    return boundsChange(input.gvr, input.object, *least, *most);
}

std::vector<Text> notesOfBounds(const JsonValue& object, const ActionValues& values)
{
    std::vector<Text> notes;
    const auto most = numberIn(valueOf(values, "max"), "replicas");
    const auto now = numberIn(shownNumberAt(object, { "status", "currentReplicas" }), "replicas");
    if (most && now && *most < *now)
        notes.push_back(KindActionsSay::tr("There are %1 replicas now: %n of them end.", nullptr,
                                           static_cast<int>(*now - *most))
                            .arg(*now));
    return notes;
}

/// Fewer than there are would end some.
ActionWeight weighBounds(const JsonValue& object, const ActionValues& values)
{
    return notesOfBounds(object, values).empty() ? ActionWeight::Undoable : ActionWeight::Asks;
}

std::string sizeOf(const JsonValue& claim)
{
    const auto* requests = fieldOf(claim, { "spec", "resources", "requests" });
    return requests == nullptr ? std::string() : textIn(*requests, "storage");
}

std::string rerunNameOf(const JsonValue& job)
{
    return rerunName(nameIn(job), chanceOfNow());
}

std::string finalizersOf(const JsonValue& object)
{
    std::string text;
    const auto* finalizers = fieldOf(object, { "metadata", "finalizers" });
    if (finalizers != nullptr && finalizers->is_array()) {
        for (const auto& one : *finalizers)
            text += one.is_string() ? (text.empty() ? "" : " ") + one.get<std::string>() : "";
    }
    return text;
}

/// Each by itself: the last of the changes writes the list without all of them.
MaybeChange makeFinalizers(const ChangeInput& input)
{
    auto object = input.object;
    std::optional<Change> change;
    for (const auto& finalizer : wordsOf(input.values, "finalizers")) {
        auto next = finalizerChange(input.gvr, object, finalizer);
        if (!next)
            return next;
        if (!*next)
            continue;
        change = std::move(*next);
        object.json()["metadata"]["finalizers"] = change->body["metadata"]["finalizers"];
    }
    return change;
}

std::vector<Text> notesOfFinalizers(const JsonValue& object, const ActionValues& values)
{
    std::vector<Text> notes;
    for (const auto& finalizer : wordsOf(values, "finalizers")) {
        if (finalizer == "kubernetes.io/pvc-protection"
            || finalizer == "kubernetes.io/pv-protection")
            notes.push_back(KindActionsSay::tr("%1 keeps what is in use: pods that use it may lose "
                                               "their data.")
                                .arg(Text(finalizer)));
        else if (finalizer == "foregroundDeletion")
            notes.push_back(
                KindActionsSay::tr(
                    "%1 waits for what it owns, which is then deleted afterwards, if at all.")
                    .arg(Text(finalizer)));
        else
            notes.push_back(KindActionsSay::tr("What %1 stands for is not cleaned up: volumes, "
                                               "load balancers and records outside of the cluster "
                                               "may stay, and cost.")
                                .arg(Text(finalizer)));
    }
    const auto* deleted = fieldOf(object, { "metadata", "deletionTimestamp" });
    if (!notes.empty() && deleted != nullptr)
        notes.push_back(KindActionsSay::tr(
            "It is being deleted: without its last finalizer it is gone at once."));
    return notes;
}

std::vector<Text> notesOfFinalize(const JsonValue& object, const ActionValues& /*values*/)
{
    std::vector<Text> notes { KindActionsSay::tr(
        "What is left in the namespace stays in the store, where nobody sees it, and is back with "
        "a namespace of that name. Find out first what holds it up.") };
    for (auto& holder : namespaceHolders(object))
        notes.push_back(std::move(holder));
    return notes;
}

/// Whether there is a way to grow: its StorageClass has to allow it.
std::vector<Text> notesOfGrowth(const Unstructured& claim, const ObjectLookup& lookUp)
{
    std::vector<Text> notes { KindActionsSay::tr("It cannot be made smaller again.") };
    const auto name = claim.text({ "spec", "storageClassName" });
    if (name.empty()) {
        notes.push_back(
            KindActionsSay::tr("It has no StorageClass, which would have to allow it."));
        return notes;
    }
    if (const auto of = lookUp({ "storage.k8s.io", "v1", "storageclasses" }, { {}, name }))
        notes.push_back(
            isTrue(of->json(), { "allowVolumeExpansion" })
                ? KindActionsSay::tr("StorageClass %1 allows it.").arg(Text(name))
                : KindActionsSay::tr("StorageClass %1 does not allow it: the server will refuse.")
                      .arg(Text(name)));
    return notes;
}

std::string imagesIn(const JsonValue& podTemplate)
{
    std::string images;
    const auto* containers = fieldOf(podTemplate, { "spec", "containers" });
    if (containers != nullptr && containers->is_array()) {
        for (const auto& container : *containers)
            images += (images.empty() ? "" : ", ") + textIn(container, "image");
    }
    return images;
}

} // namespace

Action rollBackAction(const std::string& revisions)
{
    return { .id = "rollout-undo",
             .title = KindActionsSay::tr("Roll back…"),
             .rights = joined(rightsToChange("patch"),
                              { { .verb = "list",
                                  .gvr = Gvr { "apps", "v1", revisions },
                                  .scope = RightScope::Namespace } }),
             .change = ActionChange {
                 .make = makeRollBack,
                 .fields = { { .id = "revision", .title = KindActionsSay::tr("Revision") } },
                 .wantsHistory = true,
                 .end = ChangeEnd::Rollout,
                 .consent = KindActionsSay::tr("Roll back") } };
}

Action taintAction()
{
    return { .id = "taint",
             .title = KindActionsSay::tr("Taint…"),
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange {
                 .make = makeTaint,
                 .fields = { { .id = "edit",
                               .title = KindActionsSay::tr(
                                   "key=value:Effect to set, key:Effect- or key- to remove"),
                               .placeholder = Text("dedicated=db:NoSchedule") } },
                 .weigh = weighTaint,
                 .notes = notesOfTaint,
                 .consent = KindActionsSay::tr("Taint") } };
}

Action approveAction()
{
    return { .id = "approve",
             .title = KindActionsSay::tr("Approve…"),
             .rights = rightsToChange("update", "approval"),
             .change = decision(CertificateVerdict::Approve) };
}

Action denyAction()
{
    return { .id = "deny",
             .title = KindActionsSay::tr("Deny…"),
             .rights = rightsToChange("update", "approval"),
             .change = decision(CertificateVerdict::Deny) };
}

Action boundsAction()
{
    return { .id = "bounds",
             .title = KindActionsSay::tr("Set bounds…"),
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange {
                 .make = makeBounds,
                 .fields = { { .id = "min",
                               .title = KindActionsSay::tr("Replicas at least"),
                               .initial =
                                   [](const JsonValue& object) {
                                       const auto least =
                                           shownNumberAt(object, { "spec", "minReplicas" });
                                       return least.empty() ? std::string("1") : least;
                                   } },
                             { .id = "max",
                               .title = KindActionsSay::tr("Replicas at most"),
                               .initial =
                                   [](const JsonValue& object) {
                                       return shownNumberAt(object, { "spec", "maxReplicas" });
                                   } } },
                 .weigh = weighBounds,
                 .notes = notesOfBounds,
                 .consent = KindActionsSay::tr("Set bounds") } };
}

Action growAction()
{
    return { .id = "grow",
             .title = KindActionsSay::tr("Grow…"),
             .rights = rightsToChange("patch"),
             .change = ActionChange { .make =
                                          [](const ChangeInput& input) {
                                              return growChange(input.gvr, input.object,
                                                                valueOf(input.values, "size"));
                                          },
                                      .fields = { { .id = "size",
                                                    .title = KindActionsSay::tr("Size"),
                                                    .initial = sizeOf } },
                                      .lookedUpNotes = notesOfGrowth,
                                      .irreversible = true,
                                      .consent = KindActionsSay::tr("Grow") } };
}

Action rerunAction()
{
    return { .id = "rerun",
             .title = KindActionsSay::tr("Run again…"),
             .rights = rightsToMakeJob(),
             .change =
                 ActionChange { .make =
                                    [](const ChangeInput& input) {
                                        return sureChange(rerunChange(
                                            input.object, valueOf(input.values, "name")));
                                    },
                                .fields = { { .id = "name",
                                              .title = KindActionsSay::tr("Name of the new Job"),
                                              .initial = rerunNameOf } },
                                .weight = ActionWeight::Undoable,
                                .consent = KindActionsSay::tr("Run again") } };
}

Action finalizersAction()
{
    return { .id = "remove-finalizers",
             .title = KindActionsSay::tr("Remove finalizers…"),
             .rights = rightsToChange("patch"),
             .change =
                 ActionChange { .make = makeFinalizers,
                                .fields = { { .id = "finalizers",
                                              .title = KindActionsSay::tr("Finalizers to remove"),
                                              .initial = finalizersOf } },
                                .weight = ActionWeight::Typed,
                                .notes = notesOfFinalizers,
                                .consent = KindActionsSay::tr("Remove finalizers") } };
}

Action finalizeAction()
{
    return { .id = "finalize",
             .title = KindActionsSay::tr("Finalize…"),
             .rights = rightsToChange("update", "finalize"),
             .change = ActionChange {
                 .make =
                     [](const ChangeInput& input) { return finalizeNamespaceChange(input.object); },
                 .weight = ActionWeight::Typed,
                 .notes = notesOfFinalize,
                 .irreversible = true,
                 .consent = KindActionsSay::tr("Finalize") } };
}

Action tokenAction()
{
    return { .id = kTokenAction,
             .title = KindActionsSay::tr("Create token…"),
             .rights = { { .verb = "create", .subresource = "token" } } };
}

RevisionChange revisionChange(const std::vector<RolloutRevision>& history,
                              const std::string& chosen)
{
    const auto one = std::find_if(history.begin(), history.end(), [&](const auto& each) {
        return std::to_string(each.number) == chosen;
    });
    if (one == history.begin() || one == history.end())
        return {};
    const auto& before = *std::prev(one);
    RevisionChange change { .differences = fieldDifferences(before.podTemplate, one->podTemplate) };
    if (change.differences.empty())
        return {};
    for (auto& difference : change.differences)
        difference.path = ".spec.template" + difference.path;
    change.heading =
        KindActionsSay::tr("What revision %1 changed, after %2")
            .arg(Text(std::to_string(one->number)), Text(std::to_string(before.number)));
    return change;
}

std::vector<ActionChoice> revisionChoices(const std::vector<RolloutRevision>& history, WallTime now)
{
    std::vector<ActionChoice> choices;
    for (auto one = history.rbegin(); one != history.rend(); ++one) {
        const Text number(std::to_string(one->number));
        std::vector<Text> said { Text(imagesIn(one->podTemplate)) };
        if (!one->changeCause.empty())
            said.emplace_back(one->changeCause);
        const auto age = std::chrono::duration_cast<std::chrono::seconds>(now - one->created);
        const auto label = one == history.rbegin()
            ? KindActionsSay::tr("%1 (now): %2", "a revision, what it runs")
                  .arg(number, Text::joined(std::move(said), ", "))
            : KindActionsSay::tr("%1, %2 old: %3", "a revision, an age, what it runs")
                  .arg(number, ageText(age.count()), Text::joined(std::move(said), ", "));
        choices.push_back({ std::to_string(one->number), label });
    }
    return choices;
}

} // namespace kittiwake
