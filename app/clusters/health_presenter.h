#pragma once

#include <app/clusters/permitted_namespaces.h>
#include <core/session/cluster_session.h>
#include <kinds/checks/checks.h>
#include <kinds/controllers/controllers_answer.h>
#include <kinds/usage/usage_board.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/findings/findings_view.h>
#include <models/overview/overview_view.h>

#include <QObject>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

class ChecksPresenter;
class OverviewPresenter;

/// \brief Runs the checks and the overview of a cluster from its making to its end: of all of it,
/// or, for a user who may not list its pods, of the namespaces in which they may. Says in both
/// views what is left out. \thread gui \owns both; session and views outlive it
class HealthPresenter : public QObject
{
    Q_OBJECT
public:
    /// `served`: what the cluster has; null: all that the checks look at. `nodeUsage` may be null.
    HealthPresenter(ClusterSession& session, FindingsView& findings, OverviewView& overview,
                    PermittedNamespaces::Candidates candidates, const ServedVersion& served = {},
                    std::shared_ptr<const UsageBoard> nodeUsage = {});
    ~HealthPresenter() override;

    /// Namespaces that the user has chosen: where the whole cluster is refused, they are worth
    /// asking for.
    void consider(const QStringList& chosen);
    /// What is wrong with the cluster's controllers; none: nobody reads them.
    void setControllers(const std::optional<ControllersHealth>& health);

private:
    void watch(const ReachLimit& limit);
    void showControllers();
    void registerChecks();
    void look();
    void found(const std::vector<std::string>& permitted);

    ClusterSession& m_session;
    FindingsView& m_findings;
    OverviewView& m_overview;
    const std::vector<Check> m_standard; ///< as the cluster serves what they look at
    const std::shared_ptr<const UsageBoard> m_nodeUsage;
    GuiDoor m_door;
    GuiNotice m_reach { m_door.mailbox(), [this] {
                           look();
                       } };
    PermittedNamespaces m_namespaces;
    const std::shared_ptr<SharedInformer> m_pods; ///< of the whole cluster: what is refused first
    Subscription m_observation;
    std::unique_ptr<ChecksPresenter> m_checks;
    std::unique_ptr<OverviewPresenter> m_numbers;
    std::vector<Subscription> m_registered; ///< the checks' queues
    std::vector<std::string> m_permitted; ///< those known
    std::optional<ControllersHealth> m_controllers;
};

} // namespace kittiwake
