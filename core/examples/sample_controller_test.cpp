// A test of the sample controller as it is, threads and all, on a cluster in memory: for what takes
// a ClusterSession. It runs in real time, so it waits for what it expects, and never for a while.
//
//   sample_controller_test && echo it holds

#include "foo_controller.h"

#include <kittiwake/base/thread_pool.h>
#include <kittiwake/client/rest_event_sink.h>
#include <kittiwake/testing/fake_cluster.h>

#include <future>
#include <thread>

using namespace kittiwake;
using sample::Deployment;
using sample::Foo;

namespace {

/// Is ready when such a change is asked for; the cluster answers it then.
std::future<void> whenAsked(FakeCluster& cluster, const char* verb, const char* resource)
{
    const auto asked = std::make_shared<std::promise<void>>();
    const auto once = std::make_shared<std::once_flag>();
    cluster.prependReactor(verb, resource, [=](const FakeAction&) -> std::optional<FakeAnswer> {
        std::call_once(*once, [&] { asked->set_value(); });
        return std::nullopt;
    });
    return asked->get_future();
}

} // namespace

int main()
{
    ThreadPool watches(1);
    FakeCluster cluster(watches);
    cluster.serve<Foo>({ .status = true });
    const auto created = whenAsked(cluster, "create", "deployments");
    const auto updated = whenAsked(cluster, "update", "deployments");
    const auto told = whenAsked(cluster, "update", "foos/status");
    Foo foo { .metadata = { .name = "example", .namespace_ = "shop" },
              .spec = { .deploymentName = "nginx", .replicas = 2 } };
    if (const auto put = cluster.put(foo); !put)
        return example::fail(put.error());

    const auto session = cluster.session();
    if (!session)
        return example::fail(session.error());
    ThreadPool eventThread(1);
    RestEventSink sink((*session)->client());
    EventRecorder recorder({ .writer = { .scheduler = eventThread, .sink = sink },
                             .source = { .component = "sample-controller" } });
    sample::FooController controller(**session, "shop", recorder, QueueRegistry());
    std::jthread runs([&](const std::stop_token& stop) { controller.run(stop); });

    // Nobody makes pods of a Deployment here: the test says what a cluster's controllers would.
    created.wait();
    told.wait();
    foo.spec.replicas = 3;
    if (const auto put = cluster.put(foo); !put)
        return example::fail(put.error());
    updated.wait();
    runs.request_stop();
    runs.join();

    const auto nginx = cluster.find<Deployment>({ "shop", "nginx" });
    if (!nginx || nginx->spec.replicas != 3)
        return example::fail(
            { ErrorKind::NotFound, "There is no Deployment as the Foo wants it." });
    example::say("The Deployment is as the Foo wants it.");
}
