#include "informer_lease.h"

#include <utility>

namespace kittiwake {

namespace {

struct LeaseHandler final : ResourceEventHandler
{
    InformerLease::Changed changed;

    void onAdd(const ObjectPtr& object, bool) override { changed(&object->key()); }
    void onUpdate(const ObjectPtr&, const ObjectPtr& now) override { changed(&now->key()); }
    void onDelete(const Deletion& deletion) override { changed(&deletion.last->key()); }
};

} // namespace

InformerLease::InformerLease(ClusterSession& session, ResourceScope scope, Changed changed)
    : m_scope(std::move(scope))
    , m_use(session.informers().use(m_scope))
{
    auto handler = std::make_shared<LeaseHandler>();
    handler->changed = changed;
    if (auto registration = informer()->addHandler(handler))
        m_registration = std::move(*registration);
    m_observation = informer()->observeStatus([changed = std::move(changed)] { changed(nullptr); });
    informer()->start();
}

InformerLease::~InformerLease()
{
    m_observation.cancel();
    m_registration.remove();
}

ResourceScope coveringScope(ClusterSession& session, const ResourceScope& narrow)
{
    const auto& informers = session.informers();
    const auto serves = [&](const ResourceScope& scope) {
        const auto informer = informers.find(scope);
        if (!informer)
            return false;
        const auto status = informer->status();
        return status.synced || !status.error;
    };
    auto wide = narrow;
    wide.labelSelector.clear();
    wide.fieldSelector.clear();
    auto everywhere = wide;
    everywhere.ns.clear();
    for (const auto& scope : { everywhere, wide }) {
        if (serves(scope))
            return scope;
    }
    return narrow;
}

} // namespace kittiwake
