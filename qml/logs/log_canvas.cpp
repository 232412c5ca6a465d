#include "log_canvas.h"

#include "ansi_ink.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace kittiwake {

namespace {

constexpr int kMaxSourceLetters = 32;
constexpr int kFewSourceLetters = 20; // beside columns, which need the room
constexpr int kMaxColumnLetters = 32;
constexpr int kMinColumnLetters = 6;
constexpr double kColumnsShare = 0.6; // of the width: the message is what logs are read for
constexpr double kTimeUnit = 1e6; // nanoseconds
constexpr QChar kBeforeNote = u' ';
constexpr QChar kNoValue = u'–'; // of a field that a line has not

} // namespace

LogCanvas::LogCanvas(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &LogCanvas::lookChanged, this, [this] {
        measure();
        polish();
    });
}

void LogCanvas::setView(LogsView* view)
{
    if (m_view == view)
        return;
    if (m_view) {
        m_view->disconnect(this);
        m_view->cursor()->disconnect(this);
        m_view->origin()->disconnect(this);
    }
    m_view = view;
    if (m_view) {
        connect(m_view, &LogsView::rowsChanged, this, &LogCanvas::polish);
        connect(m_view, &LogsView::lookChanged, this, &LogCanvas::lookChanged);
        connect(m_view->cursor(), &LogCursor::changed, this, &LogCanvas::polish);
        connect(m_view->cursor(), &LogCursor::rowWanted, this, &LogCanvas::show);
        connect(m_view->origin(), &LogsOrigin::changed, this, [this] {
            m_top.reset();
            m_sideways = m_widest = m_cut = 0;
            m_columns.clear();
        });
    }
    Q_EMIT lookChanged();
}

void LogCanvas::setLook(RowLook* look)
{
    if (takeLook(*this, m_look, look, &LogCanvas::lookChanged))
        Q_EMIT lookChanged();
}

void LogCanvas::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    // What is taken apart below the lines is to stay in sight.
    const int current = m_view ? m_view->cursor()->row() : -1;
    for (const auto& line : m_lines)
        m_holdsCurrent = m_holdsCurrent || static_cast<int>(line.row) == current;
    polish();
}

// --- where lines lie -----------------------------------------------------------------------------

void LogCanvas::measure()
{
    m_timeWidth = 0;
    m_widest = 0;
}

double LogCanvas::columnsLeft() const
{
    const auto pad = m_look->padding();
    auto left = m_bar + pad;
    if (m_timeWidth > 0)
        left += m_timeWidth + pad;
    if (m_sourceWidth > 0)
        left += m_sourceWidth + pad;
    return left;
}

double LogCanvas::textLeft() const
{
    auto left = columnsLeft();
    for (const auto width : m_columnWidths)
        left += width + m_look->padding();
    return left;
}

QList<qreal> LogCanvas::columnLefts() const
{
    QList<qreal> lefts;
    auto left = m_look ? columnsLeft() : 0;
    for (const auto width : m_columnWidths) {
        lefts << left;
        left += width + m_look->padding();
    }
    return lefts;
}

/// As wide as the widest value that was in sight, within bounds. They do not become narrower while
/// one scrolls.
void LogCanvas::measureColumns()
{
    const auto before = m_columnWidths;
    const auto unit = m_look->figureWidth();
    if (m_columns != m_view->columns()->titles() || m_columnUnit != unit) {
        m_columns = m_view->columns()->titles();
        m_columnUnit = unit;
        m_columnWidths.clear();
        for (const auto& title : m_columns)
            m_columnWidths << std::ceil(m_look->metrics(false).horizontalAdvance(title))
                    + m_columnTitle;
    }
    for (const auto& line : m_lines) {
        for (std::size_t i = 0; i < line.cells.size(); ++i) {
            auto& width = m_columnWidths[static_cast<qsizetype>(i)];
            width = std::max(width, std::ceil(line.cells[i].width));
        }
    }
    // What a narrow one does not need is for the others.
    auto room = std::max(0.0, width() - columnsLeft()) * kColumnsShare;
    QList<qsizetype> narrowFirst(m_columnWidths.size());
    std::iota(narrowFirst.begin(), narrowFirst.end(), 0);
    std::sort(narrowFirst.begin(), narrowFirst.end(),
              [this](auto a, auto b) { return m_columnWidths[a] < m_columnWidths[b]; });
    auto left = static_cast<double>(narrowFirst.size());
    for (const auto column : narrowFirst) {
        const auto most =
            std::clamp(room / left--, kMinColumnLetters * unit, kMaxColumnLetters * unit);
        auto& width = m_columnWidths[column];
        width = std::min(width, std::floor(most));
        room = std::max(0.0, room - width);
    }
    // QList compares empty ones by memcmp() of null, which may not be.
    if (!std::equal(before.begin(), before.end(), m_columnWidths.begin(), m_columnWidths.end()))
        Q_EMIT columnsMoved();
}

double LogCanvas::textRoom() const
{
    return std::max(1.0, width() - textLeft() - m_look->padding());
}

double LogCanvas::farthest() const
{
    return m_view && !m_view->display()->wraps() ? std::max(0.0, m_widest - textRoom()) : 0;
}

LogCanvas::Laid LogCanvas::laid(std::size_t row)
{
    const auto line = m_view->rows().line(row);
    const auto text = m_view->textOf(line);
    Laid out { .row = row,
               .severity = line.severity,
               .border = line.isMark(),
               .context = !m_view->rows().isFound(row),
               .apart = m_view->hasContext() && m_view->sources()->hidden().empty() && row > 0
                   && m_view->rows().snapshotRow(row) != m_view->rows().snapshotRow(row - 1) + 1,
               .color = m_view->sources()->colorOf(line.source),
               .time = line.time,
               .timeText = m_view->display()->timeOf(line),
               .sourceText =
                   m_sourceWidth > 0 ? m_view->sources()->nameOf(line.source) : QString() };
    const auto shown = text.note.isEmpty() ? text.text : text.text + kBeforeNote + text.note;
    out.text = std::make_unique<QTextLayout>(shown, m_look->font(!out.border));
    for (const auto& column : text.columns)
        out.cells.push_back(cell(column, out));
    out.text->setFormats(formats(text, out));
    out.text->setCacheEnabled(true);
    QTextOption option;
    option.setWrapMode(m_view->display()->wraps() ? QTextOption::WrapAtWordBoundaryOrAnywhere
                                                  : QTextOption::NoWrap);
    out.text->setTextOption(option);
    out.text->beginLayout();
    double y = 0;
    for (auto at = out.text->createLine(); at.isValid(); at = out.text->createLine()) {
        at.setLineWidth(m_view->display()->wraps() ? textRoom() : 1e6);
        at.setPosition({ 0, y + std::round((m_lineHeight - at.height()) / 2) });
        out.textWidth = std::max(out.textWidth, at.naturalTextWidth());
        y += m_lineHeight;
    }
    out.text->endLayout();
    out.height = std::max<double>(y, m_lineHeight);
    return out;
}

LogCanvas::Cell LogCanvas::cell(const LogLineText& text, const Laid& line) const
{
    Cell out { .text = std::make_unique<QTextLayout>(text.missing ? QString(kNoValue) : text.text,
                                                     m_look->font(true)) };
    out.text->setFormats(text.missing ? QList<QTextLayout::FormatRange>() : formats(text, line));
    out.missing = text.missing;
    out.text->setCacheEnabled(true);
    out.text->beginLayout();
    if (auto at = out.text->createLine(); at.isValid()) {
        at.setLineWidth(1e6);
        at.setPosition({ 0, std::round((m_lineHeight - at.height()) / 2) });
        out.width = at.naturalTextWidth();
    }
    out.text->endLayout();
    return out;
}

void LogCanvas::layOutFrom(std::size_t row, double y)
{
    m_lines.clear();
    const auto rows = m_view->rows().size();
    for (; row < rows && y < height(); ++row) {
        m_lines.push_back(laid(row));
        m_lines.back().y = y;
        y += m_lines.back().height;
    }
}

/// So that the row is the last one, at the bottom; where there are fewer, they begin at the top.
void LogCanvas::layOutUpTo(std::size_t row)
{
    m_lines.clear();
    double y = height();
    for (auto at = row + 1; at > 0 && y > 0; --at) {
        m_lines.push_back(laid(at - 1));
        y -= m_lines.back().height;
        m_lines.back().y = y;
    }
    std::reverse(m_lines.begin(), m_lines.end());
    if (y > 0) {
        for (auto& line : m_lines)
            line.y -= y;
    }
}

void LogCanvas::layOut()
{
    m_lines.clear();
    if (!m_view || !m_look || m_view->rows().empty() || width() <= 0)
        return;
    const auto& rows = m_view->rows();
    const auto letters = std::min<qsizetype>(
        m_view->sources()->longestName().size(),
        m_view->columns()->titles().isEmpty() ? kMaxSourceLetters : kFewSourceLetters);
    m_sourceWidth = m_view->sources()->areSeveral()
        ? std::ceil(static_cast<double>(letters) * m_look->figureWidth())
        : 0;
    const auto last = rows.size() - 1;
    const auto timeWidth =
        m_look->metrics(true).horizontalAdvance(m_view->display()->timeOf(rows.line(last)));
    m_timeWidth = std::max(m_timeWidth, std::ceil(timeWidth));
    if (m_view->cursor()->follows())
        return layOutUpTo(last);
    const auto top = m_top ? std::min(rows.rowOf(*m_top), last) : 0;
    layOutFrom(top, -m_cut);
    const auto& end = m_lines.back();
    if (end.row == last && end.y + end.height < height())
        layOutUpTo(last); // what was below has gone, or there is more room
}

void LogCanvas::updatePolish()
{
    layOut();
    if (m_view && m_look) {
        const auto left = textLeft();
        measureColumns();
        if (textLeft() != left && m_view->display()->wraps())
            layOut();
    }
    if (std::exchange(m_holdsCurrent, false) && !m_lines.empty() && m_view->cursor()->row() >= 0) {
        const auto current = static_cast<std::size_t>(m_view->cursor()->row());
        const auto& end = m_lines.back();
        if (current > end.row || (current == end.row && end.y + end.height > height()))
            layOutUpTo(current);
    }
    for (const auto& line : m_lines)
        m_widest = std::max(m_widest, line.textWidth);
    m_sideways = std::clamp(m_sideways, 0.0, farthest());
    keepPlace();
    Q_EMIT scrolled();
    update();
}

void LogCanvas::keepPlace()
{
    if (m_lines.empty()) {
        m_top.reset();
        m_cut = 0;
        return;
    }
    const auto& first = m_lines.front();
    m_top = m_view->rows().line(first.row).place;
    m_cut = -first.y;
    m_view->setFirstRow(first.row);
}

// --- scrolling -----------------------------------------------------------------------------------

int LogCanvas::rowAt(double y) const
{
    for (const auto& line : m_lines) {
        if (y >= line.y && y < line.y + line.height)
            return static_cast<int>(line.row);
    }
    return -1;
}

int LogCanvas::page() const
{
    return std::max(1, static_cast<int>(height()) / m_lineHeight - 1);
}

void LogCanvas::scrollBy(double pixels)
{
    if (m_lines.empty())
        return;
    const auto& end = m_lines.back();
    const bool atEnd = end.row + 1 == m_view->rows().size() && end.y + end.height <= height() + 1;
    if (pixels > 0 && atEnd)
        return m_view->cursor()->setFollows(true);
    m_view->cursor()->setFollows(false);
    auto row = m_lines.front().row;
    auto cut = m_cut + pixels;
    while (cut < 0 && row > 0)
        cut += laid(--row).height;
    for (auto first = laid(row).height; cut >= first && row + 1 < m_view->rows().size();
         first = laid(row).height) {
        cut -= first;
        ++row;
    }
    m_top = m_view->rows().line(row).place;
    m_cut = std::max(cut, 0.0);
    polish();
}

void LogCanvas::scrollTo(double at)
{
    if (!m_view || m_view->rows().empty())
        return;
    if (at + share() >= 1)
        return m_view->cursor()->setFollows(true);
    m_view->cursor()->setFollows(false);
    const auto rows = m_view->rows().size();
    const auto row = static_cast<std::size_t>(std::max(0.0, at) * static_cast<double>(rows));
    m_top = m_view->rows().line(std::min(row, rows - 1)).place;
    m_cut = 0;
    polish();
}

void LogCanvas::scrollSideways(double pixels)
{
    m_sideways = std::clamp(m_sideways + pixels, 0.0, farthest());
    Q_EMIT scrolled();
    update();
}

void LogCanvas::scrollSidewaysTo(double at)
{
    scrollSideways(at * (textRoom() + farthest()) - m_sideways);
}

void LogCanvas::show(int row, bool centred)
{
    if (!m_view || row < 0 || row >= m_view->count())
        return;
    const auto wanted = static_cast<std::size_t>(row);
    for (const auto& line : m_lines) {
        if (line.row == wanted && line.y >= 0 && line.y + line.height <= height())
            return polish();
    }
    const bool below = !m_lines.empty() && wanted > m_lines.front().row;
    if (centred || !below) {
        const auto before = centred ? static_cast<std::size_t>(page() / 2) : 0U;
        m_top = m_view->rows().line(wanted - std::min(wanted, before)).place;
        m_cut = 0;
    } else {
        layOutUpTo(wanted);
        keepPlace();
    }
    polish();
}

qreal LogCanvas::share() const
{
    if (!m_view || m_view->rows().empty())
        return 1;
    return std::min(1.0, height() / m_lineHeight / static_cast<double>(m_view->rows().size()));
}

qreal LogCanvas::at() const
{
    if (m_lines.empty())
        return 0;
    const auto row =
        static_cast<double>(m_lines.front().row) + m_cut / std::max(1.0, m_lines.front().height);
    return std::clamp(row / static_cast<double>(m_view->rows().size()), 0.0, 1 - share());
}

qreal LogCanvas::sidewaysShare() const
{
    return m_look ? textRoom() / (textRoom() + farthest()) : 1;
}

qreal LogCanvas::sidewaysAt() const
{
    return m_look ? m_sideways / (textRoom() + farthest()) : 0;
}

double LogCanvas::from() const
{
    return m_lines.empty() ? 0 : static_cast<double>(m_lines.front().time) / kTimeUnit;
}

double LogCanvas::to() const
{
    return m_lines.empty() ? 0 : static_cast<double>(m_lines.back().time) / kTimeUnit;
}

// --- what they look like -------------------------------------------------------------------------

QTextCharFormat LogCanvas::styled(const AnsiStyle& style) const
{
    QTextCharFormat format;
    auto front = ansiInk(style.foreground, m_ansiColors);
    auto back = ansiInk(style.background, m_ansiColors);
    if (style.inverse) {
        std::swap(front, back);
        front = front.value_or(m_raised);
        back = back.value_or(m_look->text());
    }
    if (style.dim && !front)
        front = m_look->muted();
    if (front)
        format.setForeground(*front);
    if (back)
        format.setBackground(*back);
    if (style.bold)
        format.setFontWeight(QFont::DemiBold);
    format.setFontItalic(style.italic);
    format.setFontUnderline(style.underline);
    format.setFontStrikeOut(style.strikeOut);
    return format;
}

QColor LogCanvas::highlightOf(int pattern) const
{
    const auto color = m_view->highlights()->colorOf(pattern - 1);
    return color < 0 || m_highlightColors.isEmpty()
        ? m_match
        : m_highlightColors[color % m_highlightColors.size()];
}

QList<QTextLayout::FormatRange> LogCanvas::formats(const LogLineText& text, const Laid& line) const
{
    QList<QTextLayout::FormatRange> out;
    QTextCharFormat whole;
    const auto tone = LogWords::tone(line.severity);
    whole.setForeground(tone == Tone::Unknown || line.context ? m_look->muted()
                            : tone == Tone::Neutral           ? m_look->text()
                                                              : m_look->colorOf(tone));
    out.append({ 0, static_cast<int>(text.text.size()), whole });
    for (const auto& span : text.spans) {
        QTextCharFormat format;
        switch (span.part) {
        case LogLineText::Part::Styled:
            format = styled(span.style);
            break;
        case LogLineText::Part::Key:
            format.setForeground(m_look->muted());
            break;
        case LogLineText::Part::Match:
            format.setBackground(highlightOf(span.pattern));
            if (m_view->highlights()->colorOf(span.pattern - 1) >= 0)
                format.setForeground(m_look->text()); // of any colour it would not be read on all
            break;
        }
        out.append({ span.begin, span.length, format });
    }
    if (!text.note.isEmpty()) { // as marks are drawn, which no program can write
        QTextCharFormat format;
        format.setFont(m_look->font(false));
        format.setForeground(m_look->muted());
        format.setBackground(m_raised);
        out.append(
            { static_cast<int>(text.text.size()) + 1, static_cast<int>(text.note.size()), format });
    }
    return out;
}

void LogCanvas::paint(QPainter* painter)
{
    if (!m_view || !m_look)
        return;
    for (const auto& line : m_lines)
        paintLine(*painter, line);
}

void LogCanvas::paintLine(QPainter& painter, const Laid& line) const
{
    const QRectF row(0, line.y, width(), line.height);
    const auto pad = m_look->padding();
    if (m_view->cursor()->isSelected(line.row))
        painter.fillRect(row, m_tint);
    else if (line.border)
        painter.fillRect(row, m_raised);
    if (line.apart)
        painter.fillRect(QRectF(0, line.y, width(), 1), m_divider);
    const auto tone = LogWords::tone(line.severity);
    if (tone == Tone::Error || tone == Tone::Warn)
        painter.fillRect(QRectF(0, line.y, m_bar, line.height), m_look->colorOf(tone));
    if (m_focused && m_view->cursor()->row() == static_cast<int>(line.row))
        painter.fillRect(QRectF(0, line.y, m_bar, line.height), m_accent);

    painter.setFont(m_look->font(true));
    const auto baseline = line.y + std::round((m_lineHeight - m_look->metrics(true).height()) / 2)
        + m_look->metrics(true).ascent();
    auto x = m_bar + pad;
    if (m_timeWidth > 0) {
        painter.setPen(m_look->muted());
        painter.drawText(QPointF(x, baseline), line.timeText);
        x += m_timeWidth + pad;
    }
    if (m_sourceWidth > 0) {
        painter.setPen(m_sourceColors.isEmpty()
                           ? m_look->muted()
                           : m_sourceColors[line.color % m_sourceColors.size()]);
        painter.drawText(
            QPointF(x, baseline),
            m_look->metrics(true).elidedText(line.sourceText, Qt::ElideMiddle, m_sourceWidth + 1));
    }
    if (!line.border)
        paintCells(painter, line);
    painter.save();
    painter.setClipRect(QRectF(textLeft(), line.y, width() - textLeft(), line.height));
    painter.setPen(line.border ? m_look->muted() : m_look->text());
    line.text->draw(&painter, QPointF(textLeft() - (line.border ? 0 : m_sideways), line.y));
    painter.restore();
}

void LogCanvas::paintCells(QPainter& painter, const Laid& line) const
{
    auto x = columnsLeft();
    const auto& metrics = m_look->metrics(true);
    const auto baseline =
        line.y + std::round((m_lineHeight - metrics.height()) / 2) + metrics.ascent();
    const auto columns =
        std::min<qsizetype>(m_columnWidths.size(), static_cast<qsizetype>(line.cells.size()));
    for (qsizetype i = 0; i < columns; ++i) {
        const auto& cell = line.cells[static_cast<std::size_t>(i)];
        const auto width = m_columnWidths[i];
        const bool cut = cell.width > width + 1;
        const QString sign(u'…');
        const auto room = cut ? width - metrics.horizontalAdvance(sign) : width + 1;
        painter.save();
        painter.setClipRect(QRectF(x, line.y, room, m_lineHeight));
        painter.setPen(cell.missing ? m_look->muted() : m_look->text());
        cell.text->draw(&painter, QPointF(x, line.y));
        painter.restore();
        painter.setPen(m_look->muted());
        if (cut)
            painter.drawText(QPointF(x + room, baseline), sign);
        x += width + m_look->padding();
    }
}

} // namespace kittiwake
