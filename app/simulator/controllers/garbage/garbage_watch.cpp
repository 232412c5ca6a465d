#include "garbage_collector.h"

#include <app/simulator/controllers/shared/controller_tools.h>

namespace kittiwake::sim {

GarbageCollector::GarbageCollector(std::shared_ptr<ControllerTools> tools, Options options)
    : m_tools(std::move(tools))
    , m_known(m_tools->informers())
    , m_graph(m_tools->informers())
    , m_loop({ .scheduler = m_tools->scheduler(),
               .name = "garbage_collector_attempt_to_delete",
               .workers = options.workers,
               .handleError =
                   [tell = std::move(options.onError)](const auto& failure) {
                       if (tell)
                           tell("garbage_collector_attempt_to_delete", failure.error);
                   } },
             [this](const ObjectPlace& place, const std::stop_token& stop) {
                 return reconcile(place, stop);
             })
{
    for (const auto& resource : KnownResources::builtIn()) {
        if (resource.gvk.kind == "Event")
            continue; // many; they own nothing and are owned by nobody
        if (const auto kind = m_graph.add(resource))
            watch(*kind);
    }
    watchCustomKinds();
}

Subscription GarbageCollector::offerQueue(QueueRegistry& registry, QueueFacts facts)
{
    facts.name = name();
    facts.workers = m_loop.workers();
    std::map<Gvr, std::string> kinds;
    for (const auto& resource : KnownResources::builtIn())
        kinds.emplace(resource.gvr, resource.gvk.kind);
    return registry.add(
        m_loop.queue(), std::move(facts), [kinds = std::move(kinds)](const ObjectPlace& place) {
            const auto kind = kinds.find(place.gvr);
            return ShownKey { place.gvr.resource + '/' + place.key.toString(), place.key,
                              place.gvr.group, kind == kinds.end() ? std::string() : kind->second };
        });
}

void GarbageCollector::watch(const DependencyGraph::Kind& kind)
{
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [this, gvr = kind.resource.gvr](const ObjectPtr& object,
                                                       bool isInInitialList) {
        if (!isInInitialList) // those are judged when all kinds are known: start()
            changed(gvr, nullptr, object);
    };
    handler->updateFunc = [this, gvr = kind.resource.gvr](const ObjectPtr& old,
                                                          const ObjectPtr& now) {
        changed(gvr, old, now);
    };
    handler->deleteFunc = [this, gvr = kind.resource.gvr](const Deletion& gone) {
        changed(gvr, gone.last, nullptr);
    };
    auto registration = kind.informer->addHandler(std::move(handler));
    const std::lock_guard lock(m_mutex);
    if (registration && !m_stopped)
        m_registrations.push_back(std::move(*registration));
}

void GarbageCollector::changed(const Gvr& gvr, const ObjectPtr& old, const ObjectPtr& now)
{
    if (!now) {
        enqueueDependents(old->uid().text);
        for (const auto& owner : garbageFactsOf(*old).owners) { // who may wait for it
            if (const auto place = m_graph.placeOf(owner, old->key().ns))
                m_loop.queue().add(*place);
        }
        return;
    }
    if (old && old->deletionTimestamp() == now->deletionTimestamp())
        return; // owners are removed by those who know what they do
    const auto facts = garbageFactsOf(*now);
    if (facts.deleting ? facts.hasFinalizer(kForeground) || facts.hasFinalizer(kOrphan)
                       : !facts.owners.empty())
        m_loop.queue().add({ gvr, now->key() });
    if (facts.deleting && facts.hasFinalizer(kForeground))
        enqueueDependents(facts.uid);
}

void GarbageCollector::enqueueDependents(const std::string& uid)
{
    for (const auto& [place, object] : m_graph.dependentsOf(uid))
        m_loop.queue().add(place);
}

void GarbageCollector::watchCustomKinds()
{
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [this](const ObjectPtr& definition, bool) {
        noteCustomKind(definition);
    };
    handler->updateFunc = [this](const ObjectPtr&, const ObjectPtr& now) {
        noteCustomKind(now);
    };
    auto registration = m_known.definitions().addHandler(std::move(handler));
    const std::lock_guard lock(m_mutex);
    if (registration)
        m_registrations.push_back(std::move(*registration));
}

void GarbageCollector::noteCustomKind(const ObjectPtr& definition)
{
    const auto resource = definedBy(*definition);
    const auto kind = resource ? m_graph.add(*resource) : std::nullopt;
    if (!kind)
        return;
    watch(*kind);
    m_tools->informers().start();
}

void GarbageCollector::start()
{
    // What lost its owner while nobody looked.
    for (const auto& kind : m_graph.kinds()) {
        for (const auto& object : kind.informer->indexer().list()) {
            const auto facts = garbageFactsOf(*object);
            bool due =
                facts.deleting && (facts.hasFinalizer(kForeground) || facts.hasFinalizer(kOrphan));
            for (const auto& owner : facts.owners) {
                const auto place = m_graph.placeOf(owner, object->key().ns);
                const auto there = place ? m_graph.object(*place) : nullptr;
                due = due || (place && (!there || there->uid().text != owner.uid));
            }
            if (due)
                m_loop.queue().add({ kind.resource.gvr, object->key() });
        }
    }
    m_loop.start();
}

void GarbageCollector::stop()
{
    std::vector<HandlerRegistration> registrations;
    {
        const std::lock_guard lock(m_mutex);
        m_stopped = true;
        registrations.swap(m_registrations);
    }
    registrations.clear();
    m_loop.stop(StopMode::Drop);
}

} // namespace kittiwake::sim
