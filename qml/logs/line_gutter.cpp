#include "line_gutter.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

namespace kittiwake {

LineGutter::LineGutter(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &LineGutter::changed, this, [this] {
        measure();
        update();
    });
}

void LineGutter::setDocument(QQuickTextDocument* document)
{
    if (m_document == document)
        return;
    if (m_text)
        m_text->disconnect(this);
    m_document = document;
    m_text = document == nullptr ? nullptr : document->textDocument();
    if (m_text) {
        connect(m_text, &QTextDocument::contentsChanged, this, [this] {
            measure();
            update();
        });
    }
    Q_EMIT changed();
}

void LineGutter::measure()
{
    constexpr int kFewestDigits = 3;
    const int lines = m_text ? m_text->blockCount() : 1;
    const auto digits = std::max<qsizetype>(kFewestDigits, QString::number(lines).size());
    const auto digit = QFontMetricsF(m_font).horizontalAdvance(u'0');
    setImplicitWidth(std::ceil(2 * m_padding + static_cast<qreal>(digits) * digit));
}

void LineGutter::paint(QPainter* painter)
{
    if (!m_text)
        return;
    constexpr qreal kMark = 3;
    const auto* layout = m_text->documentLayout();
    const auto metrics = QFontMetricsF(m_font);
    painter->setFont(m_font);
    const int first = std::max(layout->hitTest({ 0, std::max(m_scrolled, 0.0) }, Qt::FuzzyHit), 0);
    for (auto line = m_text->findBlock(first); line.isValid(); line = line.next()) {
        const auto place = layout->blockBoundingRect(line).translated(0, -m_scrolled);
        if (place.top() > height())
            break;
        const int number = line.blockNumber() + 1;
        const bool problem = m_problemLines.contains(number);
        const QRectF row(0, place.top(), width() - m_padding, metrics.height());
        if (problem)
            painter->fillRect(QRectF(0, place.top(), kMark, place.height()), m_problem);
        painter->setPen(problem ? m_problem : number == m_currentLine ? m_currentColor : m_color);
        painter->drawText(row, Qt::AlignRight | Qt::AlignTop, QString::number(number));
    }
}

int LineGutter::lineOf(int position) const
{
    return m_text ? m_text->findBlock(position).blockNumber() + 1 : 1;
}

int LineGutter::columnOf(int position) const
{
    return m_text ? position - m_text->findBlock(position).position() + 1 : 1;
}

int LineGutter::positionOf(int line) const
{
    if (!m_text)
        return 0;
    const auto block = m_text->findBlockByNumber(std::clamp(line, 1, m_text->blockCount()) - 1);
    return block.position();
}

QString LineGutter::lineAt(int position) const
{
    return m_text ? m_text->findBlock(position).text() : QString();
}

int LineGutter::lineBegin(int position) const
{
    return m_text ? m_text->findBlock(position).position() : 0;
}

} // namespace kittiwake
