// What a program on the library alone costs: an informer, a work queue and a typed client in one
// source. Without an argument it makes its session and ends; with one it labels the pods of that
// namespace, for as long as it runs.

#include <kittiwake/cache/lister.h>
#include <kittiwake/cache/shared_informer_factory.h>
#include <kittiwake/client/client_set.h>
#include <kittiwake/controller/reconcile_loop.h>
#include <kittiwake/manager/termination_signals.h>
#include <kittiwake/session/cluster_session.h>
#include <kittiwake/types/core_v1.h>

#include <condition_variable>
#include <iostream>
#include <mutex>

using namespace kittiwake;
using core_v1::Pod;

int main(int argc, char** argv)
{
    const TerminationSignals signals;
    const auto session = ClusterSession::fromEnvironment();
    if (!session) {
        std::cerr << session.error().sentence << '\n';
        return 1;
    }
    if (argc < 2)
        return 0;

    const auto pods = (*session)->informers().informerFor<Pod>(argv[1]);
    const Lister<Pod> lister(pods->indexer());
    const auto client = (*session)->clients().of<Pod>(argv[1]);
    ReconcileLoop<ObjectKey> loop(
        { .scheduler = (*session)->scheduler(), .name = "pods", .workers = 2 },
        [&](const ObjectKey& key) -> ReconcileResult {
            auto pod = lister.get(key);
            if (!pod || !pod->metadata.labels.emplace("seen", "true").second)
                return Reconciled {};
            const auto updated = client.update(*pod).wait();
            return updated ? ReconcileResult(Reconciled {}) : updated.error();
        });
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [&](const ObjectPtr& pod, bool) {
        loop.queue().add(pod->key());
    };
    const auto registration = pods->addHandler(handler);
    pods->start();
    loop.start();
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait(lock, signals.token(), [] { return false; });
}
