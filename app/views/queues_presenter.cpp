#include "queues_presenter.h"

#include <app/window/wall_clock.h>
#include <core/session/cluster_session.h>
#include <kinds/queues/queue_recorder.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::chrono::milliseconds kKeysEvery(250);
constexpr std::chrono::milliseconds kFiguresEvery(1000);

} // namespace

/// The reader's state. \thread the strand's
class QueuesPresenter::Reading
{
public:
    explicit Reading(std::vector<QueueRegistry> registries)
        : m_registries(std::move(registries))
    { }

    Answer read(const Question& question, TimePoint now, ReadingLoop::Turn& turn)
    {
        if (!m_due || now >= *m_due) {
            m_due = saturatingAdd(m_due.value_or(now), kFiguresEvery);
            if (*m_due <= now) // late after sleep: missed times are skipped
                m_due = saturatingAdd(now, kFiguresEvery);
            m_stale = true;
        }
        if (std::exchange(m_stale, false))
            readFigures();
        const Duration left = *m_due - now;
        turn.again(question.active ? std::min<Duration>(left, kKeysEvery) : left);
        Answer answer { .figures = m_figures };
        if (!question.active || question.queue.isEmpty())
            return answer;
        if (!m_series || std::exchange(m_seriesOf, question.queue) != question.queue)
            m_series = std::make_shared<const QueueSeries>(
                m_recorder.series(question.queue.toStdString()));
        answer.series = m_series;
        answer.keys = m_recorder.keys(question.queue.toStdString(),
                                      question.filter.trimmed().toStdString(), wallMilliseconds());
        return answer;
    }
    /// Returns whether it was done. The next answer shows the result.
    bool act(const QString& queue, const std::function<bool(QueueProbe&)>& action)
    {
        m_stale = true;
        const auto probe = m_recorder.find(queue.toStdString());
        return probe && action(*probe);
    }

private:
    void readFigures()
    {
        QueueRecorder::Queues queues;
        for (const auto& registry : m_registries) {
            for (auto& queue : registry.queues())
                queues.push_back(std::move(queue));
        }
        m_recorder.record(queues, wallMilliseconds());
        m_figures = std::make_shared<const std::vector<QueueFigures>>(m_recorder.figures());
        m_series.reset();
    }

    const std::vector<QueueRegistry> m_registries;
    QueueRecorder m_recorder;
    std::optional<TimePoint> m_due; ///< when figures are to be read
    bool m_stale = false; ///< they are to be read now
    std::shared_ptr<const std::vector<QueueFigures>> m_figures;
    std::shared_ptr<const QueueSeries> m_series; ///< null: to be read
    QString m_seriesOf;
};

QueuesPresenter::QueuesPresenter(ClusterSession& session, QueuesView& view,
                                 std::vector<QueueRegistry> others)
    : m_view(view)
{
    using Deeds = QueuesView::Deed;
    others.insert(others.begin(), session.queues());
    auto reading = std::make_shared<Reading>(std::move(others));
    m_reading = reading;
    m_reader = std::make_unique<BackgroundReader<Question, Answer>>(
        Strand::create(session.scheduler()), m_door.mailbox(), ReadingPace {},
        [reading = std::move(reading), &clock = session.scheduler()](const Question& question,
                                                                     auto& turn) {
            return std::optional(reading->read(question, clock.now(), turn));
        },
        [this](Answer answer) { show(std::move(answer)); });
    connect(&m_view, &QueuesView::wantedChanged, this, &QueuesPresenter::ask);
    connect(&m_view, &QueuesView::retryWanted, this,
            [this](const QString& queue, const QString& key) {
                act(Deeds::Retried, queue, key,
                    [key](QueueProbe& probe) { return probe.retryNow(key.toStdString()); });
            });
    connect(&m_view, &QueuesView::forgetWanted, this,
            [this](const QString& queue, const QString& key) {
                act(Deeds::Forgotten, queue, key,
                    [key](QueueProbe& probe) { return probe.abandon(key.toStdString()); });
            });
    connect(&m_view, &QueuesView::pauseWanted, this, [this](const QString& queue, bool paused) {
        act(paused ? Deeds::Paused : Deeds::Resumed, queue, m_view.chosen()->name(),
            [paused](QueueProbe& probe) {
                paused ? probe.pause() : probe.resume();
                return true;
            });
    });
    ask();
}

QueuesPresenter::~QueuesPresenter()
{
    m_view.setQueues({});
}

void QueuesPresenter::ask()
{
    m_question = { m_view.chosen()->id(), m_view.filter(), m_view.active() };
    m_shown = {};
    m_reader->ask(m_question);
}

void QueuesPresenter::act(QueuesView::Deed deed, const QString& queue, const QString& what,
                          std::function<bool(QueueProbe&)> action)
{
    m_reader->post([reading = m_reading, tell = m_deeds.poster(), deed, queue, what,
                    action = std::move(action)] {
        tell({ deed, what, reading.lock()->act(queue, action) });
    });
    m_reader->ask(m_question);
}

void QueuesPresenter::show(Answer answer)
{
    const auto shown = std::exchange(m_shown, { answer.figures, answer.series });
    const auto question = m_question; // a copy: setQueues() may change it
    if (answer.figures != shown.figures)
        m_view.setQueues(*answer.figures);
    if (answer.series && answer.series != shown.series)
        m_view.setSeries(question.queue, *answer.series);
    if (answer.keys)
        m_view.setKeys(question.queue, question.filter, std::move(*answer.keys));
}

} // namespace kittiwake
