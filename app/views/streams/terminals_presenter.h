#pragma once

#include <app/changes/change_run.h>
#include <core/session/cluster_session.h>
#include <core/streams/exec/exec_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/terminal/terminal_list_model.h>

#include <QObject>

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <vector>

namespace kittiwake {

class TerminalFeed;

/// \brief Feeds the terminals of one cluster: each from when it is added until it is closed or the
/// session ends, which ends what runs in it. What it has shown stays, and it can be started anew in
/// the next session. \thread gui. \owns what feeds them; session and list outlive it
class TerminalsPresenter : public QObject
{
    Q_OBJECT
public:
    /// How long a session stays once its terminals are closed, so that their shells hear of it.
    static constexpr std::chrono::milliseconds kFarewell { 500 };

    TerminalsPresenter(ClusterSession& session, TerminalListModel& terminals);
    ~TerminalsPresenter() override;

Q_SIGNALS:
    /// Something that stays, or does not, after its terminal.
    void told(const QString& sentence);
    /// A container was added to a pod, or a pod made on a node, to look into them.
    void changeMade(const kittiwake::ChangeNews& news);

private:
    TerminalFeed& feed(TerminalView& view);
    void closeRowOf(const TerminalView* view);
    void close(TerminalView* view);
    void leave(const DebugOptions& debug);
    void remove(const DebugRequest& request);

    ClusterSession& m_session;
    TerminalListModel& m_terminals;
    GuiDoor m_door;
    AnswerQueue<const TerminalView*> m_closeWanted { m_door.mailbox(),
                                                     [this](const TerminalView* view) {
                                                         closeRowOf(view);
                                                     } };
    AnswerQueue<QString> m_told { m_door.mailbox(), [this](const QString& sentence) {
                                     Q_EMIT told(sentence);
                                 } };
    const std::shared_ptr<Strand> m_strand; ///< on which deletions are answered
    std::vector<Subscription> m_removals; ///< of pods on nodes
    std::map<TerminalView*, std::unique_ptr<TerminalFeed>> m_feeds;
    std::deque<std::shared_ptr<ExecSession>> m_ending; ///< of closed terminals
};

} // namespace kittiwake
