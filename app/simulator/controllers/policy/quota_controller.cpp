#include "quota_controller.h"

#include <app/simulator/controllers/policy/quota_usage.h>
#include <app/simulator/controllers/shared/workload.h>

namespace kittiwake::sim {

namespace {

bool isCounted(const KnownResource& resource)
{
    static constexpr std::string_view kCounted[] {
        "configmaps", "secrets",      "services",    "persistentvolumeclaims",
        "jobs",       "cronjobs",     "deployments", "replicasets",
        "daemonsets", "statefulsets", "ingresses",   "replicationcontrollers",
    };
    return std::find(std::begin(kCounted), std::end(kCounted), resource.gvr.resource)
        != std::end(kCounted);
}

} // namespace

QuotaController::QuotaController(ControllerTools& tools)
    : m_tools(tools)
    , m_quotas(tools.informers())
    , m_pods(tools.informers())
    , m_claims(tools.informers())
    , m_services(tools.informers())
{
    for (const auto& resource : KnownResources::builtIn()) {
        if (!isCounted(resource))
            continue;
        auto informer = tools.informers().informer(
            { .gvr = resource.gvr, .kind = resource.gvk.kind, .namespaced = true });
        ensureIndexes(*informer);
        const auto& group = resource.gvr.group;
        m_counted[resource.gvr.resource + (group.empty() ? "" : '.' + group)] = std::move(informer);
    }
}

void QuotaController::connect(Wiring& wiring)
{
    auto& queue = wiring.queue();
    const auto enqueueIn = [this, &queue](const std::string& ns) {
        const auto quotas = m_quotas.informer().indexer().indexKeys(kNamespaceIndex, ns);
        for (const auto& key : quotas ? *quotas : std::vector<ObjectKey>())
            queue.add(key);
    };
    wiring.enqueueAll(m_quotas.informer());
    for (const auto& [resource, informer] : m_counted)
        wiring.watch(*informer, [enqueueIn](const ObjectPtr& old, const ObjectPtr& now) {
            if (!old || !now) // came or went
                enqueueIn((now ? now : old)->key().ns);
        });
    wiring.watchPods(m_tools.pods(), [enqueueIn](const PodChange& change) {
        const bool counts = change.now && !change.now->finished();
        const bool counted = change.before && !change.before->finished();
        if (!change.isInInitialList && counts != counted)
            enqueueIn(change.pod().key.ns);
    });
}

std::optional<std::int64_t> QuotaController::countOf(const std::string& resource,
                                                     const std::string& ns) const
{
    const auto found = m_counted.find(resource);
    if (found == m_counted.end())
        return std::nullopt;
    const auto keys = found->second->indexer().indexKeys(kNamespaceIndex, ns);
    return keys ? static_cast<std::int64_t>(keys->size()) : 0;
}

ReconcileResult QuotaController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    auto quota = m_quotas.get(key);
    if (!quota)
        return Reconciled {};
    const QuotaUsage usage { m_pods.in(key.ns), m_claims.in(key.ns), m_services.in(key.ns),
                             [&](const std::string& resource) {
                                 return countOf(resource, key.ns);
                             } };
    auto status = quota->status;
    status.hard = quota->spec.hard;
    status.used.clear();
    for (const auto& [name, most] : status.hard) {
        if (auto used = usedOf(name, usage))
            status.used[name] = std::move(*used);
    }
    if (status == quota->status)
        return Reconciled {};
    quota->status = std::move(status);
    const auto written =
        m_tools.clients().of<core_v1::ResourceQuota>(key.ns).updateStatus(*quota).wait(stop);
    return written ? ReconcileResult(Reconciled {}) : ReconcileResult(written.error());
}

} // namespace kittiwake::sim
