#include "disruption_budgets.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/api/selectors/label_selector.h>
#include <core/changes/edit/field_of.h>

namespace kittiwake {

bool isBudgetOf(const Unstructured& budget, const Unstructured& pod)
{
    const auto* selector = fieldOf(budget.json(), { "spec", "selector" });
    if (selector == nullptr || budget.key().ns != pod.key().ns)
        return false;
    if (selector->empty() && budget.gvk().version == "v1beta1")
        return false;
    JsonReader reader;
    const auto text = writeJson(*selector);
    const auto json = reader.read(text);
    const auto parsed = json ? LabelSelector::fromJson(*json) : LabelSelector::nothing();
    return parsed && parsed->matches(pod.labels());
}

bool countsAgainst(const Unstructured& budget, const Unstructured& pod)
{
    const auto phase = pod.text({ "status", "phase" });
    if (phase == "Succeeded" || phase == "Failed" || phase == "Pending"
        || !pod.text({ "metadata", "deletionTimestamp" }).empty())
        return false;
    if (pod.condition("Ready") == "True")
        return true;
    if (budget.text({ "spec", "unhealthyPodEvictionPolicy" }) == "AlwaysAllow")
        return false;
    const auto desired = budget.number({ "status", "desiredHealthy" });
    return desired <= 0 || budget.number({ "status", "currentHealthy" }) < desired;
}

Expected<std::vector<Unstructured>> disruptionBudgets(const ClientSet& clients, RestMapper& mapper,
                                                      const std::string& ns,
                                                      const std::stop_token& stop)
{
    const auto served = mapper.resourceAt({ "policy", {}, "poddisruptionbudgets" });
    if (!served)
        return Unexpected { served.error() };
    auto list = clients.dynamic().resource(served->gvr).inNamespace(ns).listAll().wait(stop);
    if (!list)
        return Unexpected { std::move(list).error() };
    for (auto& budget : list->items) { // items of a list do not say what they are
        budget.set({ "apiVersion" }, served->gvr.groupVersion().toString());
        budget.set({ "kind" }, served->kind);
    }
    return std::move(list->items);
}

} // namespace kittiwake
