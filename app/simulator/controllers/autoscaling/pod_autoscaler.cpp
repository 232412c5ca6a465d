#include "pod_autoscaler.h"

#include <app/simulator/controllers/shared/known_resources.h>
#include <app/simulator/controllers/shared/workload.h>

#include <cmath>

namespace kittiwake::sim {

namespace {

constexpr Duration kPeriod = std::chrono::seconds(15); // --horizontal-pod-autoscaler-sync-period

std::int32_t narrow(std::int64_t replicas)
{
    return static_cast<std::int32_t>(replicas);
}

/// What the pod's containers ask for; none: one of them asks for nothing.
std::optional<double> requestOf(const Object& object, const std::string& resource)
{
    const auto pod = decode<core_v1::Pod>(object);
    if (!pod)
        return std::nullopt;
    double sum = 0;
    for (const auto& container : pod->spec.containers) {
        const auto& requests = container.resources.requests;
        const auto found = requests.find(resource);
        const auto value = found == requests.end() ? std::nullopt : found->second.value();
        if (!value)
            return std::nullopt;
        sum += *value;
    }
    return sum;
}

Quantity quantityOf(const std::string& resource, double value)
{
    if (resource == "cpu")
        return { std::to_string(std::llround(value * 1000)) + 'm' };
    return { std::to_string(std::llround(value)) };
}

Error cannot(const std::string& what)
{
    return { ErrorKind::NotFound, what };
}

} // namespace

PodAutoscaler::PodAutoscaler(ControllerTools& tools, MetricsSource metrics)
    : m_tools(tools)
    , m_recorder(tools.recorder("horizontal-pod-autoscaler"))
    , m_metrics(metrics ? std::move(metrics) : resourceMetrics(tools.clients()))
    , m_autoscalers(tools.informers())
{ }

void PodAutoscaler::connect(Wiring& wiring)
{
    // It looks at regular intervals anyway; only a change of the spec makes it look at once.
    wiring.watch(m_autoscalers.informer(),
                 [&queue = wiring.queue()](const ObjectPtr& old, const ObjectPtr& now) {
                     const auto before =
                         old ? decode<Autoscaler>(*old) : Expected<Autoscaler>(Autoscaler());
                     const auto after =
                         now ? decode<Autoscaler>(*now) : Expected<Autoscaler>(Autoscaler());
                     if (!old || !now || (before && after && before->spec != after->spec))
                         queue.add((now ? now : old)->key());
                 });
}

void PodAutoscaler::condition(Autoscaler& autoscaler, const char* type, const char* status,
                              const std::string& reason, const std::string& message) const
{
    setCondition(autoscaler.status.conditions, type, status, reason, message, m_tools.now());
}

void PodAutoscaler::warn(const Autoscaler& autoscaler, const std::string& reason,
                         const std::string& message) const
{
    m_recorder.event(referenceOf(autoscaler), EventType::Warning, reason, message);
}

ReconcileResult PodAutoscaler::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto found = m_autoscalers.get(key);
    if (!found) {
        const std::lock_guard lock(m_mutex);
        m_recommendations.erase(key);
        return Reconciled {};
    }
    auto autoscaler = *found;
    const auto scaled = rescale(autoscaler, stop);
    if (autoscaler.status != found->status) {
        const auto written =
            m_tools.clients().of<Autoscaler>(key.ns).updateStatus(autoscaler).wait(stop);
        if (!written)
            return written.error();
    }
    if (!scaled)
        return scaled.error();
    return RequeueAfter { kPeriod };
}

Expected<Gvr> PodAutoscaler::targetOf(const Autoscaler& autoscaler) const
{
    const auto& target = autoscaler.spec.scaleTargetRef;
    const auto group = GroupVersion::parse(target.apiVersion).group;
    for (const auto& resource : KnownResources(m_tools.informers()).all()) {
        if (resource.gvk.kind == target.kind && resource.gvk.group == group)
            return resource.gvr;
    }
    return Unexpected { Error { ErrorKind::NotFound,
                                "no matches for kind \"" + target.kind + "\" in group \"" + group
                                    + "\"" } };
}

/// Problems with the target or its metrics are reported in the conditions, and the autoscaler looks
/// again after its interval. Only a failed write is an error, which is retried with backoff.
Expected<void> PodAutoscaler::rescale(Autoscaler& autoscaler, const std::stop_token& stop)
{
    const ObjectKey target { autoscaler.metadata.namespace_, autoscaler.spec.scaleTargetRef.name };
    const auto gvr = targetOf(autoscaler);
    auto scale = gvr ? m_tools.clients().scale().get(*gvr, target).wait(stop)
                     : Expected<Scale>(Unexpected { gvr.error() });
    if (!scale) {
        condition(autoscaler, "AbleToScale", "False", "FailedGetScale",
                  "the HPA controller was unable to get the target's current scale: "
                      + scale.error().sentence);
        warn(autoscaler, "FailedGetScale", scale.error().sentence);
        return {};
    }
    const auto current = narrow(scale->desired);
    auto& status = autoscaler.status;
    status.currentReplicas = narrow(scale->current);
    condition(autoscaler, "AbleToScale", "True", "SucceededGetScale",
              "the HPA controller was able to get the target's current scale");
    if (current == 0 && autoscaler.spec.minReplicas != 0) {
        status.desiredReplicas = 0;
        condition(autoscaler, "ScalingActive", "False", "ScalingDisabled",
                  "scaling is disabled since the replica count of the target is zero");
        return {};
    }

    const auto proposal = propose(autoscaler, *scale, stop);
    if (!proposal) {
        condition(autoscaler, "ScalingActive", "False", "FailedGetResourceMetric",
                  "the HPA was unable to compute the replica count: " + proposal.error().sentence);
        warn(autoscaler, "FailedGetResourceMetric", proposal.error().sentence);
        return {};
    }
    status.currentMetrics = proposal->statuses;
    condition(autoscaler, "ScalingActive", "True", "ValidMetricFound",
              "the HPA was able to successfully calculate a replica count from "
                  + proposal->metric);
    const auto wanted = limited(autoscaler, stabilized(autoscaler, current, proposal->replicas));
    const auto reason =
        wanted > current ? proposal->metric + " above target" : "All metrics below target";
    if (wanted != current) {
        scale->desired = wanted;
        const auto written = m_tools.clients().scale().update(*gvr, *scale).wait(stop);
        if (!written) {
            warn(autoscaler, "FailedRescale",
                 "New size: " + std::to_string(wanted) + "; reason: " + reason
                     + "; error: " + written.error().sentence);
            condition(autoscaler, "AbleToScale", "False", "FailedUpdateScale",
                      "the HPA controller was unable to update the target scale: "
                          + written.error().sentence);
            return Unexpected { written.error() };
        }
        condition(autoscaler, "AbleToScale", "True", "SucceededRescale",
                  "the HPA controller was able to update the target scale to "
                      + std::to_string(wanted));
        m_recorder.event(referenceOf(autoscaler), EventType::Normal, "SuccessfulRescale",
                         "New size: " + std::to_string(wanted) + "; reason: " + reason);
        status.lastScaleTime = Time::of(m_tools.now());
    }
    status.desiredReplicas = wanted;
    return {};
}

/// Scaling down waits until nothing within the window asked for more.
std::int32_t PodAutoscaler::stabilized(Autoscaler& autoscaler, std::int32_t current,
                                       std::int32_t proposed)
{
    constexpr std::int32_t kWindow = 300;
    const auto& behavior = autoscaler.spec.behavior;
    const std::chrono::seconds window(
        behavior && behavior->scaleDown
            ? behavior->scaleDown->stabilizationWindowSeconds.value_or(kWindow)
            : kWindow);
    const auto now = m_tools.scheduler().now();
    auto most = proposed;
    {
        const std::lock_guard lock(m_mutex);
        auto& past = m_recommendations[keyOf(autoscaler)];
        if (past.empty()) // the present number counts as the first recommendation
            past.push_back({ now, current });
        while (!past.empty() && past.front().at + window < now)
            past.pop_front();
        for (const auto& recommendation : past)
            most = std::max(most, recommendation.replicas);
        past.push_back({ now, proposed });
    }
    const auto wanted = proposed < current ? std::min(most, current) : proposed;
    if (wanted != proposed)
        condition(autoscaler, "AbleToScale", "True", "ScaleDownStabilized",
                  "recent recommendations were higher than current one, applying the highest "
                  "recent recommendation");
    else if (wanted == current)
        condition(autoscaler, "AbleToScale", "True", "ReadyForNewScale",
                  "recommended size matches current size");
    return wanted;
}

std::int32_t PodAutoscaler::limited(Autoscaler& autoscaler, std::int32_t wanted) const
{
    const auto& spec = autoscaler.spec;
    const auto within = std::min(std::max(wanted, spec.minReplicas.value_or(1)), spec.maxReplicas);
    if (wanted > within)
        condition(autoscaler, "ScalingLimited", "True", "TooManyReplicas",
                  "the desired replica count is more than the maximum replica count");
    else if (wanted < within)
        condition(autoscaler, "ScalingLimited", "True", "TooFewReplicas",
                  "the desired replica count is less than the minimum replica count");
    else
        condition(autoscaler, "ScalingLimited", "False", "DesiredWithinRange",
                  "the desired count is within the acceptable range");
    return within;
}

/// The metric that asks for most decides.
Expected<PodAutoscaler::Proposal> PodAutoscaler::propose(const Autoscaler& autoscaler,
                                                         const Scale& scale,
                                                         const std::stop_token& stop) const
{
    std::optional<Proposal> most;
    std::vector<autoscaling_v2::MetricStatus> statuses;
    Error last = cannot("there are no metrics of type Resource with a target utilization");
    for (const auto& metric : autoscaler.spec.metrics) {
        if (!metric.resource || !metric.resource->target.averageUtilization)
            continue;
        auto proposal = proposeBy(*metric.resource, autoscaler, scale, stop);
        if (!proposal) {
            last = proposal.error();
            continue;
        }
        statuses.push_back(proposal->statuses.front());
        if (!most || proposal->replicas > most->replicas)
            most = std::move(*proposal);
    }
    if (!most)
        return Unexpected { last };
    most->statuses = std::move(statuses);
    return std::move(*most);
}

Expected<PodAutoscaler::Proposal> PodAutoscaler::proposeBy(
    const autoscaling_v2::ResourceMetricSource& metric, const Autoscaler& autoscaler,
    const Scale& scale, const std::stop_token& stop) const
{
    constexpr double kTolerance = 0.1;
    const auto& ns = autoscaler.metadata.namespace_;
    const auto failed = "failed to get " + metric.name + " utilization: ";
    const auto selector = LabelSelector::parse(scale.selector);
    if (!selector)
        return Unexpected { selector.error() };
    const auto usage = m_metrics(ns, *selector, metric.name, stop);
    if (!usage)
        return Unexpected { cannot(failed + "unable to get metrics for resource " + metric.name
                                   + ": " + usage.error().sentence) };
    double used = 0;
    double asked = 0;
    int measured = 0;
    for (const auto& pod : m_tools.pods().matching(ns, *selector)) {
        const auto found = usage->find(pod.key.name);
        if (!pod.active() || !pod.ready || found == usage->end())
            continue;
        const auto object = m_tools.pods().object(pod.key);
        const auto request = object ? requestOf(*object, metric.name) : std::nullopt;
        if (!request)
            return Unexpected { cannot(failed + "missing request for " + metric.name
                                       + " in a container of Pod " + pod.key.name) };
        used += found->second;
        asked += *request;
        ++measured;
    }
    if (measured == 0)
        return Unexpected { cannot(failed
                                   + "did not receive metrics for targeted pods (pods might be "
                                     "unready)") };

    const auto percent = static_cast<std::int32_t>(asked > 0 ? used * 100 / asked : 0);
    const double ratio = static_cast<double>(percent) / *metric.target.averageUtilization;
    autoscaling_v2::MetricStatus status { .type = "Resource" };
    status.resource = autoscaling_v2::ResourceMetricStatus { .name = metric.name };
    status.resource->current.averageUtilization = percent;
    status.resource->current.averageValue = quantityOf(metric.name, used / measured);
    return Proposal { .replicas = std::abs(ratio - 1) <= kTolerance
                          ? narrow(scale.desired)
                          : static_cast<std::int32_t>(std::ceil(ratio * measured)),
                      .metric = metric.name + " resource utilization (percentage of request)",
                      .statuses = { std::move(status) } };
}

} // namespace kittiwake::sim
