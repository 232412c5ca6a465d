#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>

namespace kittiwake::sim {

/// \brief Makes a service account "default" in every namespace.
/// \source kubernetes pkg/controller/serviceaccount
class ServiceAccountController final : public ControllerLogic
{
public:
    explicit ServiceAccountController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    const Cache<core_v1::Namespace> m_namespaces;
    const Cache<core_v1::ServiceAccount> m_accounts;
};

/// \brief Puts the cluster's certificate authority into every namespace, in a config map,
/// kube-root-ca.crt. \source kubernetes pkg/controller/certificates/rootcacertpublisher
class RootCertificatePublisher final : public ControllerLogic
{
public:
    RootCertificatePublisher(ControllerTools& tools, std::string certificate);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    const std::string m_certificate; ///< PEM
    const Cache<core_v1::Namespace> m_namespaces;
    const Cache<core_v1::ConfigMap> m_maps;
};

} // namespace kittiwake::sim
