#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/cache/shared_informer_factory.h>

namespace kittiwake::sim {

/// \brief What the in-house operator's hot loop leaves in the cluster: it writes the status of one
/// SearchIndex again and again. Of its many tries (see DemoProgram) few change anything, as their
/// times are rounded. \thread reconcile: several at once, for different indexes
class SearchIndexer final : public ControllerLogic
{
public:
    explicit SearchIndexer(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    const std::shared_ptr<SharedInformer> m_indexes;
};

} // namespace kittiwake::sim
