#pragma once

#include <core/cache/event_handler.h>

#include <functional>
#include <memory>

namespace kittiwake {

/// \brief Passes on what a predicate accepts: an object that comes to be accepted is an add, one
/// that ceases to be a deletion. \thread as the handler behind it
/// \source client-go's FilteringResourceEventHandler
class FilteringEventHandler final : public ResourceEventHandler
{
public:
    using Predicate = std::function<bool(const Object&)>;

    FilteringEventHandler(Predicate accepts, std::shared_ptr<ResourceEventHandler> handler)
        : m_accepts(std::move(accepts))
        , m_handler(std::move(handler))
    { }

    void onAdd(const ObjectPtr& object, bool isInInitialList) override
    {
        if (m_accepts(*object))
            m_handler->onAdd(object, isInInitialList);
    }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        const bool before = m_accepts(*old);
        const bool after = m_accepts(*now);
        if (before && after)
            m_handler->onUpdate(old, now);
        else if (after)
            m_handler->onAdd(now, false);
        else if (before)
            m_handler->onDelete({ old, false });
    }
    void onDelete(const Deletion& deletion) override
    {
        if (deletion.last && m_accepts(*deletion.last))
            m_handler->onDelete(deletion);
    }

private:
    const Predicate m_accepts;
    const std::shared_ptr<ResourceEventHandler> m_handler;
};

} // namespace kittiwake
