#include "default_role_table.h"

#include <array>

namespace kittiwake::sim {

namespace {

constexpr const char* kRead = "get,list,watch";
constexpr const char* kWrite = "create,delete,deletecollection,patch,update";
constexpr const char* kAll = "create,delete,deletecollection,get,list,patch,update,watch";
constexpr const char* kCore = "";

// As kube-apiserver 1.33 has them, but for the group extensions, which is no longer served.
// source: kubernetes.io/docs/reference/access-authn-authz/rbac, "Default roles and role bindings"
constexpr std::array kRules = {
    RoleRule { "cluster-admin", "*", "*", "*" },
    RoleRule { "cluster-admin", "*", "", "", "*" },
    RoleRule { "system:basic-user", "create", "authorization.k8s.io",
               "selfsubjectaccessreviews,selfsubjectrulesreviews" },
    RoleRule { "system:basic-user", "create", "authentication.k8s.io", "selfsubjectreviews" },
    RoleRule { "system:discovery", "get", "", "",
               "/api,/api/*,/apis,/apis/*,/healthz,/livez,/openapi,/openapi/*,/readyz,/version,"
               "/version/" },
    RoleRule { "system:public-info-viewer", "get", "", "",
               "/healthz,/livez,/readyz,/version,/version/" },

    RoleRule { "system:aggregate-to-admin", "create", "authorization.k8s.io",
               "localsubjectaccessreviews" },
    RoleRule { "system:aggregate-to-admin", kAll, "rbac.authorization.k8s.io",
               "rolebindings,roles" },

    RoleRule { "system:aggregate-to-edit", kRead, kCore,
               "pods/attach,pods/exec,pods/portforward,pods/proxy,secrets,services/proxy" },
    RoleRule { "system:aggregate-to-edit", "impersonate", kCore, "serviceaccounts" },
    RoleRule { "system:aggregate-to-edit", kWrite, kCore,
               "pods,pods/attach,pods/exec,pods/portforward,pods/proxy" },
    RoleRule { "system:aggregate-to-edit", "create", kCore, "pods/eviction" },
    RoleRule { "system:aggregate-to-edit", kWrite, kCore,
               "configmaps,events,persistentvolumeclaims,replicationcontrollers,"
               "replicationcontrollers/scale,secrets,serviceaccounts,services,services/proxy" },
    RoleRule { "system:aggregate-to-edit", "create", kCore, "serviceaccounts/token" },
    RoleRule { "system:aggregate-to-edit", kWrite, "apps",
               "daemonsets,deployments,deployments/rollback,deployments/scale,replicasets,"
               "replicasets/scale,statefulsets,statefulsets/scale" },
    RoleRule { "system:aggregate-to-edit", kWrite, "autoscaling", "horizontalpodautoscalers" },
    RoleRule { "system:aggregate-to-edit", kWrite, "batch", "cronjobs,jobs" },
    RoleRule { "system:aggregate-to-edit", kWrite, "policy", "poddisruptionbudgets" },
    RoleRule { "system:aggregate-to-edit", kWrite, "networking.k8s.io",
               "ingresses,networkpolicies" },
    RoleRule { "system:aggregate-to-edit", kAll, "coordination.k8s.io", "leases" },

    RoleRule { "system:aggregate-to-view", kRead, kCore,
               "configmaps,endpoints,persistentvolumeclaims,persistentvolumeclaims/status,pods,"
               "replicationcontrollers,replicationcontrollers/scale,serviceaccounts,services,"
               "services/status" },
    RoleRule { "system:aggregate-to-view", kRead, kCore,
               "bindings,events,limitranges,namespaces/status,pods/log,pods/status,"
               "replicationcontrollers/status,resourcequotas,resourcequotas/status" },
    RoleRule { "system:aggregate-to-view", kRead, kCore, "namespaces" },
    RoleRule { "system:aggregate-to-view", kRead, "discovery.k8s.io", "endpointslices" },
    RoleRule { "system:aggregate-to-view", kRead, "apps",
               "controllerrevisions,daemonsets,daemonsets/status,deployments,deployments/scale,"
               "deployments/status,replicasets,replicasets/scale,replicasets/status,statefulsets,"
               "statefulsets/scale,statefulsets/status" },
    RoleRule { "system:aggregate-to-view", kRead, "autoscaling",
               "horizontalpodautoscalers,horizontalpodautoscalers/status" },
    RoleRule { "system:aggregate-to-view", kRead, "batch",
               "cronjobs,cronjobs/status,jobs,jobs/status" },
    RoleRule { "system:aggregate-to-view", kRead, "policy",
               "poddisruptionbudgets,poddisruptionbudgets/status" },
    RoleRule { "system:aggregate-to-view", kRead, "networking.k8s.io",
               "ingresses,ingresses/status,networkpolicies" },
    // The metrics server's own.
    RoleRule { "system:aggregated-metrics-reader", kRead, "metrics.k8s.io", "pods,nodes" },

    // The personas of tests/control-plane/control-plane, which grants the same, and two more.
    RoleRule { "viewer", kRead, kCore,
               "bindings,configmaps,endpoints,events,limitranges,namespaces,namespaces/status,"
               "persistentvolumeclaims,persistentvolumeclaims/status,pods,pods/log,pods/status,"
               "replicationcontrollers,replicationcontrollers/scale,replicationcontrollers/status,"
               "resourcequotas,resourcequotas/status,serviceaccounts,services,services/status" },
    RoleRule { "viewer", kRead,
               "apps,autoscaling,batch,discovery.k8s.io,extensions,networking.k8s.io,policy", "*" },
    RoleRule { "lister", "get,list", "*", "*" },
    RoleRule { "watcher", "get,watch", "*", "*" },
};

constexpr std::array<RoleGrant, 8> kGrants = { {
    { "cluster-admin", "cluster-admin", "Group", "system:masters" },
    { "system:basic-user", "system:basic-user", "Group", "system:authenticated" },
    { "system:discovery", "system:discovery", "Group", "system:authenticated" },
    { "system:public-info-viewer", "system:public-info-viewer", "Group", "system:authenticated" },
    { "system:public-info-viewer", "system:public-info-viewer", "Group", "system:unauthenticated" },
    { "viewer", "viewer", "User", "viewer" },
    { "lister", "lister", "User", "lister" },
    { "watcher", "watcher", "User", "watcher" },
} };

} // namespace

std::span<const RoleRule> defaultRoleRules()
{
    return kRules;
}

std::span<const RoleGrant> defaultRoleGrants()
{
    return kGrants;
}

} // namespace kittiwake::sim
