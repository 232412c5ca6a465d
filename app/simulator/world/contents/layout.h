#pragma once

#include "company.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief A node of the world, and how much was put on it so far.
struct NodePlan
{
    std::string name;
    std::string ip;
    std::string zone;
    int number = 0; ///< of its pod network, 10.(64 + number / 256).(number % 256).0/24
    bool controlPlane = false;
    int cpu = 0; ///< \units thousandths of a core
    int memory = 0; ///< \units MiB
    int cpuUsed = 0;
    int memoryUsed = 0;
    int pods = 0;

    /// The address of the next pod here.
    std::string nextPodIp();
};

/// A workload that --pods adds, and how many pods it has.
struct BulkWorkload
{
    int number = 0;
    int replicas = 0;
};

/// \brief Where pods run when the world begins. The same for the same seed and numbers.
class Layout
{
public:
    struct Options
    {
        unsigned seed = 1;
        bool company = true; ///< its applications; else there are nodes alone
        int pods = 0; ///< so many more than the company's own
        int nodes = 6; ///< the control plane's included; more where the pods need them
    };
    explicit Layout(const Options& options);

    static constexpr int kPodsPerNode = 110; // the kubelet's default maxPods
    static constexpr int kPodsPerWorkload = 20;

    [[nodiscard]] unsigned seed() const { return m_options.seed; }
    [[nodiscard]] bool hasCompany() const { return m_options.company; }
    [[nodiscard]] std::vector<NodePlan>& nodes() { return m_nodes; }
    [[nodiscard]] std::vector<BulkWorkload> bulk() const;

    /// Puts a pod of the application on a worker with room for it; null: there is none.
    NodePlan* place(const App& app);
    static void occupy(NodePlan& node, const App& app);

private:
    const Options m_options;
    std::vector<NodePlan> m_nodes; ///< the control plane's first
    std::size_t m_next = 0; ///< where to look first
};

} // namespace kittiwake::sim
