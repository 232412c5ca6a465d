#include "populate.h"
#include "workload_documents.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/world/kubelet/pod_batch.h>
#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/types/core_v1.h>

namespace kittiwake::sim {

namespace {

/// Writes a template as the controllers do: else they would see a change, and roll it out.
JsonValue asControllersWriteIt(const JsonValue& podTemplate)
{
    JsonReader reader;
    const auto parsed = reader.read(podTemplate.dump());
    core_v1::PodTemplateSpec typed;
    simdjson::dom::element element;
    if (parsed && parsed->get(element) == simdjson::SUCCESS)
        Codec<core_v1::PodTemplateSpec>::read(element, typed);
    return *encodePart(typed);
}

/// Creates the ControllerRevision of the present template.
std::string putRevision(Population& to, const App& app, const char* kind)
{
    const auto hash = templateHash(app);
    const auto name = app.name + '-' + hash;
    auto podTemplate = asControllersWriteIt(sim::podTemplate(app));
    podTemplate["$patch"] = "replace";
    auto labels = selectorOf(app);
    labels["controller-revision-hash"] = hash;
    to.seeder.put({ { "apiVersion", "apps/v1" },
                    { "kind", "ControllerRevision" },
                    { "metadata",
                      { { "name", name },
                        { "namespace", app.ns },
                        { "labels", labels },
                        { "ownerReferences",
                          controlledBy("apps/v1", kind, app.name,
                                       to.seeder.uid(kind, { app.ns, app.name })) } } },
                    { "data", { { "spec", { { "template", podTemplate } } } } },
                    { "revision", 1 } },
                  { .age = age(std::to_string(app.ageDays) + 'd'), .manager = kControllerManager });
    return hash;
}

JsonValue ownerOf(Population& to, const App& app, const char* kind)
{
    return controlledBy("apps/v1", kind, app.name, to.seeder.uid(kind, { app.ns, app.name }));
}

} // namespace

void populateOrdered(Population& to, const App& app)
{
    const auto hash = putRevision(to, app, "StatefulSet");
    const auto revision = app.name + '-' + hash;
    auto object = statefulSet(app);
    object["status"] = { { "observedGeneration", 1 },
                         { "replicas", app.replicas },
                         { "readyReplicas", app.replicas },
                         { "currentReplicas", app.replicas },
                         { "updatedReplicas", app.replicas },
                         { "availableReplicas", app.replicas },
                         { "collisionCount", 0 },
                         { "currentRevision", revision },
                         { "updateRevision", revision } };
    const auto created = age(std::to_string(app.ageDays) + 'd');
    const auto rolled = rolloutAge(to.seeder, app);
    to.seeder.put(std::move(object), { .age = created, .statusAge = rolled });

    const auto pod = podOf(app, podTemplate(app), ownerOf(to, app, "StatefulSet"));
    for (int i = 0; i < app.replicas; ++i) {
        auto one = pod;
        const auto name = app.name + '-' + std::to_string(i);
        auto& labels = one["metadata"]["labels"];
        labels["controller-revision-hash"] = revision;
        labels["statefulset.kubernetes.io/pod-name"] = name;
        labels["apps.kubernetes.io/pod-index"] = std::to_string(i);
        one["spec"]["hostname"] = name;
        one["spec"]["subdomain"] = app.name;
        one["spec"]["volumes"].push_back(
            { { "name", "data" },
              { "persistentVolumeClaim", { { "claimName", "data-" + name } } } });
        putLivedPod(to.seeder, std::move(one), name, to.layout.place(app),
                    rolled - std::chrono::seconds(40 * i));
    }
}

void populateEverywhere(Population& to, const App& app)
{
    const auto hash = putRevision(to, app, "DaemonSet");
    const auto count = to.layout.nodes().size();
    auto object = daemonSet(app);
    object["status"] = { { "observedGeneration", 1 },
                         { "currentNumberScheduled", count },
                         { "desiredNumberScheduled", count },
                         { "numberMisscheduled", 0 },
                         { "numberReady", count },
                         { "numberAvailable", count },
                         { "updatedNumberScheduled", count } };
    const auto created = age(std::to_string(app.ageDays) + 'd');
    const auto rolled = rolloutAge(to.seeder, app);
    to.seeder.put(std::move(object), { .age = created, .statusAge = rolled });

    auto pod = podOf(app, podTemplate(app), ownerOf(to, app, "DaemonSet"));
    pod["metadata"]["labels"]["controller-revision-hash"] = hash;
    pod["metadata"]["labels"]["pod-template-generation"] = "1";
    const PodBatch stamp(std::move(pod));
    for (auto& node : to.layout.nodes()) {
        const ObjectKey key { app.ns,
                              app.name + '-' + suffixOf(to.seeder.hash(app.name + node.name)) };
        stamp.put(to.seeder, key, node, rolled);
        Layout::occupy(node, app);
    }
}

} // namespace kittiwake::sim
