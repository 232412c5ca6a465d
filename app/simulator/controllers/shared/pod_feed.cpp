#include "pod_feed.h"

#include <app/simulator/controllers/shared/indexes.h>
#include <core/cache/index_funcs.h>
#include <core/types/core_v1.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

std::vector<PodFacts> factsOf(const std::vector<ObjectPtr>& pods)
{
    std::vector<PodFacts> facts;
    facts.reserve(pods.size());
    for (const auto& pod : pods)
        facts.push_back(podFactsOf(*pod));
    std::sort(facts.begin(), facts.end(),
              [](const PodFacts& a, const PodFacts& b) { return a.key < b.key; });
    return facts;
}

} // namespace

PodFeed::PodFeed(SharedInformerFactory& informers)
    : m_informer(informers.informerFor<core_v1::Pod>())
{
    ensureIndexes(*m_informer);
}

Subscription PodFeed::listen(Listener listener)
{
    const std::lock_guard lock(m_listeners->mutex);
    const auto number = ++m_listeners->last;
    m_listeners->all.emplace(number, std::move(listener));
    return Subscription([listeners = m_listeners, number] {
        const std::lock_guard inner(listeners->mutex);
        listeners->all.erase(number);
    });
}

void PodFeed::start()
{
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [this](const ObjectPtr& pod, bool isInInitialList) {
        tell(nullptr, pod, isInInitialList);
    };
    handler->updateFunc = [this](const ObjectPtr& old, const ObjectPtr& now) {
        if (old->resourceVersion() != now->resourceVersion())
            tell(old, now, false);
    };
    handler->deleteFunc = [this](const Deletion& gone) {
        tell(gone.last, nullptr, false);
    };
    auto registration = m_informer->addHandler(std::move(handler));
    if (registration) // else the informers have been shut down
        m_registration = std::move(*registration);
}

void PodFeed::tell(const ObjectPtr& old, const ObjectPtr& now, bool isInInitialList) const
{
    std::optional<PodFacts> before;
    std::optional<PodFacts> after;
    if (old)
        before = podFactsOf(*old);
    if (now)
        after = podFactsOf(*now);
    if (before == after)
        return;
    const auto tellAll = [&](const PodFacts* from, const PodFacts* to) {
        const std::lock_guard lock(m_listeners->mutex);
        for (const auto& [number, listener] : m_listeners->all)
            listener({ from, to, isInInitialList });
    };
    if (before && after && before->uid != after->uid) { // deleted and recreated between two looks
        tellAll(&*before, nullptr);
        tellAll(nullptr, &*after);
        return;
    }
    tellAll(before ? &*before : nullptr, after ? &*after : nullptr);
}

ObjectPtr PodFeed::object(const ObjectKey& key) const
{
    return m_informer->indexer().get(key);
}

std::vector<PodFacts> PodFeed::in(const std::string& ns) const
{
    return ns.empty() ? factsOf(m_informer->indexer().list()) : byIndex(kNamespaceIndex, ns);
}

std::vector<PodFacts> PodFeed::controlledBy(const std::string& uid) const
{
    auto pods = byIndex(kLinksIndex, uid);
    std::erase_if(pods, [&](const PodFacts& pod) { return pod.owner.uid != uid; });
    return pods;
}

std::vector<PodFacts> PodFeed::matching(const std::string& ns, const LabelSelector& selector) const
{
    std::optional<std::vector<ObjectPtr>> fewest;
    for (const auto& requirement : selector.requirements()) {
        if (requirement.op != LabelRequirement::Op::Equals)
            continue;
        auto found = m_informer->indexer().byIndex(
            kLinksIndex, labelled(ns, requirement.key, requirement.values.front()));
        if (found && (!fewest || found->size() < fewest->size()))
            fewest = std::move(*found);
    }
    auto facts = fewest ? factsOf(*fewest) : in(ns);
    std::erase_if(facts, [&](const PodFacts& pod) { return !selector.matches(pod.labels); });
    return facts;
}

std::vector<PodFacts> PodFeed::byIndex(const char* index, const std::string& value) const
{
    const auto found = m_informer->indexer().byIndex(index, value);
    return found ? factsOf(*found) : std::vector<PodFacts>();
}

} // namespace kittiwake::sim
