#include "painted_row.h"

#include <models/text/shown_text.h>

#include <QPainter>
#include <QQuickWindow>

#include <algorithm>
#include <cmath>
#include <utility>

namespace kittiwake {

namespace {

constexpr qreal kLine = 1; ///< below each row
constexpr qreal kGone = 0.45; ///< how much is left to be seen of a row that leaves

bool isQuiet(ColumnRole role)
{
    return role == ColumnRole::Namespace || role == ColumnRole::Age;
}

/// A server's text may hold anything: line breaks, and what turns the reading direction over.
QString inOneLine(QString text)
{
    std::replace_if(
        text.begin(), text.end(),
        [](QChar unit) { return unit.category() == QChar::Other_Control; }, QChar(u' '));
    return harmlessText(std::move(text));
}

} // namespace

PaintedRow::PaintedRow(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{ }

template<typename T>
void PaintedRow::takeState(T& state, const T& now)
{
    state = now;
    polish();
    Q_EMIT stateChanged();
}

void PaintedRow::setCells(const QStringList& cells)
{
    m_cells = cells;
    polish();
    Q_EMIT cellsChanged();
}

void PaintedRow::setTones(const QList<int>& tones)
{
    takeState(m_tones, tones);
}

void PaintedRow::setTone(int tone)
{
    takeState(m_tone, tone);
}

void PaintedRow::setChangedCells(uint cells)
{
    m_flashDue = m_flashDue || m_changedCells != cells;
    takeState(m_changedCells, cells);
}

void PaintedRow::setMarked(bool marked)
{
    if (m_marked != marked)
        update(markRect().toAlignedRect());
    takeState(m_marked, marked);
}

void PaintedRow::setLeaving(bool leaving)
{
    takeState(m_leaving, leaving);
}

void PaintedRow::setGauges(const CellGauges& gauges)
{
    takeState(m_gauges, gauges);
}

void PaintedRow::setChangeSerial(int serial)
{
    m_flashDue = m_flashDue || m_changeSerial != serial;
    takeState(m_changeSerial, serial);
}

void PaintedRow::setColumns(ColumnListModel* columns)
{
    if (m_columns == columns)
        return;
    if (m_columns)
        m_columns->disconnect(this);
    m_columns = columns;
    if (m_columns)
        connect(m_columns, &ColumnListModel::laidOut, this, [this] { polish(); });
    polish();
    Q_EMIT columnsChanged();
}

void PaintedRow::setLook(RowLook* look)
{
    if (!takeLook(*this, m_look, look, &PaintedRow::layOutAnew))
        return;
    layOutAnew();
    Q_EMIT lookChanged();
}

void PaintedRow::setFlash(qreal opacity)
{
    m_flash.fadeTo(opacity);
    Q_EMIT flashChanged();
}

void PaintedRow::setPointedX(qreal x)
{
    if (std::exchange(m_pointedX, x) == x)
        return;
    showCut();
    Q_EMIT pointedXChanged();
}

void PaintedRow::layOutAnew()
{
    m_placed.clear();
    paintAll();
    polish();
}

/// update() alone is forgotten where a part is asked for in the same frame: Qt unites that part
/// with nothing then.
void PaintedRow::paintAll()
{
    update(boundingRect().toAlignedRect());
}

/// What it is painted on is made anew, and empty: cells that stay where they are have to be drawn,
/// too.
void PaintedRow::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    if (now.size() != before.size())
        paintAll();
}

/// Looks for what differs from what is drawn.
void PaintedRow::updatePolish()
{
    if (!m_columns || !m_look)
        return;
    const auto& widths = m_columns->widths();
    if (m_placed.size() != widths.size()) {
        m_placed.assign(widths.size(), {});
        paintAll();
    }
    if (std::exchange(m_struck, m_leaving) != m_leaving)
        paintAll();
    qreal x = m_look->indent();
    for (std::size_t i = 0; i < widths.size(); ++i) {
        auto now = drawnAt(i, x);
        if (m_placed[i].cell != now) {
            update(rectOf(m_placed[i].cell).toAlignedRect());
            update(rectOf(now).toAlignedRect());
            m_placed[i] = placed(std::move(now));
        }
        x += widths[i];
    }
    if (std::exchange(m_flashDue, false))
        showFlash();
    showCut();
}

PaintedRow::Drawn PaintedRow::drawnAt(std::size_t shown, qreal x) const
{
    const auto& column = m_columns->columns()[static_cast<std::size_t>(m_columns->shown()[shown])];
    const auto at = static_cast<qsizetype>(shown);
    const auto gauge =
        std::find_if(m_gauges.cbegin(), m_gauges.cend(),
                     [shown](const CellGauge& g) { return g.shown == static_cast<int>(shown); });
    return { .text = m_cells.value(at),
             .tone = static_cast<Tone>(m_tones.value(at)),
             .role = column.role,
             .atEnd = column.align == ColumnAlign::End,
             .ending = m_tone == static_cast<int>(Tone::Ending),
             .leaving = m_leaving,
             .gauge = gauge != m_gauges.cend() ? std::optional(*gauge) : std::nullopt,
             .x = x,
             .width = m_columns->widths()[shown] };
}

PaintedRow::Placed PaintedRow::placed(Drawn cell) const
{
    const bool shaped = cell.role == ColumnRole::Status && cell.tone != Tone::Neutral;
    const auto before = m_look->padding() + (shaped ? m_look->shape() + m_look->gap() : 0);
    const auto room = std::max(cell.width - before - m_look->padding(), 0.0);
    auto fitting = fittingIn(room, cell);
    const auto width = cell.atEnd ? widthOf(fitting, hasFigures(cell.role)) : room;
    const auto x = cell.x + before + room - width;
    return { std::move(cell), std::move(fitting), std::round(x) };
}

QString PaintedRow::fittingIn(qreal room, const Drawn& cell) const
{
    constexpr qreal kKerning = 4; // at most so much more
    const bool mono = hasFigures(cell.role);
    if (const auto plain = m_look->plainWidth(cell.text, mono);
        plain && *plain + (mono ? 0 : kKerning) <= room)
        return cell.text;
    const auto elide = cell.role == ColumnRole::Name ? Qt::ElideMiddle : Qt::ElideRight;
    return m_look->metrics(mono).elidedText(inOneLine(cell.text), elide, room);
}

/// Monospaced fonts have no kerning.
qreal PaintedRow::widthOf(const QString& text, bool mono) const
{
    const auto plain = mono ? m_look->plainWidth(text, mono) : std::nullopt;
    return plain ? *plain : m_look->metrics(mono).horizontalAdvance(text);
}

QRectF PaintedRow::rectOf(const Drawn& cell) const
{
    return { cell.x, 0, cell.width, height() };
}

/// Before the first cell's text.
QRectF PaintedRow::markRect() const
{
    constexpr qreal kBar = 4; // behind Theme.accentBar
    const auto side = m_look ? m_look->indent() + m_look->padding() - 2 * kBar : 0;
    return { kBar, std::floor((height() - kLine - side) / 2), side, side };
}

QColor PaintedRow::colorOf(const Drawn& cell) const
{
    if (cell.role == ColumnRole::Usage && cell.tone == Tone::Unknown) // as it was, not as it is
        return m_look->muted();
    if (!cell.leaving && (cell.tone == Tone::Warn || cell.tone == Tone::Error))
        return m_look->colorOf(cell.tone);
    const bool nothing = hasFigures(cell.role) && cell.text == QStringLiteral("0");
    return cell.ending || cell.leaving || isQuiet(cell.role) || nothing ? m_look->muted()
                                                                        : m_look->text();
}

void PaintedRow::paint(QPainter* painter)
{
    if (!m_look)
        return;
    const auto seen = painter->hasClipping() ? painter->clipBoundingRect() : boundingRect();
    const auto ratio = window() != nullptr ? window()->effectiveDevicePixelRatio() : 1;
    if (m_marked && markRect().intersects(seen))
        painter->drawImage(markRect().topLeft(), m_look->markShape(markRect().width(), ratio));
    painter->setOpacity(m_leaving ? kGone : 1);
    for (const auto& [cell, fitting, x] : m_placed) {
        if (!rectOf(cell).intersects(seen))
            continue;
        if (cell.role == ColumnRole::Status && cell.tone != Tone::Neutral)
            painter->drawImage(
                QPointF(cell.x + m_look->padding(), std::floor((height() - m_look->shape()) / 2)),
                m_look->shapeOf(cell.tone, ratio));
        const QMarginsF padding(m_look->padding(), 0, m_look->padding(), kLine);
        if (cell.gauge)
            drawGauge(*painter, *cell.gauge, { rectOf(cell).marginsRemoved(padding), x },
                      cell.tone == Tone::Unknown || cell.leaving, *m_look);
        const auto& metrics = m_look->metrics(hasFigures(cell.role));
        painter->setFont(m_look->font(hasFigures(cell.role)));
        painter->setPen(colorOf(cell));
        painter->drawText(
            QPointF(x, std::round((height() - kLine - metrics.height()) / 2 + metrics.ascent())),
            fitting);
    }
    if (m_leaving) // struck through, so that it is told without colour, too
        painter->fillRect(QRectF(m_look->indent() + m_look->padding(), std::floor(height() / 2),
                                 width() - m_look->indent() - 2 * m_look->padding(), 1),
                          m_look->muted());
}

void PaintedRow::showFlash()
{
    constexpr QMarginsF kAround { 4, 2, 4, 2 + kLine };
    QList<QRectF> rects;
    for (std::size_t i = 0; i < m_placed.size() && i < 31; ++i) {
        if (((m_changedCells >> i) & 1U) != 0)
            rects.append(rectOf(m_placed[i].cell).marginsRemoved(kAround));
    }
    const bool any = !rects.isEmpty();
    if (any)
        m_flash.show(std::move(rects), m_look->flash());
    Q_EMIT flashed(any);
}

void PaintedRow::showCut()
{
    const auto pointed = std::find_if(m_placed.begin(), m_placed.end(), [this](const auto& placed) {
        return m_pointedX >= placed.cell.x && m_pointedX < placed.cell.x + placed.cell.width;
    });
    const bool cut = pointed != m_placed.end() && pointed->fitting != pointed->cell.text;
    const auto text = cut ? pointed->cell.text : QString();
    const auto x = cut ? pointed->cell.x : m_cutX;
    if (text == m_cutText && x == m_cutX)
        return;
    m_cutText = text;
    m_cutX = x;
    Q_EMIT cutChanged();
}

} // namespace kittiwake
