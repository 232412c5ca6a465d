#include "check_lookups.h"

#include <algorithm>

namespace kittiwake {

InformerObstacle obstacleOf(const CheckLoop::Sources& sources)
{
    for (const auto& source : sources) {
        if (const auto obstacle = obstacleOf(source->status()); obstacle != InformerObstacle::None)
            return obstacle;
    }
    return InformerObstacle::None;
}

bool isOutOfReach(const CheckLoop::Sources& sources)
{
    return std::all_of(sources.begin(), sources.end(), [](const auto& source) {
        return obstacleOf(source->status()) != InformerObstacle::None;
    });
}

CheckLoop::Lookups::Lookups(const Options& options, const SubjectIndex::Changed& changed)
{
    if (options.check.subjectOf != nullptr)
        m_index = std::make_shared<SubjectIndex>(options.check.subjectOf, changed);
    for (const auto& scope : options.check.dependencies) {
        auto sources = options.sources(scope);
        for (const auto& source : sources) {
            if (!m_index)
                continue;
            if (auto registration = source->addHandler(m_index))
                m_registrations[scope.gvr.resource].push_back(std::move(*registration));
        }
        m_sources.emplace(scope.gvr.resource, std::move(sources));
    }
}

Expected<const CheckLoop::Sources*> CheckLoop::Lookups::known(const std::string& resource) const
{
    const auto found = m_sources.find(resource);
    const auto failure = [&](ErrorKind kind, const char* what) {
        return Unexpected { Error { kind, resource + what } };
    };
    if (found == m_sources.end())
        return failure(ErrorKind::Internal, " are not among what this check looks into");
    const auto obstacle = obstacleOf(found->second);
    if (obstacle == InformerObstacle::Forbidden)
        return failure(ErrorKind::Forbidden, " may not be listed");
    if (obstacle == InformerObstacle::NotServed) // like it: to ask again does not help
        return failure(ErrorKind::Forbidden, " are not served by this cluster");
    if (!hasSynced())
        return failure(ErrorKind::Unreachable, " are not all known yet");
    return &found->second;
}

Expected<ObjectPtr> CheckLoop::Lookups::get(const std::string& resource, const ObjectKey& key) const
{
    const auto sources = known(resource);
    if (!sources)
        return Unexpected { sources.error() };
    for (const auto& source : **sources) {
        if (auto object = source->indexer().get(key))
            return object;
    }
    return ObjectPtr();
}

Expected<std::vector<ObjectPtr>> CheckLoop::Lookups::list(const std::string& resource) const
{
    const auto sources = known(resource);
    if (!sources)
        return Unexpected { sources.error() };
    std::vector<ObjectPtr> all;
    for (const auto& source : **sources) {
        const auto some = source->indexer().list();
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

Expected<std::vector<ObjectPtr>> CheckLoop::Lookups::objectsOf(const std::string& resource,
                                                               const ObjectKey& subject) const
{
    const auto sources = known(resource);
    if (!sources)
        return Unexpected { sources.error() };
    std::vector<ObjectPtr> found;
    for (const auto& key : m_index ? m_index->objectsOf(subject) : std::vector<ObjectKey>()) {
        if (auto object = get(resource, key); object && *object)
            found.push_back(std::move(*object));
    }
    return found;
}

/// The index is complete once its handlers have been given the first list. An informer with an
/// obstacle is not waited for.
bool CheckLoop::Lookups::hasSynced() const
{
    const auto synced = [](const auto& each) {
        return each.hasSynced();
    };
    return std::all_of(m_sources.begin(), m_sources.end(), [&](const auto& entry) {
        const auto& [resource, sources] = entry;
        if (obstacleOf(sources) != InformerObstacle::None)
            return true;
        const auto handlers = m_registrations.find(resource);
        return std::all_of(sources.begin(), sources.end(),
                           [](const auto& source) { return source->hasSynced(); })
            && (handlers == m_registrations.end()
                || std::all_of(handlers->second.begin(), handlers->second.end(), synced));
    });
}

std::vector<std::string> CheckLoop::Lookups::resourcesWith(InformerObstacle obstacle) const
{
    std::vector<std::string> resources;
    for (const auto& [resource, sources] : m_sources) {
        if (obstacleOf(sources) == obstacle)
            resources.push_back(resource);
    }
    return resources;
}

} // namespace kittiwake
