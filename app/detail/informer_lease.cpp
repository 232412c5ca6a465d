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

// The factory's own and this one's.
constexpr long kLastHolders = 2;

} // namespace

InformerLease::InformerLease(ClusterSession& session, ResourceScope scope, Changed changed)
    : m_session(session)
    , m_scope(std::move(scope))
    , m_mine(!session.informers().has(m_scope))
    , m_informer(session.informers().informer(m_scope))
{
    auto handler = std::make_shared<LeaseHandler>();
    handler->changed = changed;
    if (auto registration = m_informer->addHandler(handler))
        m_registration = std::move(*registration);
    m_observation = m_informer->observeStatus([changed = std::move(changed)] { changed(nullptr); });
    m_informer->start();
}

/// Everybody who uses informers asks for them on this thread and holds them, so that a count of two
/// means that nobody else does.
InformerLease::~InformerLease()
{
    m_observation.cancel();
    m_registration.remove();
    if (m_mine && m_informer.use_count() == kLastHolders)
        m_session.informers().drop(m_scope);
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
