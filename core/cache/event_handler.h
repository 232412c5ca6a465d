#pragma once

#include <core/api/object.h>

#include <functional>
#include <memory>

namespace kittiwake {

/// A deletion as a handler sees it. `finalStateUnknown`: it was inferred after a gap; `last` is
/// stale then.
struct Deletion
{
    ObjectPtr last;
    bool finalStateUnknown = false;
};

/// \brief The notifications of a shared informer. Calls come one at a time, in order per object, on
/// a thread of the pool: be quick (put the key into a WorkQueue), a slow handler delays itself.
/// \source client-go's ResourceEventHandler
class ResourceEventHandler
{
public:
    ResourceEventHandler() = default;
    ResourceEventHandler(const ResourceEventHandler&) = delete;
    ResourceEventHandler& operator=(const ResourceEventHandler&) = delete;
    virtual ~ResourceEventHandler() = default;

    /// `isInInitialList`: part of what was there when the handler was added, not a change.
    virtual void onAdd(const ObjectPtr& object, bool isInInitialList) = 0;
    /// Also for a resync (same resource version) and for delete-and-recreate seen late (another
    /// uid).
    virtual void onUpdate(const ObjectPtr& old, const ObjectPtr& now) = 0;
    virtual void onDelete(const Deletion& deletion) = 0;
};

/// Handlers as three functions; an empty one ignores its events.
struct ResourceEventHandlerFuncs final : ResourceEventHandler
{
    std::function<void(const ObjectPtr&, bool)> addFunc;
    std::function<void(const ObjectPtr&, const ObjectPtr&)> updateFunc;
    std::function<void(const Deletion&)> deleteFunc;

    void onAdd(const ObjectPtr& object, bool isInInitialList) override
    {
        if (addFunc)
            addFunc(object, isInInitialList);
    }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        if (updateFunc)
            updateFunc(old, now);
    }
    void onDelete(const Deletion& deletion) override
    {
        if (deleteFunc)
            deleteFunc(deletion);
    }
};

} // namespace kittiwake
