#include "pod_autoscaler.h"

#include <cmath>

namespace kittiwake::sim {

namespace {

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

/// The metric that asks for most decides.
Expected<PodAutoscaler::Proposal> PodAutoscaler::propose(const Autoscaler& autoscaler,
                                                         const Scale& scale,
                                                         const std::stop_token& stop) const
{
    std::optional<Proposal> most;
    std::vector<autoscaling_v2::MetricStatus> statuses;
    Error trouble = cannot("there are no metrics of type Resource to scale by");
    for (const auto& metric : autoscaler.spec.metrics) {
        if (!metric.resource)
            continue;
        auto proposal = proposeBy(*metric.resource, autoscaler, scale, stop);
        if (!proposal) {
            trouble = proposal.error();
            continue;
        }
        statuses.push_back(proposal->statuses.front());
        if (!most || proposal->replicas > most->replicas)
            most = std::move(*proposal);
    }
    if (!most)
        return Unexpected { trouble };
    most->statuses = std::move(statuses);
    return std::move(*most);
}

Expected<PodAutoscaler::Proposal> PodAutoscaler::proposeBy(
    const autoscaling_v2::ResourceMetricSource& metric, const Autoscaler& autoscaler,
    const Scale& scale, const std::stop_token& stop) const
{
    constexpr double kTolerance = 0.1;
    const auto& ns = autoscaler.metadata.namespace_;
    const auto selector = LabelSelector::parse(scale.selector);
    if (!selector)
        return Unexpected { selector.error() };
    const auto usage = m_metrics(ns, *selector, metric.name, stop);
    if (!usage)
        return Unexpected { cannot("failed to get " + metric.name
                                   + " utilization: unable to get metrics for resource "
                                   + metric.name + ": " + usage.error().sentence) };
    double used = 0;
    double asked = 0;
    int measured = 0;
    for (const auto& pod : m_tools.pods().matching(ns, *selector)) {
        const auto found = usage->find(pod.key.name);
        if (!pod.active() || !pod.ready || found == usage->end())
            continue;
        const auto object = m_tools.pods().object(pod.key);
        const auto request = object ? requestOf(*object, metric.name) : std::nullopt;
        if (metric.target.averageUtilization && !request)
            return Unexpected { cannot("failed to get " + metric.name
                                       + " utilization: missing request for " + metric.name
                                       + " in a container of Pod " + pod.key.name) };
        used += found->second;
        asked += request.value_or(0);
        ++measured;
    }
    if (measured == 0)
        return Unexpected { cannot("failed to get " + metric.name
                                   + " utilization: did not receive metrics for targeted pods "
                                     "(pods might be unready)") };

    Proposal proposal;
    autoscaling_v2::MetricStatus status { .type = "Resource" };
    status.resource = autoscaling_v2::ResourceMetricStatus { .name = metric.name };
    status.resource->current.averageValue = quantityOf(metric.name, used / measured);
    double ratio = 1;
    if (metric.target.averageUtilization) {
        const auto percent = static_cast<std::int32_t>(asked > 0 ? used * 100 / asked : 0);
        status.resource->current.averageUtilization = percent;
        ratio = static_cast<double>(percent) / *metric.target.averageUtilization;
        proposal.metric = metric.name + " resource utilization (percentage of request)";
    } else if (metric.target.averageValue) {
        const auto target = metric.target.averageValue->value().value_or(0);
        ratio = target > 0 ? used / measured / target : 1;
        proposal.metric = metric.name + " resource";
    }
    proposal.replicas = std::abs(ratio - 1) <= kTolerance
        ? static_cast<std::int32_t>(scale.desired)
        : static_cast<std::int32_t>(std::ceil(ratio * measured));
    proposal.statuses = { std::move(status) };
    return proposal;
}

} // namespace kittiwake::sim
