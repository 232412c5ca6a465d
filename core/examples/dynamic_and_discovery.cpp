// Works with what is known by name alone: lists every resource that the server has, finds where a
// kind is served, and takes an object of that kind through its life. What client-go's discovery,
// restmapper and dynamic packages are for.
//
//   dynamic_and_discovery --kubeconfig FILE --context NAME --namespace NAME

#include "example.h"

#include <kittiwake/api/json/json_value.h>
#include <kittiwake/client/apply_conflict.h>
#include <kittiwake/client/client_set.h>
#include <kittiwake/discovery/rest_mapper.h>

#include <QCoreApplication>

using namespace kittiwake;
using example::say;

namespace {

constexpr const char* kSelector = "app=demo";
constexpr const char* kDeployment = R"({
    "apiVersion": "apps/v1",
    "kind": "Deployment",
    "metadata": { "name": "demo-deployment", "labels": { "app": "demo" } },
    "spec": {
        "replicas": 2,
        "selector": { "matchLabels": { "app": "demo" } },
        "template": {
            "metadata": { "labels": { "app": "demo" } },
            "spec": { "containers": [{ "name": "web", "image": "nginx:1.12" }] }
        }
    }
})";
constexpr const char* kNewImage =
    R"({"spec":{"template":{"spec":{"containers":[{"name":"web","image":"nginx:1.13"}]}}}})";

/// What `kubectl api-resources` prints.
Expected<void> listResources(CachedDiscovery& discovery)
{
    const auto found = discovery.resources();
    if (!found)
        return Unexpected { found.error() };
    say("Resources of " + (*found)->serverVersion + ':');
    for (const auto& resource : (*found)->resources) {
        if (resource.preferred)
            say(" * " + resource.gvr.resource + ", " + resource.gvr.groupVersion().toString() + ' '
                + resource.kind + (resource.namespaced ? "" : ", not namespaced"));
    }
    for (const auto& failure : (*found)->failures) // one broken API does not hide the others
        say(" ! " + failure.groupVersion.toString() + ": " + failure.error.sentence);
    return {};
}

/// Server-side apply: says what we want of the object and leaves the rest to others.
Expected<Unstructured> applyReplicas(const ResourceClient& client, const Unstructured& object,
                                     int replicas)
{
    Unstructured wanted(object.gvk(), object.key());
    wanted.set({ "spec", "replicas" }, replicas);
    ApplyOptions options { .fieldManager = "kittiwake-example" };
    auto applied = client.apply(wanted, options).wait();
    if (applied || applied.error().kind != ErrorKind::Conflict)
        return applied;
    for (const auto& conflict : applyConflicts(applied.error()))
        say("Conflict: " + conflict.manager + " owns " + conflict.field);
    options.force = true; // we made the object ourselves, so nobody minds
    return client.apply(wanted, options).wait();
}

Expected<void> listDeployments(const ResourceClient& client)
{
    const auto list = client.listAll({ .labelSelector = kSelector }).wait();
    if (!list)
        return Unexpected { list.error() };
    say(std::string("Listing deployments with ") + kSelector + ':');
    for (const auto& item : list->items)
        say(" * " + item.key().name + " (" + std::to_string(item.number({ "spec", "replicas" }))
            + " replicas)");
    return {};
}

Expected<void> takeThroughItsLife(const ResourceClient& client, const Unstructured& deployment)
{
    const auto created = client.create(deployment).wait();
    if (!created)
        return Unexpected { created.error() };
    const auto name = created->key().name;
    say("Created deployment " + name + '.');

    const auto applied = applyReplicas(client, *created, 1);
    if (!applied)
        return Unexpected { applied.error() };
    say("Applied 1 replica.");

    const auto patched =
        client.patch(name, { .type = PatchType::Strategic, .body = kNewImage }).wait();
    if (!patched)
        return Unexpected { patched.error() };
    say("Patched the image: generation "
        + std::to_string(patched->number({ "metadata", "generation" })) + '.');

    if (const auto listed = listDeployments(client); !listed)
        return listed;

    const auto removed = client.remove(name, { .propagation = Propagation::Background }).wait();
    if (!removed)
        return Unexpected { removed.error() };
    say("Deleted deployment " + name + '.');
    return {};
}

Expected<void> run(ClusterSession& session, const std::string& ns)
{
    if (const auto listed = listResources(session.discovery()); !listed)
        return listed;

    const auto deployment = Unstructured::parse(kDeployment);
    if (!deployment)
        return Unexpected { deployment.error() };
    const auto mapping = RestMapper(session.discovery()).mappingFor(deployment->gvk());
    if (!mapping)
        return Unexpected { mapping.error() };
    say(mapping->kind + " is served as " + mapping->gvr.resource + '.');
    const auto client =
        session.clients().dynamic().resource(mapping->gvr, mapping->namespaced).inNamespace(ns);
    return takeThroughItsLife(client, *deployment);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const auto setup = example::setUp(app, "Lists all resources; makes and deletes a deployment.");
    if (!setup)
        return example::fail(setup.error());
    const auto done = run(*setup->session, setup->ns);
    return done ? 0 : example::fail(done.error());
}
