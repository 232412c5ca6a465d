#pragma once

#include <core/cache/event_handler.h>
#include <core/session/cluster_session.h>

#include <functional>
#include <memory>

namespace kittiwake {

/// \brief The use of an informer for as long as somebody looks, and its news: one that runs already
/// is shared, one that had to be started ends with the last who uses it. \thread gui; `changed`
/// comes on workers, for news of objects and of the informer itself. The session outlives it
class InformerLease
{
public:
    using Changed = std::function<void(const ObjectKey* object)>; ///< null: of the informer

    InformerLease(ClusterSession& session, ResourceScope scope, Changed changed);
    InformerLease(const InformerLease&) = delete;
    InformerLease& operator=(const InformerLease&) = delete;
    ~InformerLease();

    [[nodiscard]] const ResourceScope& scope() const { return m_scope; }
    [[nodiscard]] const std::shared_ptr<SharedInformer>& informer() const { return m_use.informer; }

private:
    const ResourceScope m_scope;
    InformerUse m_use; ///< before what follows: ends last
    HandlerRegistration m_registration;
    Call m_observation;
};

/// The widest informer that runs already and sees all that `narrow` does; else `narrow` itself.
/// One that the server refuses does not count.
[[nodiscard]] ResourceScope coveringScope(ClusterSession& session, const ResourceScope& narrow);

} // namespace kittiwake
