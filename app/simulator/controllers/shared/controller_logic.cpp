#include "controller_logic.h"

namespace kittiwake::sim {

void Wiring::watch(SharedInformer& informer, Changed changed)
{
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [changed](const ObjectPtr& object, bool) {
        changed(nullptr, object);
    };
    handler->updateFunc = [changed](const ObjectPtr& old, const ObjectPtr& now) {
        if (old->resourceVersion() != now->resourceVersion())
            changed(old, now);
    };
    handler->deleteFunc = [changed](const Deletion& gone) {
        changed(gone.last, nullptr);
    };
    auto registration = informer.addHandler(std::move(handler));
    if (registration) // else the informers have been shut down
        m_registrations.push_back(std::move(*registration));
}

void Wiring::enqueueAll(SharedInformer& informer)
{
    watch(informer, [this](const ObjectPtr& old, const ObjectPtr& now) {
        m_queue.add((now ? now : old)->key());
    });
}

void Wiring::enqueueControllers(SharedInformer& informer, const std::string& kind)
{
    watch(informer, [this, kind](const ObjectPtr& old, const ObjectPtr& now) {
        const auto& object = now ? now : old;
        if (const auto owner = ownerOf(*object); owner.kind == kind)
            m_queue.add({ object->key().ns, owner.name });
    });
}

void Wiring::watchPods(PodFeed& pods, PodFeed::Listener listener)
{
    m_calls.push_back(pods.listen(std::move(listener)));
}

void Wiring::enqueuePodControllers(PodFeed& pods, const std::string& kind)
{
    watchPods(pods, [this, kind](const PodChange& change) {
        if (change.isInInitialList)
            return; // the controller is queued by its own initial list
        const auto* last = static_cast<const OwnerFacts*>(nullptr);
        for (const auto* pod : { change.before, change.now }) {
            if (!pod || pod->owner.kind != kind || (last && *last == pod->owner))
                continue;
            m_queue.add({ pod->key.ns, pod->owner.name });
            last = &pod->owner;
        }
    });
}

void Wiring::disconnect()
{
    m_calls.clear();
    m_registrations.clear();
}

} // namespace kittiwake::sim
