#include "process_deltas.h"

namespace kittiwake {

namespace {

Notification erase(Delta& delta, Indexer& store)
{
    const bool lastState = delta.object && !delta.finalStateUnknown;
    auto old =
        store.erase(delta.key, lastState ? delta.object->resourceVersion() : ResourceVersion {});
    return { .kind = Notification::Kind::Delete,
             .old = delta.object ? std::move(delta.object) : std::move(old),
             .finalStateUnknown = delta.finalStateUnknown };
}

Notification put(Delta& delta, Indexer& store, bool isInInitialList)
{
    auto old = store.put(delta.object);
    if (!old)
        return { .kind = Notification::Kind::Add,
                 .now = std::move(delta.object),
                 .isInInitialList = isInInitialList };
    // Without versions, which a transform may have dropped, sameness cannot be known: the update is
    // reported, perhaps needlessly.
    const bool same = !delta.object->resourceVersion().empty()
        && old->resourceVersion() == delta.object->resourceVersion();
    // A state that a watch sends twice is no change: client-go takes it for a resync, too.
    const bool resync = delta.type == DeltaType::Sync || same;
    return { .kind = Notification::Kind::Update,
             .old = std::move(old),
             .now = std::move(delta.object),
             .isResync = resync };
}

} // namespace

void processDeltas(DeltaFifo& queue, Indexer& store, const ResourceVersion& at,
                   const std::function<void(Notification)>& tell)
{
    while (auto item = queue.tryPop()) {
        auto& delta = item->delta;
        tell(delta.type == DeltaType::Deleted ? erase(delta, store)
                                              : put(delta, store, item->isInInitialList));
    }
    if (!at.empty())
        store.noteResourceVersion(at);
}

} // namespace kittiwake
