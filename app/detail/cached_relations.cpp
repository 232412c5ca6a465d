#include "cached_relations.h"

#include <core/api/selectors/label_selector.h>
#include <core/cache/index_funcs.h>

#include <algorithm>

namespace kittiwake {

namespace {

using By = RelationQuery::By;
using State = RelationAnswer::State;

std::vector<ObjectPtr> selected(const Indexer& indexer, const RelationQuery& query)
{
    const auto selector = LabelSelector::parse(query.value);
    std::vector<ObjectPtr> found;
    if (!selector)
        return found;
    for (auto& object : indexer.list()) {
        if (object->key().ns == query.ns && selector->matches(*object))
            found.push_back(std::move(object));
    }
    return found;
}

State stateOf(const InformerStatus& status)
{
    if (status.synced)
        return State::Known;
    if (!status.error)
        return State::Waiting;
    switch (obstacleOf(status)) {
    case InformerObstacle::Forbidden:
        return State::Forbidden;
    case InformerObstacle::NotServed:
        return State::NotServed;
    case InformerObstacle::None:
        break;
    }
    return State::Failed;
}

} // namespace

RelationQuery cacheOf(const RelationQuery& query)
{
    auto cache = query;
    if (cache.by == By::Owner || cache.by == By::Uses
        || (cache.by == By::Subject && !cache.ns.empty()))
        cache.value.clear();
    return cache;
}

std::vector<ObjectPtr> CachedRelations::objectsOf(const std::shared_ptr<SharedInformer>& informer,
                                                  const RelationQuery& query, bool narrow)
{
    const auto& indexer = informer->indexer();
    const auto indexed = [&](const char* name, const std::function<IndexFunc()>& function) {
        return m_indexes->find(informer, name, query.value, function);
    };
    switch (query.by) {
    case By::Name: {
        auto object = indexer.get({ query.ns, query.value });
        if (!object) // perhaps of a cluster-scoped kind: a node owns its pods
            object = indexer.get({ {}, query.value });
        return object ? std::vector { std::move(object) } : std::vector<ObjectPtr>();
    }
    case By::Owner:
        return indexed("owner", ownerIndex);
    case By::Labels:
        return narrow ? indexer.list() : selected(indexer, query);
    case By::Node:
        return narrow ? indexer.list() : indexed(kNodeIndex, nodeIndex);
    case By::Uses: {
        auto found = indexed(
            "uses", [] { return IndexFunc([](const Object& pod) { return podUses(pod); }); });
        std::erase_if(found, [&](const auto& pod) { return pod->key().ns != query.ns; });
        return found;
    }
    case By::Subject:
        return indexed("subject", [] { return IndexFunc(eventSubject); });
    }
    return {};
}

RelationAnswer CachedRelations::ask(const RelationQuery& query)
{
    const auto key = cacheOf(query);
    if (std::find(m_asked.begin(), m_asked.end(), key) == m_asked.end())
        m_asked.push_back(key);
    RelationAnswer answer;
    const auto found = m_caches.find(key);
    if (found == m_caches.end())
        return answer; // until it is known whether it can be had
    const auto& cache = found->second;
    const auto lease = cache.lease.lock();
    if (!cache.served || !lease) {
        answer.state = cache.served ? State::NotAsked : State::NotServed;
        return answer;
    }
    const auto& informer = lease->informer();
    const auto status = informer->status();
    answer.state = stateOf(status);
    if (status.error)
        answer.why = status.error->sentence;
    if (answer.state == State::Known)
        answer.objects = objectsOf(informer, query, cache.use == RelationCache::Use::Narrow);
    return answer;
}

} // namespace kittiwake
