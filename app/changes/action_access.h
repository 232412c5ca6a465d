#pragma once

#include <app/detail/kind_lookup.h>
#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/clusters/open_cluster.h>

#include <QObject>

#include <thread>

namespace kittiwake {

/// \brief Asks, before actions of an object are shown, which of them this user may do, and has the
/// others say which right is missing. What cannot be found out is offered: the server has the last
/// word. \thread gui \owns its thread; session and cluster outlive it
class ActionAccess : public QObject
{
    Q_OBJECT
public:
    ActionAccess(ClusterSession& session, OpenCluster& cluster, KindLookup kinds);

private:
    struct Answer
    {
        ObjectLink object;
        std::vector<std::pair<std::string, AccessRequest>> refused; ///< by the actions' ids
    };

    void ask(const ObjectLink& object, const std::vector<Action>& actions);
    void onAnswer(const Answer& answer);

    ClusterSession& m_session;
    OpenCluster& m_cluster;
    const KindLookup m_kinds;
    GuiDoor m_door;
    AnswerSlot<Answer> m_answers { m_door.mailbox(), [this](const Answer& answer) {
                                      onAnswer(answer);
                                  } };
    std::jthread m_asking;
};

} // namespace kittiwake
