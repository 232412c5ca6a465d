#pragma once

#include <models/answers/gui_mailbox.h>

#include <utility>

namespace kittiwake {

/// \brief Answers on their way to one slot. \thread any; what takes them is the GUI thread's
template<typename Answer>
class PostedAnswers final : public GuiMailbox::Entry
{
public:
    using Take = std::function<void(Answer)>;
    PostedAnswers(const GuiMailbox& mailbox, Take take, bool each)
        : Entry(mailbox)
        , m_each(each)
        , m_take(std::move(take))
    { }
    static void post(const std::shared_ptr<PostedAnswers>& to, Answer answer)
    {
        std::vector<Answer> replaced; // destroyed without the lock
        {
            std::lock_guard lock(to->m_mutex);
            if (to->m_closed)
                return;
            if (!to->m_each)
                replaced.swap(to->m_answers);
            to->m_answers.push_back(std::move(answer));
        }
        Entry::announce(to);
    }
    /// What is there stays for the last who may post, since it may be large. \thread gui
    void close()
    {
        {
            std::lock_guard lock(m_mutex);
            m_closed = true;
        }
        m_over = true;
        if (!m_handing) // else it is what runs
            m_take = {};
    }

private:
    void handOver() override
    {
        std::vector<Answer> taken;
        {
            std::lock_guard lock(m_mutex);
            if (m_closed)
                return;
            taken.swap(m_answers);
        }
        m_handing = true;
        for (auto& answer : taken) {
            m_take(std::move(answer));
            if (m_over)
                break;
        }
        m_handing = false;
        if (m_over)
            m_take = {};
    }

    const bool m_each;
    Take m_take; ///< the GUI thread's, as what follows
    bool m_handing = false;
    bool m_over = false;
    std::mutex m_mutex; // guards what follows
    std::vector<Answer> m_answers;
    bool m_closed = false;
};

/// \brief Posts to one slot, and may outlive it: then what is posted is dropped. \thread any
template<typename Answer>
class AnswerPoster
{
public:
    explicit AnswerPoster(std::shared_ptr<PostedAnswers<Answer>> to)
        : m_to(std::move(to))
    { }
    void operator()(Answer answer) const { PostedAnswers<Answer>::post(m_to, std::move(answer)); }

private:
    std::shared_ptr<PostedAnswers<Answer>> m_to;
};

/// \brief Takes the latest answer: it replaces one that was not taken yet, which whoever posts
/// destroys. So memory is bounded, however fast workers are. \thread gui
template<typename Answer>
class AnswerSlot
{
public:
    using Take = typename PostedAnswers<Answer>::Take;
    AnswerSlot(const GuiMailbox& mailbox, Take take)
        : AnswerSlot(mailbox, std::move(take), false)
    { }
    AnswerSlot(const AnswerSlot&) = delete;
    AnswerSlot& operator=(const AnswerSlot&) = delete;
    ~AnswerSlot() { m_posted->close(); }
    [[nodiscard]] AnswerPoster<Answer> poster() const { return AnswerPoster<Answer>(m_posted); }

protected:
    AnswerSlot(const GuiMailbox& mailbox, Take take, bool each)
        : m_posted(std::make_shared<PostedAnswers<Answer>>(mailbox, std::move(take), each))
    { }

private:
    const std::shared_ptr<PostedAnswers<Answer>> m_posted;
};

/// \brief Takes every answer, in order: for what happens once for each time that somebody asked,
/// which is what bounds it. \thread gui
template<typename Answer>
class AnswerQueue : public AnswerSlot<Answer>
{
public:
    AnswerQueue(const GuiMailbox& mailbox, typename AnswerSlot<Answer>::Take take)
        : AnswerSlot<Answer>(mailbox, std::move(take), true)
    { }
};

/// \brief Takes no answer, but that there is something to look at: any number of posts are one
/// call. \thread gui
class GuiNotice
{
    struct Nothing
    { };

public:
    GuiNotice(const GuiMailbox& mailbox, std::function<void()> look)
        : m_slot(mailbox, [look = std::move(look)](Nothing) { look(); })
    { }
    [[nodiscard]] std::function<void()> poster() const
    {
        return [post = m_slot.poster()] {
            post({});
        };
    }

private:
    AnswerSlot<Nothing> m_slot;
};

} // namespace kittiwake
