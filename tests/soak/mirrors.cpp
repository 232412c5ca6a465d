#include "mirrors.h"

#include <core/base/free_memory.h>
#include <core/base/process_memory.h>

#include <filesystem>
#include <future>
#include <malloc.h>

// Under AddressSanitizer: what was allocated and not freed, without what it keeps back to find
// errors.
extern "C" std::size_t __sanitizer_get_current_allocated_bytes() __attribute__((weak));

namespace kittiwake::test {

namespace {

int entriesIn(const char* folder)
{
    int count = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder))
        ++count;
    return count;
}

std::int64_t heapInUse()
{
    if (__sanitizer_get_current_allocated_bytes != nullptr)
        return static_cast<std::int64_t>(__sanitizer_get_current_allocated_bytes());
    giveBackFreeMemory();
    const auto info = mallinfo2();
    return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
}

std::string firstDifference(const Holdings& ours, const Holdings& server)
{
    for (const auto& [key, version] : server) {
        const auto found = ours.find(key);
        if (found == ours.end())
            return "lacks " + key.toString() + " at " + version;
        if (found->second != version)
            return "has " + key.toString() + " at " + found->second + ", the server at " + version;
    }
    for (const auto& [key, version] : ours) {
        if (!server.contains(key))
            return "still has " + key.toString() + " at " + version;
    }
    return {};
}

} // namespace

void Ledger::onAdd(const ObjectPtr& object, bool /*isInInitialList*/)
{
    const std::lock_guard lock(m_mutex);
    m_unpaired += m_holdings.emplace(object->key(), object->resourceVersion().text).second ? 0 : 1;
}

void Ledger::onUpdate(const ObjectPtr& old, const ObjectPtr& now)
{
    const std::lock_guard lock(m_mutex);
    auto& version = m_holdings[now->key()];
    m_unpaired += version == old->resourceVersion().text ? 0 : 1;
    version = now->resourceVersion().text;
}

void Ledger::onDelete(const Deletion& deletion)
{
    const std::lock_guard lock(m_mutex);
    m_unpaired += m_holdings.erase(deletion.last->key()) == 1 ? 0 : 1;
}

Holdings Ledger::holdings() const
{
    const std::lock_guard lock(m_mutex);
    return m_holdings;
}

int Ledger::unpaired() const
{
    const std::lock_guard lock(m_mutex);
    return m_unpaired;
}

std::string Mirror::name() const
{
    return scope.gvr.group + '/' + scope.gvr.resource + (scope.ns.empty() ? "" : " ") + scope.ns;
}

std::string Mirror::difference(const Holdings& server) const
{
    const auto status = informer->status();
    if (status.phase != InformerStatus::Phase::Watching) {
        std::string why = "is not watching";
        if (status.error)
            why += ": " + status.error->sentence;
        return why;
    }
    Holdings stored;
    for (const auto& object : informer->indexer().list())
        stored[object->key()] = object->resourceVersion().text;
    if (auto what = firstDifference(stored, server); !what.empty())
        return "store " + what;
    if (auto what = firstDifference(ledger->holdings(), server); !what.empty())
        return "handler " + what;
    return {};
}

Expected<std::vector<Mirror>> makeMirrors(ClusterSession& session, std::size_t count,
                                          const std::vector<std::string>& namespaces)
{
    const auto promise = std::make_shared<std::promise<Expected<ApiResources>>>();
    session.discover(
        [promise](Expected<ApiResources> found) { promise->set_value(std::move(found)); });
    const auto served = promise->get_future().get();
    if (!served)
        return Unexpected { served.error() };
    std::vector<ResourceScope> scopes;
    ResourceScope pods;
    for (const auto& resource : served->resources) {
        const ResourceScope scope { .gvr = resource.gvr,
                                    .kind = resource.kind,
                                    .namespaced = resource.namespaced };
        if (resource.gvr == Gvr { "", "v1", "pods" })
            pods = scope;
        if (resource.preferred && resource.can("list") && resource.can("watch"))
            scopes.push_back(scope);
    }
    for (const auto& ns : namespaces) {
        pods.ns = ns;
        scopes.push_back(pods);
    }
    scopes.resize(std::min(scopes.size(), count));
    std::vector<Mirror> mirrors;
    for (const auto& scope : scopes) {
        auto informer = session.informers().informer(scope);
        auto ledger = std::make_shared<Ledger>();
        auto registration = informer->addHandler(ledger);
        if (!registration)
            return Unexpected { registration.error() };
        mirrors.push_back(
            { scope, std::move(informer), std::move(ledger), std::move(*registration) });
    }
    session.informers().start();
    return mirrors;
}

Footprint footprintOf(const std::vector<Mirror>& mirrors)
{
    Footprint now { .heap = heapInUse(),
                    .resident = residentBytes(),
                    .descriptors = entriesIn("/proc/self/fd"),
                    .threads = entriesIn("/proc/self/task") };
    for (const auto& mirror : mirrors)
        now.heap -= static_cast<std::int64_t>(mirror.informer->indexer().footprint());
    return now;
}

} // namespace kittiwake::test
