#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/sidebar/namespace_list_model.h>

#include <memory>

namespace kittiwake {

/// \brief Keeps the names of the namespace picker those of the cluster, live.
/// \thread gui. \owns its handler; session and list outlive it
class NamespacePresenter
{
public:
    NamespacePresenter(ClusterSession& session, NamespaceListModel& view);

    /// The names the cluster has told; empty while it has not, or will not.
    [[nodiscard]] std::vector<std::string> names() const;

private:
    struct Question
    { };
    void showStatus();

    ClusterSession& m_session;
    NamespaceListModel& m_view;
    GuiDoor m_door;
    GuiNotice m_status { m_door.mailbox(), [this] {
                            showStatus();
                        } };
    std::shared_ptr<SharedInformer> m_informer;
    BackgroundReader<Question, QStringList> m_reader; ///< the names, once for each burst of events
    HandlerRegistration m_registration;
    Subscription m_observation;
};

} // namespace kittiwake
