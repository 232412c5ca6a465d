// The sample controller: a custom resource, Foo, that owns a Deployment (foo.h, foo_controller.h).
// Of several that run, one works: they elect a leader. Each serves the figures and the keys of its
// queue. What kubernetes/sample-controller and client-go's leader election example show.
//
//   kubectl apply -f foo_crd.yaml
//   sample_controller --kubeconfig FILE --context NAME --namespace NAME

#include "foo_controller.h"

#include <kittiwake/client/rest_event_sink.h>
#include <kittiwake/client/rest_lease_lock.h>
#include <kittiwake/controller/leader_election.h>
#include <kittiwake/manager/termination_signals.h>
#include <kittiwake/server/metrics_server.h>

#include <QCoreApplication>
#include <QSysInfo>
#include <QUuid>

using namespace kittiwake;
using example::say;

namespace {

/// Of this process alone, and telling to people.
std::string identity()
{
    return (QSysInfo::machineHostName() + '_' + QUuid::createUuid().toString(QUuid::WithoutBraces))
        .toStdString();
}

} // namespace

int main(int argc, char** argv)
{
    const TerminationSignals signals;
    std::stop_source over;
    const std::stop_callback interrupted(signals.token(), [&over] { over.request_stop(); });
    const QCoreApplication app(argc, argv);
    const auto setup = example::setUp(app, "Sees to it that every Foo has its Deployment.");
    if (!setup)
        return example::fail(setup.error());
    auto& client = setup->session->client();

    const QueueRegistry queues;
    const auto metrics = MetricsServer::start(queues, setup->session->scheduler(),
                                              { .program = "sample-controller" });
    if (!metrics)
        return example::fail(metrics.error());
    say("Serving /metrics and /debug/workqueue on http://127.0.0.1:"
        + std::to_string((*metrics)->port()));

    // Events and the lease have a thread each, for they wait for answers.
    ThreadPool eventThread(1);
    RestEventSink sink(client);
    EventRecorder recorder(
        { .writer = { .scheduler = eventThread, .sink = sink, .onError = example::fail },
          .source = { .component = "sample-controller" } });

    ThreadPool leaseThread(1);
    RestLeaseLock lease(client, { setup->ns, "sample-controller" });
    const auto me = identity();
    auto elector = LeaderElector::create({
        .scheduler = leaseThread,
        .lock = lease,
        .identity = me,
        .releaseOnStop = true, // so that the next one need not wait
        .onStartedLeading =
            [&](const std::stop_token& over) {
                sample::FooController(*setup->session, setup->ns, recorder, queues).run(over);
            },
        .onStoppedLeading =
            [&] {
                say("Not leading any more");
                over.request_stop(); // whoever started us starts us again
            },
        .onNewLeader =
            [&](const std::string& leader) {
                say(leader == me ? "Leading as " + me : "The leader is " + leader);
            },
        .onError = example::fail,
    });
    if (!elector)
        return example::fail(elector.error());
    (*elector)->start();
    example::waitFor(over.get_token());
    elector->reset(); // waits until the controller has ended and the lease is given back
    say("Bye");
}
