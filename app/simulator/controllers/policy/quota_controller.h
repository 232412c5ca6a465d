#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/controllers/shared/known_resources.h>

namespace kittiwake::sim {

/// \brief Says in every ResourceQuota's status how much is used. Scopes are not looked at.
/// \source kubernetes pkg/controller/resourcequota
class QuotaController final : public ControllerLogic
{
public:
    explicit QuotaController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    [[nodiscard]] std::optional<std::int64_t> countOf(const std::string& resource,
                                                      const std::string& ns) const;

    ControllerTools& m_tools;
    const Cache<core_v1::ResourceQuota> m_quotas;
    const Cache<core_v1::Pod> m_pods;
    const Cache<core_v1::PersistentVolumeClaim> m_claims;
    const Cache<core_v1::Service> m_services;
    std::map<std::string, std::shared_ptr<SharedInformer>> m_counted; ///< "jobs.batch" and its like
};

} // namespace kittiwake::sim
