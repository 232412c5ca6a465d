#pragma once

#include <core/cache/event_handler.h>

namespace kittiwake {

/// \brief A notification of a handler, while it is queued.
struct Notification
{
    enum class Kind : std::uint8_t {
        Add,
        Update,
        Delete,
        Synced, ///< for the queue itself: the initial adds have been delivered
        Nothing, ///< was merged away
    };
    Kind kind = Kind::Nothing;
    ObjectPtr old {};
    ObjectPtr now {};
    bool isInInitialList = false; ///< Add
    bool finalStateUnknown = false; ///< Delete
    bool isResync = false; ///< Update: nothing changed; only for handlers whose resync is due

    /// Of anything but Synced and Nothing.
    [[nodiscard]] const ObjectKey& key() const { return now ? now->key() : old->key(); }
    /// Calls the handler's function for it.
    void tell(ResourceEventHandler& handler) const
    {
        switch (kind) {
        case Kind::Add:
            handler.onAdd(now, isInInitialList);
            break;
        case Kind::Update:
            handler.onUpdate(old, now);
            break;
        case Kind::Delete:
            handler.onDelete({ old, finalStateUnknown });
            break;
        case Kind::Synced:
        case Kind::Nothing:
            break;
        }
    }
};

} // namespace kittiwake
