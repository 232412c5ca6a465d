#include "foo_controller.h"

#include "foo_deployment.h"

#include <kittiwake/client/rest_list_watch.h>

namespace sample {

using namespace kittiwake;
using example::say;

namespace {

constexpr int kWorkers = 2;

void tellFailure(const ReconcileFailure<ObjectKey>& failure)
{
    example::fail(failure.error);
}

void tellErrors(const ResourceScope&, InformerOptions& options)
{
    options.watchErrorHandler = example::fail;
}

std::shared_ptr<ResourceEventHandler> onAnyChange(std::function<void(const ObjectPtr&)> f)
{
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [f](const ObjectPtr& object, bool) {
        f(object);
    };
    handler->updateFunc = [f](const ObjectPtr& old, const ObjectPtr& now) {
        if (old->resourceVersion() != now->resourceVersion()) // a resync is no news
            f(now);
    };
    handler->deleteFunc = [f](const Deletion& gone) {
        f(gone.last);
    };
    return handler;
}

} // namespace

FooController::FooController(ClusterSession& session, const std::string& ns,
                             EventRecorder& recorder, QueueRegistry queues)
    : m_clients(session.clients())
    , m_recorder(recorder)
    , m_loop({ .scheduler = session.scheduler(),
               .name = "foos",
               .workers = kWorkers,
               .handleError = tellFailure },
             [this](const Key& key, const std::stop_token& stop) { return syncHandler(key, stop); })
    , m_listed(queues.add(m_loop.queue(),
                          { .name = "foos",
                            .workers = kWorkers,
                            .group = "samplecontroller.kittiwake.dev",
                            .kind = "Foo" }))
    , m_informers(session.scheduler(),
                  [&client = session.client()](const ResourceScope& scope) {
                      return std::make_shared<RestListWatch>(client, scope);
                  },
                  { .ns = ns, .configure = tellErrors })
    , m_foos(m_informers.informerFor<Foo>())
    , m_deployments(m_informers.informerFor<Deployment>())
    , m_fooLister(m_foos->indexer())
    , m_deploymentLister(m_deployments->indexer())
{ }

void FooController::run(const std::stop_token& stop)
{
    say("Starting Foo controller");
    if (const auto watched = watch(); !watched)
        return void(example::fail(watched.error()));
    m_informers.start();
    if (m_informers.waitForCacheSync(stop)) {
        m_loop.start();
        say("Started workers");
        example::waitFor(stop);
    }
    say("Shutting down workers");
    m_loop.stop(StopMode::Drop);
    m_informers.shutdown();
}

/// A Foo that changes is queued; a Deployment that changes queues the Foo that owns it.
Expected<void> FooController::watch()
{
    auto foos = m_foos->addHandler(
        onAnyChange([this](const ObjectPtr& foo) { m_loop.queue().add(foo->key()); }));
    auto deployments = m_deployments->addHandler(onAnyChange([this](const ObjectPtr& deployment) {
        if (const auto foo = fooOf(*deployment))
            m_loop.queue().add(*foo);
    }));
    if (!foos || !deployments)
        return Unexpected { foos ? deployments.error() : foos.error() };
    m_registrations[0] = std::move(*foos);
    m_registrations[1] = std::move(*deployments);
    return {};
}

/// Compares what is with what should be, and makes the two meet.
ReconcileResult FooController::syncHandler(const Key& key, const std::stop_token& stop)
{
    const auto foo = m_fooLister.get(key);
    if (!foo) {
        say("Foo " + key.toString() + " in work queue no longer exists");
        return Reconciled {};
    }
    if (foo->spec.deploymentName.empty()) // no use in trying again until somebody changes it
        return TerminalError { { ErrorKind::Invalid,
                                 "Foo " + key.toString() + " names no deployment." } };
    const auto deployment = deploymentFor(*foo, stop);
    if (!deployment)
        return deployment.error();
    if (const auto updated = updateStatus(*foo, *deployment, stop); !updated)
        return updated.error();
    m_recorder.event(referenceTo(encode(*foo)), EventType::Normal, "Synced",
                     "Foo synced successfully");
    return Reconciled {};
}

Expected<Deployment> FooController::deploymentFor(const Foo& foo, const std::stop_token& stop)
{
    const auto client = m_clients.of<Deployment>(foo.metadata.namespace_);
    auto deployment = m_deploymentLister.get({ foo.metadata.namespace_, foo.spec.deploymentName });
    if (!deployment) {
        const auto wanted = newDeployment(foo);
        return wanted ? client.create(*wanted).wait(stop) : wanted;
    }
    const auto* owner = controllerOf(deployment->metadata);
    if (!owner || owner->uid != foo.metadata.uid) {
        const auto message =
            "Deployment " + foo.spec.deploymentName + " exists and is not managed by this Foo.";
        m_recorder.event(referenceTo(encode(foo)), EventType::Warning, "ErrResourceExists",
                         message);
        return Unexpected { Error { .kind = ErrorKind::AlreadyExists, .sentence = message } };
    }
    if (deployment->spec.replicas == foo.spec.replicas)
        return deployment;
    deployment->spec.replicas = foo.spec.replicas;
    return client.update(*deployment).wait(stop);
}

Expected<void> FooController::updateStatus(Foo foo, const Deployment& deployment,
                                           const std::stop_token& stop)
{
    if (foo.status.availableReplicas == deployment.status.availableReplicas)
        return {};
    foo.status.availableReplicas = deployment.status.availableReplicas;
    const auto updated = m_clients.of<Foo>(foo.metadata.namespace_).updateStatus(foo).wait(stop);
    return updated ? Expected<void>() : Unexpected { updated.error() };
}

} // namespace sample
