#pragma once

#include <models/table/row_entry.h>
#include <models/table/row_patch.h>

namespace kittiwake {

/// \brief Goes along the old and the new order at once and writes down where they differ. Where
/// they differ in too many places, few announcements are better than exact ones: all between the
/// first difference and the last leaves and comes again.
class RowPatchWriter
{
public:
    static constexpr std::size_t kMaxRanges = 500;

    /// So many shown rows stay as they are.
    void kept(int shown)
    {
        m_old += shown;
        m_new += shown;
    }
    void left(bool shown);
    void came(const RowPtr& row, bool shown);
    void changed(bool wasShown, const RowPtr& row, bool isShown);

    /// How long the new order has become.
    [[nodiscard]] int shown() const { return m_new; }
    /// `now`: the entries in the new order.
    [[nodiscard]] RowPatch take(const RowEntries& now);

private:
    void note(int left, int came);
    [[nodiscard]] RowPatch coarse(const RowEntries& now);

    RowPatch m_patch;
    int m_old = 0;
    int m_new = 0;
    int m_first = -1; ///< where the orders differ first
    int m_oldEnd = 0; ///< behind the last difference
    int m_newEnd = 0;
    bool m_coarse = false;
};

} // namespace kittiwake
