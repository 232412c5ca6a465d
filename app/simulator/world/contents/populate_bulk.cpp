#include "deployment_documents.h"
#include "populate.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/world/kubelet/pod_batch.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

constexpr int kShapes = 12; // so many ages and sizes there are

/// A deployment with its replica sets and pods, rendered once, in which names are left open.
struct Shape
{
    std::chrono::seconds age;
    std::string deployment;
    std::string currentSet;
    std::string previousSet;
    PodBatch pod;
};

std::string replaced(std::string text, const std::vector<std::pair<std::string, std::string>>& all)
{
    for (const auto& [what, by] : all)
        replaceAll(text, what, by);
    return text;
}

App openApp(int shape, int replicas)
{
    return { .ns = "$ns",
             .name = "$app",
             .replicas = replicas,
             .image = "$image",
             .tag = "$tag",
             .previousTag = "$old",
             .cpu = 40 + 10 * (shape % 6),
             .memory = 128,
             .lean = true };
}

Shape makeShape(const Seeder& seeder, int number, int replicas)
{
    const auto app = openApp(number, replicas);
    const std::chrono::seconds age(86'400LL * (2 + 17 * number) + 4'711 * number);
    const auto rolled = age / 3;
    const Revision current(app, true, replicas, replicas);
    const Revision previous(app, false, 0, 0);
    auto deployment = sim::deployment(app);
    deployment["status"] = deploymentStatus(current, { .current = replicas, .ready = replicas },
                                            seeder.timeText(rolled));
    auto pod =
        podOf(app, podTemplate(app), controlledBy("apps/v1", "ReplicaSet", "$set", "$setUid"));
    pod["metadata"]["labels"]["pod-template-hash"] = "$hash";

    const SeedOptions byController { .age = rolled, .manager = kControllerManager };
    const std::vector<std::pair<std::string, std::string>> open = {
        { current.name, "$set" },
        { current.hash, "$hash" },
        { previous.hash, "$past" },
        { seeder.uid("Deployment", { app.ns, app.name }), "$uid" },
        { seeder.uid("ReplicaSet", { app.ns, current.name }), "$setUid" },
        { seeder.uid("ReplicaSet", { app.ns, previous.name }), "$pastUid" },
    };
    const auto uid = seeder.uid("Deployment", { app.ns, app.name });
    return { rolled,
             replaced(seeder.finished(std::move(deployment), { .age = age, .statusAge = rolled }),
                      open),
             replaced(seeder.finished(replicaSet(current, uid), byController), open),
             replaced(seeder.finished(replicaSet(previous, uid),
                                      { .age = age, .manager = kControllerManager }),
                      open),
             PodBatch(std::move(pod)) };
}

void putWorkload(Population& to, const App& app, const Shape& shape, int replicas)
{
    auto& seeder = to.seeder;
    const auto words = app.ns + '/' + app.name;
    const auto hash = suffixOf(seeder.hash(words), 10);
    const auto past = suffixOf(seeder.hash("past " + words), 10);
    const auto set = app.name + '-' + hash;
    const auto pastSet = app.name + '-' + past;
    const Seeder::Values names = {
        { "ns", app.ns },
        { "app", app.name },
        { "image", app.image },
        { "tag", app.tag },
        { "old", app.previousTag },
        { "hash", hash },
        { "past", past },
        { "set", set },
        { "uid", seeder.uid("Deployment", { app.ns, app.name }) },
        { "setUid", seeder.uid("ReplicaSet", { app.ns, set }) },
        { "pastUid", seeder.uid("ReplicaSet", { app.ns, pastSet }) },
    };
    const auto put = [&](const char* resource, const std::string& name, const std::string& text) {
        seeder.put({ "apps", resource }, { app.ns, name }, TextTemplate(fillNames(text, names)),
                   {});
    };
    put("deployments", app.name, shape.deployment);
    put("replicasets", pastSet, shape.previousSet);
    put("replicasets", set, shape.currentSet);
    const auto pod = shape.pod.named(names);
    for (int i = 0; i < replicas; ++i) {
        auto* const node = to.layout.place(app);
        if (!node)
            return; // cannot happen: the layout has enough nodes
        pod.put(seeder, { app.ns, set + '-' + suffixOf(seeder.hash(set + std::to_string(i))) },
                *node, shape.age - std::chrono::seconds(i));
    }
}

} // namespace

void populateBulk(Population& to)
{
    std::vector<Shape> shapes;
    for (const auto& [number, replicas] : to.layout.bulk()) {
        const bool whole = replicas == Layout::kPodsPerWorkload;
        if (whole && static_cast<int>(shapes.size()) < kShapes)
            shapes.push_back(makeShape(to.seeder, static_cast<int>(shapes.size()), replicas));
        const auto app = bulkApp(to.layout.seed(), number);
        if (whole)
            putWorkload(to, app, shapes[static_cast<std::size_t>(number) % shapes.size()],
                        replicas);
        else
            putWorkload(to, app, makeShape(to.seeder, number % kShapes, replicas), replicas);
    }
}

} // namespace kittiwake::sim
