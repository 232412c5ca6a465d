#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/controllers/shared/known_resources.h>

namespace kittiwake::sim {

/// \brief Deletes the content of namespaces that are being deleted, then removes their finalizer.
/// \source kubernetes pkg/controller/namespace
class NamespaceController final : public ControllerLogic
{
public:
    explicit NamespaceController(ControllerTools& tools);

    void connect(Wiring& wiring) override { wiring.enqueueAll(m_namespaces.informer()); }
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    /// What is left in the namespace, and why.
    struct Remains
    {
        std::map<std::string, int> resources {}; ///< "pods." and how many
        std::map<std::string, int> finalizers {};
        std::string failure {};
    };
    Remains empty(const std::string& ns, const std::stop_token& stop) const;
    void note(const Unstructured& object, const KnownResource& resource, Remains& remains) const;
    Expected<void> tell(core_v1::Namespace ns, const Remains& remains,
                        const std::stop_token& stop) const;
    Expected<void> finalize(const core_v1::Namespace& ns, const std::stop_token& stop) const;

    ControllerTools& m_tools;
    const KnownResources m_known;
    const Cache<core_v1::Namespace> m_namespaces;
};

} // namespace kittiwake::sim
