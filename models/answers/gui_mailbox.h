#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief Where workers leave answers for the GUI thread. Each question has a slot of its own, held
/// by who asks it on the GUI thread; workers post to it. The mailbox wakes the GUI thread once, and
/// then hands over everything that is there, in the order in which the slots were filled. Nothing
/// is handed over once its slot, or the mailbox, is destroyed. Qt-free, so that ThreadSanitizer can
/// judge it: GuiDoor is what wakes the GUI thread. \thread gui; what posts to it, any
class GuiMailbox
{
    struct Box;
    struct Entry;
    template<typename Answer>
    struct Answers;
    template<typename Answer>
    class Holder;

public:
    /// Posts to one slot, and may outlive it: then what is posted is dropped. \thread any
    template<typename Answer>
    class Poster
    {
    public:
        void operator()(Answer answer) const { m_answers->post(m_answers, std::move(answer)); }

    private:
        friend Holder<Answer>;
        explicit Poster(std::shared_ptr<Answers<Answer>> answers)
            : m_answers(std::move(answers))
        { }
        std::shared_ptr<Answers<Answer>> m_answers;
    };
    /// The latest answer: it replaces one that was not handed over yet, which whoever posts
    /// destroys. So memory is bounded, however fast workers are.
    template<typename Answer>
    class Slot;
    /// Every answer, in order: for what happens once for each time that somebody asked, which is
    /// what bounds it.
    template<typename Answer>
    class Queue;
    /// No answer, but that there is something to look at: any number of posts are one call.
    class Notice;

    /// `wake` is called when something is there, and not again until that was handed over; with a
    /// lock held, so it only hands on.
    explicit GuiMailbox(std::function<void()> wake);
    GuiMailbox(const GuiMailbox&) = delete;
    GuiMailbox& operator=(const GuiMailbox&) = delete;
    ~GuiMailbox();

    /// Hands over what is there. Whoever is handed something may destroy slots and mailbox.
    void deliver();

private:
    /// What is shared with those who post.
    struct Box
    {
        void add(const std::shared_ptr<Entry>& entry);
        std::vector<std::shared_ptr<Entry>> take();

        std::mutex mutex; // guards what follows; `wake` is called with it held
        std::function<void()> wake; ///< none: the mailbox is gone
        std::vector<std::shared_ptr<Entry>> full; ///< each once
    };
    struct Entry
    {
        explicit Entry(std::shared_ptr<Box> to)
            : box(std::move(to))
        { }
        Entry(const Entry&) = delete;
        Entry& operator=(const Entry&) = delete;
        virtual ~Entry() = default;
        virtual void handOver() = 0; ///< \thread gui

        const std::shared_ptr<Box> box;
        bool added = false; ///< to box->full, guarded as that is
    };
    template<typename Answer>
    struct Answers final : Entry
    {
        using Take = std::function<void(Answer)>;
        Answers(std::shared_ptr<Box> to, Take by, bool keepsEach)
            : Entry(std::move(to))
            , each(keepsEach)
            , take(std::move(by))
        { }
        void post(const std::shared_ptr<Answers>& self, Answer answer)
        {
            std::vector<Answer> replaced; // destroyed without the lock
            {
                std::lock_guard lock(mutex);
                if (closed)
                    return;
                if (!each)
                    replaced.swap(answers);
                answers.push_back(std::move(answer));
            }
            box->add(self);
        }
        void handOver() override
        {
            std::vector<Answer> taken;
            {
                std::lock_guard lock(mutex);
                if (closed)
                    return;
                taken.swap(answers);
            }
            handing = true;
            for (auto& answer : taken) {
                if (take)
                    take(std::move(answer));
                if (over)
                    break;
            }
            handing = false;
            if (over)
                take = {};
        }
        /// What is there stays for the last who posts, since it may be large.
        void close()
        {
            {
                std::lock_guard lock(mutex);
                closed = true;
            }
            over = true;
            if (!handing) // else it is what runs
                take = {};
        }

        const bool each;
        Take take; ///< \thread gui, as what follows
        bool handing = false;
        bool over = false;
        std::mutex mutex; // guards what follows
        std::vector<Answer> answers;
        bool closed = false;
    };
    template<typename Answer>
    class Holder
    {
    public:
        using Take = std::function<void(Answer)>;
        Holder(const Holder&) = delete;
        Holder& operator=(const Holder&) = delete;
        ~Holder() { m_answers->close(); }
        [[nodiscard]] Poster<Answer> poster() const { return Poster<Answer>(m_answers); }

    protected:
        Holder(GuiMailbox& mailbox, Take take, bool each)
            : m_answers(std::make_shared<Answers<Answer>>(mailbox.m_box, std::move(take), each))
        { }

    private:
        std::shared_ptr<Answers<Answer>> m_answers;
    };

    const std::shared_ptr<Box> m_box;
};

template<typename Answer>
class GuiMailbox::Slot : public Holder<Answer>
{
public:
    Slot(GuiMailbox& mailbox, typename Holder<Answer>::Take take)
        : Holder<Answer>(mailbox, std::move(take), false)
    { }
};

template<typename Answer>
class GuiMailbox::Queue : public Holder<Answer>
{
public:
    Queue(GuiMailbox& mailbox, typename Holder<Answer>::Take take)
        : Holder<Answer>(mailbox, std::move(take), true)
    { }
};

class GuiMailbox::Notice
{
    struct Nothing
    { };

public:
    Notice(GuiMailbox& mailbox, std::function<void()> look)
        : m_slot(mailbox, [look = std::move(look)](Nothing) { look(); })
    { }
    [[nodiscard]] std::function<void()> poster() const
    {
        return [post = m_slot.poster()] {
            post({});
        };
    }

private:
    Slot<Nothing> m_slot;
};

} // namespace kittiwake
