// The work queue example of the client-go guide: an informer puts the keys of pods into a queue,
// a worker takes them out and says what it finds. A pod with a label "fail" is one that cannot
// be worked: see how it is retried and dropped.
//
//   work_queue --kubeconfig FILE --context NAME --namespace NAME

#include "example.h"

#include <kittiwake/cache/informer.h>
#include <kittiwake/cache/lister.h>
#include <kittiwake/client/rest_list_watch.h>
#include <kittiwake/controller/reconcile_loop.h>
#include <kittiwake/manager/termination_signals.h>
#include <kittiwake/types/core_v1.h>

#include <QCoreApplication>

using namespace kittiwake;
using core_v1::Pod;
using example::say;

namespace {

constexpr int kMaxRetries = 5;

/// Binds a queue to a cache: whenever the cache changes, the key of what changed is added. By the
/// time it is worked the cache may be newer than the change that added it.
std::shared_ptr<ResourceEventHandler> enqueueInto(RateLimitingQueue<ObjectKey>& queue)
{
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [&queue](const ObjectPtr& pod, bool) {
        queue.add(pod->key());
    };
    handler->updateFunc = [&queue](const ObjectPtr&, const ObjectPtr& pod) {
        queue.add(pod->key());
    };
    // A pod whose deletion was missed is known by its last state, which has the key too.
    handler->deleteFunc = [&queue](const Deletion& gone) {
        queue.add(gone.last->key());
    };
    return handler;
}

class PodController
{
public:
    PodController(ClusterSession& session, const std::string& ns)
        : m_loop({ .scheduler = session.scheduler(),
                   .name = "pods",
                   .workers = 1,
                   .maxRetries = kMaxRetries,
                   .handleError = handleError },
                 [this](const ObjectKey& key) { return syncToStdout(key); })
        , m_informer(std::make_shared<RestListWatch>(session.client(),
                                                     scopeOf(TypedKind<Pod>::kind(), ns)),
                     session.scheduler(), enqueueInto(m_loop.queue()),
                     { .watchErrorHandler = example::fail })
        , m_pods(m_informer.indexer())
    { }

    /// As if the last run had left a pod in the cache: it is told of as gone once the cache has
    /// synced, unless it is there.
    void warmUp(const ObjectKey& known)
    {
        const Pod last { .metadata = { .name = known.name, .namespace_ = known.ns } };
        if (const auto pod = encode(last).toObject())
            m_informer.indexer().put(*pod);
    }

    /// Until it is asked to stop.
    void run(const std::stop_token& stop)
    {
        say("Starting Pod controller");
        m_informer.start();
        // Nothing is worked before the cache knows all there is.
        if (m_informer.waitForSync(stop))
            m_loop.start();
        example::waitFor(stop);
        say("Stopping Pod controller");
        m_informer.stop();
        m_loop.stop(StopMode::Drain);
    }

private:
    /// The business logic. It does not retry: it returns what went wrong.
    ReconcileResult syncToStdout(const ObjectKey& key)
    {
        const auto pod = m_pods.get(key);
        if (!pod) {
            say("Pod " + key.toString() + " does not exist anymore");
            return Reconciled {};
        }
        if (pod->metadata.labels.contains("fail"))
            return Error { .kind = ErrorKind::Invalid,
                           .sentence = "Pod " + key.toString() + " is labelled to fail." };
        say("Sync/Add/Update for Pod " + pod->metadata.name);
        return Reconciled {};
    }

    /// The loop retries with a growing delay, and no more than kMaxRetries times.
    static void handleError(const ReconcileFailure<ObjectKey>& failure)
    {
        const auto pod = "pod " + failure.key.toString();
        say(failure.retryIn ? "Error syncing " + pod + ": " + failure.error.sentence
                            : "Dropping " + pod + " out of the queue: " + failure.error.sentence);
    }

    ReconcileLoop<ObjectKey> m_loop;
    Informer m_informer;
    const Lister<Pod> m_pods;
};

} // namespace

int main(int argc, char** argv)
{
    const TerminationSignals interrupt;
    const QCoreApplication app(argc, argv);
    const auto setup = example::setUp(app, "Prints what happens to pods, by way of a work queue.");
    if (!setup)
        return example::fail(setup.error());

    PodController controller(*setup->session, setup->ns);
    controller.warmUp({ setup->ns, "mypod" });
    controller.run(interrupt.token());
}
