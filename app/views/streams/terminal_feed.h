#pragma once

#include "debug_work.h"
#include "terminal_stream.h"
#include "terminal_worker.h"

#include <core/session/cluster_session.h>
#include <core/types/core_v1.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/terminal/terminal_view.h>

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <random>

namespace kittiwake {

/// \brief Feeds one terminal: reads its pod, starts a shell in the container that was chosen or
/// attaches to it, and stands between its process and its view. \thread gui. \owns the process'
/// session: the process ends with this; cluster session and view outlive it
class TerminalFeed : public QObject
{
    Q_OBJECT
public:
    using Shells = std::function<QString()>;
    TerminalFeed(ClusterSession& session, TerminalView& view, Shells shells);
    ~TerminalFeed() override;

    void start();
    /// Interrupts what a shell runs, as its terminal goes. The session is to be told the end of
    /// its input then: no server hangs a shell up when its connection is closed, so that it would
    /// stay in its container for ever. What one has attached to is left alone. Null: no shell.
    [[nodiscard]] std::shared_ptr<ExecSession> hangUp();
    /// What was made for it last, or may have been; none: nothing.
    [[nodiscard]] std::optional<DebugOptions> made() const;
    /// Nothing is made for it any more.
    void stopMaking() { m_work.stop(); }

Q_SIGNALS:
    void closeWanted(); ///< of the terminal, by who looks at all streams
    /// It is there now, under the names that it has been given.
    void debugMade(const kittiwake::DebugOptions& debug);
    /// What was made for it is of no use any more.
    void left(const kittiwake::DebugOptions& debug);

private:
    /// How far what a debug terminal is of has come.
    enum class Making { Not, Asked, There, Over };
    using FoundPod = Expected<core_v1::Pod>;
    using Ended = Expected<ExecExit>;

    void connectView();
    void startDebug();
    void onDebug(const DebugProgress& progress);
    void showLogOf(const DebugProgress& progress);
    void endDebug(TerminalEnd end);
    void lookWhetherEnded(const TerminalEnd& otherwise);
    void take(const FoundPod& pod);
    void open();
    void show(TerminalSnapshotPtr snapshot);
    void onOpened();
    void onEnded(const Ended& ended);
    template<typename Task>
    void post(Task task);

    ClusterSession& m_session;
    TerminalView& m_view;
    const Shells m_shells;
    GuiDoor m_door;
    AnswerSlot<std::shared_ptr<FoundPod>> m_pod { m_door.mailbox(), [this](const auto& pod) {
                                                     take(*pod);
                                                 } };
    AnswerSlot<TerminalSnapshotPtr> m_shown { m_door.mailbox(),
                                              [this](TerminalSnapshotPtr snapshot) {
                                                  show(std::move(snapshot));
                                              } };
    AnswerSlot<std::string> m_clipboard { m_door.mailbox(), [this](const std::string& text) {
                                             m_view.askClipboard(QString::fromStdString(text));
                                         } };
    AnswerSlot<std::optional<TerminalRange>> m_found { m_door.mailbox(), [this](const auto& range) {
                                                          m_view.setFound(range);
                                                      } };
    /// By the number of the session: one that was replaced says nothing any more.
    AnswerQueue<int> m_opened { m_door.mailbox(), [this](int number) {
                                   if (number == m_number)
                                       onOpened();
                               } };
    AnswerQueue<std::pair<int, std::shared_ptr<Ended>>> m_ended { m_door.mailbox(),
                                                                  [this](const auto& end) {
                                                                      if (end.first == m_number)
                                                                          onEnded(*end.second);
                                                                  } };
    GuiNotice m_close { m_door.mailbox(), [this] {
                           Q_EMIT closeWanted();
                       } };
    GuiNotice m_restart { m_door.mailbox(), [this] {
                             m_view.reconnect();
                         } };
    const std::shared_ptr<Strand> m_strand;
    const std::shared_ptr<TerminalWorker> m_worker; ///< the strand's
    Subscription m_reading; ///< of the pod
    core_v1::Pod m_podRead; ///< last
    std::shared_ptr<ExecSession> m_exec; ///< null: none runs
    std::shared_ptr<TerminalStream> m_stream; ///< of the last process
    Subscription m_registered; ///< as one of the session's streams
    int m_number = 0; ///< of the session that counts
    bool m_windows = false;
    bool m_typed = false; ///< into this session
    std::mt19937 m_random { std::random_device {}() }; ///< of names
    Making m_making = Making::Not;
    std::optional<TerminalEnd> m_otherwise; ///< how it ended, unless what it was of has, too
    DebugWork m_work; // last: its thread ends first
};

} // namespace kittiwake
