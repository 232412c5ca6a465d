#pragma once

#include <core/session/cluster_session.h>
#include <models/access/access_view.h>
#include <models/answers/blocking_task.h>
#include <models/answers/gui_door.h>

#include <QObject>

#include <stop_token>

namespace kittiwake {

/// What comes of a question: the server's own review, and the ways of roles and bindings. Blocking.
/// \thread any but the network thread and the pool
[[nodiscard]] AccessAnswer answerAccess(ClusterSession& session, const AccessQuery& query,
                                        const std::stop_token& stop);

/// \brief Answers the questions of the view Access, one at a time; a new one ends the one before.
/// Roles and bindings are listed for each: they are watched by nobody. \thread gui \owns its
/// thread; session and view outlive it
class AccessPresenter : public QObject
{
    Q_OBJECT
public:
    AccessPresenter(ClusterSession& session, AccessView& view);
    ~AccessPresenter() override;

private:
    void ask();

    ClusterSession& m_session;
    AccessView& m_view;
    GuiDoor m_door;
    BlockingTask<AccessAnswer> m_asking { m_door.mailbox(), [this](const AccessAnswer& answer) {
                                             m_view.setAnswer(answer);
                                         } };
};

} // namespace kittiwake
