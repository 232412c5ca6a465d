#include "yaml_line_item.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

constexpr int kOpen = 1, kFolded = 2; ///< YamlLineModel::Fold
constexpr qreal kIconStroke = 1.5; ///< of all icons
constexpr qreal kFewestCharacters = 12; ///< of a wrapped line, however deep it is

} // namespace

YamlLineItem::YamlLineItem(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &YamlLineItem::lineChanged, this, &YamlLineItem::polish);
    connect(this, &YamlLineItem::scrolledChanged, this, [this] { update(); });
}

YamlLineItem::~YamlLineItem() = default;

void YamlLineItem::setLook(YamlLook* look)
{
    if (m_look == look)
        return;
    if (m_look)
        m_look->disconnect(this);
    m_look = look;
    if (m_look)
        connect(m_look, &YamlLook::changed, this, &YamlLineItem::polish);
    polish();
    Q_EMIT lookChanged();
}

void YamlLineItem::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    if (m_wraps && now.width() != before.width())
        polish();
}

void YamlLineItem::updatePolish()
{
    if (m_look)
        layOut();
    update();
}

QList<QTextLayout::FormatRange> YamlLineItem::formats() const
{
    QList<QTextLayout::FormatRange> formats;
    for (qsizetype i = 0; i + 2 < m_spans.size(); i += 3) {
        QTextCharFormat format;
        format.setForeground(m_look->toneColor(m_spans[i + 2]));
        formats.append({ m_spans[i], m_spans[i + 1], format });
    }
    for (qsizetype i = 0; i + 2 < m_matches.size(); i += 3) {
        const bool current = m_matches[i + 2] != 0;
        QTextCharFormat format;
        format.setBackground(current ? m_look->currentMatch() : m_look->match());
        format.setForeground(current ? m_look->currentMatchText() : m_look->text());
        formats.append({ m_matches[i], m_matches[i + 1], format });
    }
    return formats;
}

void YamlLineItem::layOut()
{
    m_layout = std::make_unique<QTextLayout>(m_text, m_look->font());
    QTextOption option;
    option.setWrapMode(m_wraps ? QTextOption::WrapAtWordBoundaryOrAnywhere : QTextOption::NoWrap);
    option.setTextDirection(Qt::LeftToRight);
    m_layout->setTextOption(option);
    m_layout->setFormats(formats());
    const auto room = std::max(width() - m_look->gutter() - m_look->padding(), 1.0);
    const auto least = kFewestCharacters * m_look->characterWidth();
    const auto further =
        std::clamp((m_depth + 2) * m_look->characterWidth(), 0.0, std::max(room - least, 0.0));
    m_layout->beginLayout();
    int lines = 0;
    for (auto line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
        const auto indent = lines > 0 ? further : 0;
        if (m_wraps)
            line.setLineWidth(room - indent);
        else
            line.setNumColumns(static_cast<int>(m_text.size()));
        const auto above = (m_look->lineHeight() - m_look->metrics().height()) / 2;
        line.setPosition({ indent, std::round(lines * m_look->lineHeight() + above) });
        ++lines;
    }
    m_layout->endLayout();
    setImplicitHeight(std::max(lines, 1) * m_look->lineHeight());
}

void YamlLineItem::paint(QPainter* painter)
{
    if (!m_look || !m_layout)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    drawGutter(*painter);
    if (m_fold == kOpen || m_fold == kFolded)
        drawFold(*painter);
    const QPointF origin(m_look->gutter() - std::round(m_scrolled), 0);
    const QRectF room(m_look->gutter() - 1, 0, width() - m_look->gutter() + 1, height());
    painter->setClipRect(room, Qt::IntersectClip);
    painter->setPen(m_look->text());
    m_layout->draw(painter, origin, {}, room);
    if (!m_summary.isEmpty() && m_layout->lineCount() > 0) {
        const auto last = m_layout->lineAt(m_layout->lineCount() - 1);
        drawSummary(*painter, origin + QPointF(last.x() + last.naturalTextWidth(), last.y()));
    }
}

void YamlLineItem::drawGutter(QPainter& painter) const
{
    const auto& metrics = m_look->metrics();
    const auto number = QString::number(m_number);
    const auto end = m_look->gutter() - m_look->foldRoom();
    painter.setFont(m_look->font());
    painter.setPen(m_current ? m_look->text() : m_look->muted());
    painter.drawText(
        QPointF(std::round(end - metrics.horizontalAdvance(number)),
                std::round((m_look->lineHeight() - metrics.height()) / 2 + metrics.ascent())),
        number);
}

void YamlLineItem::drawFold(QPainter& painter) const
{
    constexpr qreal kArm = 3;
    const QPointF middle(std::floor(m_look->gutter() - m_look->foldRoom() * 3 / 5),
                         std::floor(m_look->lineHeight() / 2));
    QPainterPath path;
    if (m_fold == kFolded) {
        path.moveTo(middle + QPointF(-kArm / 2, -kArm));
        path.lineTo(middle + QPointF(kArm / 2, 0));
        path.lineTo(middle + QPointF(-kArm / 2, kArm));
    } else {
        path.moveTo(middle + QPointF(-kArm, -kArm / 2));
        path.lineTo(middle + QPointF(0, kArm / 2));
        path.lineTo(middle + QPointF(kArm, -kArm / 2));
    }
    const auto color = m_fold == kFolded ? m_look->text() : m_look->muted();
    painter.setPen(QPen(color, kIconStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
}

void YamlLineItem::drawSummary(QPainter& painter, QPointF at) const
{
    constexpr qreal kAround = 6, kRadius = 4, kGap = 8;
    const auto& metrics = m_look->metrics();
    const QRectF ground(at.x() + kGap, at.y() - 1,
                        metrics.horizontalAdvance(m_summary) + 2 * kAround, metrics.height() + 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_look->raised());
    painter.drawRoundedRect(ground, kRadius, kRadius);
    painter.setPen(m_look->muted());
    painter.drawText(QPointF(ground.x() + kAround, at.y() + metrics.ascent()), m_summary);
}

} // namespace kittiwake
