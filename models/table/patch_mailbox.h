#pragma once

#include <models/table/row_patch.h>

#include <functional>
#include <mutex>
#include <optional>
#include <vector>

namespace kittiwake {

/// \brief The worker's side of a FramePump: room for one patch, so that its memory is bounded
/// however fast the worker is and however slow the screen. One producer pushes patches. Qt-free, so
/// that ThreadSanitizer can judge it. \thread any
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
    /// What to call when a refused push may be tried again, or rows have come back: on the GUI
    /// thread, so it only hands on.
    void setDrained(Task drained);
    /// Rows the screen has let go of, to be destroyed by a worker, after what is urgent.
    [[nodiscard]] std::vector<RowPtr> takeSpent();

    /// GUI side: whether there is a patch, and the frame of the one before it is over.
    [[nodiscard]] bool isPatchDue();
    /// GUI side: empties the mailbox. With a patch begins a frame.
    [[nodiscard]] std::optional<RowPatch> take();
    /// GUI side: gives back what a patch has replaced.
    void giveBack(std::vector<RowPtr> spent);
    /// GUI side: the frame is over. Answers with what is to be called now; empty: nobody waits.
    [[nodiscard]] Task endFrame();
    /// GUI side: from here on everything is dropped, and nothing is called.
    void close();

private:
    std::mutex m_mutex; // guards all that follows; m_wake is called with it held
    Task m_wake;
    Task m_drained;
    std::optional<RowPatch> m_patch;
    std::vector<RowPtr> m_spent;
    bool m_inFrame = false; ///< a patch is on the screen for less than a frame
    bool m_refused = false;
    bool m_closed = false;
};

} // namespace kittiwake
