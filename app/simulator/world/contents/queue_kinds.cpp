#include "queue_kinds.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace kittiwake::sim {

namespace {

struct KindOfQueue
{
    std::string_view queue;
    std::string_view group;
    std::string_view kind;
};

constexpr std::array kKindsOfQueues = {
    KindOfQueue { "deployment", "apps", "Deployment" },
    KindOfQueue { "replicaset", "apps", "ReplicaSet" },
    KindOfQueue { "statefulset", "apps", "StatefulSet" },
    KindOfQueue { "daemonset", "apps", "DaemonSet" },
    KindOfQueue { "job", "batch", "Job" },
    KindOfQueue { "cronjob", "batch", "CronJob" },
    KindOfQueue { "endpoint_slice", "", "Service" },
    KindOfQueue { "namespace", "", "Namespace" },
    KindOfQueue { "serviceaccount", "", "Namespace" },
    KindOfQueue { "root_ca_cert_publisher", "", "Namespace" },
    KindOfQueue { "node_lifecycle_controller", "", "Node" },
    KindOfQueue { "horizontalpodautoscaler", "autoscaling", "HorizontalPodAutoscaler" },
    KindOfQueue { "claims", "", "PersistentVolumeClaim" },
    KindOfQueue { "disruption", "policy", "PodDisruptionBudget" },
    KindOfQueue { "scheduler", "", "Pod" },
    KindOfQueue { "kubelet", "", "Pod" },
    KindOfQueue { "node-heartbeats", "", "Node" },
    KindOfQueue { "leader-leases", "coordination.k8s.io", "Lease" },
    KindOfQueue { "storefront", "shop.example.com", "Storefront" },
    KindOfQueue { "searchindex", "shop.example.com", "SearchIndex" },
    KindOfQueue { "certificates-issuing", "cert-manager.io", "Certificate" },
};

} // namespace

void fillKindOfQueue(QueueFacts& facts)
{
    const auto* const found =
        std::find_if(kKindsOfQueues.begin(), kKindsOfQueues.end(),
                     [&](const KindOfQueue& known) { return known.queue == facts.name; });
    if (found == kKindsOfQueues.end())
        return;
    facts.group = found->group;
    facts.kind = found->kind;
}

} // namespace kittiwake::sim
