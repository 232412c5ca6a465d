#pragma once

#include <app/detail/kind_lookup.h>
#include <core/session/cluster_session.h>
#include <models/answers/blocking_task.h>
#include <models/answers/gui_door.h>
#include <models/clusters/open_cluster.h>

#include <QObject>

#include <cstdint>
#include <vector>

namespace kittiwake {

/// \brief Asks, before actions are shown, which rights of theirs this user has, and says which are
/// missing wherever an action is chosen. What the server has said is kept by the session's
/// AccessReviewer alone, and looked up there. What cannot be found out is offered: the server has
/// the last word. \thread gui \owns its thread; session and cluster outlive it
class ActionAccess : public QObject
{
    Q_OBJECT
public:
    ActionAccess(ClusterSession& session, OpenCluster& cluster, KindLookup kinds);
    ~ActionAccess() override;

private:
    struct Question
    {
        ActionTargets targets;
        std::vector<Action> actions;
        ActionPlace place;
    };

    [[nodiscard]] ActionPlace placeOf(const ResourceTarget& target) const;
    [[nodiscard]] QString refusalOf(const Action& action, const ObjectsByNamespace& objects) const;
    void ask(const ActionTargets& targets, const std::vector<Action>& actions);
    void onAsked(std::uint64_t number);

    ClusterSession& m_session;
    OpenCluster& m_cluster;
    const KindLookup m_kinds;
    std::vector<Question> m_open; ///< what is being asked, the latest first
    std::uint64_t m_number = 0; ///< of the latest
    GuiDoor m_door;
    BlockingTask<std::uint64_t> m_asking { m_door.mailbox(),
                                           [this](std::uint64_t number) { onAsked(number); },
                                           BlockingTask<std::uint64_t>::Older::Taken };
};

} // namespace kittiwake
