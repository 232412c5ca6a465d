#pragma once

#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief A pod of the control plane, which its node's kubelet runs from a file.
struct SystemPod
{
    std::string component;
    std::string tag;
    int port = 0; ///< of its metrics
    int cpu = 100;
};

[[nodiscard]] inline std::vector<SystemPod> systemPods()
{
    return { { "etcd", "3.5.21-0", 2381, 200 },
             { "kube-apiserver", "v1.33.1", 6443, 250 },
             { "kube-controller-manager", "v1.33.1", 10257, 200 },
             { "kube-scheduler", "v1.33.1", 10259, 100 } };
}

} // namespace kittiwake::sim
