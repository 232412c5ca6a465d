#pragma once

#include <app/simulator/controllers/autoscaling/metrics_source.h>
#include <app/simulator/controllers/simulated_controller.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake::sim {

class ControllerTools;

struct ControllersOptions
{
    /// Threads of each controller; 0: none, processNext() is called instead (virtual time).
    unsigned workers = 1;
    /// A try that failed and is tried again; on a worker, and must be quick. May be empty.
    std::function<void(const std::string& controller, const Error&)> onError {};
    /// What the kube-root-ca.crt of each namespace holds.
    std::string rootCertificate {};
    /// What HorizontalPodAutoscalers go by. Empty: metrics.k8s.io is asked.
    MetricsSource metrics {};
};

/// \brief The control plane's controllers, as kube-controller-manager runs them, under the names
/// its work queues have. Make them before the informers and the tools' pod feed start, `start` each
/// once the informers have synced, stop all before any is destroyed. \thread any
[[nodiscard]] std::vector<std::unique_ptr<SimulatedController>> makeControllers(
    const std::shared_ptr<ControllerTools>& tools, const ControllersOptions& options = {});

} // namespace kittiwake::sim
