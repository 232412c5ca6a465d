#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/cache/shared_informer_factory.h>

namespace kittiwake::sim {

/// \brief Acts like cert-manager on Certificates: renews those that are due. The demo's certificate
/// authority refuses one of them, so its renewal fails and backs off while the certificate expires.
/// \thread reconcile: several at once, for different certificates
class CertificateKeeper final : public ControllerLogic
{
public:
    explicit CertificateKeeper(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    Expected<void> markIssuing(const Unstructured& certificate, const std::string& why,
                               const std::stop_token& stop) const;

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const std::shared_ptr<SharedInformer> m_certificates;
};

} // namespace kittiwake::sim
