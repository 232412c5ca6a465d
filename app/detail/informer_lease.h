#pragma once

#include <core/cache/event_handler.h>
#include <core/session/cluster_session.h>

#include <functional>
#include <memory>

namespace kittiwake {

/// \brief The use of an informer for as long as somebody looks: one that runs already is shared,
/// one that had to be started ends with the last who uses it. Whoever reads from it elsewhere holds
/// the lease while it reads. Nothing of it waits: what an informer may make somebody wait for is
/// done by a worker. \thread take and coveringScope: gui; the rest any. The session outlives it
class InformerLease
{
public:
    /// Comes on workers, for news of objects (not for what was there before) and, as null, of the
    /// informer itself, once at the beginning too.
    using Changed = std::function<void(const ObjectKey* object)>;

    [[nodiscard]] static std::shared_ptr<InformerLease> take(ClusterSession& session,
                                                             ResourceScope scope, Changed changed);
    InformerLease(const InformerLease&) = delete;
    InformerLease& operator=(const InformerLease&) = delete;
    ~InformerLease();

    [[nodiscard]] const ResourceScope& scope() const { return m_scope; }
    [[nodiscard]] const std::shared_ptr<SharedInformer>& informer() const
    {
        return m_held->use.informer;
    }

private:
    InformerLease(ClusterSession& session, ResourceScope scope);
    void listen(const Changed& changed);

    /// What an informer may make somebody wait for the end of; the use of it ends last.
    struct Held
    {
        InformerUse use;
        HandlerRegistration registration;
        Subscription observation;
    };
    ClusterSession& m_session;
    const ResourceScope m_scope;
    std::shared_ptr<Held> m_held;
};

/// The widest informer that runs already and sees all that `narrow` does; else `narrow` itself.
/// One that the server refuses does not count.
[[nodiscard]] ResourceScope coveringScope(ClusterSession& session, const ResourceScope& narrow);

} // namespace kittiwake
