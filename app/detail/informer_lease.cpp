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

InformerLease::InformerLease(ClusterSession& session, ResourceScope scope)
    : m_session(session)
    , m_scope(std::move(scope))
    , m_held(std::make_shared<Held>())
{
    m_held->use = session.informers().use(m_scope);
}

std::shared_ptr<InformerLease> InformerLease::take(ClusterSession& session, ResourceScope scope,
                                                   Changed changed)
{
    std::shared_ptr<InformerLease> lease(new InformerLease(session, std::move(scope)));
    session.scheduler().post([weak = std::weak_ptr(lease), changed = std::move(changed)] {
        if (const auto there = weak.lock())
            there->listen(changed);
    });
    return lease;
}

/// Calls `changed` once now, since an earlier reading may have missed changes.
void InformerLease::listen(const Changed& changed)
{
    auto handler = std::make_shared<LeaseHandler>();
    handler->changed = changed;
    if (auto registration =
            informer()->addHandler(handler, { .name = "object page", .newsOnly = true }))
        m_held->registration = std::move(*registration);
    m_held->observation = informer()->observeStatus([changed] { changed(nullptr); });
    informer()->start();
    changed(nullptr);
}

InformerLease::~InformerLease()
{
    m_session.scheduler().post([held = std::move(m_held)]() mutable { held.reset(); });
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
