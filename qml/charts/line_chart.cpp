#include "line_chart.h"

#include <QDateTime>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

constexpr qreal kLineWidth = 1.5;
constexpr qreal kDot = 1.75;
constexpr qreal kGap = 6; ///< between the numbers and the plot

} // namespace

LineChart::LineChart(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &LineChart::changed, this, [this] { polish(); });
}

QQmlListProperty<ChartSeries> LineChart::series()
{
    return { this, nullptr, &LineChart::append, &LineChart::count, &LineChart::at, nullptr };
}

void LineChart::append(QQmlListProperty<ChartSeries>* list, ChartSeries* one)
{
    auto* const chart = static_cast<LineChart*>(list->object);
    chart->m_series.append(one);
    connect(one, &ChartSeries::changed, chart, &LineChart::changed);
    chart->polish();
}

qsizetype LineChart::count(QQmlListProperty<ChartSeries>* list)
{
    return static_cast<LineChart*>(list->object)->m_series.size();
}

ChartSeries* LineChart::at(QQmlListProperty<ChartSeries>* list, qsizetype index)
{
    return static_cast<LineChart*>(list->object)->m_series.at(index);
}

QFont LineChart::font() const
{
    QFont font(m_fontFamily);
    font.setPointSizeF(m_pointSize);
    return font;
}

QString LineChart::text(double value) const
{
    return chartText(value, static_cast<ChartUnit>(m_unit));
}

void LineChart::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    polish();
}

void LineChart::updatePolish()
{
    measure();
    showPointed();
    update();
}

void LineChart::measure()
{
    ChartScale::Options options { .logarithmic = m_logarithmic, .atLeast = m_atLeast };
    const auto inSight = static_cast<qsizetype>(m_span / m_step) + 1;
    m_empty = true;
    for (const auto* const one : std::as_const(m_series)) {
        const auto& values = one->values();
        for (auto i = std::max<qsizetype>(values.size() - inSight, 0); i < values.size(); ++i) {
            if (!std::isfinite(values[i]))
                continue;
            m_empty = false;
            options.max = std::max(options.max, values[i]);
            if (values[i] > 0)
                options.least = options.least > 0 ? std::min(options.least, values[i]) : values[i];
        }
    }
    const QFontMetricsF metrics(font());
    constexpr qreal kRoomOfTick = 2.2; // in lines of text
    options.ticks =
        std::clamp(static_cast<int>(height() / (kRoomOfTick * metrics.height())) - 1, 1, 5);
    m_scale = ChartScale(options);
    qreal numbers = 0;
    for (const double tick : m_scale.ticks())
        numbers = std::max(numbers, metrics.horizontalAdvance(text(tick)));
    m_plot = QRectF(std::ceil(numbers + kGap), std::ceil(metrics.height() / 2), 0, 0);
    m_plot.setRight(std::max(std::floor(width() - kDot), m_plot.left() + 1));
    m_plot.setBottom(
        std::max(std::floor(height() - metrics.height() - kGap / 2), m_plot.top() + 1));
}

void LineChart::showPointed()
{
    const bool pointed = m_pointedX >= m_plot.left() && m_pointedX <= m_plot.right() + kDot;
    m_pointedTime.clear();
    if (pointed) {
        const auto ago = (m_plot.right() - m_pointedX) / m_plot.width() * m_span * 1000;
        m_pointedTime = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(m_end - ago))
                            .toString(QStringLiteral("HH:mm:ss"));
    }
    for (auto* const one : std::as_const(m_series)) {
        const auto& values = one->values();
        double value = std::nan("");
        if (pointed)
            value = values.value(indexAt(*one, m_pointedX), value);
        for (auto i = values.size() - 1; !pointed && i >= 0 && std::isnan(value); --i)
            value = values[i];
        const auto words = text(value);
        one->setShownText(words.isEmpty() ? QStringLiteral("–") : words);
    }
    Q_EMIT shownChanged();
}

qreal LineChart::xOf(const ChartSeries& series, qsizetype index) const
{
    const auto ago = static_cast<qreal>(series.values().size() - 1 - index) * m_step;
    return m_plot.right() - ago / m_span * m_plot.width();
}

qreal LineChart::yOf(double value) const
{
    return m_plot.bottom() - m_scale.place(value) * m_plot.height();
}

/// -1: nothing is there.
qsizetype LineChart::indexAt(const ChartSeries& series, qreal x) const
{
    const auto ago = (m_plot.right() - x) / m_plot.width() * m_span / m_step;
    const auto index = series.values().size() - 1 - static_cast<qsizetype>(std::round(ago));
    return index >= 0 && index < series.values().size() ? index : -1;
}

void LineChart::paint(QPainter* painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(font());
    paintAxes(painter);
    paintMarks(painter);
    for (const auto* const one : std::as_const(m_series))
        paintSeries(painter, *one);
    paintPointed(painter);
}

void LineChart::paintAxes(QPainter* painter) const
{
    const QFontMetricsF metrics(font());
    for (const double tick : m_scale.ticks()) {
        const auto y = std::round(yOf(tick)) + 0.5;
        painter->setPen(QPen(m_lineColor, 1));
        painter->drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
        painter->setPen(m_textColor);
        const auto words = text(tick);
        painter->drawText(
            QPointF(std::round(m_plot.left() - kGap - metrics.horizontalAdvance(words)),
                    std::round(y + metrics.ascent() / 2 - 1)),
            words);
    }
    const auto base = std::round(m_plot.bottom() + kGap / 2 + metrics.ascent());
    const auto now = tr("now");
    const auto left = tr("%1 ago").arg(chartText(m_span, ChartUnit::Seconds));
    const auto middle = tr("%1 ago").arg(chartText(m_span / 2, ChartUnit::Seconds));
    const auto widthOf = [&metrics](const QString& words) {
        return metrics.horizontalAdvance(words);
    };
    painter->drawText(QPointF(m_plot.right() - widthOf(now), base), now);
    painter->drawText(QPointF(m_plot.left(), base), left);
    if (m_plot.width() > 3 * (widthOf(left) + widthOf(middle)) / 2 + widthOf(now))
        painter->drawText(QPointF(m_plot.center().x() - widthOf(middle) / 2, base), middle);
}

void LineChart::paintMarks(QPainter* painter) const
{
    painter->setPen(QPen(m_markColor, 1, Qt::DashLine));
    for (const qreal mark : m_marks) {
        const auto x = std::round(m_plot.right() - (m_end - mark) / 1000 / m_span * m_plot.width());
        if (x >= m_plot.left() && x <= m_plot.right())
            painter->drawLine(QPointF(x + 0.5, m_plot.top()), QPointF(x + 0.5, m_plot.bottom()));
    }
}

/// Stretch by stretch: what lies between two gaps.
void LineChart::paintSeries(QPainter* painter, const ChartSeries& series) const
{
    const auto& values = series.values();
    QPen pen(series.color(), kLineWidth, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (series.dashed())
        pen.setDashPattern({ 3, 2.5 });
    painter->save();
    painter->setClipRect(m_plot.adjusted(0, -kDot, kDot, kDot));
    for (qsizetype first = 0; first < values.size(); ++first) {
        if (!std::isfinite(values[first]))
            continue;
        auto last = first;
        QPolygonF line;
        for (; last < values.size() && std::isfinite(values[last]); ++last)
            line << QPointF(xOf(series, last), yOf(values[last]));
        first = last;
        if (line.last().x() < m_plot.left())
            continue;
        if (line.size() == 1) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(series.color());
            painter->drawEllipse(line.first(), kDot, kDot);
            continue;
        }
        if (series.filled()) {
            auto area = line;
            area << QPointF(line.last().x(), m_plot.bottom())
                 << QPointF(line.first().x(), m_plot.bottom());
            auto faint = series.color();
            faint.setAlphaF(0.14F);
            painter->setPen(Qt::NoPen);
            painter->setBrush(faint);
            painter->drawPolygon(area);
        }
        painter->setPen(pen);
        painter->setBrush(Qt::NoBrush);
        painter->drawPolyline(line);
    }
    painter->restore();
}

void LineChart::paintPointed(QPainter* painter) const
{
    if (m_pointedTime.isEmpty())
        return;
    const auto x = std::round(m_pointedX) + 0.5;
    painter->setPen(QPen(m_textColor, 1));
    painter->drawLine(QPointF(x, m_plot.top()), QPointF(x, m_plot.bottom()));
    for (const auto* const one : std::as_const(m_series)) {
        const auto index = indexAt(*one, m_pointedX);
        if (index < 0 || !std::isfinite(one->values()[index]))
            continue;
        painter->setPen(Qt::NoPen);
        painter->setBrush(one->color());
        painter->drawEllipse(QPointF(xOf(*one, index), yOf(one->values()[index])), 2 * kDot,
                             2 * kDot);
    }
}

} // namespace kittiwake
