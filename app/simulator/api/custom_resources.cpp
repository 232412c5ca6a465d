#include "custom_resources.h"

#include <app/simulator/api/custom/definition.h>
#include <app/simulator/api/custom/instance_removal.h>
#include <core/api/timestamp_text.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <set>

namespace kittiwake::sim {

namespace {

const GroupResource& definitions()
{
    static const GroupResource where { "apiextensions.k8s.io", "customresourcedefinitions" };
    return where;
}

} // namespace

/// Works on the thread that changes the store, right after the change. While one thread is at work,
/// changes by others, and its own, make it look once more. So a definition is usually served before
/// the answer to its creation is sent; where several are written at once, soon after.
struct CustomResources::Private : std::enable_shared_from_this<CustomResources::Private>
{
    struct Known
    {
        ObjectPtr object;
        Unstructured definition;
        bool changed = true; ///< since it was last served
        bool settled = false; ///< nothing but a change of its own gives it anything to do
        GroupResource serves {}; ///< what the registry has of it; empty: nothing
    };

    Private(ObjectStore& objects, ResourceRegistry& resources, Environment time)
        : store(objects)
        , registry(resources)
        , environment(std::move(time))
    { }

    /// Looks whether there is something to do, unless another thread is doing so already.
    void wake();
    void stop();

    void round();
    void follow(const GroupResource& where);
    void readDefinitions();
    void settle(const std::string& name);
    void serve(Known& known);
    void finish(const std::string& name);
    [[nodiscard]] std::string now() const
    {
        return timestampText(std::chrono::floor<std::chrono::seconds>(environment.now()));
    }

    ObjectStore& store;
    ResourceRegistry& registry;
    const Environment environment;

    std::mutex mutex; // guards the three that follow; the rest is the working thread's
    std::condition_variable idle;
    bool working = false;
    bool again = false;
    bool stopped = false;

    std::map<GroupResource, std::shared_ptr<StoreWatch>> watches;
    std::map<std::string, Known> known;
};

void CustomResources::Private::wake()
{
    std::unique_lock lock(mutex);
    again = true;
    if (working)
        return;
    working = true;
    while (again && !stopped) {
        again = false;
        lock.unlock();
        round();
        lock.lock();
    }
    working = false;
    idle.notify_all();
}

void CustomResources::Private::stop()
{
    std::unique_lock lock(mutex);
    stopped = true;
    idle.wait(lock, [this] { return !working; });
}

/// Any event makes it look again; what the events say does not matter.
void CustomResources::Private::follow(const GroupResource& where)
{
    constexpr std::size_t kMax = 1'000;
    std::shared_ptr<StoreWatch>& watch = watches[where];
    for (;;) {
        if (!watch) {
            auto started = store.watch(where, 0, [weak = weak_from_this()] {
                if (const auto self = weak.lock())
                    self->wake();
            });
            if (!started)
                return; // cannot happen: a watch from now on cannot have expired
            watch = std::move(*started);
        }
        const auto events = watch->take(kMax);
        if (!events)
            watch.reset(); // the store was restored, or this watch fell behind
        else if (events->size() < kMax)
            return;
    }
}

void CustomResources::Private::round()
{
    follow(definitions());
    readDefinitions();
    std::vector<std::string> names;
    for (const auto& [name, one] : known)
        names.push_back(name);
    for (const std::string& name : names)
        settle(name);
}

void CustomResources::Private::readDefinitions()
{
    const auto listing = store.list(definitions());
    std::set<std::string> there;
    for (const ObjectPtr& object : listing.objects) {
        there.insert(object->key().name);
        Known& one = known[object->key().name];
        if (one.object == object)
            continue;
        one.object = object;
        one.definition = Unstructured::from(*object);
        one.changed = true;
        one.settled = false;
    }
    std::erase_if(known, [&](const auto& entry) {
        if (there.contains(entry.first))
            return false;
        if (!entry.second.serves.resource.empty())
            registry.setCustom(entry.second.serves, {});
        watches.erase(entry.second.serves);
        return true;
    });
}

void CustomResources::Private::settle(const std::string& name)
{
    Known& one = known.at(name);
    if (one.settled)
        return;
    Unstructured next = one.definition;
    settleDefinition(next, now());
    if (next != one.definition) {
        const ObjectPtr stored = replace(store, definitions(), one.object, next);
        if (!stored)
            return; // it has changed meanwhile, and that change has woken us
        one.object = stored;
        next.setResourceVersion(stored->resourceVersion());
        one.definition = std::move(next);
        one.changed = true;
    }
    if (one.changed)
        serve(one);
    if (one.object->deletionTimestamp())
        finish(name);
    else
        one.settled = one.definition.condition("NamesAccepted") == "True";
}

void CustomResources::Private::serve(Known& one)
{
    one.changed = false;
    auto served = servedFor(one.definition);
    if (served.empty() && one.serves.resource.empty())
        return;
    const GroupResource where = instancesOf(one.definition);
    one.serves = served.empty() ? GroupResource {} : where;
    registry.setCustom(where, std::move(served));
}

/// Instances first, then the definition itself.
void CustomResources::Private::finish(const std::string& name)
{
    Known& one = known.at(name);
    if (!one.serves.resource.empty()) {
        follow(one.serves);
        if (removeInstances(store, one.serves, now()) > 0)
            return;
    }
    Unstructured next = one.definition;
    auto& finalizers = next.json()["metadata"]["finalizers"];
    if (finalizers.is_array())
        finalizers.erase(std::remove(finalizers.begin(), finalizers.end(), kCleanupFinalizer),
                         finalizers.end());
    if (finalizers.empty()) {
        removeNow(store, definitions(), one.object);
    } else if (next != one.definition) {
        replace(store, definitions(), one.object, next);
    }
}

CustomResources::CustomResources(ObjectStore& store, ResourceRegistry& registry,
                                 Environment environment)
    : m_d(std::make_shared<Private>(store, registry, std::move(environment)))
{
    m_d->wake();
}

CustomResources::~CustomResources()
{
    m_d->stop();
}

} // namespace kittiwake::sim
