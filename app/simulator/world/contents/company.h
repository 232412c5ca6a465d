#pragma once

#include <map>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// How an application's containers write their logs.
enum class LogStyle {
    Access,
    Json,
    Spring,
    Klog,
    Logfmt,
    Postgres,
    Kafka,
    Redis,
    CertManager,
    ControllerManager, ///< kube-controller-manager's, and the next kube-scheduler's
    Scheduler,
};

enum class WorkloadKind { Deployment, StatefulSet, DaemonSet };

/// \brief An application of the demo's company, an online shop, as a workload runs it. A value.
struct App
{
    std::string ns {};
    std::string name {};
    WorkloadKind kind = WorkloadKind::Deployment;
    int replicas = 1;
    std::string image {}; ///< without the tag
    std::string tag {};
    std::string previousTag {}; ///< of the previous revision; empty: there is none
    std::string container {}; ///< its name; empty: the application's
    std::vector<std::string> args {}; ///< of its command line
    std::map<std::string, std::string> labels {}; ///< of its pods, besides the usual ones
    int port = 8080;
    std::string portName = "main";
    int cpu = 100; ///< \units thousandths of a core, requested
    int memory = 128; ///< \units MiB, requested; the limit is twice that
    LogStyle log = LogStyle::Json;
    std::string metricsPath {}; ///< for Prometheus; empty: none
    /// What its containers do instead of serving (Behaviour::parse).
    std::string behaviour {};
    int ageDays = 30;
    int volumeGi = 0; ///< of each replica's claim
    int maxReplicas = 0; ///< of its autoscaler; 0: it has none
    bool service = true;
    std::string host {}; ///< of its ingress
    std::string nodeSelector {}; ///< "key=value"
    bool lean = false; ///< its pods are as small as pods get: there are many of them

    [[nodiscard]] std::string fullImage() const { return image + ':' + tag; }
};

/// All applications, without those that --pods adds.
[[nodiscard]] const std::vector<App>& companyApps();
[[nodiscard]] const App* findApp(const std::string& ns, const std::string& name);

/// One of the workloads that only add to the number of pods, by its number.
[[nodiscard]] App bulkApp(unsigned seed, int number);

/// The namespaces, including those of so many bulk workloads.
[[nodiscard]] std::vector<std::string> companyNamespaces(int bulkWorkloads);

} // namespace kittiwake::sim
