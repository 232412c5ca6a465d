#include "timeline_canvas.h"

#include <models/table/filter/row_filter.h>
#include <models/text/shown_numbers.h>
#include <models/timeline/time_ticks.h>
#include <models/timeline/timeline_words.h>

#include <QPainter>
#include <QQuickWindow>
#include <qml/icon_provider.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace kittiwake {

namespace {

constexpr double kLabelGap = 8; // between a label's parts
constexpr double kNameShare = 0.7; // of a label that also says within what
constexpr int kTickEvery = 90; // at least so far apart
constexpr std::array kSizes { 8, 10, 12, 14 };

/// How big a mark is drawn that stands for so many.
std::size_t sizeStep(int count)
{
    constexpr std::array kFrom { 2, 10, 50 };
    return static_cast<std::size_t>(
        std::count_if(kFrom.begin(), kFrom.end(), [count](int from) { return count >= from; }));
}

} // namespace

TimelineCanvas::TimelineCanvas(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &TimelineCanvas::lookChanged, this, [this] {
        m_shapes.clear();
        tellRoom();
        update();
    });
}

void TimelineCanvas::setView(TimelineView* view)
{
    if (m_view == view)
        return;
    if (m_view)
        m_view->disconnect(this);
    m_view = view;
    if (m_view) {
        const auto draw = [this] {
            update();
        };
        connect(m_view, &TimelineView::chartChanged, this, draw);
        connect(m_view, &TimelineView::chartChanged, this, &TimelineCanvas::lookAtPointed);
        connect(m_view, &TimelineView::cursorChanged, this, draw);
    }
    Q_EMIT lookChanged();
}

void TimelineCanvas::setLook(RowLook* look)
{
    if (takeLook(*this, m_look, look, &TimelineCanvas::lookChanged))
        Q_EMIT lookChanged();
}

void TimelineCanvas::setPointed(QPointF pointed)
{
    if (m_pointed == pointed)
        return;
    m_pointed = pointed;
    lookAtPointed();
    Q_EMIT pointedChanged();
}

void TimelineCanvas::lookAtPointed()
{
    const int lane = m_view && m_pointed.x() >= 0 ? laneAt(m_pointed.y()) : -1;
    auto text = lane < 0 ? QString() : m_view->textAt(lane, markAt(lane, m_pointed.x()));
    if (text == m_pointedText)
        return;
    m_pointedText = std::move(text);
    Q_EMIT pointedChanged();
}

void TimelineCanvas::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    tellRoom();
}

void TimelineCanvas::tellRoom()
{
    if (m_view && width() > m_labelWidth && height() > m_axisHeight)
        m_view->setRoom(static_cast<int>(height() - m_axisHeight) / m_laneHeight,
                        static_cast<int>(width() - m_labelWidth) / m_bin);
}

QRectF TimelineCanvas::plot() const
{
    return { static_cast<double>(m_labelWidth), 0, std::max(0.0, width() - m_labelWidth),
             std::max(0.0, height() - m_axisHeight) };
}

double TimelineCanvas::laneTop(std::size_t lane) const
{
    return static_cast<double>(lane) * m_laneHeight;
}

double TimelineCanvas::lanesBottom() const
{
    return std::min(laneTop(m_view->chart().lanes.size()), plot().height());
}

double TimelineCanvas::xOf(std::int64_t at) const
{
    const auto from = m_view->from();
    const auto span = static_cast<double>(m_view->to() - from);
    return m_labelWidth + static_cast<double>(at - from) / span * plot().width();
}

int TimelineCanvas::laneAt(double y) const
{
    if (!m_view || y < 0 || y >= lanesBottom())
        return -1;
    return static_cast<int>(y) / m_laneHeight;
}

double TimelineCanvas::markAt(int lane, double x) const
{
    if (!m_view || lane < 0 || x < m_labelWidth)
        return 0;
    const auto& chart = m_view->chart();
    double nearest = m_bin;
    std::int64_t at = 0;
    for (const auto& mark : chart.lanes[static_cast<std::size_t>(lane)].marks) {
        const auto distance = std::abs(xOf(mark.at + chart.bin / 2) - x);
        if (distance <= nearest) {
            nearest = distance;
            at = mark.at;
        }
    }
    return static_cast<double>(at);
}

void TimelineCanvas::paint(QPainter* painter)
{
    if (!m_view || !m_look || plot().isEmpty())
        return;
    painter->setFont(m_look->font(false));
    paintGround(*painter);
    paintAxis(*painter);
    const auto lanes = m_view->chart().lanes.size();
    for (std::size_t lane = 0; lane < lanes && laneTop(lane) < plot().height(); ++lane)
        paintLabel(*painter, lane);
    painter->setClipRect(plot());
    for (const bool faults : { false, true }) { // so that no fault is covered
        for (std::size_t lane = 0; lane < lanes && laneTop(lane) < plot().height(); ++lane)
            paintMarks(*painter, lane, faults);
    }
    paintNow(*painter);
}

void TimelineCanvas::paintGround(QPainter& painter) const
{
    const auto& chart = m_view->chart();
    const auto& selection = m_view->question().selection;
    const int current = m_view->cursor().row(chart);
    for (std::size_t lane = 0; lane < chart.lanes.size() && laneTop(lane) < plot().height();
         ++lane) {
        const QRectF row(0, laneTop(lane), width(), m_laneHeight);
        const auto& of = chart.lanes[lane];
        if (m_focused && static_cast<int>(lane) == current)
            painter.fillRect(row, m_raised);
        const bool chosen = selection
            && (selection->others ? of.others > 0 : of.others == 0 && selection->lane == of.key);
        if (chosen && selection->to == 0)
            painter.fillRect(row, m_tint);
        else if (chosen)
            painter.fillRect(QRectF(xOf(selection->from), row.y(),
                                    xOf(selection->to) - xOf(selection->from), row.height()),
                             m_tint);
        painter.fillRect(QRectF(0, row.bottom() - 1, width(), 1), m_line);
    }
}

void TimelineCanvas::paintAxis(QPainter& painter) const
{
    const auto area = plot();
    painter.fillRect(QRectF(0, area.bottom(), width(), 1), m_line);
    painter.setPen(m_look->muted());
    const auto ticks =
        ticksBetween(m_view->from(), m_view->to(), static_cast<int>(area.width()) / kTickEvery);
    for (const auto& tick : ticks) {
        const auto x = std::round(xOf(tick.at));
        painter.fillRect(QRectF(x, 0, 1, area.bottom() + 4), m_line);
        const auto wide = m_look->metrics(false).horizontalAdvance(tick.label);
        if (x - wide / 2 > area.left() - kLabelGap && x + wide / 2 < width())
            paintText(painter, tick.label, x - wide / 2, area.bottom(), m_axisHeight);
    }
}

void TimelineCanvas::paintText(QPainter& painter, const QString& text, double x, double top,
                               double height) const
{
    const auto& metrics = m_look->metrics(false);
    const auto baseline = std::round(top + (height - metrics.height()) / 2 + metrics.ascent());
    painter.drawText(QPointF(std::round(x), baseline), text);
}

void TimelineCanvas::paintLabel(QPainter& painter, std::size_t lane) const
{
    const auto& of = m_view->chart().lanes[lane];
    const auto words = laneWords(of, m_view->chart().lanesAre);
    const auto& metrics = m_look->metrics(false);
    const auto count = shownNumber(of.count);
    const auto end = m_labelWidth - 1.5 * kLabelGap - metrics.horizontalAdvance(count);
    const auto left = m_look->padding();
    painter.setPen(m_look->muted());
    paintText(painter, count, end, laneTop(lane), m_laneHeight);
    const auto room = end - left - kLabelGap;
    const auto share = words.within.isEmpty() ? 1.0 : kNameShare;
    const auto name = metrics.elidedText(words.name, Qt::ElideMiddle, room * share);
    painter.setPen(of.key.empty() ? m_look->muted() : m_look->text());
    paintText(painter, name, left, laneTop(lane), m_laneHeight);
    const auto rest = room - metrics.horizontalAdvance(name) - kLabelGap;
    if (words.within.isEmpty() || rest < 2 * kLabelGap)
        return;
    painter.setPen(m_look->muted());
    paintText(painter, metrics.elidedText(words.within, Qt::ElideRight, rest),
              left + metrics.horizontalAdvance(name) + kLabelGap, laneTop(lane), m_laneHeight);
}

void TimelineCanvas::paintMarks(QPainter& painter, std::size_t lane, bool faults)
{
    for (const auto& mark : m_view->chart().lanes[lane].marks) {
        if (isFault(mark.tone) == faults)
            paintMark(painter, mark, laneTop(lane));
    }
    const auto& chart = m_view->chart();
    if (!m_focused || m_view->cursor().row(chart) != static_cast<int>(lane) || !faults)
        return;
    if (const auto* mark = m_view->cursor().mark(chart); mark != nullptr) {
        const auto x = xOf(mark->at + chart.bin / 2);
        painter.setPen(QPen(m_accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(std::round(x) - m_laneHeight / 2.0 + 1, laneTop(lane) + 2,
                                       m_laneHeight - 2, m_laneHeight - 5),
                                4, 4);
    }
}

void TimelineCanvas::paintMark(QPainter& painter, const TimelineMark& mark, double top)
{
    const auto x = xOf(mark.at + m_view->chart().bin / 2);
    const auto step = sizeStep(mark.count);
    const auto middle = top + (m_laneHeight - 1) / 2.0;
    if (mark.tone == Tone::Neutral) {
        const auto height = 4.0 + 4.0 * static_cast<double>(step);
        painter.fillRect(QRectF(std::round(x) - 2, std::round(middle - height / 2), 4, height),
                         m_look->muted());
        return;
    }
    const auto ratio = window() != nullptr ? window()->effectiveDevicePixelRatio() : 1;
    const int size = kSizes[step];
    painter.drawImage(QPointF(std::round(x - size / 2.0), std::round(middle - size / 2.0)),
                      shapeOf(mark.tone, size, ratio));
}

void TimelineCanvas::paintNow(QPainter& painter) const
{
    const auto now = std::round(xOf(m_view->now()));
    if (now >= plot().left() && now < plot().right())
        painter.fillRect(QRectF(now, 0, 1, plot().bottom()),
                         m_view->isPaused() ? m_bill : m_accent);
}

QImage& TimelineCanvas::shapeOf(Tone tone, int size, double ratio)
{
    auto& image = m_shapes[static_cast<int>(tone) * 100 + size];
    const auto pixels = qRound(size * ratio);
    if (image.isNull() || image.width() != pixels) {
        image = IconProvider().requestImage(m_look->shapeId(tone), nullptr, { pixels, pixels });
        image.setDevicePixelRatio(ratio);
    }
    return image;
}

} // namespace kittiwake
