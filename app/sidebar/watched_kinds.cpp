#include "watched_kinds.h"

#include <app/window/wall_clock.h>
#include <core/cache/index_funcs.h>

#include <utility>

namespace kittiwake {

namespace {

constexpr std::size_t kReads = 300;

} // namespace

WatchedKinds::WatchedKinds(SharedInformerFactory& informers)
    : m_informers(informers)
    , m_census(wallSeconds)
{ }

void WatchedKinds::setNamespaces(const std::vector<std::string>& namespaces)
{
    m_namespaces = std::set<std::string>(namespaces.begin(), namespaces.end());
    if (m_namespaces.empty())
        dropIndexes();
}

std::map<Gvr, WatchedKinds::Watched> WatchedKinds::find() const
{
    std::vector<ResourceScope> scopes;
    m_informers.forEach(
        [&](const ResourceScope& scope, SharedInformer&) { scopes.push_back(scope); });
    std::map<Gvr, Watched> kinds;
    for (const auto& scope : scopes) {
        auto informer = m_informers.find(scope);
        if (!informer || !scope.labelSelector.empty() || !scope.fieldSelector.empty())
            continue; // it has only some of the objects
        auto& kind = kinds[scope.gvr];
        (scope.ns.empty() ? kind.whole : kind.parts[scope.ns]) =
            Source { scope, std::move(informer) };
    }
    return kinds;
}

/// Whether only some namespaces of the kind are wanted.
bool WatchedKinds::isPartial(const ResourceScope& scope) const
{
    return scope.namespaced && !m_namespaces.empty();
}

/// Empty: the server is to be asked.
std::optional<KindNumbers> WatchedKinds::numbersOf(const Watched& kind, bool isRefused,
                                                   std::vector<Source>& from)
{
    const auto synced = [](const Source& source) {
        return source.informer && source.informer->hasSynced();
    };
    const auto refused = [](const Source& source) {
        return source.informer
            && obstacleOf(source.informer->status()) == InformerObstacle::Forbidden;
    };
    const bool partial = !kind.parts.empty() ? isPartial(kind.parts.begin()->second.scope)
                                             : isPartial(kind.whole.scope);
    if (synced(kind.whole)) {
        from = { kind.whole };
    } else if (partial) {
        std::size_t no = 0;
        for (const auto& ns : m_namespaces) {
            const auto part = kind.parts.find(ns);
            if (part == kind.parts.end() || (!synced(part->second) && !refused(part->second)))
                return std::nullopt;
            if (synced(part->second))
                from.push_back(part->second);
            else
                ++no;
        }
        if (no == m_namespaces.size())
            return KindNumbers { .refused = true };
    } else if (refused(kind.whole) || isRefused) { // the permitted namespaces are counted
        for (const auto& [ns, part] : kind.parts) {
            if (synced(part))
                from.push_back(part);
        }
        if (from.empty())
            return KindNumbers { .refused = true };
    }
    if (from.empty())
        return std::nullopt;
    KindNumbers numbers;
    for (const auto& source : from)
        numbers.objects += objectsIn(source);
    return numbers;
}

int WatchedKinds::objectsIn(const Source& source)
{
    auto& indexer = source.informer->indexer();
    if (!isPartial(source.scope) || !source.scope.ns.empty())
        return static_cast<int>(indexer.size());
    if (!indexer.hasIndex(kNamespaceIndex) && indexer.addIndex(kNamespaceIndex, namespaceIndex()))
        m_indexed.push_back(source.informer);
    std::size_t objects = 0;
    for (const auto& ns : m_namespaces) {
        // If the index is removed meanwhile, the next count is right again.
        (void)indexer.visitCounts(kNamespaceIndex, { .prefix = ns, .limit = 1 },
                                  [&](const std::string& value, std::size_t count) {
                                      objects += value == ns ? count : 0;
                                  });
    }
    return static_cast<int>(objects);
}

void WatchedKinds::dropIndexes()
{
    for (const auto& weak : std::exchange(m_indexed, {})) {
        if (const auto informer = weak.lock())
            (void)informer->indexer().removeIndex(kNamespaceIndex);
    }
}

WatchedKinds::Numbers WatchedKinds::count(const IsRefused& isRefused, bool& more)
{
    Numbers numbers;
    std::map<Gvr, std::vector<Source>> counted;
    std::vector<Source> sources;
    m_watched.clear();
    for (const auto& [gvr, kind] : find()) {
        auto& from = counted[gvr];
        if (const auto known = numbersOf(kind, isRefused(gvr), from)) {
            numbers[gvr] = *known;
            m_watched.insert(gvr);
        } else {
            from.clear(); // some are not synced yet
            const auto& whole = kind.whole.informer;
            if (whole && obstacleOf(whole->status()) == InformerObstacle::None)
                m_watched.insert(gvr); // it comes
        }
        sources.insert(sources.end(), from.begin(), from.end());
    }
    m_census.watch(sources);
    more = m_census.look(kReads);
    for (const auto& [gvr, from] : counted) {
        for (const auto& source : from) {
            const auto faults = m_census.faults(source.scope, m_namespaces);
            auto& all = numbers[gvr].faults;
            if (faults)
                all = all.value_or(0) + *faults;
        }
    }
    return numbers;
}

} // namespace kittiwake
