#pragma once

#include "event_turns.h"

#include <core/cache/event_handler.h>

#include <map>
#include <mutex>
#include <string>

namespace kittiwake {

/// \brief Prints what there is, sorted by namespace and name, once it is all known, then an event
/// for every change. \thread any, as informers call it
class EventPrinter final : public ResourceEventHandler
{
public:
    /// `changesOnly`: not what was there. The turns outlive it.
    EventPrinter(EventText text, EventTurns& turns, bool changesOnly);

    void onAdd(const ObjectPtr& object, bool isInInitialList) override;
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override;
    void onDelete(const Deletion& deletion) override;

    /// All that was there has come. How many objects that are.
    std::size_t showInitial();

private:
    void print(const char* type, const Object& object);

    std::mutex m_mutex; // guards what follows, and keeps the events in order
    EventText m_text;
    EventTurns& m_turns;
    const bool m_changesOnly;
    std::map<ObjectKey, ObjectPtr> m_initial; ///< what was there, until it is shown
    bool m_shown = false;
};

} // namespace kittiwake
