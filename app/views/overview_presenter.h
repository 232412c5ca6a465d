#pragma once

#include <app/views/checks_presenter.h>
#include <core/base/subscription.h>
#include <kinds/overview/overview_aggregator.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/overview/overview_view.h>

#include <QObject>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief Keeps the overview of a cluster right from its making to its end. \thread gui
/// \owns what counts; session, views and the checks' presenter outlive it
class OverviewPresenter : public QObject
{
    Q_OBJECT
public:
    /// `findings`: the view that `checks` feeds. `namespaces`: as ChecksPresenter's.
    OverviewPresenter(ClusterSession& session, OverviewView& view, ChecksPresenter& checks,
                      FindingsView& findings, const std::vector<std::string>& namespaces = {},
                      std::shared_ptr<const UsageBoard> nodeUsage = {});
    ~OverviewPresenter() override;

private:
    void askForVersion();

    ClusterSession& m_session;
    OverviewView& m_view;
    GuiDoor m_door;
    AnswerSlot<OverviewState> m_state { m_door.mailbox(), [this](const auto& state) {
                                           m_view.setState(state);
                                       } };
    AnswerSlot<QString> m_version { m_door.mailbox(), [this](const auto& version) {
                                       m_view.setVersion(version);
                                   } };
    KindsFreshness m_freshness; ///< of all that is counted, and of what the checks look at
    std::shared_ptr<OverviewAggregator> m_aggregator;
    Subscription m_asked; ///< for the version
};

} // namespace kittiwake
