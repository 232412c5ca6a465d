#pragma once

#include <app/simulator/controllers/autoscaling/metrics_source.h>
#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/types/autoscaling_v2.h>

#include <deque>
#include <mutex>

namespace kittiwake::sim {

/// \brief Scales the target of a HorizontalPodAutoscaler by the usage of its pods, in percent of
/// their requests. Of spec.behavior it knows the stabilization window for scaling down. \source
/// kubernetes pkg/controller/podautoscaler
class PodAutoscaler final : public ControllerLogic
{
public:
    PodAutoscaler(ControllerTools& tools, MetricsSource metrics);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using Autoscaler = autoscaling_v2::HorizontalPodAutoscaler;

    /// The proposed number of replicas by one or all metrics, and the name of the reason.
    struct Proposal
    {
        std::int32_t replicas = 0;
        std::string metric {}; ///< "cpu resource utilization (percentage of request)"
        std::vector<autoscaling_v2::MetricStatus> statuses {};
    };
    struct Recommendation
    {
        TimePoint at;
        std::int32_t replicas;
    };

    Expected<void> rescale(Autoscaler& autoscaler, const std::stop_token& stop);
    Expected<Proposal> propose(const Autoscaler& autoscaler, const Scale& scale,
                               const std::stop_token& stop) const;
    Expected<Proposal> proposeBy(const autoscaling_v2::ResourceMetricSource& metric,
                                 const Autoscaler& autoscaler, const Scale& scale,
                                 const std::stop_token& stop) const;
    std::int32_t stabilized(Autoscaler& autoscaler, std::int32_t current, std::int32_t proposed);
    std::int32_t limited(Autoscaler& autoscaler, std::int32_t wanted) const;
    void condition(Autoscaler& autoscaler, const char* type, const char* status,
                   const std::string& reason, const std::string& message) const;
    void warn(const Autoscaler& autoscaler, const std::string& reason,
              const std::string& message) const;
    [[nodiscard]] Expected<Gvr> targetOf(const Autoscaler& autoscaler) const;

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const MetricsSource m_metrics;
    const Cache<Autoscaler> m_autoscalers;
    std::mutex m_mutex; // guards m_recommendations
    std::map<ObjectKey, std::deque<Recommendation>> m_recommendations; ///< oldest first
};

} // namespace kittiwake::sim
