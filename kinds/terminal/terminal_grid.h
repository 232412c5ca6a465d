#pragma once

#include <core/streams/channel_frame.h>
#include <kinds/terminal/terminal_scrollback.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace kittiwake {

/// A part of a screen; what is at `bottom` and `right` is not in it.
struct TerminalRect
{
    int top = 0;
    int bottom = 0;
    int left = 0;
    int right = 0;
};

/// \brief The cells of a terminal's two screens, and the lines that have left the first one. What
/// scrolls moves whole rows without touching their cells, and a row is copied for those who look
/// only if it has changed since they looked last: a flood of lines costs little more than writing
/// them. \thread one at a time
class TerminalGrid
{
public:
    TerminalGrid(TerminalSize size, std::size_t maxLines, std::size_t maxBytes);

    /// What is written gets this style and link; what is erased gets its background.
    [[nodiscard]] TerminalCell& pen() { return m_pen; }

    /// `points`: a character and its marks, at least one. Places that are not on the screen are
    /// left alone, here and below.
    void put(int row, int column, const std::uint32_t* points, std::size_t count, int width);
    /// Characters of ASCII, one after the other; all of them have room in the row.
    void put(int row, int column, std::string_view ascii);
    /// The row goes on in the next one.
    void setWraps(int row);
    /// Rows between top and bottom go up, or down where `up` is below 0. What leaves the top of the
    /// first screen is kept.
    void scroll(int top, int bottom, int up);
    void move(const TerminalRect& to, const TerminalRect& from);
    void erase(const TerminalRect& rect);
    void showAlternate(bool alternate);
    /// Keeps what is above the cursor's row, which moves up by what this returns.
    int resize(TerminalSize size, int cursorRow);

    [[nodiscard]] TerminalSize size() const { return m_size; }
    [[nodiscard]] bool isAlternate() const { return m_alternate; }
    [[nodiscard]] TerminalHistory history() const { return m_scrollback.history(); }
    [[nodiscard]] std::vector<TerminalLinePtr> lines();

private:
    struct Row
    {
        std::vector<TerminalCell> cells {};
        std::vector<TerminalMarks> marks {};
        bool wraps = false;
        TerminalLinePtr shown {}; ///< as somebody has it; null: it has changed since
        std::size_t used = 0; ///< cells from here on are as new ones are
    };
    /// Of one screen. What scrolls moves pointers.
    struct Rows
    {
        std::vector<std::unique_ptr<Row>> all {};
        std::vector<Row*> inOrder {}; ///< from the top
    };

    [[nodiscard]] Rows& rows() { return m_alternate ? m_others : m_rows; }
    [[nodiscard]] Row& rowAt(int row) { return *rows().inOrder[static_cast<std::size_t>(row)]; }
    [[nodiscard]] bool holds(int row, int column) const;
    void fill(Row& row, int from, int to);
    void part(Row& row, int column);
    static void dropMarks(Row& row, int from, int to);
    /// Without the blanks at its end.
    [[nodiscard]] static std::span<const TerminalCell> cellsOf(const Row& row);
    [[nodiscard]] static const TerminalLinePtr& lineOf(Row& row);
    void keep(const Row& row);
    [[nodiscard]] static int lastUsed(const Rows& rows);
    int resizeRows(Rows& rows, int cursorRow, bool keeps);

    TerminalSize m_size;
    Rows m_rows;
    Rows m_others; ///< the alternate screen's
    bool m_alternate = false;
    TerminalCell m_pen;
    TerminalScrollback m_scrollback;
};

} // namespace kittiwake
