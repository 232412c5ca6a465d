#pragma once

namespace kittiwake {

/// A place on a terminal's screen, from 0.
struct ScreenPlace
{
    int row = 0;
    int column = 0;
    bool operator==(const ScreenPlace&) const = default;
};

/// \brief Tells which lines go on in the next one, from where characters are written and where else
/// the cursor goes. A value.
class WrapTrack
{
public:
    /// True: the line above goes on here. That is a character at the left edge, right after one
    /// behind which there was no room for it.
    bool written(ScreenPlace at, int width, int columns)
    {
        const bool wraps =
            m_width > 0 && at.column == 0 && m_last.column + m_width + width > columns;
        m_last = at;
        m_width = width;
        return wraps;
    }
    void moved(ScreenPlace to)
    {
        if (to.row != m_last.row
            || (to.column != m_last.column && to.column != m_last.column + m_width))
            m_width = 0;
    }
    void forget() { m_width = 0; }

private:
    ScreenPlace m_last; ///< where the last character was written
    int m_width = 0; ///< its own; 0: the cursor has gone elsewhere since
};

} // namespace kittiwake
