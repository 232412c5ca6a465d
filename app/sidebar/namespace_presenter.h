#pragma once

#include <core/session/cluster_session.h>
#include <models/frame_pump.h>
#include <models/sidebar/namespace_list_model.h>

#include <memory>

namespace kittiwake {

/// \brief Keeps the names of the namespace picker those of the cluster, live.
/// \thread gui. \owns its handler; session and list outlive it
class NamespacePresenter
{
public:
    NamespacePresenter(ClusterSession& session, NamespaceListModel& view);
    ~NamespacePresenter();

    /// The names the cluster has told; empty while it has not, or will not.
    [[nodiscard]] std::vector<std::string> names() const;

private:
    class Collector;
    void showStatus();

    ClusterSession& m_session;
    NamespaceListModel& m_view;
    FramePump m_pump;
    std::shared_ptr<SharedInformer> m_informer;
    std::shared_ptr<Collector> m_collector;
    HandlerRegistration m_registration;
    Subscription m_observation;
};

} // namespace kittiwake
