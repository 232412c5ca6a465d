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
    , m_mine(!session.informers().has(m_scope))
    , m_informer(session.informers().informer(m_scope))
    , m_ears(std::make_shared<Ears>())
{ }

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

/// Whoever has read before this is told to look again.
void InformerLease::listen(const Changed& changed)
{
    auto handler = std::make_shared<LeaseHandler>();
    handler->changed = changed;
    if (auto registration =
            m_informer->addHandler(handler, { .name = "object page", .newsOnly = true }))
        m_ears->registration = std::move(*registration);
    m_ears->observation = m_informer->observeStatus([changed] { changed(nullptr); });
    m_informer->start();
    changed(nullptr);
}

InformerLease::~InformerLease()
{
    auto& scheduler = m_session.scheduler();
    scheduler.post([ears = std::move(m_ears)] {});
    if (m_mine && m_session.informers().forgetUnused(m_scope, m_informer))
        scheduler.post([informer = std::move(m_informer)] { informer->stop(); });
}

ResourceScope coveringScope(ClusterSession& session, const ResourceScope& narrow)
{
    auto& informers = session.informers();
    const auto serves = [&](const ResourceScope& scope) {
        if (!informers.has(scope))
            return false;
        const auto status = informers.informer(scope)->status();
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
