#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace kittiwake {

/// \brief Where workers leave answers for the GUI thread. Each question has a slot of its own
/// (AnswerSlot, AnswerQueue, GuiNotice), held by who asks it on the GUI thread; workers post to it.
/// The mailbox wakes the GUI thread once, and then hands over everything that is there, in the
/// order in which the slots were filled. Nothing is handed over once its slot, or the mailbox, is
/// destroyed. Qt-free, so that ThreadSanitizer can judge it: GuiDoor is what wakes the GUI thread.
/// \thread gui
class GuiMailbox
{
    struct Box;

public:
    /// What a slot shares with those who post to it.
    class Entry
    {
    public:
        explicit Entry(const GuiMailbox& mailbox);
        Entry(const Entry&) = delete;
        Entry& operator=(const Entry&) = delete;
        virtual ~Entry();

    protected:
        /// There is something to hand over. \thread any
        static void announce(const std::shared_ptr<Entry>& entry);

    private:
        friend GuiMailbox;
        virtual void handOver() = 0; ///< \thread gui

        const std::shared_ptr<Box> m_box;
        bool m_announced = false; ///< guarded as the box is
    };

    /// `wake` is called when something is there, and not again until that was handed over; with a
    /// lock held, so it only hands on.
    explicit GuiMailbox(std::function<void()> wake);
    GuiMailbox(const GuiMailbox&) = delete;
    GuiMailbox& operator=(const GuiMailbox&) = delete;
    ~GuiMailbox();

    /// Hands over what is there. Whoever is handed something may destroy slots and mailbox.
    void deliver();

private:
    /// What it shares with entries, which may outlive it.
    struct Box
    {
        std::mutex mutex; // guards what follows; `wake` is called with it held
        std::function<void()> wake; ///< none: the mailbox is gone
        std::vector<std::shared_ptr<Entry>> announced; ///< each once
    };
    const std::shared_ptr<Box> m_box;
};

} // namespace kittiwake
