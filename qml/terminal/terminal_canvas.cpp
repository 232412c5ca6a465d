#include "terminal_canvas.h"

#include "terminal_key_event.h"

#include <kinds/terminal/terminal_search.h>
#include <kinds/text/unicode.h>
#include <models/navigation/binding_list.h>

#include <QCursor>
#include <QGuiApplication>
#include <QPainter>
#include <QStyleHints>
#include <qml/legible_ink.h>
#include <qml/logs/ansi_ink.h>

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

constexpr int kWheelLines = 3; // as terminals scroll
constexpr double kWheelNotch = 120; // eighths of a degree

int buttonOf(Qt::MouseButton button)
{
    switch (button) {
    case Qt::MiddleButton:
        return TerminalPointer::Middle;
    case Qt::RightButton:
        return TerminalPointer::Right;
    default:
        return TerminalPointer::Left;
    }
}

} // namespace

TerminalCanvas::TerminalCanvas(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    setFlag(ItemAcceptsInputMethod);
    setAcceptedMouseButtons(Qt::LeftButton | Qt::MiddleButton | Qt::RightButton);
    setAcceptHoverEvents(true);
    setCursor(Qt::IBeamCursor);
    connect(this, &TerminalCanvas::lookChanged, this, &TerminalCanvas::measure);
}

void TerminalCanvas::setView(TerminalView* view)
{
    if (m_view == view)
        return;
    if (m_view)
        m_view->disconnect(this);
    m_view = view;
    m_top.reset();
    if (m_view) {
        connect(m_view, &TerminalView::screenChanged, this, [this] {
            if (m_top && m_view->snapshot()->alternate)
                m_top.reset();
            Q_EMIT scrolled();
            update();
            updateInputMethod(Qt::ImCursorRectangle);
        });
        connect(m_view, &TerminalView::selectionChanged, this, [this] { update(); });
        connect(m_view, &TerminalView::searchChanged, this, [this] { update(); });
        connect(m_view, &TerminalView::lineWanted, this, &TerminalCanvas::show);
    }
    Q_EMIT lookChanged();
}

void TerminalCanvas::setLook(RowLook* look)
{
    if (takeLook(*this, m_look, look, &TerminalCanvas::lookChanged))
        Q_EMIT lookChanged();
}

void TerminalCanvas::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    measure();
}

/// How many cells there is room for, which the program is told.
void TerminalCanvas::measure()
{
    setFillColor(m_ground);
    update();
    if (!m_look || !m_view || width() <= 0 || height() <= 0)
        return;
    const auto& metrics = m_look->metrics(true);
    m_cellWidth = std::max(1.0, metrics.horizontalAdvance(u'M'));
    m_cellHeight = std::max(1.0, std::ceil(metrics.ascent()) + std::ceil(metrics.descent()));
    const auto columns = static_cast<int>((width() - 2 * m_look->padding()) / m_cellWidth);
    m_rows = std::max(1, static_cast<int>(height() / m_cellHeight));
    if (columns > 0)
        m_view->setSize(columns, m_rows);
    Q_EMIT scrolled();
}

double TerminalCanvas::left(int column) const
{
    return std::round(m_look->padding() + column * m_cellWidth);
}

// --- scrolling -----------------------------------------------------------------------------------

std::uint64_t TerminalCanvas::top() const
{
    const auto& snapshot = *m_view->snapshot();
    if (m_top)
        return std::clamp(*m_top, snapshot.firstLine(), snapshot.screenLine());
    // While the screen has not its new size yet, its end is what counts.
    const auto rows = static_cast<std::uint64_t>(m_rows);
    const auto screen = snapshot.endLine() - snapshot.screenLine();
    return screen > rows ? snapshot.endLine() - rows : snapshot.screenLine();
}

void TerminalCanvas::scrollLines(std::int64_t lines)
{
    if (!m_view || !m_view->snapshot())
        return;
    const auto& snapshot = *m_view->snapshot();
    const auto first = static_cast<std::int64_t>(snapshot.firstLine());
    const auto end = static_cast<std::int64_t>(snapshot.screenLine());
    const auto to = std::clamp(static_cast<std::int64_t>(top()) + lines, first, end);
    if (to == end)
        m_top.reset();
    else
        m_top = static_cast<std::uint64_t>(to);
    Q_EMIT scrolled();
    update();
}

void TerminalCanvas::scrollPages(int pages)
{
    scrollLines(static_cast<std::int64_t>(pages) * std::max(1, m_rows - 1));
}

void TerminalCanvas::scrollTo(double at)
{
    if (!m_view || !m_view->snapshot())
        return;
    const auto& snapshot = *m_view->snapshot();
    const auto lines = static_cast<double>(snapshot.endLine() - snapshot.firstLine());
    const auto wanted =
        static_cast<std::int64_t>(snapshot.firstLine()) + static_cast<std::int64_t>(at * lines);
    scrollLines(wanted - static_cast<std::int64_t>(top()));
}

void TerminalCanvas::scrollToEnd()
{
    m_top.reset();
    Q_EMIT scrolled();
    update();
}

void TerminalCanvas::show(quint64 line)
{
    if (!m_view || !m_view->snapshot())
        return;
    const auto first = top();
    const auto rows = static_cast<std::uint64_t>(m_rows);
    if (line < first || line >= first + rows)
        scrollLines(static_cast<std::int64_t>(line) - static_cast<std::int64_t>(first)
                    - m_rows / 2);
}

qreal TerminalCanvas::share() const
{
    if (!m_view || !m_view->snapshot())
        return 1;
    const auto& snapshot = *m_view->snapshot();
    const auto lines = static_cast<double>(snapshot.endLine() - snapshot.firstLine());
    return std::min(1.0, static_cast<double>(snapshot.screen.size()) / lines);
}

qreal TerminalCanvas::at() const
{
    if (!m_view || !m_view->snapshot())
        return 0;
    const auto& snapshot = *m_view->snapshot();
    const auto lines = static_cast<double>(snapshot.endLine() - snapshot.firstLine());
    const auto shown = std::min(top(), snapshot.screenLine());
    return static_cast<double>(shown - snapshot.firstLine()) / lines;
}

// --- the keyboard --------------------------------------------------------------------------------

/// Those for terminals, and the one that leaves them. Where no program runs any more, those with
/// Ctrl that work anywhere as well: others may have been meant for it.
bool TerminalCanvas::isWindowsKey(const QKeyEvent& event) const
{
    const bool over = !m_view || m_view->isOver();
    const bool anywhere = over && event.modifiers().testFlag(Qt::ControlModifier);
    const auto all = allBindings();
    return std::any_of(all.begin(), all.end(), [&](const KeyBinding& binding) {
        const auto action = QLatin1String(binding.action);
        const bool ours = binding.where == KeyPart::Terminal || action == QLatin1String("terminals")
            || (anywhere && binding.where == KeyPart::Everywhere);
        return ours && m_keys.is(action, event.key(), static_cast<int>(event.modifiers()));
    });
}

/// Shortcuts of the window would come first.
bool TerminalCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        event->setAccepted(!isWindowsKey(*static_cast<QKeyEvent*>(event)));
        return true;
    }
    return QQuickPaintedItem::event(event);
}

void TerminalCanvas::keyPressEvent(QKeyEvent* event)
{
    event->accept(); // none goes on to what is around
    if (!m_view || isWindowsKey(*event))
        return;
    if (m_view->isOver() && event->key() == Qt::Key_Escape) {
        Q_EMIT leaveWanted();
        return;
    }
    const auto key = keyOf(*event);
    if (!key)
        return;
    scrollToEnd();
    m_view->press(*key);
}

void TerminalCanvas::inputMethodEvent(QInputMethodEvent* event)
{
    m_preedit = event->preeditString();
    if (m_view && !event->commitString().isEmpty()) {
        scrollToEnd();
        m_view->type(event->commitString());
    }
    event->accept();
    update();
}

QVariant TerminalCanvas::inputMethodQuery(Qt::InputMethodQuery query) const
{
    switch (query) {
    case Qt::ImEnabled:
        return true;
    case Qt::ImHints:
        return static_cast<int>(Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase
                                | Qt::ImhSensitiveData);
    case Qt::ImCursorRectangle:
        if (m_view && m_view->snapshot() && m_look) {
            const auto& cursor = m_view->snapshot()->cursor;
            return QRectF(left(cursor.column), cursor.row * m_cellHeight, m_cellWidth,
                          m_cellHeight);
        }
        return QRectF();
    default:
        return QQuickPaintedItem::inputMethodQuery(query);
    }
}

void TerminalCanvas::focusInEvent(QFocusEvent* event)
{
    QQuickPaintedItem::focusInEvent(event);
    if (m_view)
        m_view->setFocused(true);
    update();
}

void TerminalCanvas::focusOutEvent(QFocusEvent* event)
{
    QQuickPaintedItem::focusOutEvent(event);
    m_preedit.clear();
    if (m_view)
        m_view->setFocused(false);
    update();
}

// --- the pointer ---------------------------------------------------------------------------------

TerminalPlace TerminalCanvas::placeAt(QPointF point) const
{
    const auto row = static_cast<std::int64_t>(std::floor(point.y() / m_cellHeight));
    const auto column = static_cast<int>(std::floor((point.x() - m_look->padding()) / m_cellWidth));
    const auto line = static_cast<std::int64_t>(top()) + row;
    return { static_cast<std::uint64_t>(std::max<std::int64_t>(line, 0)),
             std::clamp(column, 0, static_cast<int>(m_view->snapshot()->size.columns)) };
}

/// False: the program does not want to know; with Shift it is the user's own in any case.
bool TerminalCanvas::tell(TerminalPointer::Kind kind, int button, QPointF at,
                          Qt::KeyboardModifiers with)
{
    const auto& snapshot = *m_view->snapshot();
    if (snapshot.mouse == TerminalSnapshot::Mouse::Nothing || with.testFlag(Qt::ShiftModifier)
        || m_top)
        return false;
    const auto place = placeAt(at);
    const auto row =
        static_cast<std::int64_t>(place.line) - static_cast<std::int64_t>(snapshot.screenLine());
    m_view->point({ .kind = kind,
                    .button = button,
                    .row = static_cast<int>(std::clamp<std::int64_t>(
                        row, 0, static_cast<std::int64_t>(snapshot.size.rows) - 1)),
                    .column = std::min(place.column, snapshot.size.columns - 1),
                    .with = modifiersOf(with) });
    return true;
}

void TerminalCanvas::mousePressEvent(QMouseEvent* event)
{
    forceActiveFocus(Qt::MouseFocusReason);
    event->accept();
    if (!m_view || !m_view->snapshot() || !m_look)
        return;
    const int button = buttonOf(event->button());
    if (tell(TerminalPointer::Kind::Press, button, event->position(), event->modifiers())) {
        m_button = button;
        return;
    }
    if (event->button() == Qt::MiddleButton)
        return m_view->requestPaste();
    if (event->button() != Qt::LeftButton)
        return;
    const auto place = placeAt(event->position());
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        const auto link = m_view->snapshot()->linkAt(place);
        if (!link.empty())
            return m_view->openLink(QString::fromStdString(link));
    }
    const auto interval =
        static_cast<std::uint64_t>(QGuiApplication::styleHints()->mouseDoubleClickInterval());
    m_byLines = m_clicks == 2 && event->timestamp() - m_pressedAt < interval;
    m_clicks = 1;
    m_byWords = false;
    m_anchored = m_byLines ? TerminalRange { { place.line, 0 }, { place.line + 1, 0 } }
                           : TerminalRange { place, place };
    if (event->modifiers().testFlag(Qt::ShiftModifier) && m_view->hasSelection())
        m_anchored = { m_view->selection().begin, m_view->selection().begin };
    m_anchor = m_anchored.begin;
    m_view->select(event->modifiers().testFlag(Qt::ShiftModifier)
                       ? TerminalRange { m_anchored.begin, place }
                       : m_anchored);
}

void TerminalCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->accept();
    if (!m_view || !m_view->snapshot() || !m_look || event->button() != Qt::LeftButton
        || tell(TerminalPointer::Kind::Press, TerminalPointer::Left, event->position(),
                event->modifiers()))
        return;
    m_clicks = 2;
    m_pressedAt = event->timestamp();
    m_byWords = true;
    m_anchored = m_view->snapshot()->wordAt(placeAt(event->position()));
    m_anchor = m_anchored.begin;
    m_view->select(m_anchored);
}

void TerminalCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_view || !m_view->snapshot() || !m_look)
        return;
    if (m_button != 0) {
        tell(TerminalPointer::Kind::Move, m_button, event->position(), event->modifiers());
        return;
    }
    if (!m_anchor)
        return;
    if (event->position().y() < 0)
        scrollLines(-1);
    else if (event->position().y() > height())
        scrollLines(1);
    const auto place = placeAt(event->position());
    auto reached = m_byWords ? m_view->snapshot()->wordAt(place)
        : m_byLines          ? TerminalRange { { place.line, 0 }, { place.line + 1, 0 } }
                             : TerminalRange { place, place };
    m_view->select(
        { std::min(m_anchored.begin, reached.begin), std::max(m_anchored.end, reached.end) });
}

void TerminalCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
    m_anchor.reset();
    if (std::exchange(m_button, 0) != 0 && m_view && m_view->snapshot() && m_look)
        tell(TerminalPointer::Kind::Release, buttonOf(event->button()), event->position(),
             event->modifiers());
}

void TerminalCanvas::hoverEnterEvent(QHoverEvent* event)
{
    hoverMoveEvent(event);
}

void TerminalCanvas::hoverMoveEvent(QHoverEvent* event)
{
    if (!m_view || !m_view->snapshot() || !m_look)
        return;
    setLink(QString::fromStdString(m_view->snapshot()->linkAt(placeAt(event->position()))));
    if (m_view->snapshot()->mouse == TerminalSnapshot::Mouse::Moves)
        tell(TerminalPointer::Kind::Move, 0, event->position(), event->modifiers());
}

void TerminalCanvas::hoverLeaveEvent(QHoverEvent*)
{
    setLink({});
}

void TerminalCanvas::setLink(const QString& link)
{
    if (std::exchange(m_link, link) == link)
        return;
    setCursor(link.isEmpty() ? Qt::IBeamCursor : Qt::PointingHandCursor);
    Q_EMIT linkChanged();
}

/// Programs that have the whole screen and do not know of the pointer scroll by keys.
void TerminalCanvas::wheelEvent(QWheelEvent* event)
{
    event->accept();
    if (!m_view || !m_view->snapshot() || !m_look)
        return;
    m_wheel += event->angleDelta().y();
    const auto notches = static_cast<int>(m_wheel * kWheelLines / kWheelNotch);
    m_wheel -= notches * kWheelNotch / kWheelLines;
    const auto& snapshot = *m_view->snapshot();
    const bool up = notches > 0;
    const int button = up ? TerminalPointer::WheelUp : TerminalPointer::WheelDown;
    const bool told = snapshot.mouse != TerminalSnapshot::Mouse::Nothing && !m_top
        && !event->modifiers().testFlag(Qt::ShiftModifier);
    if (!told && !snapshot.alternate)
        return scrollLines(-notches);
    for (int i = 0; i < std::abs(notches); ++i) {
        if (told)
            tell(TerminalPointer::Kind::Press, button, event->position(), event->modifiers());
        else
            m_view->press({ .name = up ? TerminalKey::Name::Up : TerminalKey::Name::Down });
    }
}

// --- what it looks like --------------------------------------------------------------------------

std::optional<QColor> TerminalCanvas::groundOf(const TerminalCell& cell) const
{
    const bool inverse =
        ((cell.attributes & CellAttribute::Inverse) != 0) != m_view->snapshot()->reversed;
    if (!inverse)
        return ansiInk(unpackedColor(cell.background), m_ansiColors);
    return ansiInk(unpackedColor(cell.foreground), m_ansiColors).value_or(m_look->text());
}

QColor TerminalCanvas::inkOf(const TerminalCell& cell) const
{
    const bool inverse =
        ((cell.attributes & CellAttribute::Inverse) != 0) != m_view->snapshot()->reversed;
    const auto ink = inverse
        ? ansiInk(unpackedColor(cell.background), m_ansiColors).value_or(m_ground)
        : ansiInk(unpackedColor(cell.foreground), m_ansiColors).value_or(m_look->text());
    return legibleInk(ink, groundOf(cell).value_or(m_ground));
}

void TerminalCanvas::paint(QPainter* painter)
{
    if (!m_view || !m_look || !m_view->snapshot())
        return;
    const auto first = top();
    for (int row = 0; row <= m_rows; ++row) {
        const auto number = first + static_cast<std::uint64_t>(row);
        if (const auto line = m_view->snapshot()->line(number))
            paintLine(*painter, *line, number, row * m_cellHeight);
    }
    paintCursor(*painter);
}

void TerminalCanvas::paintLine(QPainter& painter, const TerminalLine& line, std::uint64_t number,
                               double y)
{
    paintGrounds(painter, line, number, y);
    paintText(painter, line, y);
}

void TerminalCanvas::paintGrounds(QPainter& painter, const TerminalLine& line, std::uint64_t number,
                                  double y)
{
    const auto fill = [&](int from, int to, const QColor& color) {
        painter.fillRect(QRectF(left(from), y, left(to) - left(from), m_cellHeight), color);
    };
    const auto columns = static_cast<int>(line.cells.size());
    for (int begin = 0; begin < columns;) {
        const auto ground = groundOf(line.cells[static_cast<std::size_t>(begin)]);
        int end = begin + 1;
        while (end < columns && groundOf(line.cells[static_cast<std::size_t>(end)]) == ground)
            ++end;
        if (ground)
            fill(begin, end, *ground);
        begin = end;
    }
    if (!m_view->search().isEmpty()) {
        const auto wanted = unicode::lowerCased(m_view->search().toStdString());
        for (const auto& found : TerminalSearch::matches(line, number, wanted))
            fill(found.begin.column, found.end.column, m_match);
    }
    const auto& selection = m_view->selection();
    if (selection.empty() || number < selection.begin.line || number > selection.end.line)
        return;
    const int from = number == selection.begin.line ? selection.begin.column : 0;
    const int to = number == selection.end.line
        ? selection.end.column
        : std::max<int>(columns, m_view->snapshot()->size.columns);
    if (from < to)
        fill(from, to, m_tint);
}

/// Printable ASCII of one style is drawn at once; everything else each in its place, since fonts
/// that stand in for the terminal's have other widths.
void TerminalCanvas::paintText(QPainter& painter, const TerminalLine& line, double y)
{
    const auto baseline = y + std::ceil(m_look->metrics(true).ascent());
    const auto columns = static_cast<int>(line.cells.size());
    const auto cellAt = [&](int column) -> const TerminalCell& {
        return line.cells[static_cast<std::size_t>(column)];
    };
    const auto isPlain = [](const TerminalCell& cell) {
        return (cell.point == 0 || (cell.point >= 0x20 && cell.point < 0x7F)) && cell.width == 1
            && (cell.attributes & CellAttribute::Marked) == 0;
    };
    constexpr unsigned kLook = CellAttribute::Bold | CellAttribute::Italic
        | CellAttribute::Underline | CellAttribute::StrikeOut | CellAttribute::Inverse;
    const auto looksLike = [](const TerminalCell& a, const TerminalCell& b) {
        return a.foreground == b.foreground && a.background == b.background && a.link == b.link
            && (a.attributes & kLook) == (b.attributes & kLook);
    };
    for (int begin = 0; begin < columns;) {
        const auto& cell = cellAt(begin);
        int end = begin + 1;
        QString text;
        if (isPlain(cell)) {
            while (end < columns && isPlain(cellAt(end)) && looksLike(cell, cellAt(end)))
                ++end;
            for (int column = begin; column < end; ++column)
                text += cellAt(column).point == 0
                    ? u' '
                    : QChar(static_cast<char16_t>(cellAt(column).point));
        } else if (cell.width != 0) {
            const auto points = line.shown(begin);
            text = QString::fromUcs4(points.data(), static_cast<qsizetype>(points.size()));
        }
        const bool lined =
            (cell.attributes & (CellAttribute::Underline | CellAttribute::StrikeOut)) != 0
            || cell.link != 0;
        if (lined || !text.trimmed().isEmpty()) {
            QFont font = m_look->font(true);
            font.setBold((cell.attributes & CellAttribute::Bold) != 0);
            font.setItalic((cell.attributes & CellAttribute::Italic) != 0);
            font.setUnderline((cell.attributes & CellAttribute::Underline) != 0 || cell.link != 0);
            font.setStrikeOut((cell.attributes & CellAttribute::StrikeOut) != 0);
            font.setKerning(false);
            painter.setFont(font);
            painter.setPen(inkOf(cell));
            painter.drawText(QPointF(m_look->padding() + begin * m_cellWidth, baseline), text);
        }
        begin = end;
    }
}

void TerminalCanvas::paintCursor(QPainter& painter)
{
    const auto& snapshot = *m_view->snapshot();
    if (!snapshot.cursor.visible || m_view->state() != TerminalView::State::Open)
        return;
    const auto number = snapshot.screenLine() + static_cast<std::uint64_t>(snapshot.cursor.row);
    if (number < top() || number >= top() + static_cast<std::uint64_t>(m_rows))
        return;
    const double y = static_cast<double>(number - top()) * m_cellHeight;
    const int column = snapshot.cursor.column;
    const auto line = snapshot.line(number);
    const auto* cell = line && column < static_cast<int>(line->cells.size())
        ? &line->cells[static_cast<std::size_t>(column)]
        : nullptr;
    const int wide = cell != nullptr && cell->width == 2 ? 2 : 1;
    QRectF place(left(column), y, left(column + wide) - left(column), m_cellHeight);
    if (!m_preedit.isEmpty()) {
        place.setWidth(m_look->metrics(true).horizontalAdvance(m_preedit));
        painter.fillRect(place, m_ground);
        painter.setFont(m_look->font(true));
        painter.setPen(m_cursor);
        painter.drawText(QPointF(place.x(), y + std::ceil(m_look->metrics(true).ascent())),
                         m_preedit);
        return;
    }
    if (!hasActiveFocus()) {
        painter.setPen(m_cursor);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5));
        return;
    }
    switch (snapshot.cursor.shape) {
    case TerminalCursor::Shape::Underline:
        place.setTop(place.bottom() - 2);
        break;
    case TerminalCursor::Shape::Bar:
        place.setWidth(2);
        break;
    case TerminalCursor::Shape::Block:
        break;
    }
    painter.fillRect(place, m_cursor);
    if (snapshot.cursor.shape != TerminalCursor::Shape::Block || cell == nullptr)
        return;
    const auto points = line->shown(column);
    painter.setFont(m_look->font(true));
    painter.setPen(m_ground);
    painter.drawText(QPointF(m_look->padding() + column * m_cellWidth,
                             y + std::ceil(m_look->metrics(true).ascent())),
                     QString::fromUcs4(points.data(), static_cast<qsizetype>(points.size())));
}

} // namespace kittiwake
