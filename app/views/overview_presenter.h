#pragma once

#include <app/views/checks_presenter.h>
#include <core/base/subscription.h>
#include <kinds/overview/overview_aggregator.h>
#include <models/overview/overview_view.h>

#include <QObject>
#include <QTimer>

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
    void showFreshness();

    ClusterSession& m_session;
    OverviewView& m_view;
    FramePump m_pump;
    CheckLoop::Sources m_marked; ///< whose freshness is shown
    std::shared_ptr<OverviewAggregator> m_aggregator;
    Subscription m_version;
    QTimer m_freshness;
};

} // namespace kittiwake
