#pragma once

#include <models/answers/answer_slot.h>
#include <models/answers/reading_loop.h>

#include <algorithm>

namespace kittiwake {

/// \brief Answers a question of the GUI thread on workers: when it is asked, and anew when there
/// are news or time has passed. Of questions that come faster than answers the last is read; an
/// answer to another question than the last is dropped. What reads, and all its state, lives on
/// one strand and is destroyed by a worker, as are answers that nobody took. So this end waits for
/// nothing: a reading that is under way then comes to nothing. \thread gui, but for waker().
/// \owns what reads; the mailbox, the scheduler and what is read from outlive it
template<typename Question, typename Answer>
class BackgroundReader
{
public:
    using Turn = ReadingLoop::Turn;
    /// On the strand, one at a time; nothing: there is nothing new to tell. It may not refer to
    /// what the GUI thread could destroy meanwhile.
    using Read = std::function<std::optional<Answer>(const Question& question, Turn& turn)>;
    /// On the GUI thread.
    using Take = std::function<void(Answer answer)>;

    BackgroundReader(std::shared_ptr<Strand> strand, GuiMailbox& mailbox, ReadingPace pace,
                     Read read, Take take)
        : m_scheduler(strand->scheduler())
        , m_told(mailbox,
                 [this, take = std::move(take)](Told told) {
                     if (told.number == m_number)
                         take(std::move(told.answer));
                     else
                         m_scheduler.post(
                             [dropped = std::make_shared<const Answer>(std::move(told.answer))] {});
                 })
        , m_loop(ReadingLoop::create(
              std::move(strand), pace,
              [read = std::move(read), tell = m_told.poster()](const auto& asked, Turn& turn) {
                  auto answer = read(*static_cast<const Question*>(asked.question.get()), turn);
                  if (answer && !turn.isOutdated())
                      tell({ asked.number, std::move(*answer) });
              }))
    { }
    BackgroundReader(const BackgroundReader&) = delete;
    BackgroundReader& operator=(const BackgroundReader&) = delete;
    ~BackgroundReader() { ReadingLoop::end(std::move(m_loop)); }

    /// Reads at once. Answers to what was asked before are dropped.
    void ask(Question question)
    {
        m_loop->ask({ std::make_shared<const Question>(std::move(question)), ++m_number });
    }
    /// The question as it is from now on, at the pace of news. An answer to how it was before is
    /// still of use. The first one is asked.
    void renew(Question question)
    {
        m_number = std::max<std::uint64_t>(m_number, 1);
        m_loop->ask({ std::make_shared<const Question>(std::move(question)), m_number });
    }
    /// There are news: reads at its pace. To be given to those who know of them. \thread any; it
    /// only hands on, may be called under locks, and may outlive the reader
    [[nodiscard]] std::function<void()> waker() const { return m_loop->waker(); }
    void wake() { m_loop->waker()(); }
    /// Runs on the strand, between readings.
    void post(std::function<void()> task) { m_loop->post(std::move(task)); }

private:
    struct Told
    {
        std::uint64_t number = 0; ///< of the question
        Answer answer;
    };
    Scheduler& m_scheduler;
    std::uint64_t m_number = 0; ///< of the last question
    AnswerSlot<Told> m_told;
    std::shared_ptr<ReadingLoop> m_loop;
};

} // namespace kittiwake
