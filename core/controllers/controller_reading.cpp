#include "controller_reading.h"

#include <core/api/json/json.h>
#include <core/changes/http_date.h>
#include <core/client/client_set.h>
#include <core/controllers/controller_finder.h>
#include <core/discovery/cached_discovery.h>
#include <core/rest/bounded_get.h>
#include <core/types/admissionregistration_v1.h>
#include <core/types/apiregistration_v1.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace kittiwake {

namespace {

constexpr const char* kEksGroup = "metrics.eks.amazonaws.com";
constexpr const char* kMonitoringGroup = "monitoring.coreos.com";

/// The API server's clock, by which Leases are renewed; this machine's, if it does not say.
WallMicros serverTime(RestClient& client, const WallClock& wallClock, const std::stop_token& stop)
{
    using namespace std::chrono_literals;
    const auto answer = boundedGet(
        client, "get its version",
        { .path = "/version", .accept = "application/json", .maxBody = 1U << 16U }, { stop, 10s });
    const auto date = answer ? parseHttpDate(answer->head.header("date")) : std::nullopt;
    return std::chrono::time_point_cast<std::chrono::microseconds>(date ? wallClockTime(*date)
                                                                        : wallClock());
}

/// All of a kind; what cannot be listed is told of, unless the server does not have it.
template<typename T>
std::vector<T> listOf(RestClient& client, const std::string& ns, ControllerReading& reading,
                      const std::stop_token& stop)
{
    auto list = ClientSet(client).of<T>(ns).listAll().wait(stop);
    if (list)
        return std::move(list->items);
    if (list.error().kind != ErrorKind::NotFound && list.error().kind != ErrorKind::Cancelled)
        reading.missing.push_back(list.error());
    return {};
}

template<typename Configuration>
void addWebhookServices(const std::vector<Configuration>& configurations, ControllerHints& hints)
{
    for (const auto& configuration : configurations) {
        for (const auto& webhook : configuration.webhooks) {
            if (const auto& service = webhook.clientConfig.service)
                hints.webhookServices.emplace(service->namespace_, service->name);
        }
    }
}

void addMonitors(RestClient& client, const ApiResources& served, const std::string& ns,
                 ControllerHints& hints, ControllerReading& reading, const std::stop_token& stop)
{
    for (const auto& resource : served.resources) {
        const bool monitors =
            resource.gvr.resource == "servicemonitors" || resource.gvr.resource == "podmonitors";
        if (resource.gvr.group != kMonitoringGroup || !monitors || !resource.preferred)
            continue;
        const auto list =
            ClientSet(client).dynamic().resource(resource.gvr).inNamespace(ns).listAll().wait(stop);
        if (!list) {
            reading.missing.push_back(list.error());
            continue;
        }
        JsonReader reader;
        for (const auto& item : list->items) {
            const auto text = item.toText();
            const auto json = reader.read(text);
            auto monitor = json ? ScrapeMonitor::read(*json) : std::nullopt;
            if (monitor)
                hints.monitors.push_back(*std::move(monitor));
        }
    }
}

ControllerHints readHints(RestClient& client, const ApiResources& served, const std::string& ns,
                          const WallClock& wallClock, ControllerReading& reading,
                          const std::stop_token& stop)
{
    ControllerHints hints;
    hints.now = serverTime(client, wallClock, stop);
    hints.leases = listOf<coordination_v1::Lease>(client, ns, reading, stop);
    hints.services = listOf<core_v1::Service>(client, ns, reading, stop);
    addWebhookServices(
        listOf<admissionregistration_v1::ValidatingWebhookConfiguration>(client, {}, reading, stop),
        hints);
    addWebhookServices(
        listOf<admissionregistration_v1::MutatingWebhookConfiguration>(client, {}, reading, stop),
        hints);
    for (const auto& api : listOf<apiregistration_v1::APIService>(client, {}, reading, stop)) {
        if (const auto& service = api.spec.service)
            hints.webhookServices.emplace(service->namespace_, service->name);
    }
    addMonitors(client, served, ns, hints, reading, stop);
    return hints;
}

bool isServed(const ApiResources& served, std::string_view group)
{
    return std::any_of(served.groupVersions.begin(), served.groupVersions.end(),
                       [group](const GroupVersion& one) { return one.group == group; });
}

/// Of an API server's own controllers.
bool isApiServerQueue(std::string_view queue)
{
    constexpr auto kNames = std::to_array<std::string_view>(
        { "autoregister", "crdEstablishing", "crd_finalizer", "crd_naming_condition_controller",
          "crd_openapi_controller", "crd_openapi_v3_controller", "crd_autoregistration_controller",
          "DiscoveryController", "APIServiceRegistrationController", "AvailableConditionController",
          "LocalAvailabilityController", "RemoteAvailabilityController",
          "non_structural_schema_condition_controller",
          "kubernetes_api_approval_conformant_condition_controller",
          "open_api_aggregation_controller", "priority_and_fairness_config_queue",
          "admission_quota_controller" });
    return std::find(kNames.begin(), kNames.end(), queue) != kNames.end()
        || queue.starts_with("crd") || queue.starts_with("Dynamic");
}

} // namespace

Expected<ControllerReading> readControllers(RestClient& client, CachedDiscovery& discovery,
                                            const std::string& ns, const WallClock& wallClock,
                                            const std::stop_token& stop, KnownLeases known)
{
    const auto snapshot = discovery.resources();
    const ApiResources served = snapshot ? **snapshot : ApiResources {};
    ControllerReading reading;
    if (!snapshot)
        reading.missing.push_back(snapshot.error());
    auto hints = readHints(client, served, ns, wallClock, reading, stop);
    hints.known = std::move(known);
    ControllerFinder finder(std::move(hints));
    const auto listed = ClientSet(client).of<core_v1::Pod>(ns).listAll().visit(
        [&finder](const ObjectList<core_v1::Pod>& page) {
            for (const auto& pod : page.items)
                finder.add(pod);
            return true;
        },
        stop);
    if (!listed)
        return Unexpected { listed.error() };
    reading.programs = finder.programs();
    if (ns.empty()) {
        reading.server = serverTargets(served);
        reading.hiddenBy = providerHiding(reading.programs, served);
    }
    return reading;
}

std::vector<ScrapeTarget> serverTargets(const ApiResources& served)
{
    std::vector<ScrapeTarget> targets { { .program = "kube-apiserver", .path = "/metrics" } };
    if (isServed(served, kEksGroup)) {
        const std::string base = std::string("/apis/") + kEksGroup + "/v1/";
        targets.push_back(
            { .program = "kube-controller-manager", .path = base + "kcm/container/metrics" });
        targets.push_back({ .program = "kube-scheduler", .path = base + "ksh/container/metrics" });
    }
    return targets;
}

std::string providerHiding(const std::vector<ControllerProgram>& programs,
                           const ApiResources& served)
{
    const bool seen = std::any_of(programs.begin(), programs.end(),
                                  [](const auto& program) { return program.controlPlane; });
    if (seen || isServed(served, kEksGroup))
        return {};
    if (served.serverVersion.find("-gke.") != std::string::npos)
        return "GKE";
    if (served.serverVersion.find("-eks-") != std::string::npos)
        return "EKS";
    return {};
}

std::string_view componentOfQueue(const ControllerMetrics& page,
                                  const std::vector<std::string>& queues, std::string_view prefix,
                                  std::string_view queue)
{
    const bool all = !page.running.empty()
        || std::any_of(queues.begin(), queues.end(), [](const std::string& one) {
               return one == "deployment" || one == "replicaset";
           });
    if (prefix == "scheduler_")
        return "kube-scheduler";
    return all && !isApiServerQueue(queue) ? "kube-controller-manager" : "kube-apiserver";
}

} // namespace kittiwake
