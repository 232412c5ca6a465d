#include "resource_registry.h"

#include <core/base/lower_case.h>
#include <core/base/split.h>

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

enum class Verbs { All, Create, GetList };

/// A row of the table: what cannot be derived from the kind's name.
struct Row
{
    const char* groupVersion;
    const char* kind;
    const char* resource;
    bool namespaced;
    const char* shortNames = "";
    const char* categories = "";
    bool status = false;
    bool scale = false;
    Verbs verbs = Verbs::All;
    const char* since = ""; ///< deprecated since, and no longer served from, these versions
    const char* until = "";
};

constexpr bool kNamespaced = true;
constexpr bool kCluster = false;
constexpr bool kStatus = true;
constexpr bool kScale = true;

// kubectl api-resources of 1.33, and three versions that went in 1.25: kubectl 1.20 describes cron
// jobs and endpoint slices by them, and clients are warned of policy/v1beta1. A group's preferred
// version stands first.
constexpr std::array kRows = {
    Row { "v1", "Binding", "bindings", kNamespaced, "", "", false, false, Verbs::Create },
    Row { "v1", "ConfigMap", "configmaps", kNamespaced, "cm" },
    Row { "v1", "Endpoints", "endpoints", kNamespaced, "ep" },
    Row { "v1", "Event", "events", kNamespaced, "ev" },
    Row { "v1", "LimitRange", "limitranges", kNamespaced, "limits" },
    Row { "v1", "Namespace", "namespaces", kCluster, "ns", "", kStatus },
    Row { "v1", "Node", "nodes", kCluster, "no", "", kStatus },
    Row { "v1", "PersistentVolumeClaim", "persistentvolumeclaims", kNamespaced, "pvc", "",
          kStatus },
    Row { "v1", "PersistentVolume", "persistentvolumes", kCluster, "pv", "", kStatus },
    Row { "v1", "Pod", "pods", kNamespaced, "po", "all", kStatus },
    Row { "v1", "PodTemplate", "podtemplates", kNamespaced },
    Row { "v1", "ReplicationController", "replicationcontrollers", kNamespaced, "rc", "all",
          kStatus, kScale },
    Row { "v1", "ResourceQuota", "resourcequotas", kNamespaced, "quota", "", kStatus },
    Row { "v1", "Secret", "secrets", kNamespaced },
    Row { "v1", "ServiceAccount", "serviceaccounts", kNamespaced, "sa" },
    Row { "v1", "Service", "services", kNamespaced, "svc", "all", kStatus },
    Row { "apiextensions.k8s.io/v1", "CustomResourceDefinition", "customresourcedefinitions",
          kCluster, "crd,crds", "api-extensions", kStatus },
    Row { "apiregistration.k8s.io/v1", "APIService", "apiservices", kCluster, "", "api-extensions",
          kStatus },
    Row { "apps/v1", "ControllerRevision", "controllerrevisions", kNamespaced },
    Row { "apps/v1", "DaemonSet", "daemonsets", kNamespaced, "ds", "all", kStatus },
    Row { "apps/v1", "Deployment", "deployments", kNamespaced, "deploy", "all", kStatus, kScale },
    Row { "apps/v1", "ReplicaSet", "replicasets", kNamespaced, "rs", "all", kStatus, kScale },
    Row { "apps/v1", "StatefulSet", "statefulsets", kNamespaced, "sts", "all", kStatus, kScale },
    Row { "authentication.k8s.io/v1", "SelfSubjectReview", "selfsubjectreviews", kCluster, "", "",
          false, false, Verbs::Create },
    Row { "authorization.k8s.io/v1", "SelfSubjectAccessReview", "selfsubjectaccessreviews",
          kCluster, "", "", false, false, Verbs::Create },
    Row { "authorization.k8s.io/v1", "SelfSubjectRulesReview", "selfsubjectrulesreviews", kCluster,
          "", "", false, false, Verbs::Create },
    Row { "authorization.k8s.io/v1", "SubjectAccessReview", "subjectaccessreviews", kCluster, "",
          "", false, false, Verbs::Create },
    Row { "autoscaling/v2", "HorizontalPodAutoscaler", "horizontalpodautoscalers", kNamespaced,
          "hpa", "all", kStatus },
    Row { "autoscaling/v1", "HorizontalPodAutoscaler", "horizontalpodautoscalers", kNamespaced,
          "hpa", "all", kStatus },
    Row { "batch/v1", "CronJob", "cronjobs", kNamespaced, "cj", "all", kStatus },
    Row { "batch/v1", "Job", "jobs", kNamespaced, "", "all", kStatus },
    Row { "batch/v1beta1", "CronJob", "cronjobs", kNamespaced, "cj", "all", kStatus, false,
          Verbs::All, "v1.21", "v1.25" },
    Row { "certificates.k8s.io/v1", "CertificateSigningRequest", "certificatesigningrequests",
          kCluster, "csr", "", kStatus },
    Row { "coordination.k8s.io/v1", "Lease", "leases", kNamespaced },
    Row { "discovery.k8s.io/v1", "EndpointSlice", "endpointslices", kNamespaced },
    Row { "discovery.k8s.io/v1beta1", "EndpointSlice", "endpointslices", kNamespaced, "", "", false,
          false, Verbs::All, "v1.21", "v1.25" },
    Row { "events.k8s.io/v1", "Event", "events", kNamespaced, "ev" },
    Row { "metrics.k8s.io/v1beta1", "NodeMetrics", "nodes", kCluster, "", "", false, false,
          Verbs::GetList },
    Row { "metrics.k8s.io/v1beta1", "PodMetrics", "pods", kNamespaced, "", "", false, false,
          Verbs::GetList },
    Row { "networking.k8s.io/v1", "IngressClass", "ingressclasses", kCluster },
    Row { "networking.k8s.io/v1", "Ingress", "ingresses", kNamespaced, "ing", "", kStatus },
    Row { "networking.k8s.io/v1", "NetworkPolicy", "networkpolicies", kNamespaced, "netpol" },
    Row { "policy/v1", "PodDisruptionBudget", "poddisruptionbudgets", kNamespaced, "pdb", "",
          kStatus },
    Row { "policy/v1beta1", "PodDisruptionBudget", "poddisruptionbudgets", kNamespaced, "pdb", "",
          kStatus, false, Verbs::All, "v1.21", "v1.25" },
    Row { "rbac.authorization.k8s.io/v1", "ClusterRoleBinding", "clusterrolebindings", kCluster },
    Row { "rbac.authorization.k8s.io/v1", "ClusterRole", "clusterroles", kCluster },
    Row { "rbac.authorization.k8s.io/v1", "RoleBinding", "rolebindings", kNamespaced },
    Row { "rbac.authorization.k8s.io/v1", "Role", "roles", kNamespaced },
    Row { "scheduling.k8s.io/v1", "PriorityClass", "priorityclasses", kCluster, "pc" },
    Row { "storage.k8s.io/v1", "CSIDriver", "csidrivers", kCluster },
    Row { "storage.k8s.io/v1", "CSINode", "csinodes", kCluster },
    Row { "storage.k8s.io/v1", "StorageClass", "storageclasses", kCluster, "sc" },
    Row { "storage.k8s.io/v1", "VolumeAttachment", "volumeattachments", kCluster, "", "", kStatus },
};

std::vector<std::string> wordsIn(std::string_view text)
{
    const auto parts = split(text, ',');
    return { parts.begin(), parts.end() };
}

std::vector<std::string> verbsOf(Verbs verbs)
{
    switch (verbs) {
    case Verbs::Create:
        return { "create" };
    case Verbs::GetList:
        return { "get", "list" };
    case Verbs::All:
        break;
    }
    return { "create", "delete", "deletecollection", "get", "list", "patch", "update", "watch" };
}

/// As kube-apiserver words it; the group's v1 takes its place.
std::string deprecationOf(const Row& row, const std::string& group)
{
    if (*row.since == '\0')
        return {};
    const std::string kind = std::string(" ") + row.kind;
    std::string text = row.groupVersion + kind;
    text += " is deprecated in ";
    text += row.since;
    text += "+, unavailable in ";
    text += row.until;
    text += "+; use " + group + "/v1" + kind;
    return text;
}

std::shared_ptr<const ServedResource> served(const Row& row)
{
    const GroupVersion gv = GroupVersion::parse(row.groupVersion);
    return std::make_shared<const ServedResource>(
        ServedResource { .gvr = { gv.group, gv.version, row.resource },
                         .kind = row.kind,
                         .singular = lowerCased(row.kind),
                         .namespaced = row.namespaced,
                         .shortNames = wordsIn(row.shortNames),
                         .categories = wordsIn(row.categories),
                         .verbs = verbsOf(row.verbs),
                         .hasStatus = row.status,
                         .hasScale = row.scale,
                         .deprecation = deprecationOf(row, gv.group) });
}

} // namespace

ResourceRegistry::ServedResources builtInResources()
{
    ResourceRegistry::ServedResources out;
    std::transform(kRows.begin(), kRows.end(), std::back_inserter(out), served);
    return out;
}

} // namespace kittiwake::sim
