#include "evict_change.h"

#include <algorithm>

namespace kittiwake {

namespace {

const StatusCause* budgetCauseOf(const Error& error)
{
    const auto found =
        std::find_if(error.causes.begin(), error.causes.end(),
                     [](const StatusCause& cause) { return cause.reason == "DisruptionBudget"; });
    return found == error.causes.end() ? nullptr : &*found;
}

} // namespace

std::optional<std::string> evictionVersion(const ApiResources& resources)
{
    const Gvr evictions { "", "v1", "pods/eviction" };
    const auto found = std::find_if(resources.subresources.begin(), resources.subresources.end(),
                                    [&](const ApiResource& sub) { return sub.gvr == evictions; });
    if (found == resources.subresources.end())
        return std::nullopt;
    return found->kindFrom.value_or(GroupVersion { "policy", "v1beta1" }).toString();
}

Change evictChange(ChangeTarget pod, const std::string& version,
                   std::optional<std::chrono::seconds> gracePeriod)
{
    JsonValue body { { "apiVersion", version },
                     { "kind", "Eviction" },
                     { "metadata", { { "name", pod.key.name }, { "namespace", pod.key.ns } } } };
    if (gracePeriod && gracePeriod->count() >= 0)
        body["deleteOptions"]["gracePeriodSeconds"] = gracePeriod->count();
    return { .verb = ChangeVerb::Create,
             .target = std::move(pod),
             .subresource = "eviction",
             .body = std::move(body) };
}

bool isEvictionToBeRetried(const Error& error)
{
    if (error.kind == ErrorKind::TooManyRequests)
        return true;
    // The budget's counters were written by somebody else meanwhile. Its reason is that of any
    // timeout, after which nobody knows what happened; here nothing has.
    const bool server = error.kind == ErrorKind::Server || error.kind == ErrorKind::Timeout;
    return server && error.sentence.find("due to conflicts") != std::string::npos;
}

std::string disruptionBudgetIn(const Error& error)
{
    const auto* cause = budgetCauseOf(error);
    return cause == nullptr ? std::string() : cause->message;
}

} // namespace kittiwake
