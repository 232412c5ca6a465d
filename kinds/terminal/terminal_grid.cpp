#include "terminal_grid.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxMarks = 5; // of a character, as libvterm has them

std::size_t indexOf(int number)
{
    return static_cast<std::size_t>(number);
}

const TerminalLinePtr& emptyLine()
{
    static const TerminalLinePtr line = std::make_shared<const TerminalLine>();
    return line;
}

} // namespace

TerminalGrid::TerminalGrid(TerminalSize size, std::size_t maxLines, std::size_t maxBytes)
    : m_size(size)
    , m_scrollback(maxLines, maxBytes)
{
    for (auto* rows : { &m_rows, &m_others }) {
        for (int row = 0; row < size.rows; ++row) {
            rows->inOrder.push_back(rows->all.emplace_back(std::make_unique<Row>()).get());
            rows->inOrder.back()->cells.resize(size.columns);
        }
    }
}

bool TerminalGrid::holds(int row, int column) const
{
    return row >= 0 && row < m_size.rows && column >= 0 && column < m_size.columns;
}

// --- writing -------------------------------------------------------------------------------------

void TerminalGrid::put(int row, int column, const std::uint32_t* points, std::size_t count,
                       int width)
{
    if (!holds(row, column) || count == 0)
        return;
    auto& on = rowAt(row);
    on.shown.reset();
    on.used = std::max(on.used, indexOf(column) + 1);
    auto& cell = on.cells[indexOf(column)];
    if (cell.width != 1)
        part(on, column);
    if ((cell.attributes & CellAttribute::Marked) != 0)
        dropMarks(on, column, column + 1);
    cell = m_pen;
    cell.point = points[0];
    cell.width = 1;
    if (width == 2 && column + 1 < m_size.columns) {
        part(on, column + 1);
        dropMarks(on, column + 1, column + 2);
        cell.width = 2;
        on.used = std::max(on.used, indexOf(column) + 2);
        auto& half = on.cells[indexOf(column + 1)];
        half = m_pen;
        half.point = 0;
        half.width = 0;
    }
    if (count == 1)
        return;
    TerminalMarks marks { column };
    for (std::size_t i = 1; i < std::min(count, kMaxMarks + 1); ++i)
        marks.points += static_cast<char32_t>(points[i]);
    cell.attributes |= CellAttribute::Marked;
    on.marks.push_back(std::move(marks));
}

void TerminalGrid::put(int row, int column, std::string_view ascii)
{
    const auto count = static_cast<int>(ascii.size());
    if (ascii.empty() || !holds(row, column) || !holds(row, column + count - 1))
        return;
    auto& on = rowAt(row);
    on.shown.reset();
    const auto end = indexOf(column + count);
    if (indexOf(column) < on.used) { // something may be there
        part(on, column);
        part(on, column + count - 1);
        dropMarks(on, column, column + count);
    }
    on.used = std::max(on.used, end);
    auto cell = m_pen;
    cell.width = 1;
    auto* to = &on.cells[indexOf(column)];
    for (const char c : ascii) {
        cell.point = static_cast<unsigned char>(c);
        *to++ = cell;
    }
}

/// Of a wide character no half stays alone.
void TerminalGrid::part(Row& row, int column)
{
    auto& cell = row.cells[indexOf(column)];
    const auto clear = [](TerminalCell& half) {
        half.point = 0;
        half.width = 1;
    };
    if (cell.width == 0 && column > 0)
        clear(row.cells[indexOf(column - 1)]);
    else if (cell.width == 2 && column + 1 < static_cast<int>(row.cells.size()))
        clear(row.cells[indexOf(column + 1)]);
    if (cell.width != 1)
        clear(cell);
}

void TerminalGrid::dropMarks(Row& row, int from, int to)
{
    if (row.marks.empty())
        return;
    const auto inside = [&](const TerminalMarks& marks) {
        return marks.column >= from && marks.column < to;
    };
    row.marks.erase(std::remove_if(row.marks.begin(), row.marks.end(), inside), row.marks.end());
    for (int column = from; column < to; ++column)
        row.cells[indexOf(column)].attributes &=
            static_cast<std::uint8_t>(~unsigned { CellAttribute::Marked });
}

void TerminalGrid::fill(Row& row, int from, int to)
{
    if (from >= to)
        return;
    row.shown.reset();
    part(row, from);
    part(row, to - 1);
    dropMarks(row, from, to);
    TerminalCell blank;
    blank.background = m_pen.background;
    auto end = indexOf(to);
    if (blank == TerminalCell {}) {
        end = std::min(end, row.used);
        row.used = end == row.used ? std::min(row.used, indexOf(from)) : row.used;
    } else {
        row.used = std::max(row.used, end);
    }
    if (end > indexOf(from))
        std::fill(row.cells.begin() + from, row.cells.begin() + static_cast<std::ptrdiff_t>(end),
                  blank);
    if (to == static_cast<int>(row.cells.size()))
        row.wraps = false;
}

void TerminalGrid::setWraps(int row)
{
    if (!holds(row, 0))
        return;
    auto& on = rowAt(row);
    if (!on.wraps)
        on.shown.reset();
    on.wraps = true;
}

void TerminalGrid::erase(const TerminalRect& rect)
{
    const int right = std::min<int>(rect.right, m_size.columns);
    for (int row = std::max(rect.top, 0); row < std::min<int>(rect.bottom, m_size.rows); ++row)
        fill(rowAt(row), std::max(rect.left, 0), right);
}

// --- moving --------------------------------------------------------------------------------------

void TerminalGrid::scroll(int top, int bottom, int up)
{
    top = std::max(top, 0);
    bottom = std::min<int>(bottom, m_size.rows);
    const int height = bottom - top;
    if (height <= 0 || up == 0)
        return;
    const int by = std::clamp(up, -height, height);
    auto& all = rows().inOrder;
    const auto begin = all.begin() + top;
    const auto end = all.begin() + bottom;
    if (by > 0) {
        if (top == 0 && !m_alternate) {
            for (int row = 0; row < by; ++row)
                keep(*all[indexOf(row)]);
        }
        std::rotate(begin, begin + by, end);
    } else {
        std::rotate(begin, end + by, end);
    }
    const int first = by > 0 ? bottom - by : top;
    for (int row = first; row < first + std::abs(by); ++row)
        fill(*all[indexOf(row)], 0, m_size.columns);
}

void TerminalGrid::move(const TerminalRect& to, const TerminalRect& from)
{
    const int height = std::min(to.bottom - to.top, from.bottom - from.top);
    const int width = std::min(to.right - to.left, from.right - from.left);
    if (height <= 0 || width <= 0 || !holds(to.top, to.left) || !holds(from.top, from.left)
        || !holds(to.top + height - 1, to.left + width - 1)
        || !holds(from.top + height - 1, from.left + width - 1))
        return;
    for (int i = 0; i < height; ++i) {
        const int row = to.top < from.top ? i : height - 1 - i; // nothing is read after its change
        auto& source = rowAt(from.top + row);
        auto& target = rowAt(to.top + row);
        std::vector<TerminalMarks> marks;
        for (const auto& one : source.marks) {
            if (one.column >= from.left && one.column < from.left + width)
                marks.push_back({ one.column - from.left + to.left, one.points });
        }
        target.shown.reset();
        const std::vector<TerminalCell> cells(source.cells.begin() + from.left,
                                              source.cells.begin() + from.left + width);
        fill(target, to.left, to.left + width);
        std::copy(cells.begin(), cells.end(), target.cells.begin() + to.left);
        target.used = std::max(target.used, indexOf(to.left + width));
        for (auto& one : marks)
            target.marks.push_back(std::move(one));
        // A wide character that was cut at an edge of what moved is none any more.
        auto& first = target.cells[indexOf(to.left)];
        if (first.width == 0)
            first = {};
        auto& last = target.cells[indexOf(to.left + width - 1)];
        if (last.width == 2)
            last = {};
    }
}

void TerminalGrid::showAlternate(bool alternate)
{
    m_alternate = alternate;
}

// --- another size --------------------------------------------------------------------------------

int TerminalGrid::resize(TerminalSize size, int cursorRow)
{
    m_size = size;
    const int moved = resizeRows(m_rows, m_alternate ? lastUsed(m_rows) : cursorRow, true);
    const int otherMoved = resizeRows(m_others, m_alternate ? cursorRow : 0, false);
    return m_alternate ? otherMoved : moved;
}

/// Of a screen that is not in sight: its cursor is not known, but that it is not above what counts.
int TerminalGrid::lastUsed(const Rows& rows)
{
    for (auto row = rows.inOrder.size(); row > 0; --row) {
        const auto& cells = rows.inOrder[row - 1]->cells;
        if (!std::all_of(cells.begin(), cells.end(),
                         [](const TerminalCell& cell) { return cell.isBlank(); }))
            return static_cast<int>(row) - 1;
    }
    return 0;
}

int TerminalGrid::resizeRows(Rows& rows, int cursorRow, bool keeps)
{
    auto& order = rows.inOrder;
    const int above = std::clamp(cursorRow + 1 - m_size.rows, 0, static_cast<int>(order.size()));
    for (int row = 0; row < above && keeps; ++row)
        keep(*order[indexOf(row)]);
    order.erase(order.begin(), order.begin() + above);
    order.resize(m_size.rows);
    std::vector<std::unique_ptr<Row>> all;
    for (auto*& row : order) {
        const auto had = std::find_if(rows.all.begin(), rows.all.end(),
                                      [row](const auto& one) { return one.get() == row; });
        all.push_back(row == nullptr ? std::make_unique<Row>() : std::move(*had));
        row = all.back().get();
    }
    rows.all = std::move(all);
    for (auto* const place : order) {
        auto& row = *place;
        if (row.cells.size() == m_size.columns)
            continue;
        row.shown.reset();
        row.wraps = row.wraps && row.cells.size() < m_size.columns;
        const auto cut = std::min<std::size_t>(row.cells.size(), m_size.columns);
        if (cut < row.cells.size() && row.cells[cut].width == 0)
            part(row, static_cast<int>(cut));
        row.marks.erase(std::remove_if(row.marks.begin(), row.marks.end(),
                                       [&](const TerminalMarks& one) {
                                           return one.column >= static_cast<int>(cut);
                                       }),
                        row.marks.end());
        row.cells.resize(m_size.columns);
        row.used = std::min(row.used, cut);
    }
    return above;
}

// --- for those who look --------------------------------------------------------------------------

std::span<const TerminalCell> TerminalGrid::cellsOf(const Row& row)
{
    const std::span all(row.cells);
    if (row.wraps)
        return all;
    auto end = row.used;
    while (end > 0 && row.cells[end - 1].isBlank())
        --end;
    return all.first(end);
}

const TerminalLinePtr& TerminalGrid::lineOf(Row& row)
{
    if (row.shown)
        return row.shown;
    const auto cells = cellsOf(row);
    if (cells.empty())
        row.shown = emptyLine();
    else
        row.shown = std::make_shared<const TerminalLine>(
            TerminalLine { { cells.begin(), cells.end() }, row.marks, row.wraps });
    return row.shown;
}

void TerminalGrid::keep(const Row& row)
{
    m_scrollback.append(cellsOf(row), row.marks, row.wraps);
}

std::vector<TerminalLinePtr> TerminalGrid::lines()
{
    std::vector<TerminalLinePtr> lines;
    lines.reserve(m_size.rows);
    for (auto* const row : rows().inOrder)
        lines.push_back(lineOf(*row));
    return lines;
}

} // namespace kittiwake
