#pragma once

#include <core/controller/reconcile_result.h>
#include <core/manager/event_predicate.h>
#include <core/types/resource_kind.h>
#include <core/workqueue/rate_limiter.h>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// The keys to reconcile because of an object: of those that depend on it.
using KeysOf = std::function<std::vector<ObjectKey>(const ObjectPtr& object)>;

/// \brief Another kind that a controller looks at, besides the one it is for.
struct WatchedKind
{
    ResourceKind kind;
    /// Asked of the object as it was and as it is. Empty: its controller, if that is of the kind
    /// that the controller is for.
    KeysOf keysOf {};
    EventPredicate accepts {}; ///< empty: every event
    std::string ns {}; ///< this namespace alone; empty: the manager's
};

/// What the controller's objects own: an event of one has its owner reconciled.
template<typename T>
[[nodiscard]] WatchedKind owns(EventPredicate accepts = {})
{
    return { .kind = TypedKind<T>::kind(), .accepts = std::move(accepts) };
}

/// What they depend on in other ways: `keysOf` says whom an event concerns.
template<typename T>
[[nodiscard]] WatchedKind watches(KeysOf keysOf, EventPredicate accepts = {})
{
    return { .kind = TypedKind<T>::kind(),
             .keysOf = std::move(keysOf),
             .accepts = std::move(accepts) };
}

/// \brief A controller as a manager runs it: what it is for, what it looks at besides, and what it
/// does about one object. \source controller-runtime pkg/builder: For, Owns, Watches
struct ManagedController
{
    std::string name; ///< of its queue, its threads and its metrics; no other of the program has it
    ResourceKind forKind; ///< TypedKind<Foo>::kind()
    EventPredicate accepts {}; ///< of events of that kind; empty: every one
    std::vector<WatchedKind> watches {};
    unsigned workers = 1; ///< how many objects are reconciled at a time
    int maxRetries = 0; ///< after so many a key is not tried again; 0: no limit
    std::unique_ptr<RateLimiter<ObjectKey>> rateLimiter {}; ///< none: client-go's default
    bool needsLeader = true; ///< false: runs on standbys, too
    /// Brings one object to where it should be; it may be gone, which is success. On a thread of
    /// the controller's own; what it throws is a failed try. When the token asks for the end,
    /// return, in an Error.
    std::function<ReconcileResult(const ObjectKey& key, const std::stop_token& stop)> reconcile;
};

} // namespace kittiwake
