#include "chosen_queue.h"

#include <models/freshness/freshness.h>
#include <models/queues/queue_list_model.h>
#include <models/table/table_status.h>
#include <models/text/shown_numbers.h>

#include <utility>

namespace kittiwake {

namespace {

/// The text, or a dash for an empty one.
QString orNone(const std::string& text)
{
    return text.empty() ? QStringLiteral("–") : QString::fromStdString(text);
}

} // namespace

void ChosenQueue::setFigures(const QueueFigures& figures)
{
    const bool other = figures.id != m_figures.id;
    m_figures = figures;
    if (other)
        setSeries({});
    Q_EMIT changed();
    Q_EMIT ticked();
}

void ChosenQueue::setSeries(QueueSeries series)
{
    m_series = std::move(series);
    Q_EMIT seriesChanged();
}

void ChosenQueue::tick(std::int64_t now)
{
    m_now = now;
    if (m_figures.paused)
        Q_EMIT ticked();
}

QString ChosenQueue::name() const
{
    return queueTitle(m_figures);
}

QString ChosenQueue::pausedText() const
{
    if (!m_figures.paused)
        return {};
    return tr("Paused for %1. Keys come in and wait; no worker takes one.")
        .arg(shownAge((m_now - m_figures.pausedSince) / 1000));
}

QString ChosenQueue::depthText() const
{
    return shownNumber(m_figures.depth);
}

QString ChosenQueue::addsText() const
{
    return orNone(rateText(m_figures.pace.adds));
}

QString ChosenQueue::retriesText() const
{
    return orNone(rateText(m_figures.pace.retries));
}

QString ChosenQueue::waitText() const
{
    return orNone(spanText(m_figures.pace.waitP99));
}

QString ChosenQueue::workText() const
{
    return orNone(spanText(m_figures.pace.workP99));
}

QString ChosenQueue::longestText() const
{
    return m_figures.working > 0 ? QString::fromStdString(spanText(m_figures.longestRunning))
                                 : QString();
}

QString ChosenQueue::workersText() const
{
    if (m_figures.workers == 0)
        return tr("%1 processing").arg(m_figures.working);
    return tr("workers: %1 of %2 busy").arg(m_figures.working).arg(m_figures.workers);
}

} // namespace kittiwake
