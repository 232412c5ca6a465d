#include "queues_view.h"

#include <models/freshness/freshness.h>
#include <models/language_change.h>
#include <models/text/shown_numbers.h>

#include <chrono>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::chrono::milliseconds kShowQueuesEvery(250);
constexpr std::chrono::seconds kNoticeStays(8);

} // namespace

QueuesView::QueuesView(Clock clock, QObject* parent)
    : ViewModel(parent)
    , m_clock(std::move(clock))
    , m_now(m_clock())
{
    m_tick.setInterval(kShowQueuesEvery);
    connect(&m_tick, &QTimer::timeout, this, &QueuesView::tick);
    m_noticeOver.setSingleShot(true);
    m_noticeOver.setInterval(kNoticeStays);
    connect(&m_noticeOver, &QTimer::timeout, this, [this] {
        m_deed.reset();
        Q_EMIT noticeChanged();
    });
    connect(&m_queues, &QueueListModel::countChanged, this, &QueuesView::badgeChanged);
    connect(&m_queues, &QueueListModel::currentChanged, this, &QueuesView::followChosen);
    connect(&m_keys, &KeyListModel::currentChanged, this, &QueuesView::keyChanged);
    onLanguageChange(this, [this] { retranslate(); });
}

void QueuesView::retranslate()
{
    m_queues.retranslate();
    m_keys.retranslate();
    Q_EMIT m_chosen.changed();
    Q_EMIT m_chosen.ticked();
    Q_EMIT changed();
    Q_EMIT noticeChanged();
    Q_EMIT keyChanged();
}

void QueuesView::setQueues(std::vector<QueueFigures> queues)
{
    m_loaded = true;
    m_queues.setQueues(std::move(queues));
    const auto* const current = m_queues.current();
    m_chosen.setFigures(current == nullptr ? QueueFigures() : *current);
    m_keys.setPaused(m_chosen.paused());
    Q_EMIT changed();
}

/// Another queue is current, or the same one elsewhere in the list.
void QueuesView::followChosen()
{
    const auto* const current = m_queues.current();
    const auto id = current == nullptr ? std::string() : current->id;
    if (id == m_chosen.figures().id)
        return;
    m_keysLoaded = false;
    m_keys.clear();
    m_chosen.setFigures(current == nullptr ? QueueFigures() : *current);
    m_keys.setPaused(m_chosen.paused());
    Q_EMIT wantedChanged();
    Q_EMIT changed();
}

void QueuesView::setSeries(const QString& id, QueueSeries series)
{
    if (id == m_chosen.id())
        m_chosen.setSeries(std::move(series));
}

void QueuesView::setKeys(const QString& id, const QString& filter, std::optional<KeyTable> table)
{
    if (id != m_chosen.id() || filter != m_filter)
        return;
    m_now = m_clock();
    m_keysLoaded = true;
    m_matching = table ? table->matching : 0;
    m_tracked = table ? table->tracked : 0;
    m_shown = table ? table->shown : 0;
    m_keys.setLines(table ? std::move(table->lines) : std::vector<KeyLinePtr>(), m_now);
    Q_EMIT changed();
}

void QueuesView::showDeed(Deed deed, const QString& what, bool done)
{
    m_deed = { deed, what, done };
    m_noticeOver.start();
    Q_EMIT noticeChanged();
}

void QueuesView::tick()
{
    m_now = m_clock();
    m_keys.tick(m_now);
    m_chosen.tick(m_now);
    Q_EMIT ticked();
    if (m_keys.current() != nullptr)
        Q_EMIT keyChanged();
}

void QueuesView::setActive(bool active)
{
    if (std::exchange(m_active, active) == active)
        return;
    if (active)
        m_tick.start();
    else
        m_tick.stop();
    tick();
    Q_EMIT wantedChanged();
}

void QueuesView::setFilter(const QString& filter)
{
    if (std::exchange(m_filter, filter) != filter)
        Q_EMIT wantedChanged();
}

void QueuesView::setByName(bool byName)
{
    if (byName == m_queues.byName())
        return;
    m_queues.setByName(byName);
    Q_EMIT byNameChanged();
}

QueuesView::State QueuesView::state() const
{
    if (m_loaded && m_queues.count() == 0)
        return State::NoQueues;
    if (m_loaded && !m_chosen.keysKnown())
        return State::FiguresOnly;
    if (m_keys.count() > 0)
        return State::Keys;
    if (!m_loaded || !m_keysLoaded)
        return State::Loading;
    return m_filter.trimmed().isEmpty() ? State::Quiet : State::NoMatch;
}

QString QueuesView::message() const
{
    switch (state()) {
    case State::Keys:
        return {};
    case State::Loading:
        return tr("Reading the queues");
    case State::NoQueues:
        return tr("No work queue is running.");
    case State::FiguresOnly:
        return tr("The keys of this queue cannot be seen.");
    case State::Quiet:
        return tr("All quiet: no key is waiting, failing or being processed.");
    case State::NoMatch:
        break;
    }
    return countedText(m_tracked, tr("The only key does not contain “%1”."),
                       tr("None of %1 keys contains “%2”."))
        .arg(m_filter.trimmed());
}

QString QueuesView::hint() const
{
    switch (state()) {
    case State::Keys:
    case State::Loading:
        return {};
    case State::NoQueues:
        return tr("Open a table: the rows it shows come through a queue, which is shown here.");
    case State::FiguresOnly:
        return tr(
            "Its program exports only metrics. Events and logs tell which objects it works on.");
    case State::Quiet:
        return tr("Keys come in when objects change. The charts tell what has happened so far.");
    case State::NoMatch:
        break;
    }
    return tr("Esc clears the filter.");
}

QString QueuesView::keysText() const
{
    if (!m_loaded || m_queues.count() == 0 || !m_chosen.keysKnown())
        return {};
    const auto& figures = m_chosen.figures();
    QStringList parts;
    if (figures.failing > 0)
        parts << tr("%1 failing").arg(shownNumber(figures.failing));
    parts << tr("%1 processing").arg(shownNumber(figures.working))
          << tr("%1 waiting").arg(shownNumber(figures.waiting))
          << tr("%1 ready").arg(shownNumber(figures.depth));
    if (m_shown < m_matching)
        parts << tr("the %1 most urgent of %2 keys are shown")
                     .arg(shownNumber(m_shown), shownNumber(m_matching));
    return parts.join(QStringLiteral(" · "));
}

void QueuesView::chooseQueue(int row)
{
    m_queues.setCurrent(row);
}

void QueuesView::chooseKey(int row)
{
    m_keys.setCurrent(row);
}

void QueuesView::moveKey(int by)
{
    if (m_keys.count() > 0)
        m_keys.setCurrent(std::clamp(m_keys.currentRow() + by, 0, m_keys.count() - 1));
}

void QueuesView::retryKey()
{
    if (const auto* const line = m_keys.current(); line != nullptr)
        Q_EMIT retryWanted(m_chosen.id(), QString::fromStdString(line->key));
}

void QueuesView::forgetKey()
{
    if (const auto* const line = m_keys.current(); line != nullptr)
        Q_EMIT forgetWanted(m_chosen.id(), QString::fromStdString(line->key));
}

std::optional<ObjectLink> QueuesView::currentObject() const
{
    const auto* const line = m_keys.current();
    return line == nullptr ? std::nullopt : line->object;
}

void QueuesView::togglePause()
{
    if (m_queues.current() != nullptr && m_chosen.keysKnown())
        Q_EMIT pauseWanted(m_chosen.id(), !m_chosen.paused());
}

QString QueuesView::notice() const
{
    if (!m_deed)
        return {};
    const auto& [deed, what, done] = *m_deed;
    switch (deed) {
    case Deed::Retried:
        return done ? tr("%1 is ready and will be tried as soon as a worker is free.").arg(what)
                    : tr("%1 is not waiting: it is ready, processing or done.").arg(what);
    case Deed::Forgotten:
        return done ? tr("%1 was forgotten. It is queued again when its object changes.").arg(what)
                    : tr("There was nothing to forget for %1: it is neither waiting nor failing.")
                          .arg(what);
    case Deed::Paused:
        return done ? tr("%1 is paused.").arg(what) : tr("%1 no longer exists.").arg(what);
    case Deed::Resumed:
        break;
    }
    return done ? tr("%1 was resumed.").arg(what) : tr("%1 no longer exists.").arg(what);
}

QString QueuesView::keyTitle() const
{
    const auto* const line = m_keys.current();
    return line == nullptr ? QString() : QString::fromStdString(line->key);
}

QString QueuesView::keyError() const
{
    const auto* const line = m_keys.current();
    return line == nullptr ? QString() : QString::fromStdString(line->lastError);
}

QString QueuesView::keyFacts() const
{
    const auto* const line = m_keys.current();
    if (line == nullptr)
        return {};
    QStringList parts { tr("%1, %2", "state, and for how long or until when")
                            .arg(m_keys.stateText(*line), m_keys.nextText(*line)) };
    if (line->failures > 0)
        parts << tr("failures in a row: %1").arg(line->failures);
    if (line->tries > 0)
        parts << tr("tries: %1").arg(line->tries);
    if (line->worked > 0)
        parts
            << tr("processed for %1 in total").arg(QString::fromStdString(spanText(line->worked)));
    if (line->waited > 0)
        parts << tr("queued for %1 in total").arg(QString::fromStdString(spanText(line->waited)));
    if (line->again)
        parts << tr("queued again when done: it was added meanwhile");
    return parts.join(QStringLiteral(" · "));
}

} // namespace kittiwake
