#include "rollout_history.h"

#include <core/api/json/json.h>
#include <core/api/selectors/label_selector.h>
#include <core/changes/edit/field_of.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace kittiwake {

namespace {

constexpr const char* kRevisionOfDeployment = "deployment.kubernetes.io/revision";
constexpr const char* kChangeCause = "kubernetes.io/change-cause";
constexpr const char* kTemplateHash = "pod-template-hash";

/// What a Deployment keeps of its own when it goes back. \source kubectl rollback.go
constexpr std::array<std::string_view, 6> kKeptAnnotations {
    "kubectl.kubernetes.io/last-applied-configuration",
    "deployment.kubernetes.io/revision",
    "deployment.kubernetes.io/revision-history",
    "deployment.kubernetes.io/desired-replicas",
    "deployment.kubernetes.io/max-replicas",
    "deprecated.deployment.rollback.to"
};

Unexpected<Error> noWayBack(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

bool isDeployment(const Unstructured& workload)
{
    return workload.gvk().kind == "Deployment";
}

bool isControlledBy(const JsonValue& object, const Uid& owner)
{
    const auto* owners = fieldOf(object, { "metadata", "ownerReferences" });
    return owners != nullptr && owners->is_array()
        && std::any_of(owners->begin(), owners->end(), [&](const JsonValue& one) {
               return textIn(one, "uid") == owner.text && isTrue(one, { "controller" });
           });
}

Expected<std::string> selectorOf(const Unstructured& workload)
{
    const auto* selector = fieldOf(workload.json(), { "spec", "selector" });
    if (selector == nullptr)
        return noWayBack(workload.gvk().kind + ' ' + workload.key().name + " has no selector.");
    JsonReader reader;
    const auto text = writeJson(*selector);
    const auto json = reader.read(text);
    if (!json)
        return Unexpected { json.error() };
    return LabelSelector::fromJson(*json).transform(
        [](const LabelSelector& of) { return of.toString(); });
}

std::int64_t numberIn(const std::string& text)
{
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// Without what differs though the pods do not.
JsonValue withoutHash(JsonValue podTemplate)
{
    const auto* created = fieldOf(podTemplate, { "metadata", "creationTimestamp" });
    if (created != nullptr && created->is_null())
        podTemplate["metadata"].erase("creationTimestamp");
    const auto* labels = fieldOf(podTemplate, { "metadata", "labels" });
    if (labels != nullptr && labels->is_object())
        podTemplate["metadata"]["labels"].erase(kTemplateHash);
    return podTemplate;
}

/// Null where it has no revision.
std::optional<RolloutRevision> revisionOf(const Unstructured& object, bool ofDeployment)
{
    const auto annotations = object.annotations();
    RolloutRevision revision {
        .name = object.key().name,
        .created =
            parseTimestamp(object.text({ "metadata", "creationTimestamp" })).value_or(WallTime())
    };
    if (const auto cause = annotations.find(kChangeCause); cause != annotations.end())
        revision.changeCause = cause->second;
    const JsonValue* podTemplate = nullptr;
    if (ofDeployment) {
        const auto number = annotations.find(kRevisionOfDeployment);
        revision.number = number == annotations.end() ? 0 : numberIn(number->second);
        podTemplate = fieldOf(object.json(), { "spec", "template" });
        revision.annotations = JsonValue(annotations);
    } else {
        revision.number = object.number({ "revision" });
        if (const auto* data = fieldOf(object.json(), { "data" }))
            revision.data = *data;
        podTemplate = fieldOf(revision.data, { "spec", "template" });
    }
    if (revision.number <= 0 || podTemplate == nullptr)
        return std::nullopt;
    revision.podTemplate = withoutHash(*podTemplate);
    revision.podTemplate.erase("$patch");
    return revision;
}

const RolloutRevision* revisionNumbered(const std::vector<RolloutRevision>& history,
                                        std::int64_t to)
{
    if (to == 0)
        return history.size() < 2 ? nullptr : &history[history.size() - 2];
    const auto found = std::find_if(history.begin(), history.end(),
                                    [to](const RolloutRevision& one) { return one.number == to; });
    return found == history.end() ? nullptr : &*found;
}

JsonValue annotationsAfter(const Unstructured& deployment, const RolloutRevision& revision)
{
    auto annotations = JsonValue::object();
    const auto isKept = [](std::string_view key) {
        return std::find(kKeptAnnotations.begin(), kKeptAnnotations.end(), key)
            != kKeptAnnotations.end();
    };
    for (const auto& [key, value] : deployment.annotations()) {
        if (isKept(key))
            annotations[key] = value;
    }
    for (const auto& [key, value] : revision.annotations.items()) {
        if (!isKept(key))
            annotations[key] = value;
    }
    return annotations;
}

Change deploymentUndo(const Gvr& gvr, const Unstructured& deployment,
                      const RolloutRevision& revision)
{
    auto patch = JsonValue::array();
    patch.push_back(
        { { "op", "replace" }, { "path", "/spec/template" }, { "value", revision.podTemplate } });
    patch.push_back({ { "op", "add" }, // which replaces, too
                      { "path", "/metadata/annotations" },
                      { "value", annotationsAfter(deployment, revision) } });
    return { .target = ChangeTarget::of(gvr, deployment),
             .patchType = PatchType::JsonPatch,
             .body = std::move(patch) };
}

} // namespace

Expected<std::vector<RolloutRevision>> rolloutHistory(const ClientSet& clients,
                                                      const Unstructured& workload,
                                                      const std::stop_token& stop)
{
    const auto kind = workload.gvk().kind;
    const bool ofDeployment = isDeployment(workload);
    if (!ofDeployment && kind != "StatefulSet" && kind != "DaemonSet")
        return noWayBack("no history viewer has been implemented for " + kind);
    const auto selector = selectorOf(workload);
    if (!selector)
        return Unexpected { selector.error() };
    const Gvr gvr { "apps", "v1", ofDeployment ? "replicasets" : "controllerrevisions" };
    const auto list = clients.dynamic()
                          .resource(gvr)
                          .inNamespace(workload.key().ns)
                          .listAll({ .labelSelector = *selector })
                          .wait(stop);
    if (!list)
        return Unexpected { list.error() };
    std::vector<RolloutRevision> history;
    for (const auto& object : list->items) {
        if (!isControlledBy(object.json(), workload.uid()))
            continue;
        if (auto revision = revisionOf(object, ofDeployment))
            history.push_back(*std::move(revision));
    }
    std::stable_sort(history.begin(), history.end(),
                     [](const auto& a, const auto& b) { return a.number < b.number; });
    return history;
}

Expected<RolloutUndo> undoChange(const Gvr& gvr, const Unstructured& workload,
                                 const std::vector<RolloutRevision>& history, std::int64_t to)
{
    const bool ofDeployment = isDeployment(workload);
    if (to < 0)
        return noWayBack("revision must be a positive integer: " + std::to_string(to));
    if (isTrue(workload.json(), { "spec", "paused" }))
        return noWayBack("you cannot rollback a paused deployment; resume it first with 'kubectl "
                         "rollout resume' and try again");
    const auto* revision = revisionNumbered(history, to);
    if (revision == nullptr && to > 0)
        return noWayBack("unable to find specified revision " + std::to_string(to) + " in history");
    if (revision == nullptr)
        return noWayBack(ofDeployment ? "no rollout history found for deployment \""
                                 + workload.key().name + '"'
                                      : "no last revision to roll back to");
    RolloutUndo undo { .revision = revision->number };
    const auto* current = fieldOf(workload.json(), { "spec", "template" });
    if (current != nullptr && withoutHash(*current) == revision->podTemplate)
        return undo;
    undo.change = ofDeployment ? deploymentUndo(gvr, workload, *revision)
                               : Change { .target = ChangeTarget::of(gvr, workload),
                                          .patchType = PatchType::Strategic,
                                          .body = revision->data };
    return undo;
}

} // namespace kittiwake
