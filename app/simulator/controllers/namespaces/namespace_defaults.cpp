#include "namespace_defaults.h"

#include <app/simulator/controllers/shared/pod_control.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kDefault = "default";
constexpr const char* kRootCertificate = "kube-root-ca.crt";

/// Queues the namespace when its object of that name changes or is deleted.
void enqueueNamespaceOf(Wiring& wiring, SharedInformer& informer, const char* name)
{
    wiring.watch(informer,
                 [&queue = wiring.queue(), name](const ObjectPtr& old, const ObjectPtr& now) {
                     const auto& key = (now ? now : old)->key();
                     if (key.name == name && old)
                         queue.add({ {}, key.ns });
                 });
}

/// It is fine if the object exists by now, or if the namespace is being deleted.
template<typename T>
ReconcileResult made(const Expected<T>& created)
{
    if (created || created.error().kind == ErrorKind::AlreadyExists
        || namespaceIsTerminating(created.error()))
        return Reconciled {};
    return created.error();
}

} // namespace

ServiceAccountController::ServiceAccountController(ControllerTools& tools)
    : m_tools(tools)
    , m_namespaces(tools.informers())
    , m_accounts(tools.informers())
{ }

void ServiceAccountController::connect(Wiring& wiring)
{
    wiring.enqueueAll(m_namespaces.informer());
    enqueueNamespaceOf(wiring, m_accounts.informer(), kDefault);
}

ReconcileResult ServiceAccountController::reconcile(const ObjectKey& key,
                                                    const std::stop_token& stop)
{
    const auto ns = m_namespaces.object(key);
    if (!ns || ns->deletionTimestamp() || m_accounts.object({ key.name, kDefault }))
        return Reconciled {};
    core_v1::ServiceAccount account;
    account.metadata.name = kDefault;
    account.metadata.namespace_ = key.name;
    return made(m_tools.clients().of<core_v1::ServiceAccount>(key.name).create(account).wait(stop));
}

RootCertificatePublisher::RootCertificatePublisher(ControllerTools& tools, std::string certificate)
    : m_tools(tools)
    , m_certificate(std::move(certificate))
    , m_namespaces(tools.informers())
    , m_maps(tools.informers())
{ }

void RootCertificatePublisher::connect(Wiring& wiring)
{
    wiring.enqueueAll(m_namespaces.informer());
    enqueueNamespaceOf(wiring, m_maps.informer(), kRootCertificate);
}

ReconcileResult RootCertificatePublisher::reconcile(const ObjectKey& key,
                                                    const std::stop_token& stop)
{
    const auto ns = m_namespaces.object(key);
    if (!ns || ns->deletionTimestamp())
        return Reconciled {};
    const auto client = m_tools.clients().of<core_v1::ConfigMap>(key.name);
    const std::map<std::string, std::string> data { { "ca.crt", m_certificate } };
    if (auto map = m_maps.get({ key.name, kRootCertificate })) {
        if (map->data == data)
            return Reconciled {};
        map->data = data;
        const auto updated = client.update(*map).wait(stop);
        return updated ? ReconcileResult(Reconciled {}) : ReconcileResult(updated.error());
    }
    core_v1::ConfigMap map;
    map.metadata.name = kRootCertificate;
    map.metadata.namespace_ = key.name;
    map.metadata.annotations["kubernetes.io/description"] =
        "Contains a CA bundle that can be used to verify the kube-apiserver when using internal "
        "endpoints such as the internal service IP or kubernetes.default.svc. No other usage is "
        "guaranteed across distributions of Kubernetes clusters.";
    map.data = data;
    return made(client.create(map).wait(stop));
}

} // namespace kittiwake::sim
