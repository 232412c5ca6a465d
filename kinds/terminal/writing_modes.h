#pragma once

#include <array>
#include <cstddef>

namespace kittiwake {

/// \brief What a program has set that decides where its characters go, and which they are. A value.
/// \source XTerm Control Sequences: SM, DECSET, DECSTBM, SCS, LS, SS, TBC, HTS
class WritingModes
{
public:
    /// `leader`: '?' or none (0)
    void set(char leader, int mode, bool on);
    void setRegion(bool on) { m_region = on; }
    void select(char slot, char set); ///< "ESC ( 0" is '(' and '0'
    void shiftTo(std::size_t slot) { m_slot = slot; } ///< of four
    void shiftOnce() { m_once = true; }
    void endShiftOnce() { m_once = false; }
    void changeTabs() { m_usualTabs = false; }

    /// Each character of ASCII is itself and goes right behind the one before, over what was there
    /// and over the edge of the screen; lines end as they do at the beginning, and scroll all of
    /// the screen.
    [[nodiscard]] bool areUsual() const
    {
        return !m_inserts && !m_returns && m_wraps && !m_region && !m_once && m_usualSet[m_slot];
    }
    [[nodiscard]] bool haveUsualTabs() const { return m_usualTabs; } ///< every eight columns
    [[nodiscard]] bool haveRegion() const { return m_region; } ///< that scrolls, and was not unset
    /// The next character alone is of another set.
    [[nodiscard]] bool shiftOneOnly() const { return m_once; }

private:
    bool m_inserts = false;
    bool m_returns = false; ///< a new line begins at the left edge
    bool m_wraps = true;
    bool m_region = false;
    bool m_once = false;
    bool m_usualTabs = true;
    std::size_t m_slot = 0;
    std::array<bool, 4> m_usualSet { true, true, true, true };
};

} // namespace kittiwake
