// The shared informer of client-go's guides: pods are listed once and watched from then on, two
// handlers share the one cache, and a lister reads it. Changes are printed until Ctrl-C.
//
//   informer --kubeconfig FILE --context NAME --namespace NAME

#include "example.h"

#include <kittiwake/cache/filtering_event_handler.h>
#include <kittiwake/cache/lister.h>
#include <kittiwake/manager/termination_signals.h>
#include <kittiwake/types/core_v1.h>

#include <QCoreApplication>

using namespace kittiwake;
using core_v1::Pod;
using example::say;

namespace {

/// Handlers get objects as they came; a struct is made of one where it is needed.
std::string describe(const ObjectPtr& object)
{
    const auto pod = decode<Pod>(*object);
    return object->key().toString() + (pod ? " (" + pod->status.phase + ')' : std::string());
}

/// What client-go's ResourceEventHandlerFuncs are.
std::shared_ptr<ResourceEventHandler> printer()
{
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [](const ObjectPtr& pod, bool isInInitialList) {
        say((isInInitialList ? "There is " : "Added ") + describe(pod));
    };
    handler->updateFunc = [](const ObjectPtr& old, const ObjectPtr& pod) {
        if (old->resourceVersion() != pod->resourceVersion()) // else it is a resync
            say("Updated " + describe(pod));
    };
    handler->deleteFunc = [](const Deletion& gone) {
        // What was deleted while nobody watched is known by its last state.
        say("Deleted " + gone.last->key().toString()
            + (gone.finalStateUnknown ? ", final state unknown" : ""));
    };
    return handler;
}

/// Of pods that come to be scheduled, and of no others.
std::shared_ptr<ResourceEventHandler> schedulingPrinter()
{
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [](const ObjectPtr& pod, bool isInInitialList) {
        if (!isInInitialList)
            say("Scheduled " + pod->key().toString());
    };
    return std::make_shared<FilteringEventHandler>(
        [](const Object& object) {
            const auto pod = decode<Pod>(object);
            return pod && !pod->spec.nodeName.empty();
        },
        handler);
}

Expected<void> run(ClusterSession& session, const std::string& ns, const std::stop_token& stop)
{
    auto& factory = session.informers();
    const auto pods = factory.informerFor<Pod>(ns);
    // Registrations end with the scope; handlers added later get what the cache has, first.
    const auto changes = pods->addHandler(printer());
    const auto scheduling = pods->addHandler(schedulingPrinter());
    if (!changes || !scheduling)
        return Unexpected { changes ? scheduling.error() : changes.error() };

    factory.start();
    if (auto synced = factory.waitForCacheSync(stop); !synced)
        return synced;
    const Lister<Pod> lister(pods->indexer());
    say("The cache has " + std::to_string(lister.listIn(ns).size()) + " pods of " + ns + '.');
    example::waitFor(stop);
    say("Bye");
    return {};
}

} // namespace

int main(int argc, char** argv)
{
    const TerminationSignals signals;
    const QCoreApplication app(argc, argv);
    const auto setup = example::setUp(app, "Prints what happens to pods.");
    if (!setup)
        return example::fail(setup.error());
    const auto ended = run(*setup->session, setup->ns, signals.token());
    return ended || signals.token().stop_requested() ? 0 : example::fail(ended.error());
}
