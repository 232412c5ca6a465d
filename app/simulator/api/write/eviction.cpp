#include "deletion.h"
#include "pod_subresources.h"
#include "rewriting.h"

#include <core/api/json/json.h>
#include <core/api/selectors/label_selector.h>

namespace kittiwake::sim {

namespace {

/// The disruption budgets that select a pod.
std::vector<JsonValue> budgetsOf(const WriteTools& tools, const Object& pod)
{
    std::vector<JsonValue> out;
    JsonReader reader;
    for (const ObjectPtr& one :
         tools.store.list({ "policy", "poddisruptionbudgets" }, pod.key().ns).objects) {
        const auto json = reader.read(*one);
        if (!json)
            continue;
        const auto selector = LabelSelector::fromJson((*json)["spec"]["selector"]);
        if (selector && selector->matches(pod))
            out.push_back(JsonValue::parse(one->json(), nullptr, false));
    }
    return out;
}

ApiError overBudget(const JsonValue& budget)
{
    const std::string& name = textAt(budget, "metadata.name");
    ApiError error = ApiError::tooManyRequests(
        "Cannot evict pod as it would violate the pod's disruption budget.", std::nullopt);
    error.causes.push_back(
        { "DisruptionBudget",
          "The disruption budget " + name + " needs "
              + std::to_string(numberAt(budget, "status.desiredHealthy")) + " healthy pods and has "
              + std::to_string(numberAt(budget, "status.currentHealthy")) + " currently",
          "" });
    return error;
}

/// Reduces the disruptions that a budget allows at once: the controller counts again only later.
/// \errors 429
ApiResult<void> spend(WriteTools& tools, const ApiRequest& request, const JsonValue& budget)
{
    ApiRequest update = request;
    update.resource = tools.registry.find({ "policy", "v1", "poddisruptionbudgets" });
    update.name = textAt(budget, "metadata.name");
    update.subresource = "status";
    const auto take = [&](const JsonValue& current) -> ApiResult<JsonValue> {
        const std::int64_t allowed = numberAt(current, "status.disruptionsAllowed");
        if (allowed <= 0)
            return Unexpected { overBudget(current) };
        JsonValue next = current;
        next["status"]["disruptionsAllowed"] = allowed - 1;
        objectAt(next["status"], "disruptedPods")[request.name] = tools.now();
        return next;
    };
    const auto written = rewriteObject(tools, update, take);
    if (!written)
        return Unexpected { written.error() };
    return {};
}

} // namespace

ApiResult<JsonValue> evictPod(WriteTools& tools, const ApiRequest& request)
{
    const auto eviction = readBody(request.http);
    if (!eviction)
        return eviction;
    const ObjectPtr pod = tools.store.get({ "", "pods" }, request.key());
    if (!pod)
        return Unexpected { ApiError::notFound({ "", "pods" }, request.name) };
    const JsonValue stored = JsonValue::parse(pod->json(), nullptr, false);
    const std::string& phase = textAt(stored, "status.phase");
    const bool counts = phase == "Running" && !pod->deletionTimestamp();

    const auto budgets = counts ? budgetsOf(tools, *pod) : std::vector<JsonValue>();
    if (budgets.size() > 1)
        return Unexpected { ApiError::internal(
            "This pod has more than one PodDisruptionBudget, "
            "which the eviction subresource does not support.") };
    for (const JsonValue& budget : budgets)
        if (auto spent = spend(tools, request, budget); !spent)
            return Unexpected { std::move(spent).error() };

    DeleteOptions options { .dryRun = request.dryRun() };
    if (const JsonValue& grace = at(*eviction, "deleteOptions.gracePeriodSeconds");
        grace.is_number_integer())
        options.gracePeriodSeconds = grace.get<std::int64_t>();
    options.uid = textAt(*eviction, "deleteOptions.preconditions.uid");
    ApiRequest deletion = request;
    deletion.subresource.clear();
    if (const auto deleted = deleteObject(tools, deletion, options); !deleted)
        return Unexpected { deleted.error() };
    return successStatus(201);
}

} // namespace kittiwake::sim
