#pragma once

#include <models/answers/answer_slot.h>

#include <functional>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace kittiwake {

/// \brief Answers a question of the GUI thread by calls that block, on a thread of its own, one
/// question at a time: asking anew requests the stop of the work before, and waits for it. So work
/// hands its stop token to whatever it waits for. What never blocks is a BackgroundReader's. It may
/// be asked and destroyed by who takes an answer. \thread gui \owns the thread, which its end stops
/// and waits for; nothing is taken after that. The mailbox, and what work refers to, outlive it
template<typename Answer>
class BlockingTask
{
public:
    /// What becomes of answers to the question before that were not taken yet.
    enum class Older {
        Dropped,
        Taken, ///< since each counts: it says what was done
    };
    using Tell = AnswerPoster<Answer>;
    /// On the thread, where it is destroyed as well. Each answer that it tells is taken, in order.
    using Work = std::function<void(const Tell& tell, const std::stop_token& stop)>;
    /// On the GUI thread.
    using Take = typename AnswerSlot<Answer>::Take;

    BlockingTask(const GuiMailbox& mailbox, Take take, Older older = Older::Dropped)
        : m_mailbox(mailbox)
        , m_take(std::move(take))
        , m_older(older)
    { }
    BlockingTask(const BlockingTask&) = delete;
    BlockingTask& operator=(const BlockingTask&) = delete;
    ~BlockingTask() = default;

    /// The work before has ended when this one begins.
    void ask(Work work)
    {
        m_thread = {};
        if (!m_answers || m_older == Older::Dropped)
            m_answers.emplace(m_mailbox, m_take);
        m_thread = std::jthread([work = std::move(work), tell = m_answers->poster()](
                                    const std::stop_token& stop) { work(tell, stop); });
    }
    /// Requests the stop and waits for nothing. What the work still tells is taken.
    void stop() { m_thread.request_stop(); }
    /// Stops the work and waits for it. What was not taken yet is dropped.
    void end()
    {
        m_thread = {};
        m_answers.reset();
    }

private:
    const GuiMailbox& m_mailbox;
    const Take m_take;
    const Older m_older;
    std::optional<AnswerQueue<Answer>> m_answers; ///< another one for each question, where it drops
    std::jthread m_thread; // last: it ends before what it posts to
};

} // namespace kittiwake
