#pragma once

#include <models/table/patch_mailbox.h>

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>

namespace kittiwake {

/// \brief The door by which a table's patches come to the GUI thread: wakes it at most once a
/// frame. A patch is asked for as long before its frame as the last ones took to come, so that
/// making it does not lengthen the frame. One pump serves one table: drop it when another kind is
/// chosen, and what is still in it goes with it. \thread gui; the worker holds the mailbox, which
/// outlives the pump
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
