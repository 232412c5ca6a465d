#include "check_tools.h"
#include "checks.h"

#include <set>

namespace kittiwake::checks {

namespace {

constexpr const char* kSlices = "endpointslices";
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

struct Endpoints
{
    std::int64_t all = 0;
    bool anyReady = false;
    std::vector<ObjectLink> unready {};
    std::set<ObjectKey> pods {}; ///< a service of two address families has a slice for each

    void add(const Json& slice)
    {
        forEachItem(slice["endpoints"], [this](const Json& endpoint) {
            const Json target = endpoint["targetRef"];
            const ObjectKey pod { std::string(textOf(target["namespace"])),
                                  std::string(textOf(target["name"])) };
            const bool isPod = textOf(target["kind"]) == "Pod" && !pod.name.empty();
            // Nobody says that it is not: so it is.
            const bool ready = boolOf(endpoint["conditions"]["ready"], true);
            anyReady = anyReady || ready;
            if (isPod && !pods.insert(pod).second)
                return;
            ++all;
            if (!ready && isPod && unready.size() < kLinks)
                unready.push_back({ "", "Pod", pod });
        });
    }
};

/// What it leads to is named elsewhere, or by somebody else.
bool isWithoutPods(const Json& spec)
{
    return textOf(spec["type"]) == "ExternalName" || countOf(spec["selector"]) == 0;
}

Expected<CheckResult> lookForEndpoints(const CheckSubject& service, const CheckContext& context)
{
    const Json spec = service.json["spec"];
    if (isWithoutPods(spec) || service.object.deletionTimestamp())
        return nothing();
    const auto slices = context.lookups.leadingTo(kSlices, service.object.key());
    if (!slices)
        return Unexpected { slices.error() };
    const auto age = context.now - createdAt(service.object);
    if (slices->empty() && age < kSlicesMade.count())
        return Unexpected { Error { ErrorKind::NotFound,
                                    "There is no endpoint slice for service "
                                        + service.object.key().toString() + " yet" } };
    Endpoints endpoints;
    JsonReader reader;
    for (const auto& slice : *slices) {
        const auto json = reader.read(*slice);
        if (!json)
            return Unexpected { json.error() };
        endpoints.add(*json);
    }
    if (endpoints.anyReady)
        return nothing();
    const auto cause = slices->empty() ? FindingCause::NoEndpointSlices
        : endpoints.all == 0           ? FindingCause::NoEndpoints
                                       : FindingCause::NoneReady;
    auto finding =
        about(service, CheckId::ServicesWithoutEndpoints, cause,
              cause == FindingCause::NoneReady ? FindingSeverity::Error : FindingSeverity::Warn);
    finding.words = { words(cells::formatLabels(spec["selector"])) };
    finding.numbers = { endpoints.all };
    finding.related = std::move(endpoints.unready);
    return CheckResult { .findings = { std::move(finding) } };
}

} // namespace

Check servicesWithoutEndpoints()
{
    return { .id = CheckId::ServicesWithoutEndpoints,
             .name = "service endpoints",
             .subjects = { scopeOfKind("", "v1", "services", "Service") },
             .lookedInto = { scopeOfKind("discovery.k8s.io", "v1", kSlices, "EndpointSlice") },
             .look = lookForEndpoints,
             .subjectOf = serviceOf,
             .needsLookups = true };
}

} // namespace kittiwake::checks
