// The work queue example of the client-go guide: an informer puts the keys of pods into a queue,
// a worker takes them out and says what it finds. A pod labelled fail=true is one that cannot be
// worked: see how it is retried and dropped.
//
//   work_queue --kubeconfig FILE --context NAME --namespace NAME

#include "example.h"

#include <core/cache/informer.h>
#include <core/client/rest_list_watch.h>
#include <core/controller/reconcile_loop.h>

#include <QCoreApplication>

using namespace kittiwake;
using example::say;

namespace {

constexpr int kMaxRetries = 5;

ResourceScope podsIn(const std::string& ns)
{
    return { .gvr = { "", "v1", "pods" }, .kind = "Pod", .ns = ns };
}

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
        , m_informer(std::make_shared<RestListWatch>(session.client(), podsIn(ns)),
                     session.scheduler(), enqueueInto(m_loop.queue()),
                     { .watchErrorHandler = [](const Error& error) {
                         example::fail(error);
                     } })
    { }

    /// As if the last run had left a pod in the cache: it is told of as gone once the cache has
    /// synced, unless it is there.
    void warmUp(const ObjectKey& known)
    {
        if (const auto pod = Unstructured({ "", "v1", "Pod" }, known).toObject())
            m_informer.indexer().put(*pod);
    }

    void run(const std::stop_token& stop)
    {
        say("Starting Pod controller");
        m_informer.start();
        // Nothing is worked before the cache knows all there is.
        if (m_informer.waitForSync(stop))
            m_loop.start();
    }

    void stop()
    {
        say("Stopping Pod controller");
        m_informer.stop();
        m_loop.stop(StopMode::Drain);
    }

private:
    /// The business logic. It does not retry: it returns what went wrong.
    ReconcileResult syncToStdout(const ObjectKey& key)
    {
        const auto pod = m_informer.indexer().get(key);
        if (!pod) {
            say("Pod " + key.toString() + " does not exist anymore");
            return Reconciled {};
        }
        if (Unstructured::from(*pod).labels()["fail"] == "true")
            return Error { .kind = ErrorKind::Invalid,
                           .sentence = "Pod " + key.toString() + " is labelled to fail." };
        say("Sync/Add/Update for Pod " + key.name);
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
};

} // namespace

int main(int argc, char** argv)
{
    example::Interrupt interrupt;
    const QCoreApplication app(argc, argv);
    const auto setup = example::setUp(app, "Prints what happens to pods, by way of a work queue.");
    if (!setup)
        return example::fail(setup.error());

    PodController controller(*setup->session, setup->ns);
    controller.warmUp({ setup->ns, "mypod" });
    controller.run(interrupt.token());
    interrupt.wait();
    controller.stop();
}
