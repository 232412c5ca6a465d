#pragma once

#include <kinds/terminal/terminal_grid.h>
#include <kinds/terminal/wrap_track.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Writes what programs write most, printable ASCII and the ends of lines, straight onto the
/// grid, a row at a time, as libvterm would a character at a time. It has a cursor of its own
/// meanwhile; libvterm is told where that is before it reads on. For the usual modes alone.
/// \thread one at a time; grid and track outlive it
class AsciiWriter
{
public:
    AsciiWriter(TerminalGrid& grid, WrapTrack& track)
        : m_grid(grid)
        , m_track(track)
    { }

    /// From where libvterm's cursor is. False: it may be waiting at the right edge, behind the last
    /// character of its row, which it tells nobody; then nothing has begun.
    bool begin(ScreenPlace at);
    /// How many of these are written: it stops before what it has no place for.
    [[nodiscard]] std::size_t write(std::string_view bytes, bool usualTabs);

    /// libvterm does not know of what was written.
    [[nodiscard]] bool isAhead() const { return m_ahead; }
    [[nodiscard]] ScreenPlace cursor() const { return m_at; }
    [[nodiscard]] bool hasWritten() const { return m_last.has_value(); } ///< since it began
    /// What brings libvterm to the same state: its cursor, whether that waits at the edge, and the
    /// character that marks would be set on. What it would draw is drawn already.
    [[nodiscard]] std::string catchUp();

private:
    void putRun(std::string_view run);
    [[nodiscard]] ScreenPlace feedLine();
    void moveTo(ScreenPlace to);
    [[nodiscard]] bool obey(char control, bool usualTabs);

    struct Written
    {
        ScreenPlace at {};
        char character = 0;
    };

    TerminalGrid& m_grid;
    WrapTrack& m_track;
    ScreenPlace m_at;
    bool m_waits = false; ///< at the edge: the next character goes into the next row
    bool m_ahead = false;
    std::optional<Written> m_last; ///< since it began
};

} // namespace kittiwake
