// A test of a controller without a cluster and without waiting: objects in memory (FakeCluster),
// and time that moves when the test says so (ManualScheduler). One thread, so that whatever happens
// happens again the same way. docs/testing-controllers.md tells more.
//
//   virtual_time_test && echo it holds

#include "foo_deployment.h"

#include <kittiwake/base/manual_scheduler.h>
#include <kittiwake/cache/lister.h>
#include <kittiwake/cache/shared_informer_factory.h>
#include <kittiwake/client/client_set.h>
#include <kittiwake/client/rest_list_watch.h>
#include <kittiwake/controller/reconcile_loop.h>
#include <kittiwake/testing/fake_cluster.h>

#include <cstdlib>
#include <iostream>

using namespace kittiwake;
using namespace std::chrono_literals;
using sample::Deployment;
using sample::Foo;

namespace {

/// What is tested: every Foo gets the Deployment it asks for. It takes a client and a scheduler,
/// and starts no threads of its own, since a test wants to be asked.
class FooController
{
public:
    FooController(RestClient& client, Scheduler& scheduler)
        : m_clients(client)
        , m_loop({ .scheduler = scheduler, .name = "foos", .workers = 0 },
                 [this](const ObjectKey& key) { return reconcile(key); })
        , m_informers(scheduler,
                      [&client](const ResourceScope& scope) {
                          return std::make_shared<RestListWatch>(client, scope);
                      })
        , m_foos(m_informers.informerFor<Foo>())
        , m_lister(m_foos->indexer())
    {
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        handler->addFunc = [this](const ObjectPtr& foo, bool) {
            m_loop.queue().add(foo->key());
        };
        if (auto added = m_foos->addHandler(std::move(handler)))
            m_registration = std::move(*added);
        m_informers.start();
    }
    ~FooController() { m_informers.shutdown(); }

    /// Works off what is ready.
    void work()
    {
        while (m_loop.processNext()) { }
    }

private:
    ReconcileResult reconcile(const ObjectKey& key)
    {
        const auto foo = m_lister.get(key);
        if (!foo)
            return Reconciled {};
        const auto wanted = sample::newDeployment(*foo);
        if (!wanted)
            return TerminalError { wanted.error() };
        const auto made = m_clients.of<Deployment>(key.ns).create(*wanted).wait();
        if (made || made.error().kind == ErrorKind::AlreadyExists)
            return Reconciled {};
        return made.error(); // comes back after a while
    }

    const ClientSet m_clients;
    ReconcileLoop<ObjectKey> m_loop;
    SharedInformerFactory m_informers;
    const std::shared_ptr<SharedInformer> m_foos;
    const Lister<Foo> m_lister;
    HandlerRegistration m_registration;
};

void expect(bool holds, const char* what)
{
    if (holds)
        return;
    std::cerr << "It does not hold that " << what << '\n';
    std::exit(1);
}

} // namespace

int main()
{
    ManualScheduler time;
    FakeCluster cluster(time);
    cluster.serve<Foo>();
    const auto client = cluster.client(time);
    FooController controller(*client, time);
    const auto settle = [&](Duration by) {
        time.advance(by); // runs what is due: the informer's list, its watch, the queue's delays
        controller.work();
    };
    settle(0s);

    // What the cluster refuses twice, as with a quota.
    int refusals = 2;
    cluster.prependReactor("create", "deployments",
                           [&](const FakeAction& action) -> std::optional<FakeAnswer> {
                               if (refusals-- > 0)
                                   return FakeAnswer::forbidden(action, "exceeded quota");
                               return std::nullopt; // the cluster answers
                           });
    const Foo foo { .metadata = { .name = "example", .namespace_ = "shop" },
                    .spec = { .deploymentName = "nginx", .replicas = 2 } };
    expect(cluster.put(foo).has_value(), "a Foo can be put");
    const ObjectKey nginx { "shop", "nginx" };

    settle(0s);
    expect(!cluster.find<Deployment>(nginx), "the first try is refused");
    settle(5ms);
    expect(!cluster.find<Deployment>(nginx), "the second comes after 5 ms and is refused");
    settle(9ms);
    expect(cluster.changes().size() == 2, "the third is not due after 9 ms more");
    settle(1ms);
    const auto made = cluster.find<Deployment>(nginx);
    expect(made && made->spec.replicas == 2, "the third makes what the Foo asks for");
    expect(made->metadata.ownerReferences.size() == 1, "the Foo owns it");
    expect(cluster.changes().back() == "create deployments.apps shop/nginx", "no more was asked");
}
