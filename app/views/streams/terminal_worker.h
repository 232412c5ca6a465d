#pragma once

#include <core/base/strand.h>
#include <core/streams/exec/exec_session.h>
#include <kinds/terminal/terminal_screen.h>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Between a process in a container and its terminal, on a worker: what the process writes
/// becomes a screen, of which a picture is handed over once a frame at most; what the user does
/// becomes what the process reads. What it writes is worked off in turns, so that a key waits for
/// one of them and not for all that has come. \thread its strand's, but for what says so
/// \owns the screen, not the session
class TerminalWorker : public std::enable_shared_from_this<TerminalWorker>
{
public:
    /// Called on the strand.
    struct Handlers
    {
        std::function<void(TerminalSnapshotPtr)> shown;
        std::function<void(std::string)> clipboard; ///< what the process wants it to hold
        std::function<void(std::optional<TerminalRange>)> found;
    };
    /// What is read of a process ahead of what has become a screen: as little as keeps a fast one
    /// going, since all of it is still shown after Ctrl-C. \units bytes
    static constexpr std::size_t kReadAhead = 64U << 10U;
    /// What is worked off at once. \units bytes
    static constexpr std::size_t kTurn = 16U << 10U;

    /// \thread any
    static std::shared_ptr<TerminalWorker> create(std::shared_ptr<Strand> strand, TerminalSize size,
                                                  Handlers handlers);

    /// A process begins, on the screen as it is. Without a terminal of its own, what is typed is
    /// shown here, and lines end as they do without one.
    /// `sent` is told how many bytes went to it.
    void begin(std::weak_ptr<ExecSession> session, bool tty,
               std::function<void(std::size_t)> sent = {});
    void take(std::string bytes); ///< what the process has written \thread any
    /// Nothing more comes of it. `shown` is called on the strand once all there is has become a
    /// screen. \thread any
    void end(std::function<void()> shown);
    void resume(); ///< there is room for what waits to be sent

    void resize(TerminalSize size);
    void press(const TerminalKey& key) { send(m_screen.press(key)); }
    void type(std::string_view text);
    void paste(std::string_view text) { send(m_screen.paste(text)); }
    void point(const TerminalPointer& pointer) { send(m_screen.point(pointer)); }
    void focus(bool focused) { send(m_screen.focus(focused)); }
    void find(std::string_view text, std::optional<TerminalPlace> from, bool forward);

private:
    TerminalWorker(std::shared_ptr<Strand> strand, TerminalSize size, Handlers handlers);
    void workOff();
    void write(std::string_view bytes);
    void send(std::string bytes);
    void answer(const std::string& bytes);
    void show();
    void showNow();

    const std::shared_ptr<Strand> m_strand;
    const Handlers m_handlers;
    TerminalScreen m_screen;
    std::weak_ptr<ExecSession> m_session;
    std::function<void(std::size_t)> m_sent;
    std::size_t m_early = 0; ///< bytes that came before it was known whom to tell
    bool m_tty = true;
    bool m_used = false; ///< an earlier process has written on it
    std::string m_waiting; ///< to be sent
    TimePoint m_shownAt {};
    bool m_due = false; ///< it will be shown
    std::size_t m_unseen = 0; ///< bytes since it was shown
    bool m_flooded = false; ///< more than a turn's between the last two pictures
    Timer m_later;

    std::mutex m_mutex; // guards what follows
    std::string m_taken; ///< not worked off yet
    std::function<void()> m_ended; ///< null: more may come
    bool m_working = false; ///< a turn is posted or running
};

} // namespace kittiwake
