#include "key_names.h"

#include <core/base/lower_case.h>
#include <kinds/logs/formats/json_line.h>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

/// Those of kube-controller-manager. A line of klog's tells its file always and its controller
/// since 1.27 or so.
constexpr auto kComponents = std::to_array<ComponentController>({
    { "replica_set.go", "replicaset-controller", "apps", "ReplicaSet" },
    { "deployment_controller.go", "deployment-controller", "apps", "Deployment" },
    { "stateful_set.go", "statefulset-controller", "apps", "StatefulSet" },
    { "daemon_controller.go", "daemonset-controller", "apps", "DaemonSet" },
    { "cronjob_controllerv2.go", "cronjob-controller", "batch", "CronJob" },
    { "job_controller.go", "job-controller", "batch", "Job" },
    { "disruption.go", "disruption-controller", "policy", "PodDisruptionBudget" },
    { "endpointslice_controller.go", "endpointslice-controller", "", "Service" },
    { "endpoints_controller.go", "endpoints-controller", "", "Service" },
    { "endpointslicemirroring_controller.go", "endpointslice-mirroring-controller", "",
      "Endpoints" },
    { "namespace_controller.go", "namespace-controller", "", "Namespace" },
    { "horizontal.go", "horizontal-pod-autoscaler-controller", "autoscaling",
      "HorizontalPodAutoscaler" },
    { "resource_quota_controller.go", "resourcequota-controller", "", "ResourceQuota" },
    { "serviceaccounts_controller.go", "serviceaccount-controller", "", "Namespace" },
    { "ttlafterfinished_controller.go", "ttl-after-finished-controller", "batch", "Job" },
    { "pvc_protection_controller.go", "persistentvolumeclaim-protection-controller", "",
      "PersistentVolumeClaim" },
    { "pv_protection_controller.go", "persistentvolume-protection-controller", "",
      "PersistentVolume" },
    { "expand_controller.go", "persistentvolume-expander-controller", "", "PersistentVolumeClaim" },
    { "available_controller.go", "available-condition-controller", "apiregistration.k8s.io",
      "APIService" },
    { "remote_available_controller.go", "available-condition-controller", "apiregistration.k8s.io",
      "APIService" },
    { "garbagecollector.go", "garbage-collector-controller", "", "" },
});

struct KindField
{
    std::string_view field;
    std::string_view group;
    std::string_view kind;
    bool isNamespaced;
};

/// What the components call the object they work on.
constexpr auto kKindFields = std::to_array<KindField>({
    { "deployment", "apps", "Deployment", true },
    { "replicaSet", "apps", "ReplicaSet", true },
    { "statefulSet", "apps", "StatefulSet", true },
    { "daemonSet", "apps", "DaemonSet", true },
    { "daemonset", "apps", "DaemonSet", true },
    { "cronjob", "batch", "CronJob", true },
    { "cronJob", "batch", "CronJob", true },
    { "job", "batch", "Job", true },
    { "podDisruptionBudget", "policy", "PodDisruptionBudget", true },
    { "PDB", "policy", "PodDisruptionBudget", true },
    { "service", "", "Service", true },
    { "PVC", "", "PersistentVolumeClaim", true },
    { "pvc", "", "PersistentVolumeClaim", true },
    { "configMap", "", "ConfigMap", true },
    { "secret", "", "Secret", true },
    { "pod", "", "Pod", true },
    { "application", "argoproj.io", "Application", true },
    { "node", "", "Node", false },
    { "csr", "certificates.k8s.io", "CertificateSigningRequest", false },
    { "volumeName", "", "PersistentVolume", false },
    { "PV", "", "PersistentVolume", false },
});

bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

std::string_view unquotedName(std::string_view text)
{
    while (text.size() >= 2 && (text.front() == '"' || text.front() == '\'')
           && text.back() == text.front())
        text = text.substr(1, text.size() - 2);
    return text;
}

std::string_view textOfField(const std::vector<LogField>& fields, std::string_view name)
{
    for (const auto& each : fields) {
        if (each.key == name)
            return each.value;
    }
    return {};
}

std::string_view firstOfFields(const ControllerLine& line,
                               std::initializer_list<std::string_view> names)
{
    for (const auto name : names) {
        if (const auto value = line.field(name); !value.empty())
            return value;
    }
    return {};
}

/// As controller-runtime 0.12 named the object's field: "Certificate" as "certificate".
std::string lowerCamel(std::string_view kind)
{
    std::string name(kind);
    if (!name.empty())
        name.front() = lowerCased(name.front());
    return name;
}

/// [apps/v1/ReplicaSet, namespace: n, name: a, uid: …], of the garbage collector.
std::optional<NamedObject> collectedItem(std::string_view item)
{
    const auto part = [item](std::string_view title) {
        const auto begin = item.find(title);
        if (begin == std::string_view::npos)
            return std::string_view();
        const auto value = item.substr(begin + title.size());
        return value.substr(0, std::min(value.find_first_of(",]"), value.size()));
    };
    if (!item.starts_with('['))
        return {};
    const auto type = item.substr(1, std::min(item.find(','), item.size()) - 1);
    const auto slash = type.rfind('/');
    auto key = keyOfNames(part(" namespace: "), part(" name: "));
    if (slash == std::string_view::npos || !key)
        return {};
    const auto version = type.substr(0, slash);
    const auto group = version.find('/');
    return NamedObject { .group = std::string(
                             group == std::string_view::npos ? "" : version.substr(0, group)),
                         .kind = std::string(type.substr(slash + 1)),
                         .key = std::move(*key) };
}

/// controller-runtime: the kind by itself, and the object by itself.
std::optional<NamedObject> reconciledObject(const ControllerLine& line)
{
    NamedObject object {
        .group = std::string(
            firstOfFields(line, { "controllerGroup", "reconcilerGroup", "reconciler group" })),
        .kind = std::string(
            firstOfFields(line, { "controllerKind", "reconcilerKind", "reconciler kind" })),
    };
    if (auto key = keyOfNames(line.field("namespace"), line.field("name"))) {
        // Both since 0.5: a name alone is anybody's field.
        if (!object.kind.empty() || line.has("namespace") || line.has("reconcileID")) {
            object.key = std::move(*key);
            return object;
        }
    }
    // Before 0.5; of what has no namespace "/name".
    if (const auto request = line.field("request");
        request.starts_with('/') && isObjectName(request.substr(1))) {
        object.key.name = request.substr(1);
        return object;
    }
    for (const auto& field : { object.kind, lowerCamel(object.kind), std::string("object"),
                               std::string("request"), std::string("objectReference") }) {
        if (auto key = objectRefOf(line.field(field)); key && !field.empty()) {
            object.key = std::move(*key);
            return object;
        }
    }
    return {};
}

/// serving.knative.dev.Route as group and kind.
std::optional<NamedObject> knativeObject(const ControllerLine& line)
{
    const auto value = line.field("knative.dev/key");
    auto key = namespacedKeyOf(value);
    if (!key && isObjectName(value))
        key = ObjectKey { "", std::string(value) };
    if (!key)
        return {};
    NamedObject object { .key = std::move(*key) };
    const auto type = line.field("knative.dev/kind");
    const auto dot = type.rfind('.');
    object.kind = type.substr(dot + 1);
    if (dot != std::string_view::npos)
        object.group = type.substr(0, dot);
    return object;
}

std::optional<NamedObject> objectOfKindField(const ControllerLine& line)
{
    for (const auto& each : kKindFields) {
        const auto value = line.field(each.field);
        if (value.empty())
            continue;
        NamedObject object { .group = std::string(each.group),
                             .kind = std::string(each.kind),
                             .kindIsGuess = true };
        if (auto key = objectRefOf(value); key && key->ns.empty() != each.isNamespaced) {
            object.key = std::move(*key);
            return object;
        }
        // Argo CD names the namespace beside it, others leave it out.
        auto key =
            keyOfNames(each.isNamespaced ? firstOfFields(line, { "app-namespace", "namespace" })
                                         : std::string_view(),
                       unquotedName(value));
        if (!key)
            continue;
        object.key = std::move(*key);
        object.namespaceKnown = !each.isNamespaced || !object.key.ns.empty();
        return object;
    }
    return {};
}

} // namespace

const ComponentController* controllerOfFile(std::string_view file)
{
    const auto* const found =
        std::find_if(kComponents.begin(), kComponents.end(),
                     [file](const ComponentController& each) { return each.file == file; });
    return found == kComponents.end() ? nullptr : found;
}

const ComponentController* controllerOfName(std::string_view name)
{
    const auto* const found =
        std::find_if(kComponents.begin(), kComponents.end(),
                     [name](const ComponentController& each) { return each.name == name; });
    return found == kComponents.end() ? nullptr : found;
}

bool isObjectName(std::string_view text)
{
    constexpr std::size_t kLongest = 253; // a DNS subdomain
    return !text.empty() && text.size() <= kLongest && isNameByte(text.front())
        && std::all_of(text.begin(), text.end(), [](char c) {
               return isNameByte(c) || c == '-' || c == '.' || c == ':'; // of RBAC: system:node
           });
}

std::optional<ObjectKey> keyOfNames(std::string_view ns, std::string_view name)
{
    constexpr std::size_t kLongestNamespace = 63; // a DNS label
    const bool isNamespace = ns.empty()
        || (isObjectName(ns) && ns.size() <= kLongestNamespace
            && ns.find_first_of(".:") == std::string_view::npos);
    if (!isNamespace || !isObjectName(name))
        return {};
    return ObjectKey { std::string(ns), std::string(name) };
}

std::optional<ObjectKey> namespacedKeyOf(std::string_view text)
{
    text = unquotedName(text);
    const auto slash = text.find('/');
    if (slash == std::string_view::npos || slash == 0)
        return {};
    return keyOfNames(text.substr(0, slash), text.substr(slash + 1));
}

std::optional<ObjectKey> objectRefOf(std::string_view value)
{
    if (!value.starts_with('{'))
        return namespacedKeyOf(value);
    const auto fields = jsonFieldsOf(value);
    if (!fields)
        return {};
    const auto either = [&](std::string_view one, std::string_view other) {
        const auto text = textOfField(*fields, one);
        return text.empty() ? textOfField(*fields, other) : text;
    };
    return keyOfNames(either("namespace", "Namespace"), either("name", "Name"));
}

std::optional<NamedObject> objectOfFields(const ControllerLine& line)
{
    if (auto object = reconciledObject(line))
        return object;
    if (auto object = knativeObject(line))
        return object;
    if (auto object = collectedItem(line.field("item")))
        return object;
    const auto value = line.field("key");
    if (auto key = namespacedKeyOf(value)) {
        NamedObject object { .kind = std::string(line.field("kind")), .key = std::move(*key) };
        if (const auto* component = controllerOfName(line.logger);
            component && object.kind.empty()) {
            object.group = component->group;
            object.kind = component->kind;
            object.kindIsGuess = true;
        }
        return object;
    }
    return objectOfKindField(line);
}

} // namespace kittiwake
