#include "definition_wait.h"

#include <core/base/stoppable_wait.h>
#include <core/changes/edit/field_of.h>
#include <core/client/object_watch.h>

namespace kittiwake {

namespace {

constexpr std::chrono::seconds kDefinitionTakes(30);
constexpr std::chrono::milliseconds kBetweenLooks(100);

/// That discovery has the kind in every version that is served.
Expected<void> isDiscovered(RestMapper& mapper, const Unstructured& definition)
{
    const auto* versions = fieldOf(definition.json(), { "spec", "versions" });
    if (versions == nullptr || !versions->is_array())
        return {};
    const auto group = definition.text({ "spec", "group" });
    const auto kind = definition.text({ "spec", "names", "kind" });
    for (const auto& version : *versions) {
        if (!isTrue(version, { "served" }))
            continue;
        if (const auto found = mapper.mappingFor({ group, textIn(version, "name"), kind }); !found)
            return Unexpected { found.error() };
    }
    return {};
}

} // namespace

Expected<void> waitForDefinition(const ClientSet& clients, SharedInformerFactory& informers,
                                 RestMapper& mapper, const ChangeTarget& definition,
                                 const std::stop_token& stop)
{
    ObjectWatch watch(clients, informers,
                      { .gvr = definition.gvr, .kind = definition.kind, .key = definition.key });
    const auto deadline = std::chrono::steady_clock::now() + kDefinitionTakes;
    auto there = watch.next(stop, deadline);
    while (there && there->condition("Established") != "True")
        there = watch.next(stop, deadline);
    if (!there)
        return Unexpected { withContext(definition.toString(), there.error()) };
    for (;;) { // nothing tells when discovery has it
        mapper.reset();
        auto discovered = isDiscovered(mapper, *there);
        if (discovered || stop.stop_requested() || std::chrono::steady_clock::now() >= deadline)
            return discovered;
        waitUnlessStopped(kBetweenLooks, stop);
    }
}

} // namespace kittiwake
