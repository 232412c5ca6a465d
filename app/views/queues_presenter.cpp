#include "queues_presenter.h"

#include <app/window/wall_clock.h>
#include <core/session/cluster_session.h>
#include <kinds/queues/queue_recorder.h>

namespace kittiwake {

namespace {

constexpr std::chrono::milliseconds kKeysEvery(250);
constexpr std::chrono::milliseconds kFiguresEvery(1000);

} // namespace

/// What reads the queues: all of it on the strand.
struct QueuesPresenter::Reader : std::enable_shared_from_this<Reader>
{
    struct Wanted
    {
        QString queue;
        QString filter;
        bool active = false;
    };

    Reader(QueuesView& shown, Strand& on, std::shared_ptr<PatchMailbox> box,
           std::vector<QueueRegistry> from)
        : view(shown)
        , strand(on)
        , mailbox(std::move(box))
        , registries(std::move(from))
    { }

    void begin() { round(); }
    void want(const Wanted& now)
    {
        const bool woken = now.active && !wanted.active;
        wanted = now;
        if (woken)
            showFigures();
        showKeys();
        showSeries();
        plan();
    }
    template<typename Action>
    void act(QueuesView::Deed deed, const QString& queue, const QString& what, Action action)
    {
        const auto probe = recorder.find(queue.toStdString());
        const bool done = probe && action(*probe);
        mailbox->post("deed", [this, deed, what, done] { view.showDeed(deed, what, done); });
        readFigures();
        showKeys();
    }

private:
    void round()
    {
        const auto now = strand.now();
        if (!figuresDue || now >= *figuresDue) {
            figuresDue = saturatingAdd(figuresDue.value_or(now), kFiguresEvery);
            if (*figuresDue <= now) // it was asleep: no need to make up for it
                figuresDue = saturatingAdd(now, kFiguresEvery);
            readFigures();
            showSeries();
        }
        showKeys();
        plan();
    }
    /// Sets the timer for the next round.
    void plan()
    {
        const auto left = *figuresDue - strand.now();
        timer = strand.after(wanted.active ? std::min<Duration>(left, kKeysEvery) : left,
                             [this] { round(); });
    }
    void readFigures()
    {
        QueueRecorder::Queues queues;
        for (const auto& registry : registries) {
            for (auto& queue : registry.queues())
                queues.push_back(std::move(queue));
        }
        recorder.record(queues, wallMilliseconds());
        showFigures();
    }
    void showFigures()
    {
        mailbox->post("figures", [this, figures = recorder.figures()] { view.setQueues(figures); });
    }
    void showSeries()
    {
        if (wanted.active && !wanted.queue.isEmpty())
            mailbox->post(
                "series",
                [this, id = wanted.queue, series = recorder.series(wanted.queue.toStdString())] {
                    view.setSeries(id, series);
                });
    }
    void showKeys()
    {
        if (!wanted.active || wanted.queue.isEmpty())
            return;
        auto table = std::make_shared<std::optional<KeyTable>>(recorder.keys(
            wanted.queue.toStdString(), wanted.filter.trimmed().toStdString(), wallMilliseconds()));
        mailbox->post("keys", [this, table, id = wanted.queue, filter = wanted.filter] {
            view.setKeys(id, filter, std::move(*table));
        });
    }

    QueuesView& view; ///< for the gui thread alone
    Strand& strand;
    const std::shared_ptr<PatchMailbox> mailbox;
    const std::vector<QueueRegistry> registries;
    QueueRecorder recorder;
    Wanted wanted;
    std::optional<TimePoint> figuresDue;
    Timer timer;
};

QueuesPresenter::QueuesPresenter(ClusterSession& session, QueuesView& view,
                                 std::vector<QueueRegistry> others)
    : m_view(view)
    , m_strand(Strand::create(session.scheduler()))
{
    others.insert(others.begin(), session.queues());
    m_reader = std::make_shared<Reader>(view, *m_strand, m_pump.mailbox(), std::move(others));
    connect(&m_view, &QueuesView::wantedChanged, this, &QueuesPresenter::tellWanted);
    const auto act = [this](QueuesView::Deed deed, const QString& queue, const QString& what,
                            auto action) {
        m_strand->post([reader = m_reader, deed, queue, what, action] {
            reader->act(deed, queue, what, action);
        });
    };
    connect(&m_view, &QueuesView::retryWanted, this,
            [act](const QString& queue, const QString& key) {
                act(QueuesView::Deed::Retried, queue, key,
                    [key](QueueProbe& probe) { return probe.retryNow(key.toStdString()); });
            });
    connect(&m_view, &QueuesView::forgetWanted, this,
            [act](const QString& queue, const QString& key) {
                act(QueuesView::Deed::Forgotten, queue, key,
                    [key](QueueProbe& probe) { return probe.abandon(key.toStdString()); });
            });
    connect(&m_view, &QueuesView::pauseWanted, this,
            [this, act](const QString& queue, bool paused) {
                act(paused ? QueuesView::Deed::Paused : QueuesView::Deed::Resumed, queue,
                    m_view.chosen()->name(), [paused](QueueProbe& probe) {
                        paused ? probe.pause() : probe.resume();
                        return true;
                    });
            });
    m_strand->post([reader = m_reader] { reader->begin(); });
    tellWanted();
}

QueuesPresenter::~QueuesPresenter()
{
    m_strand->close();
    m_view.setQueues({});
}

void QueuesPresenter::tellWanted()
{
    m_strand->post([reader = m_reader,
                    wanted = Reader::Wanted { m_view.chosen()->id(), m_view.filter(),
                                              m_view.active() }] { reader->want(wanted); });
}

} // namespace kittiwake
