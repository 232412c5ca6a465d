#pragma once

#include <core/api/object_key.h>

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

/// The leader of several candidates.
struct Leader
{
    ObjectKey lease;
    std::string pod {}; ///< its name begins so; empty: the one on the control plane's node
    int turns = 1; ///< how often another took over
};

[[nodiscard]] inline std::vector<Leader> leaders(bool company)
{
    std::vector<Leader> all = { { { "kube-system", "kube-controller-manager" }, {}, 7 },
                                { { "kube-system", "kube-scheduler" }, {}, 6 } };
    if (company) {
        all.push_back({ { "kube-system", "cert-manager-controller" }, "cert-manager", 3 });
        all.push_back({ { "platform", "storefront-operator" }, "storefront-operator", 1 });
        all.push_back({ { "ingress-nginx", "ingress-nginx-leader" }, "ingress-nginx", 4 });
    }
    return all;
}

} // namespace kittiwake::sim
