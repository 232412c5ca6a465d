#include "pod_facts.h"

#include <core/api/json/json.h>
#include <core/api/json/json_text.h>

#include <algorithm>
#include <tuple>

namespace kittiwake::sim {

namespace {

OwnerFacts readOwner(const Json& metadata)
{
    OwnerFacts owner;
    forEachItem(metadata["ownerReferences"], [&](const Json& reference) {
        if (boolOf(reference["controller"]))
            owner = { std::string(textOf(reference["kind"])),
                      std::string(textOf(reference["name"])),
                      std::string(textOf(reference["uid"])) };
    });
    return owner;
}

JsonReader& reader()
{
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    return reader;
}

void readMetadata(const Json& metadata, PodFacts& facts)
{
    facts.owner = readOwner(metadata);
    forEachField(metadata["labels"], [&](std::string_view key, const Json& value) {
        facts.labels.emplace(key, textOf(value));
    });
}

void readSpec(const Json& spec, PodFacts& facts)
{
    facts.node = textOf(spec["nodeName"]);
    facts.hostname = textOf(spec["hostname"]);
    facts.subdomain = textOf(spec["subdomain"]);
    forEachItem(spec["ephemeralContainers"], [&](const Json&) { ++facts.ephemeral; });
    forEachItem(spec["volumes"], [&](const Json& volume) {
        if (const auto claim = textOf(volume["persistentVolumeClaim"]["claimName"]); !claim.empty())
            facts.claims.emplace_back(claim);
    });
}

void readStatus(const Json& status, PodFacts& facts)
{
    facts.ip = textOf(status["podIP"]);
    facts.phase = textOf(status["phase"], "Pending");
    facts.reason = textOf(status["reason"]);
    const Json conditions = status["conditions"];
    facts.ready = conditionField(conditions, "Ready") == "True";
    facts.readyChanged = parseTimestamp(conditionField(conditions, "Ready", "lastTransitionTime"));
}

} // namespace

bool PodFacts::available(WallTime now, std::chrono::seconds atLeast) const
{
    if (!ready)
        return false;
    return atLeast.count() == 0 || (readyChanged && *readyChanged + atLeast <= now);
}

std::string PodFacts::label(const std::string& name) const
{
    const auto found = labels.find(name);
    return found == labels.end() ? std::string() : found->second;
}

PodFacts podFactsOf(const Object& pod)
{
    PodFacts facts { .key = pod.key(),
                     .uid = pod.uid().text,
                     .created = pod.creationTimestamp(),
                     .deleted = pod.deletionTimestamp() };
    const auto json = reader().read(pod);
    if (!json)
        return facts; // cannot happen: an object of the store can always be parsed
    readMetadata((*json)["metadata"], facts);
    readSpec((*json)["spec"], facts);
    readStatus((*json)["status"], facts);
    return facts;
}

std::int64_t podRestarts(const Object& pod)
{
    std::int64_t restarts = 0;
    if (const auto json = reader().read(pod))
        forEachItem((*json)["status"]["containerStatuses"],
                    [&](const Json& status) { restarts += numberOf(status["restartCount"]); });
    return restarts;
}

void rankForDeletion(std::vector<PodFacts>& pods)
{
    const auto rank = [](const PodFacts& pod) {
        const auto age = pod.created ? -pod.created->time_since_epoch().count() : 0;
        return std::tuple(!pod.node.empty(), pod.phase == "Running", pod.ready, age, pod.key);
    };
    std::sort(pods.begin(), pods.end(),
              [&](const PodFacts& a, const PodFacts& b) { return rank(a) < rank(b); });
}

OwnerFacts ownerOf(const Object& object)
{
    const auto json = reader().read(object);
    return json ? readOwner((*json)["metadata"]) : OwnerFacts();
}

} // namespace kittiwake::sim
