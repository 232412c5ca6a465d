#include "namespace_controller.h"

#include <app/simulator/controllers/shared/workload.h>
#include <core/api/json/json_value.h>
#include <core/base/joined.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kFinalizer = "kubernetes";
constexpr std::chrono::seconds kLookAgain(2);

std::string remaining(const std::map<std::string, int>& counts, const std::string& verb)
{
    return joined(counts, ", ", [&verb](const auto& one) {
        return one.first + verb + std::to_string(one.second) + " resource instances";
    });
}

} // namespace

NamespaceController::NamespaceController(ControllerTools& tools)
    : m_tools(tools)
    , m_known(tools.informers())
    , m_namespaces(tools.informers())
{ }

ReconcileResult NamespaceController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto ns = m_namespaces.get(key);
    if (!ns || !ns->metadata.deletionTimestamp)
        return Reconciled {};
    const auto& finalizers = ns->spec.finalizers;
    if (std::find(finalizers.begin(), finalizers.end(), kFinalizer) == finalizers.end())
        return Reconciled {};
    const auto remains = empty(key.name, stop);
    if (const auto told = tell(*ns, remains, stop); !told)
        return told.error();
    if (!remains.failure.empty() || !remains.resources.empty())
        return RequeueAfter { kLookAgain };
    return resultOf(finalize(*ns, stop));
}

NamespaceController::Remains NamespaceController::empty(const std::string& ns,
                                                        const std::stop_token& stop) const
{
    Remains remains;
    for (const auto& resource : m_known.all()) {
        if (!resource.namespaced)
            continue;
        const auto client = m_tools.clients().dynamic().resource(resource.gvr).inNamespace(ns);
        auto there = client.list().wait(stop);
        if (there && !there->items.empty()) {
            const auto deleted =
                client.deleteCollection({ .propagation = Propagation::Background }).wait(stop);
            if (!deleted && deleted.error().kind != ErrorKind::NotFound)
                remains.failure = deleted.error().sentence;
            there = client.list().wait(stop);
        }
        if (!there) {
            if (there.error().kind != ErrorKind::NotFound)
                remains.failure = there.error().sentence;
            continue;
        }
        for (const auto& object : there->items)
            note(object, resource, remains);
    }
    return remains;
}

void NamespaceController::note(const Unstructured& object, const KnownResource& resource,
                               Remains& remains) const
{
    ++remains.resources[resource.gvr.resource + '.' + resource.gvr.group];
    const auto& metadata = object.json()["metadata"];
    if (const auto finalizers = metadata.find("finalizers"); finalizers != metadata.end()) {
        for (const auto& finalizer : *finalizers)
            ++remains.finalizers[finalizer.get<std::string>()];
    }
}

Expected<void> NamespaceController::tell(core_v1::Namespace ns, const Remains& remains,
                                         const std::stop_token& stop) const
{
    const auto before = ns.status;
    const auto set = [&](const char* type, bool isBad, const char* bad, const char* good,
                         const std::string& whatIsBad, const char* whatIsGood) {
        setCondition(ns.status.conditions, type, isBad ? "True" : "False", isBad ? bad : good,
                     isBad ? whatIsBad : whatIsGood, m_tools.now());
    };
    ns.status.phase = "Terminating";
    set("NamespaceDeletionDiscoveryFailure", false, "", "ResourcesDiscovered", "",
        "All resources successfully discovered");
    set("NamespaceDeletionGroupVersionParsingFailure", false, "", "ParsedGroupVersions", "",
        "All legacy kube types successfully parsed");
    set("NamespaceDeletionContentFailure", !remains.failure.empty(), "ContentDeletionFailed",
        "ContentDeleted", "Failed to delete all resource types, 1 remaining: " + remains.failure,
        "All content successfully deleted, may be waiting on finalization");
    set("NamespaceContentRemaining", !remains.resources.empty(), "SomeResourcesRemain",
        "ContentRemoved", "Some resources are remaining: " + remaining(remains.resources, " has "),
        "All content successfully removed");
    set("NamespaceFinalizersRemaining", !remains.finalizers.empty(), "SomeFinalizersRemain",
        "ContentHasNoFinalizers",
        "Some content in the namespace has finalizers remaining: "
            + remaining(remains.finalizers, " in "),
        "All content-preserving finalizers finished");
    if (ns.status == before)
        return {};
    const auto written = m_tools.clients().of<core_v1::Namespace>().updateStatus(ns).wait(stop);
    if (written || written.error().kind == ErrorKind::NotFound)
        return {};
    return Unexpected { written.error() };
}

/// Without a resource version, since the status may just have been written.
Expected<void> NamespaceController::finalize(const core_v1::Namespace& ns,
                                             const std::stop_token& stop) const
{
    auto finalized = ns;
    finalized.metadata.resourceVersion.clear();
    std::erase(finalized.spec.finalizers, kFinalizer);
    const ResourceRequests requests({ .gvr = { {}, "v1", "namespaces" }, .namespaced = false });
    const auto done =
        kittiwake::Request<Unstructured>(m_tools.clients().rest(),
                                         requests.update(encode(finalized), "finalize", {}),
                                         WireFormat<Unstructured>::read)
            .wait(stop);
    if (done || done.error().kind == ErrorKind::NotFound)
        return {};
    return Unexpected { done.error() };
}

} // namespace kittiwake::sim
