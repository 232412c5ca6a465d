#pragma once

#include <core/api/object_key.h>

#include <chrono>
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
    std::vector<std::string> command {}; ///< as kubeadm writes it; empty: it is not shown
};

[[nodiscard]] inline std::vector<SystemPod> systemPods()
{
    return {
        { "etcd", "3.5.21-0", 2381, 200 },
        { "kube-apiserver", "v1.33.1", 6443, 250 },
        { "kube-controller-manager",
          "v1.33.1",
          10257,
          200,
          { "kube-controller-manager", "--allocate-node-cidrs=true",
            "--authentication-kubeconfig=/etc/kubernetes/controller-manager.conf",
            "--authorization-kubeconfig=/etc/kubernetes/controller-manager.conf",
            "--bind-address=127.0.0.1", "--client-ca-file=/etc/kubernetes/pki/ca.crt",
            "--cluster-cidr=10.64.0.0/12", "--cluster-name=kubernetes",
            "--cluster-signing-cert-file=/etc/kubernetes/pki/ca.crt",
            "--cluster-signing-key-file=/etc/kubernetes/pki/ca.key",
            "--controllers=*,bootstrapsigner,tokencleaner",
            "--kubeconfig=/etc/kubernetes/controller-manager.conf", "--leader-elect=true",
            "--requestheader-client-ca-file=/etc/kubernetes/pki/front-proxy-ca.crt",
            "--root-ca-file=/etc/kubernetes/pki/ca.crt",
            "--service-account-private-key-file=/etc/kubernetes/pki/sa.key",
            "--service-cluster-ip-range=10.96.0.0/16", "--use-service-account-credentials=true" } },
        { "kube-scheduler",
          "v1.33.1",
          10259,
          100,
          { "kube-scheduler", "--authentication-kubeconfig=/etc/kubernetes/scheduler.conf",
            "--authorization-kubeconfig=/etc/kubernetes/scheduler.conf", "--bind-address=127.0.0.1",
            "--kubeconfig=/etc/kubernetes/scheduler.conf", "--leader-elect=true" } }
    };
}

/// The leader of several candidates.
struct Leader
{
    /// What a program calls itself in a Lease.
    enum class Identity {
        Host, ///< its host's name, and a UUID: client-go's example, and nearly everybody
        Name, ///< the name of its pod
        CertManager, ///< and words of its own
    };
    ObjectKey lease;
    ObjectKey workload {}; ///< of its pods; empty: those on the control plane's node
    int turns = 1; ///< how often another took over
    std::chrono::minutes ledFor { 12 * 24 * 60 };
    Identity identity = Identity::Host;

    /// `uuid`: of the process
    [[nodiscard]] std::string holder(const std::string& host, const std::string& uuid) const
    {
        switch (identity) {
        case Identity::Name:
            return host;
        case Identity::CertManager:
            return host + "-external-cert-manager-controller";
        case Identity::Host:
            break;
        }
        return host + '_' + uuid;
    }
};

[[nodiscard]] inline std::vector<Leader> leaders(bool company)
{
    std::vector<Leader> all = { { { "kube-system", "kube-controller-manager" }, {}, 7 },
                                { { "kube-system", "kube-scheduler" }, {}, 6 } };
    if (!company)
        return all;
    using Identity = Leader::Identity;
    all.push_back({ { "kube-system", "cert-manager-controller" },
                    { "cert-manager", "cert-manager" },
                    3,
                    std::chrono::hours(61),
                    Identity::CertManager });
    all.push_back({ { "kube-system", "cert-manager-cainjector-leader-election" },
                    { "cert-manager", "cert-manager-cainjector" },
                    3,
                    std::chrono::hours(61) });
    all.push_back({ { "platform", "storefront-operator" },
                    { "platform", "storefront-operator" },
                    4,
                    std::chrono::minutes(17) });
    all.push_back({ { "flux-system", "kustomize-controller-leader-election" },
                    { "flux-system", "kustomize-controller" },
                    2,
                    std::chrono::hours(72) });
    all.push_back({ { "ingress-nginx", "ingress-nginx-leader" },
                    { "ingress-nginx", "ingress-nginx-controller" },
                    4,
                    std::chrono::hours(61),
                    Identity::Name });
    return all;
}

} // namespace kittiwake::sim
