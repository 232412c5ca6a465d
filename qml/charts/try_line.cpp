#include "try_line.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

constexpr qreal kArm = 3; ///< of a ×, and the radius of a ●
constexpr qreal kEdge = 5; ///< room for half a mark at both ends
constexpr qreal kStroke = 1.5;
constexpr int kFailed = 1, kRunning = 2;

} // namespace

TryLine::TryLine(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &TryLine::changed, this, [this] { update(); });
}

qreal TryLine::xOf(qreal time) const
{
    return width() - kEdge - (m_now - time) / 1000 / m_span * (width() - 2 * kEdge);
}

void TryLine::paint(QPainter* painter)
{
    const auto y = std::floor(height() / 2) + 0.5;
    const auto edge = kEdge;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(boundingRect());
    const auto count = m_marks.size() / 3;
    const auto begin = [&](qsizetype i) {
        return xOf(m_marks[3 * i]);
    };
    const auto end = [&](qsizetype i) {
        const bool running = static_cast<int>(m_marks[3 * i + 2]) == kRunning;
        return running ? xOf(m_now) : xOf(m_marks[3 * i] + m_marks[3 * i + 1]);
    };
    const auto stroke = [&](const QColor& color, qreal width, qreal from, qreal to) {
        painter->setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
        from = std::max(from, edge - kArm);
        if (to > from)
            painter->drawLine(QPointF(from, y), QPointF(to, y));
    };
    for (qsizetype i = 0; i < count; ++i) {
        const bool last = i + 1 == count;
        if (!last || m_waiting)
            stroke(m_gap, 1, end(i), last ? xOf(m_now) : begin(i + 1));
    }
    for (qsizetype i = 0; i < count; ++i) {
        const auto outcome = static_cast<int>(m_marks[3 * i + 2]);
        const auto x = std::max(begin(i), outcome == kRunning ? edge : begin(i));
        if (end(i) < edge - kArm)
            continue;
        const auto& color = outcome == kFailed ? m_failed
            : outcome == kRunning              ? m_running
                                               : m_good;
        stroke(color, 2 * kStroke, x, end(i));
        painter->setPen(QPen(color, kStroke, Qt::SolidLine, Qt::RoundCap));
        if (outcome == kFailed) {
            painter->drawLine(QPointF(x - kArm, y - kArm), QPointF(x + kArm, y + kArm));
            painter->drawLine(QPointF(x - kArm, y + kArm), QPointF(x + kArm, y - kArm));
        } else {
            painter->setBrush(outcome == kRunning ? QBrush(Qt::NoBrush) : QBrush(color));
            painter->drawEllipse(QPointF(x, y), kArm, kArm);
            if (outcome == kRunning) {
                painter->setBrush(color);
                painter->drawPie(QRectF(x - kArm, y - kArm, 2 * kArm, 2 * kArm), -90 * 16,
                                 180 * 16);
            }
        }
    }
}

} // namespace kittiwake
