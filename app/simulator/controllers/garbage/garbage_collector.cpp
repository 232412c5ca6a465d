#include "garbage_collector.h"

#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/api/json/json_value.h>

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
            continue; // there are many, and they take no part in ownership
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
        if (!isInInitialList) // start() looks at those, once all kinds have synced
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
        // An owner that is being deleted in the foreground may wait for it.
        for (const auto& owner : garbageFactsOf(*old).owners) {
            if (const auto place = m_graph.placeOf(owner, old->key().ns))
                m_loop.queue().add(*place);
        }
        return;
    }
    if (old && old->deletionTimestamp() == now->deletionTimestamp())
        return; // a change of owners alone deletes nothing
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
    // Objects that lost their owner while the collector was not running.
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

ReconcileResult GarbageCollector::reconcile(const ObjectPlace& place, const std::stop_token& stop)
{
    const auto object = m_graph.object(place);
    if (!object)
        return Reconciled {};
    const auto facts = garbageFactsOf(*object);
    Expected<void> done;
    if (facts.deleting && facts.hasFinalizer(kOrphan))
        done = orphan(place, facts, stop);
    else if (facts.deleting && facts.hasFinalizer(kForeground))
        done = deleteForeground(place, facts, stop);
    else if (!facts.deleting && !facts.owners.empty())
        done = judge(place, facts, stop);
    return done ? ReconcileResult(Reconciled {}) : ReconcileResult(done.error());
}

/// Deletes the dependents first. The owner is queued again whenever one of them has gone.
Expected<void> GarbageCollector::deleteForeground(const ObjectPlace& place,
                                                  const GarbageFacts& facts,
                                                  const std::stop_token& stop)
{
    bool blocked = false;
    for (const auto& [dependent, object] : m_graph.dependentsOf(facts.uid)) {
        const auto its = garbageFactsOf(*object);
        for (const auto& owner : its.owners)
            blocked = blocked || (owner.uid == facts.uid && owner.blocks);
        if (its.deleting)
            continue;
        if (const auto judged = judge(dependent, its, stop); !judged)
            return judged;
    }
    return blocked ? Expected<void>() : dropFinalizer(place, kForeground, stop);
}

Expected<void> GarbageCollector::orphan(const ObjectPlace& place, const GarbageFacts& facts,
                                        const std::stop_token& stop)
{
    for (const auto& [dependent, object] : m_graph.dependentsOf(facts.uid)) {
        const auto kept = keepOwners(
            dependent, object, [&](const std::string& uid) { return uid != facts.uid; }, stop);
        if (!kept)
            return kept;
    }
    return dropFinalizer(place, kOrphan, stop);
}

Expected<GarbageCollector::OwnerState> GarbageCollector::stateOf(const OwnerEntry& owner,
                                                                 const std::string& ns,
                                                                 const std::stop_token& stop) const
{
    const auto place = m_graph.placeOf(owner, ns);
    if (!place)
        return OwnerState::Solid; // its kind is unknown, so it counts as present
    auto object = m_graph.object(*place);
    if (!object || object->uid().text != owner.uid) {
        // The cache may be behind, and a deletion cannot be undone: the server is asked.
        const auto asked = clientFor(*place).get(place->key.name).wait(stop);
        if (!asked && asked.error().kind != ErrorKind::NotFound)
            return Unexpected { asked.error() };
        if (!asked || asked->uid().text != owner.uid)
            return OwnerState::Absent;
        const auto live = asked->toObject();
        if (!live)
            return Unexpected { live.error() };
        object = *live;
    }
    const auto facts = garbageFactsOf(*object);
    return facts.deleting && facts.hasFinalizer(kForeground) ? OwnerState::Waiting
                                                             : OwnerState::Solid;
}

/// Deletes an object that has no owner left, and drops references to owners that have gone.
Expected<void> GarbageCollector::judge(const ObjectPlace& place, const GarbageFacts& facts,
                                       const std::stop_token& stop)
{
    std::set<std::string> solid;
    bool waiting = false;
    bool blocks = false;
    for (const auto& owner : facts.owners) {
        const auto state = stateOf(owner, place.key.ns, stop);
        if (!state)
            return Unexpected { state.error() };
        if (*state == OwnerState::Solid)
            solid.insert(owner.uid);
        if (*state == OwnerState::Waiting) {
            waiting = true;
            blocks = blocks || owner.blocks;
        }
    }
    if (solid.size() == facts.owners.size())
        return {};
    if (!solid.empty()) // the remaining owners keep it
        return keepOwners(
            place, m_graph.object(place),
            [&](const std::string& uid) { return solid.count(uid) != 0; }, stop);
    const bool foreground = (waiting && blocks && !m_graph.dependentsOf(facts.uid).empty())
        || facts.hasFinalizer(kForeground);
    return remove(place, facts.uid,
                  facts.hasFinalizer(kOrphan) ? Propagation::Orphan
                      : foreground            ? Propagation::Foreground
                                              : Propagation::Background,
                  stop);
}

ResourceClient GarbageCollector::clientFor(const ObjectPlace& place) const
{
    return m_tools->clients()
        .dynamic()
        .resource(place.gvr, !place.key.ns.empty())
        .inNamespace(place.key.ns);
}

Expected<void> GarbageCollector::remove(const ObjectPlace& place, const std::string& uid,
                                        Propagation how, const std::stop_token& stop) const
{
    const auto removed =
        clientFor(place).remove(place.key.name, { .uid = { uid }, .propagation = how }).wait(stop);
    if (removed || removed.error().kind == ErrorKind::NotFound
        || removed.error().kind == ErrorKind::Conflict) // another object has taken the name
        return {};
    return Unexpected { removed.error() };
}

Expected<void> GarbageCollector::keepOwners(const ObjectPlace& place, const ObjectPtr& object,
                                            const std::function<bool(const std::string& uid)>& keep,
                                            const std::stop_token& stop) const
{
    if (!object)
        return {};
    auto owners = JsonValue::array();
    const auto editable = Unstructured::from(*object);
    for (const auto& owner : editable.json()["metadata"]["ownerReferences"]) {
        if (keep(owner.value("uid", std::string())))
            owners.push_back(owner);
    }
    const JsonValue patch { { "metadata",
                              { { "uid", object->uid().text },
                                { "resourceVersion", object->resourceVersion().text },
                                { "ownerReferences", owners.empty() ? JsonValue() : owners } } } };
    const auto patched =
        clientFor(place).patch(place.key.name, { .body = patch.dump() }).wait(stop);
    if (patched || patched.error().kind == ErrorKind::NotFound)
        return {};
    return Unexpected { patched.error() };
}

Expected<void> GarbageCollector::dropFinalizer(const ObjectPlace& place,
                                               const std::string& finalizer,
                                               const std::stop_token& stop) const
{
    const auto object = m_graph.object(place);
    if (!object)
        return {};
    auto finalizers = JsonValue::array();
    for (const auto& name : garbageFactsOf(*object).finalizers) {
        if (name != finalizer)
            finalizers.push_back(name);
    }
    const JsonValue patch {
        { "metadata",
          { { "resourceVersion", object->resourceVersion().text },
            { "finalizers", finalizers.empty() ? JsonValue() : finalizers } } }
    };
    const auto patched =
        clientFor(place).patch(place.key.name, { .body = patch.dump() }).wait(stop);
    if (patched || patched.error().kind == ErrorKind::NotFound)
        return {};
    return Unexpected { patched.error() };
}

} // namespace kittiwake::sim
