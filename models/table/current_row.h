#pragma once

#include <models/table/tracked_row.h>

#include <optional>

namespace kittiwake {

/// \brief Which row of a table is the current one. Until somebody chooses one it is the first, as
/// in k9s, or the one that is waited for; what somebody has chosen is followed wherever it goes. A
/// table with rows has a current one. \thread one owner at a time
class CurrentRow : public TrackedRow
{
public:
    /// From here on nobody has chosen. `awaited`: what becomes current as soon as it is there.
    void begin(std::optional<ObjectKey> awaited = {})
    {
        m_held = false;
        m_awaited = std::move(awaited);
    }
    /// Somebody means this row.
    void hold()
    {
        m_held = true;
        m_awaited.reset();
    }
    [[nodiscard]] bool isHeld() const { return m_held; }
    /// What to begin with in order to be here again.
    [[nodiscard]] std::optional<ObjectKey> memory() const
    {
        return m_held && row() ? std::optional(row()->key) : m_awaited;
    }

    /// To be called before the patch's insertions, which take its rows. Looks at their keys only
    /// where a row went or is waited for.
    void lookIn(const RowPatch& patch)
    {
        m_movesTo = isLost() ? placeIn(patch) : -1;
        m_foundAt = m_awaited ? placeOf(patch, *m_awaited) : -1;
    }
    /// And after them: where it is to be among `count` rows. -1: there are none
    int settle(int count)
    {
        const int lostAt = takeLostAt();
        int at = lostAt < 0 ? index() : m_movesTo >= 0 ? m_movesTo : std::min(lostAt, count - 1);
        if (m_foundAt >= 0) {
            at = m_foundAt;
            hold();
        } else if (!m_held) {
            at = 0;
        } else if (count == 0) {
            begin(memory()); // what hides all rows may soon be taken back
        }
        m_foundAt = -1;
        return count == 0 ? -1 : std::max(at, 0);
    }

private:
    std::optional<ObjectKey> m_awaited;
    bool m_held = false;
    int m_movesTo = -1;
    int m_foundAt = -1;
};

} // namespace kittiwake
