#include "check_tools.h"
#include "checks.h"

#include <algorithm>
#include <set>

namespace kittiwake::checks {

namespace {

constexpr const char* kSlices = "endpointslices";
constexpr const char* kOldEndpoints = "endpoints"; // of servers that have no slices
/// The control plane has made a service's slices by then, empty ones at least.
constexpr std::chrono::seconds kSlicesMade(30);
/// Pods behind a service that links lead to.
constexpr std::size_t kLinks = 3;

std::optional<ObjectKey> serviceOf(const Object& slice, const Json& json)
{
    const auto name = textOf(json["metadata"]["labels"]["kubernetes.io/service-name"]);
    if (name.empty())
        return std::nullopt;
    return ObjectKey { slice.key().ns, std::string(name) };
}

/// Endpoints are called as their service is.
std::optional<ObjectKey> serviceOfEndpoints(const Object& endpoints, const Json& /*json*/)
{
    return endpoints.key();
}

struct Endpoints
{
    std::int64_t all = 0;
    bool anyReady = false;
    std::vector<ObjectLink> unready {};
    std::set<ObjectKey> pods {}; ///< a service of two address families has a slice for each

    void addSlice(const Json& slice)
    {
        forEachItem(slice["endpoints"], [this](const Json& endpoint) {
            // Nobody says that it is not: so it is.
            add(endpoint["targetRef"], boolOf(endpoint["conditions"]["ready"], true));
        });
    }
    /// Of v1 Endpoints.
    void addSubsets(const Json& endpoints)
    {
        forEachItem(endpoints["subsets"], [this](const Json& subset) {
            forEachItem(subset["addresses"],
                        [this](const Json& address) { add(address["targetRef"], true); });
            forEachItem(subset["notReadyAddresses"],
                        [this](const Json& address) { add(address["targetRef"], false); });
        });
    }
    void add(const Json& target, bool ready)
    {
        const ObjectKey pod { std::string(textOf(target["namespace"])),
                              std::string(textOf(target["name"])) };
        const bool isPod = textOf(target["kind"]) == "Pod" && !pod.name.empty();
        anyReady = anyReady || ready;
        if (isPod && !pods.insert(pod).second)
            return;
        ++all;
        if (!ready && isPod && unready.size() < kLinks)
            unready.push_back({ "", "Pod", pod });
    }
};

/// What it leads to is named elsewhere, or by somebody else.
bool isWithoutPods(const Json& spec)
{
    return textOf(spec["type"]) == "ExternalName" || countOf(spec["selector"]) == 0;
}

Expected<CheckResult> lookFor(const char* resource, const CheckSubject& service,
                              const CheckContext& context)
{
    const Json spec = service.json["spec"];
    if (isWithoutPods(spec) || service.object.deletionTimestamp())
        return nothing();
    const auto slices = context.lookups.objectsOf(resource, service.object.key());
    if (!slices)
        return Unexpected { slices.error() };
    const auto age = context.now - createdAt(service.object);
    if (slices->empty() && age < kSlicesMade.count())
        return Unexpected { Error { ErrorKind::NotFound,
                                    "There are no endpoints of the service "
                                        + service.object.key().toString() + " yet" } };
    Endpoints endpoints;
    JsonReader reader;
    std::int64_t changed = slices->empty() ? createdAt(service.object) : 0; // the last of them
    for (const auto& slice : *slices) {
        const auto json = reader.read(*slice);
        if (!json)
            return Unexpected { json.error() };
        changed = std::max(changed, writtenAt(*json, {}));
        endpoints.addSlice(*json);
        endpoints.addSubsets(*json);
    }
    if (endpoints.anyReady)
        return nothing();
    const auto cause = slices->empty() ? FindingCause::NoEndpointSlices
        : endpoints.all == 0           ? FindingCause::NoEndpoints
                                       : FindingCause::NoneReady;
    auto finding =
        about(service, CheckId::ServicesWithoutEndpoints, cause,
              cause == FindingCause::NoneReady ? FindingSeverity::Error : FindingSeverity::Warn);
    finding.since = changed;
    finding.words = { words(cells::formatLabels(spec["selector"])) };
    finding.numbers = { endpoints.all };
    finding.related = std::move(endpoints.unready);
    return CheckResult { .findings = { std::move(finding) } };
}

Expected<CheckResult> evaluateSlices(const CheckSubject& service, const CheckContext& context)
{
    return lookFor(kSlices, service, context);
}

Expected<CheckResult> evaluateOldEndpoints(const CheckSubject& service, const CheckContext& context)
{
    return lookFor(kOldEndpoints, service, context);
}

Check servicesByOldEndpoints()
{
    auto check = servicesWithoutEndpoints();
    check.dependencies = { scopeOfKind("", "v1", kOldEndpoints, "Endpoints") };
    check.evaluate = evaluateOldEndpoints;
    check.fallback = nullptr;
    check.subjectOf = serviceOfEndpoints;
    return check;
}

} // namespace

Check servicesWithoutEndpoints()
{
    return { .id = CheckId::ServicesWithoutEndpoints,
             .name = "service endpoints",
             .subjects = { scopeOfKind("", "v1", "services", "Service") },
             .dependencies = { scopeOfKind("discovery.k8s.io", "v1", kSlices, "EndpointSlice") },
             .evaluate = evaluateSlices,
             .fallback = servicesByOldEndpoints,
             .subjectOf = serviceOf,
             .needsDependencies = true };
}

} // namespace kittiwake::checks
