#include "chosen_controller_queue.h"

#include <models/controllers/controllers_words.h>
#include <models/text/shown_text.h>

namespace kittiwake {

namespace {

QString quantiles(const std::optional<QuantileRange>& median,
                  const std::optional<QuantileRange>& slowest)
{
    QStringList parts;
    if (median)
        parts << QStringLiteral("p50 ") + ControllersWords::range(median);
    if (slowest)
        parts << QStringLiteral("p99 ") + ControllersWords::range(slowest);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

void ChosenControllerQueue::setQueue(std::optional<ControllerQueue> queue, QueueChart chart)
{
    m_queue = std::move(queue);
    m_chart = std::move(chart);
    Q_EMIT changed();
    Q_EMIT ticked();
}

void ChosenControllerQueue::tick(std::int64_t now)
{
    m_now = now;
    if (!m_chart.marks.empty())
        Q_EMIT ticked();
}

void ChosenControllerQueue::retranslate()
{
    Q_EMIT changed();
    Q_EMIT ticked();
}

QString ChosenControllerQueue::title() const
{
    return m_queue ? shownLine(m_queue->queue) : QString();
}

QString ChosenControllerQueue::stateText() const
{
    return m_queue ? shownText(kittiwake::stateText(m_queue->verdict.state)) : QString();
}

int ChosenControllerQueue::tone() const
{
    return static_cast<int>(m_queue ? m_queue->verdict.tone : Tone::Unknown);
}

QString ChosenControllerQueue::reason() const
{
    return m_queue ? shownText(m_queue->verdict.reason) : QString();
}

QString ChosenControllerQueue::waitText() const
{
    return m_queue && m_queue->figures
        ? quantiles(m_queue->figures->medianWait, m_queue->figures->slowestWait)
        : QString();
}

QString ChosenControllerQueue::workText() const
{
    return m_queue && m_queue->figures
        ? quantiles(m_queue->figures->medianWork, m_queue->figures->slowestWork)
        : QString();
}

QString ChosenControllerQueue::errorText() const
{
    return m_queue ? ControllersWords::errorAccount(*m_queue) : QString();
}

QString ChosenControllerQueue::depthsText() const
{
    if (!m_queue || m_queue->depths.size() < 2)
        return {};
    QStringList parts;
    for (const auto& [priority, depth] : m_queue->depths)
        parts << tr("%1: %2").arg(shownLine(priority), ControllersWords::count(depth));
    return parts.join(QStringLiteral(" · "));
}

QList<qreal> ChosenControllerQueue::marks() const
{
    QList<qreal> all;
    for (const auto& mark : m_chart.marks)
        all << static_cast<qreal>(mark.at);
    return all;
}

QString ChosenControllerQueue::marksText() const
{
    constexpr std::size_t kMaxMarks = 3; // the last ones
    QStringList all;
    const auto& marks = m_chart.marks;
    for (auto i = marks.size() - std::min(marks.size(), kMaxMarks); i < marks.size(); ++i)
        all << ControllersWords::mark(marks[i], m_now);
    return all.join(QStringLiteral(" · "));
}

} // namespace kittiwake
