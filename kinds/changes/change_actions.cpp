#include "change_actions.h"

#include <core/changes/delete_change.h>
#include <core/changes/edit/field_of.h>
#include <core/changes/job_change.h>
#include <core/changes/metadata_change.h>
#include <core/changes/nodes/evict_change.h>
#include <core/changes/nodes/node_change.h>
#include <core/changes/rollout/rollout_change.h>
#include <core/changes/scale_change.h>
#include <core/changes/token_request.h>
#include <kinds/changes/action_values.h>
#include <kinds/terminal/terminal_action.h>

#include <algorithm>
#include <sstream>

namespace kittiwake {

namespace {

struct ChangesSay
{
    KW_DECLARE_TEXTS(kittiwake::ChangeActions)
};

MaybeChange makeDelete(const ChangeInput& input)
{
    DeleteChoice choice;
    const auto rest = valueOf(input.values, "cascade");
    choice.propagation = rest == "foreground" ? Propagation::Foreground
        : rest == "orphan"                    ? Propagation::Orphan
                                              : Propagation::Background;
    choice.force = valueOf(input.values, "force") == "yes";
    if (const auto grace = valueOf(input.values, "grace"); !grace.empty()) {
        const auto seconds = numberIn(grace, "seconds");
        if (!seconds)
            return Unexpected { seconds.error() };
        choice.gracePeriod = std::chrono::seconds(*seconds);
    }
    return sureChange(deleteChange(ChangeTarget::of(input.gvr, input.object), choice));
}

MaybeChange makeEviction(const ChangeInput& input)
{
    return sureChange(
        evictChange(ChangeTarget::of(input.gvr, input.object), input.evictionVersion));
}

/// Without what is in kube-system the cluster may stop, and without a binding to cluster-admin
/// nobody may be left who could bring it back.
ActionWeight weighDeletion(const JsonValue& object, const ActionValues& /*values*/)
{
    const auto* metadata = fieldOf(object, { "metadata" });
    const auto* role = fieldOf(object, { "roleRef" });
    const bool ofSystem = metadata != nullptr && textIn(*metadata, "namespace") == "kube-system";
    const bool ofAdmin = role != nullptr && textIn(*role, "kind") == "ClusterRole"
        && textIn(*role, "name") == "cluster-admin";
    return ofSystem || ofAdmin ? ActionWeight::Typed : ActionWeight::Asks;
}

/// "key=value key-", as kubectl takes them.
MaybeChange makeMetadata(const ChangeInput& input, MetadataField field)
{
    MetadataEdit edit { .field = field, .overwrite = true };
    std::istringstream words(valueOf(input.values, "edit"));
    for (std::string word; words >> word;) {
        const auto equals = word.find('=');
        if (equals != std::string::npos)
            edit.set[word.substr(0, equals)] = word.substr(equals + 1);
        else if (word.size() > 1 && word.back() == '-')
            edit.remove.insert(word.substr(0, word.size() - 1));
        else
            return refusedAction('"' + word
                                 + "\" is neither key=value nor key-, which removes it.");
    }
    if (edit.set.empty() && edit.remove.empty())
        return std::optional<Change>();
    return metadataChange(input.gvr, input.object, edit);
}

MaybeChange makeScale(const ChangeInput& input)
{
    const auto text = valueOf(input.values, "replicas");
    const auto now = wantedReplicas(input.object.json());
    if (text.empty() && !now)
        return std::optional<Change>(); // nothing is typed yet
    const auto replicas = numberIn(text, "replicas");
    if (!replicas)
        return Unexpected { replicas.error() };
    if (*replicas == now)
        return std::optional<Change>();
    auto target = ChangeTarget::of(input.gvr, input.object);
    return sureChange(scaleChange(std::move(target), *replicas));
}

MaybeChange makeImage(const ChangeInput& input)
{
    std::vector<ContainerImage> images;
    std::istringstream words(valueOf(input.values, "images"));
    for (std::string word; words >> word;) {
        const auto equals = word.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == word.size())
            return refusedAction('"' + word + "\" is not container=image.");
        images.push_back({ word.substr(0, equals), word.substr(equals + 1) });
    }
    if (images.empty())
        return std::optional<Change>();
    return imageChange(input.gvr, input.object, images);
}

MaybeChange makeTrigger(const ChangeInput& input)
{
    return sureChange(triggerChange(input.object, valueOf(input.values, "name")));
}

std::string replicasOf(const JsonValue& object)
{
    const auto replicas = wantedReplicas(object);
    return replicas ? std::to_string(*replicas) : std::string();
}

/// More of them do no harm; fewer end some.
ActionWeight weighReplicas(const JsonValue& object, const ActionValues& values)
{
    const auto wanted = values.find("replicas");
    const auto now = numberIn(replicasOf(object), "replicas");
    const auto then = wanted == values.end() ? now : numberIn(wanted->second, "replicas");
    return now && then && *then >= *now ? ActionWeight::Undoable : ActionWeight::Asks;
}

/// Of the containers of its pods, as kubectl takes them.
std::string imagesOf(const JsonValue& object)
{
    const auto* spec = fieldOf(object, { "spec", "template", "spec", "containers" });
    if (spec == nullptr)
        spec = fieldOf(object, { "spec", "jobTemplate", "spec", "template", "spec", "containers" });
    if (spec == nullptr)
        spec = fieldOf(object, { "spec", "containers" });
    std::string images;
    if (spec != nullptr && spec->is_array()) {
        for (const auto& container : *spec)
            images += (images.empty() ? "" : " ") + textIn(container, "name") + '='
                + textIn(container, "image");
    }
    return images;
}

/// The second in which it was asked for parts it from others of its name.
std::string jobNameOf(const JsonValue& object)
{
    return triggeredName(nameIn(object), chanceOfNow());
}

/// The policy is of what the controller has made itself: another Job that the CronJob owns is no
/// active one to it, however long it runs. \source kubernetes pkg/controller/cronjob
std::vector<Text> notesOfTrigger(const JsonValue& cronJob, const ActionValues& /*values*/)
{
    const auto* spec = fieldOf(cronJob, { "spec" });
    const auto policy = spec == nullptr ? std::string() : textIn(*spec, "concurrencyPolicy");
    std::vector<Text> notes;
    if (policy == "Forbid" || policy == "Replace")
        notes.push_back(
            ChangesSay::tr("Its concurrencyPolicy %1 does not hold for a run by hand: that starts "
                           "beside one that runs, and the next one of the schedule beside it.")
                .arg(Text(policy)));
    return notes;
}

bool isReady(const JsonValue& node)
{
    bool ready = true; // where nobody says
    const auto* conditions = fieldOf(node, { "status", "conditions" });
    if (conditions != nullptr && conditions->is_array()) {
        for (const auto& one : *conditions) {
            if (textIn(one, "type") == "Ready")
                ready = textIn(one, "status") == "True";
        }
    }
    return ready;
}

/// What keeps pods away from a node that takes them again.
std::vector<Text> notesOfUncordon(const JsonValue& node, const ActionValues& /*values*/)
{
    constexpr const char* kShutDown = "node.cloudprovider.kubernetes.io/shutdown";
    std::vector<Text> notes;
    if (!isReady(node))
        notes.push_back(
            ChangesSay::tr("The node is not ready: no pods come onto it before it is."));
    const auto* taints = fieldOf(node, { "spec", "taints" });
    if (taints != nullptr && taints->is_array()
        && std::any_of(taints->begin(), taints->end(),
                       [](const JsonValue& one) { return textIn(one, "key") == kShutDown; }))
        notes.push_back(ChangesSay::tr("Its machine is shut down, as its cloud says: no pods come "
                                       "onto it before it runs again (%1).")
                            .arg(Text(kShutDown)));
    return notes;
}

std::vector<Text> notesOfRestart(const JsonValue& object, const ActionValues& /*values*/)
{
    auto workload = Unstructured::fromJson(object);
    const auto note = workload ? restartNote(*workload) : std::string();
    return note.empty() ? std::vector<Text>() : std::vector { Text(note) };
}

} // namespace

Action deleteAction()
{
    return { .id = "delete",
             .title = ChangesSay::tr("Delete…"),
             .key = "Ctrl+D",
             .rights = rightsToChange("delete"),
             .several = true,
             .change = ActionChange {
                 .make = makeDelete,
                 .fields = { { .id = "cascade",
                               .title = ChangesSay::tr("Cascade: what it owns"),
                               .choices = { "background", "foreground", "orphan" },
                               .labels = { ChangesSay::tr("Background: deleted afterwards"),
                                           ChangesSay::tr("Foreground: deleted first"),
                                           ChangesSay::tr("Orphan: left") } },
                             { .id = "grace",
                               .title = ChangesSay::tr("Grace period in seconds"),
                               .placeholder = ChangesSay::tr("Its own") },
                             { .id = "force",
                               .title = ChangesSay::tr("Force"),
                               .choices = { "no", "yes" },
                               .labels = { ChangesSay::tr("No"),
                                           ChangesSay::tr("Yes, its processes may run on") } } },
                 .weigh = weighDeletion,
                 .end = ChangeEnd::Deletion,
                 .consent = ChangesSay::tr("Delete") } };
}

Action evictAction()
{
    return { .id = kEvictAction,
             .title = ChangesSay::tr("Evict…"),
             .rights = rightsToChange("create", "eviction"),
             .several = true,
             .change = ActionChange { .make = makeEviction,
                                      .end = ChangeEnd::Deletion,
                                      .consent = ChangesSay::tr("Evict") } };
}

Action labelAction()
{
    return { .id = "label",
             .title = ChangesSay::tr("Label…"),
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange {
                 .make =
                     [](const ChangeInput& input) {
                         return makeMetadata(input, MetadataField::Labels);
                     },
                 .fields = { { .id = "edit",
                               .title = ChangesSay::tr("key=value to set, key- to remove"),
                               .placeholder = Text("tier=web") } },
                 .weight = ActionWeight::Undoable,
                 .consent = ChangesSay::tr("Label") } };
}

Action annotateAction()
{
    return { .id = "annotate",
             .title = ChangesSay::tr("Annotate…"),
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange {
                 .make =
                     [](const ChangeInput& input) {
                         return makeMetadata(input, MetadataField::Annotations);
                     },
                 .fields = { { .id = "edit",
                               .title = ChangesSay::tr("key=value to set, key- to remove"),
                               .placeholder = Text("tier=web") } },
                 .weight = ActionWeight::Undoable,
                 .consent = ChangesSay::tr("Annotate") } };
}

Action scaleAction()
{
    return { .id = "scale",
             .title = ChangesSay::tr("Scale…"),
             .key = "S",
             .rights = rightsToChange("patch", "scale"),
             .several = true,
             .change = ActionChange { .make = makeScale,
                                      .fields = { { .id = "replicas",
                                                    .title = ChangesSay::tr("Replicas"),
                                                    .initial = replicasOf } },
                                      .weigh = weighReplicas,
                                      .consent = ChangesSay::tr("Scale") } };
}

Action scaleByScaleAction()
{
    auto action = scaleAction();
    action.change->ofScale = true;
    // Its Scale is read before, or else the object: one of these rights will do.
    action.rights = { { .verb = "patch", .subresource = "scale" } };
    return action;
}

Action restartAction()
{
    return { .id = "restart",
             .title = ChangesSay::tr("Restart"),
             .key = "R",
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange { .make = [](const ChangeInput& input) -> MaybeChange {
                                         return sureChange(
                                             restartChange(input.gvr, input.object, input.now));
                                     },
                                      .notes = notesOfRestart,
                                      .end = ChangeEnd::Rollout } };
}

Action imageAction()
{
    return { .id = "set-image",
             .title = ChangesSay::tr("Set image…"),
             .rights = rightsToChange("patch"),
             .change = ActionChange { .make = makeImage,
                                      .fields = { { .id = "images",
                                                    .title = ChangesSay::tr("container=image"),
                                                    .initial = imagesOf } },
                                      .end = ChangeEnd::Rollout,
                                      .consent = ChangesSay::tr("Set image") } };
}

Action editAction()
{
    return { .id = kEditAction,
             .title = ChangesSay::tr("Edit"),
             .key = "E",
             .rights = rightsToChange("patch") };
}

Action duplicateAction()
{
    // It is applied, which is a patch, and makes it. By which name is not known yet.
    return { .id = kDuplicateAction,
             .title = ChangesSay::tr("Duplicate…"),
             .rights = { { .verb = "create", .scope = RightScope::Namespace },
                         { .verb = "patch", .scope = RightScope::Namespace },
                         { .verb = "get" } } };
}

Action pauseAction()
{
    return { .id = "pause",
             .title = ChangesSay::tr("Pause rollout"),
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange { .make =
                                          [](const ChangeInput& input) {
                                              return pauseChange(input.gvr, input.object, true);
                                          },
                                      .weight = ActionWeight::Undoable } };
}

Action resumeAction()
{
    return { .id = "resume",
             .title = ChangesSay::tr("Resume rollout"),
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange { .make =
                                          [](const ChangeInput& input) {
                                              return pauseChange(input.gvr, input.object, false);
                                          },
                                      .weight = ActionWeight::Undoable,
                                      .end = ChangeEnd::Rollout } };
}

Action toggleSuspendAction()
{
    return { .id = "toggle-suspend",
             .title = ChangesSay::tr("Suspend or resume"),
             .key = "S",
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange {
                 .make =
                     [](const ChangeInput& input) {
                         const bool suspended = isTrue(input.object.json(), { "spec", "suspend" });
                         return suspendChange(input.gvr, input.object, !suspended);
                     },
                 .weight = ActionWeight::Undoable } };
}

Action suspendAction()
{
    return { .id = "suspend",
             .title = ChangesSay::tr("Suspend"),
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange { .make =
                                          [](const ChangeInput& input) {
                                              return suspendChange(input.gvr, input.object, true);
                                          },
                                      .weight = ActionWeight::Undoable } };
}

Action unsuspendAction()
{
    return { .id = "unsuspend",
             .title = ChangesSay::tr("Resume"),
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange { .make =
                                          [](const ChangeInput& input) {
                                              return suspendChange(input.gvr, input.object, false);
                                          },
                                      .weight = ActionWeight::Undoable } };
}

Action triggerAction()
{
    return { .id = "trigger",
             .title = ChangesSay::tr("Run now…"),
             .rights = rightsToMakeJob(),
             .change = ActionChange { .make = makeTrigger,
                                      .fields = { { .id = "name",
                                                    .title = ChangesSay::tr("Name of the Job"),
                                                    .initial = jobNameOf } },
                                      .weight = ActionWeight::Undoable,
                                      .notes = notesOfTrigger,
                                      .consent = ChangesSay::tr("Run") } };
}

Action cordonAction()
{
    return { .id = "cordon",
             .title = ChangesSay::tr("Cordon"),
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange {
                 .make = [](const ChangeInput& input) { return cordonChange(input.object, true); },
                 .weight = ActionWeight::Undoable } };
}

Action uncordonAction()
{
    return { .id = "uncordon",
             .title = ChangesSay::tr("Uncordon"),
             .rights = rightsToChange("patch"),
             .several = true,
             .change = ActionChange {
                 .make = [](const ChangeInput& input) { return cordonChange(input.object, false); },
                 .weight = ActionWeight::Undoable,
                 .notes = notesOfUncordon } };
}

Action drainAction()
{
    const Gvr pods { "", "v1", "pods" };
    const auto refuse = ChangesSay::tr("Refuse to drain");
    return { .id = "drain",
             .title = ChangesSay::tr("Drain…"),
             .key = "R",
             .rights = { { .verb = "patch" },
                         { .verb = "create",
                           .subresource = "eviction",
                           .gvr = pods,
                           .scope = RightScope::Cluster },
                         { .verb = "list", .gvr = pods, .scope = RightScope::Cluster },
                         { .verb = "get",
                           .gvr = Gvr { "apps", "v1", "daemonsets" },
                           .scope = RightScope::Cluster },
                         { .verb = "get" } },
             .change = ActionChange {
                 .fields = { { .id = "daemonsets",
                               .title = ChangesSay::tr("Pods of DaemonSets"),
                               .choices = { "leave", "refuse" },
                               .labels = { ChangesSay::tr("Leave them"), refuse } },
                             { .id = "emptydir",
                               .title = ChangesSay::tr("Pods with emptyDir volumes"),
                               .choices = { "no", "yes" },
                               .labels = { refuse, ChangesSay::tr("Evict: their data is lost") } },
                             { .id = "force",
                               .title = ChangesSay::tr("Pods without a controller"),
                               .choices = { "no", "yes" },
                               .labels = { refuse,
                                           ChangesSay::tr("Evict: nothing brings them back") } },
                             { .id = "selector",
                               .title = ChangesSay::tr("Pod selector"),
                               .placeholder = Text("app=web,tier!=db") },
                             { .id = "grace",
                               .title = ChangesSay::tr("Grace period in seconds"),
                               .placeholder = ChangesSay::tr("Their own") },
                             { .id = "timeout",
                               .title = ChangesSay::tr("Timeout"),
                               .placeholder = ChangesSay::tr("None; or 90s, 10m, 1h") } },
                 .end = ChangeEnd::Drain,
                 .consent = ChangesSay::tr("Drain") } };
}

Expected<Drain::Options> drainOptionsOf(const ActionValues& values)
{
    constexpr std::chrono::seconds kLongest = std::chrono::hours(24 * 365);
    Drain::Options options {
        .filters = { .force = valueOf(values, "force") == "yes",
                     .ignoreDaemonSets = valueOf(values, "daemonsets") == "leave",
                     .deleteEmptyDirData = valueOf(values, "emptydir") == "yes" },
        .podSelector = valueOf(values, "selector")
    };
    if (const auto grace = valueOf(values, "grace"); !grace.empty()) {
        const auto seconds = numberIn(grace, "seconds");
        if (!seconds)
            return Unexpected { seconds.error() };
        if (*seconds < 0)
            return refusedAction("A grace period cannot be less than none.");
        options.gracePeriod = std::chrono::seconds(*seconds);
    }
    if (const auto timeout = valueOf(values, "timeout"); !timeout.empty()) {
        const auto span = tokenDuration(timeout);
        if (!span)
            return Unexpected { span.error() };
        options.timeout = std::min(*span, kLongest);
    }
    return options;
}

Action undoAction(const Text& title, std::function<MaybeChange(const ChangeInput&)> make,
                  ChangeEnd end)
{
    return { .id = "undo",
             .title = ChangesSay::tr("Undo “%1”").arg(title),
             .rights = rightsToChange("patch"),
             .change = ActionChange {
                 .make = std::move(make), .end = end, .consent = ChangesSay::tr("Undo") } };
}

bool changesSomething(const Action& action)
{
    const auto& rights = action.rights;
    return action.change || action.id == kDebugAction
        || std::any_of(rights.begin(), rights.end(), [](const ActionRight& right) {
               return right.subresource == "exec" || right.subresource == "attach"
                   || right.subresource == "token";
           });
}

Text shortTitleOf(const Action& action, const ActionValues& values)
{
    const auto& change = *action.change;
    auto title = change.consent.empty() ? action.title : change.consent;
    if (change.fields.size() != 1)
        return title;
    const auto value = values.find(change.fields.front().id);
    if (value == values.end())
        return title;
    return ChangesSay::tr("%1 (%2)", "Scale (3)").arg(title, Text(value->second));
}

} // namespace kittiwake
