#pragma once

#include <models/table/row_patch.h>

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief The workers' side of a FramePump: room for one patch and for the latest word on each
/// topic, so that its memory is bounded however fast workers are and however slow the screen is.
/// One producer pushes patches; topics may come from any thread. Qt-free, so that ThreadSanitizer
/// can judge it. \thread any
class PatchMailbox
{
public:
    using Task = std::function<void()>;

    explicit PatchMailbox(Task wake)
        : m_wake(std::move(wake))
    { }

    /// Whether it is time to make a patch: there is room, and the frame of the last patch is over,
    /// or will be when this one comes. If not, `drained` is called once it is: keep merging deltas
    /// by key until then, and make the patch after it. A closed mailbox is always ready.
    [[nodiscard]] bool ready();
    /// Takes the patch where there is room, or leaves it as it was and answers false as `ready`
    /// does.
    bool tryPush(RowPatch&& patch);
    /// Runs `task` on the GUI thread after the patch that is there already; replaces an untaken
    /// task of the same topic.
    void post(const std::string& topic, Task task);
    /// What to call when a refused push may be tried again, or rows have come back: on the GUI
    /// thread, so it only hands on.
    void setDrained(Task drained);
    /// Rows the screen has let go of, to be destroyed by a worker, after what is urgent.
    [[nodiscard]] std::vector<RowPtr> takeSpent();

    struct Mail
    {
        std::optional<RowPatch> patch;
        std::vector<std::pair<std::string, Task>> tasks;
    };
    /// GUI side: whether there is a patch, and the frame of the one before it is over.
    [[nodiscard]] bool isPatchDue();
    /// GUI side: empties the mailbox. With a patch begins a frame.
    [[nodiscard]] Mail take();
    /// GUI side: gives back what a patch has replaced.
    void giveBack(std::vector<RowPtr> spent);
    /// GUI side: the frame is over. Answers with what is to be called now; empty: nobody waits.
    [[nodiscard]] Task endFrame();
    /// GUI side: from here on everything is dropped, and nothing is called.
    void close();

private:
    void wakeOnce();

    std::mutex m_mutex; // guards all that follows; m_wake is called with it held
    Task m_wake;
    Task m_drained;
    std::optional<RowPatch> m_patch;
    std::vector<std::pair<std::string, Task>> m_tasks;
    std::vector<RowPtr> m_spent;
    bool m_inFrame = false; ///< a patch is on the screen for less than a frame
    bool m_awake = false; ///< woken and not yet taken
    bool m_refused = false;
    bool m_closed = false;
};

/// \brief The only door from workers to the GUI thread: wakes it at most once a frame for a patch,
/// and once for words that come alone. A patch is asked for as long before its frame as the last
/// ones took to come, so that making it does not lengthen the frame.
/// One pump serves one table: drop it when another kind is chosen, and what is still in it goes
/// with it. \thread gui; workers hold the mailbox, which outlives the pump
class FramePump : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kFrame { 16 };

    explicit FramePump(QObject* parent = nullptr);
    ~FramePump() override;

    [[nodiscard]] std::shared_ptr<PatchMailbox> mailbox() const { return m_mailbox; }

Q_SIGNALS:
    /// To be taken apart; what is left in `spent` a worker destroys.
    void patchReady(kittiwake::RowPatch& patch);

private:
    using Clock = std::chrono::steady_clock;

    void wake();
    void deliver();
    void noteLead(Clock::duration took);

    std::shared_ptr<PatchMailbox> m_mailbox;
    QTimer m_frame {
        this
    }; ///< runs after each delivery, until it is time to ask for the next patch
    Clock::time_point m_begun; ///< the frame of the last patch, by the clock of frames
    std::optional<Clock::time_point> m_asked; ///< when it was, and no patch has come yet
    std::chrono::microseconds m_lead {}; ///< how long a patch takes from being asked for
    bool m_pending = false; ///< woken while the frame was not over
};

} // namespace kittiwake
