#include "ascii_writer.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

bool isPrintable(char c)
{
    return c >= ' ' && c < '\x7f';
}

void appendPlace(std::string& out, ScreenPlace to)
{
    out += "\x1b[";
    out += std::to_string(to.row + 1);
    out += ';';
    out += std::to_string(to.column + 1);
    out += 'H';
}

} // namespace

bool AsciiWriter::begin(ScreenPlace at)
{
    // A character may be two columns wide.
    if (at.column + 2 >= m_grid.size().columns)
        return false;
    m_at = at;
    m_waits = false;
    m_ahead = true;
    m_last.reset();
    return true;
}

std::size_t AsciiWriter::write(std::string_view bytes, bool usualTabs)
{
    std::size_t at = 0;
    while (at < bytes.size()) {
        const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(at);
        const auto end = std::find_if_not(begin, bytes.end(), isPrintable);
        if (end != begin)
            putRun(bytes.substr(at, static_cast<std::size_t>(end - begin)));
        at = static_cast<std::size_t>(end - bytes.begin());
        if (at == bytes.size() || !obey(bytes[at], usualTabs))
            break;
        ++at;
    }
    return at;
}

/// A row at a time.
void AsciiWriter::putRun(std::string_view run)
{
    const int columns = m_grid.size().columns;
    while (!run.empty()) {
        if (m_waits) {
            m_at = { feedLine().row, 0 };
            m_waits = false;
        }
        const auto room = static_cast<std::size_t>(columns - m_at.column);
        const auto part = run.substr(0, room);
        const auto size = static_cast<int>(part.size());
        if (m_track.written(m_at, 1, columns))
            m_grid.setWraps(m_at.row - 1);
        m_grid.put(m_at.row, m_at.column, part);
        const ScreenPlace last { m_at.row, m_at.column + size - 1 };
        if (size > 1)
            (void)m_track.written(last, 1, columns);
        m_last = { last, part.back() };
        m_waits = part.size() == room;
        m_at.column = m_waits ? last.column : last.column + 1;
        run.remove_prefix(part.size());
    }
}

/// The place below the cursor, once there is one.
ScreenPlace AsciiWriter::feedLine()
{
    const int rows = m_grid.size().rows;
    if (m_at.row < rows - 1)
        return { m_at.row + 1, m_at.column };
    m_grid.scroll(0, rows, 1);
    return m_at;
}

void AsciiWriter::moveTo(ScreenPlace to)
{
    if (to == m_at)
        return; // and it waits on, as libvterm does
    m_at = to;
    m_waits = false;
    m_track.moved(to);
}

/// False: libvterm has to.
bool AsciiWriter::obey(char control, bool usualTabs)
{
    constexpr int kTab = 8;
    const int edge = m_grid.size().columns - 1;
    if (control == '\r')
        moveTo({ m_at.row, 0 });
    else if (control == '\n')
        moveTo(feedLine());
    else if (control == '\t' && usualTabs)
        moveTo({ m_at.row, std::min((m_at.column / kTab + 1) * kTab, edge) });
    else
        return false;
    return true;
}

std::string AsciiWriter::catchUp()
{
    std::string out;
    if (!std::exchange(m_ahead, false))
        return out;
    if (m_last) {
        appendPlace(out, m_last->at);
        out += m_last->character;
    }
    const bool behind = m_last && m_at.row == m_last->at.row
        && m_at.column == m_last->at.column + (m_waits ? 0 : 1);
    if (!behind)
        appendPlace(out, m_at);
    return out;
}

} // namespace kittiwake
