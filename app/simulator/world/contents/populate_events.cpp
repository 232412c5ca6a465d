#include "populate.h"

#include <core/api/json/json.h>
#include <core/controller/event.h>

#include <nlohmann/json.hpp>

namespace kittiwake::sim {

namespace {

/// An event about an existing object.
struct Told
{
    EventType type;
    std::string reason;
    std::string message;
    std::string component;
    std::chrono::seconds first;
    std::chrono::seconds last;
    int count = 1;
};

void put(Population& to, const ObjectReference& about, const Told& told)
{
    const Event event { .about = about,
                        .source = { .component = told.component },
                        .type = told.type,
                        .reason = told.reason,
                        .message = told.message,
                        .name = eventName(
                            about.key.name,
                            std::chrono::system_clock::time_point(std::chrono::nanoseconds(
                                to.seeder.hash(about.key.name + told.reason) >> 4U))),
                        .first = to.seeder.now() - told.first,
                        .last = to.seeder.now() - told.last,
                        .count = told.count };
    to.seeder.put(event.toUnstructured().json(), { .age = told.first, .manager = told.component });
}

/// The usual events of a recent pod, and those of what is wrong with it.
void tellOfPod(Population& to, const Object& pod, const Json& document)
{
    const auto age = std::chrono::duration_cast<std::chrono::seconds>(
        to.seeder.now() - pod.creationTimestamp().value_or(WallTime()));
    const auto about = referenceTo(pod);
    const auto full = pod.key().ns + '/' + pod.key().name;
    const std::string node(textOf(document["spec"]["nodeName"]));
    if (node.empty())
        return put(to, about,
                   { EventType::Warning, "FailedScheduling",
                     std::string(textOf(document["status"]["conditions"].at(0)["message"])),
                     "default-scheduler", age, std::chrono::seconds(41), 190 });
    const auto container = document["status"]["containerStatuses"].at(0);
    const std::string name(textOf(container["name"]));
    auto ofContainer = about;
    ofContainer.fieldPath = "spec.containers{" + name + '}';
    if (age < sim::age("1h")) { // what is older has expired
        put(to, about,
            { EventType::Normal, "Scheduled", "Successfully assigned " + full + " to " + node,
              "default-scheduler", age, age });
        put(to, ofContainer,
            { EventType::Normal, "Started", "Started container " + name, "kubelet", age, age });
    }
    const auto waits = container["state"]["waiting"];
    if (!exists(waits))
        return;
    const bool crashes = textOf(waits["reason"]) == "CrashLoopBackOff";
    const auto image = std::string(textOf(container["image"]));
    put(to, ofContainer,
        { crashes ? EventType::Warning : EventType::Normal, "BackOff",
          crashes ? "Back-off restarting failed container " + name + " in pod " + pod.key().name
                  + '_' + pod.key().ns + '(' + pod.uid().text + ')'
                  : "Back-off pulling image \"" + image + '"',
          "kubelet", std::min(age, sim::age("58m")), std::chrono::seconds(17),
          static_cast<int>(age.count() / 15) });
}

} // namespace

void populateEvents(Population& to)
{
    JsonReader reader;
    for (const auto& pod : companyPods(to.store)) {
        if (const auto document = reader.read(*pod))
            tellOfPod(to, *pod, *document);
    }
    for (const auto& object : to.store.list({ "apps", "deployments" }).objects) {
        if (object->key().name != "recommendations")
            continue;
        put(to, referenceTo(*object),
            { EventType::Normal, "ScalingReplicaSet", "Scaled up replica set for the new revision",
              "deployment-controller", age("58m"), age("58m") });
    }
}

} // namespace kittiwake::sim
