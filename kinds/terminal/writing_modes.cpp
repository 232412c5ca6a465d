#include "writing_modes.h"

namespace kittiwake {

void WritingModes::set(char leader, int mode, bool on)
{
    constexpr int kInsert = 4;
    constexpr int kNewLine = 20;
    constexpr int kAutoWrap = 7;
    if (leader == '\0' && mode == kInsert)
        m_inserts = on;
    else if (leader == '\0' && mode == kNewLine)
        m_returns = on;
    else if (leader == '?' && mode == kAutoWrap)
        m_wraps = on;
}

void WritingModes::select(char slot, char set)
{
    m_usualSet.at(static_cast<std::size_t>(slot - '(')) = set == 'B';
}

} // namespace kittiwake
