#pragma once

#include "example.h"
#include "foo.h"

#include <kittiwake/cache/lister.h>
#include <kittiwake/client/client_set.h>
#include <kittiwake/controller/event_recorder.h>
#include <kittiwake/controller/reconcile_loop.h>
#include <kittiwake/types/apps_v1.h>
#include <kittiwake/workqueue/queue_registry.h>

namespace sample {

using kittiwake::apps_v1::Deployment;

/// \brief Sees to it that every Foo has the Deployment it asks for, and says in the Foo's status
/// how many replicas of it are available. Works from two caches, of Foos and of Deployments.
/// `queues`: where its queue is listed, for who serves what it is at.
class FooController
{
public:
    FooController(kittiwake::ClusterSession& session, const std::string& ns,
                  kittiwake::EventRecorder& recorder, kittiwake::QueueRegistry queues);

    /// Until it is asked to stop; once.
    void run(const std::stop_token& stop);

private:
    using Key = kittiwake::ObjectKey;

    kittiwake::Expected<void> watch();
    kittiwake::ReconcileResult syncHandler(const Key& key, const std::stop_token& stop);
    kittiwake::Expected<Deployment> deploymentFor(const Foo& foo, const std::stop_token& stop);
    kittiwake::Expected<void> updateStatus(Foo foo, const Deployment& deployment,
                                           const std::stop_token& stop);

    const kittiwake::ClientSet m_clients;
    kittiwake::EventRecorder& m_recorder;
    kittiwake::ReconcileLoop<Key> m_loop;
    const kittiwake::Subscription m_listed;
    kittiwake::SharedInformerFactory m_informers;
    const std::shared_ptr<kittiwake::SharedInformer> m_foos;
    const std::shared_ptr<kittiwake::SharedInformer> m_deployments;
    const kittiwake::Lister<Foo> m_fooLister;
    const kittiwake::Lister<Deployment> m_deploymentLister;
    std::array<kittiwake::HandlerRegistration, 2> m_registrations;
};

} // namespace sample
