#include "definition_wait.h"

#include <core/changes/field_of.h>
#include <core/client/object_watch.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::chrono::seconds kDefinitionTakes(30);

bool isEstablished(const Unstructured& definition)
{
    const auto* conditions = fieldOf(definition.json(), { "status", "conditions" });
    return conditions != nullptr && conditions->is_array()
        && std::any_of(conditions->begin(), conditions->end(), [](const JsonValue& one) {
               return textIn(one, "type") == "Established" && textIn(one, "status") == "True";
           });
}

} // namespace

Expected<void> waitForDefinition(const ClientSet& clients, SharedInformerFactory& informers,
                                 const ChangeTarget& definition, const std::stop_token& stop)
{
    ObjectWatch watch(clients, informers,
                      { .gvr = definition.gvr, .kind = definition.kind, .key = definition.key });
    const auto deadline = std::chrono::steady_clock::now() + kDefinitionTakes;
    for (;;) {
        const auto there = watch.next(stop, deadline);
        if (!there)
            return Unexpected { withContext(definition.toString(), there.error()) };
        if (isEstablished(*there))
            return {};
    }
}

} // namespace kittiwake
