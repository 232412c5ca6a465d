#include "search_indexer.h"

#include <app/simulator/world/kubelet/container_status.h>

namespace kittiwake::sim {

namespace {

const Gvr kSearchIndexes { "shop.example.com", "v1", "searchindexes" };
constexpr const char* kLoopingIndex = "products";
constexpr auto kWritesEvery = std::chrono::seconds(5);

} // namespace

SearchIndexer::SearchIndexer(ControllerTools& tools)
    : m_tools(tools)
    , m_indexes(tools.informers().informer({ .gvr = kSearchIndexes, .kind = "SearchIndex" }))
{ }

void SearchIndexer::connect(Wiring& wiring)
{
    wiring.watch(*m_indexes, [&queue = wiring.queue()](const ObjectPtr& old, const ObjectPtr& now) {
        if (now && !old && now->key().name == kLoopingIndex)
            queue.add(now->key());
    });
}

ReconcileResult SearchIndexer::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    if (!m_indexes->indexer().get(key))
        return Reconciled {};
    const JsonValue patch = { { "status", { { "lastSyncTime", wireTime(m_tools.now()) } } } };
    const auto written = m_tools.clients()
                             .dynamic()
                             .resource(kSearchIndexes)
                             .inNamespace(key.ns)
                             .patch(key.name, { .body = patch.dump(), .subresource = "status" },
                                    { .fieldManager = "storefront-operator" })
                             .wait(stop);
    if (!written && written.error().kind != ErrorKind::NotFound) // NotFound: a user has deleted it
        return written.error();
    return RequeueAfter { kWritesEvery };
}

} // namespace kittiwake::sim
