#pragma once

#include <models/table/row.h>

#include <QStringView>

namespace kittiwake {

/// \brief What a table is sorted by. Without a column: namespace, then name.
/// An age column ascending has the youngest first, as k9s does: its sort key is the negative
/// timestamp. A status column ascending has what is wrong first, and faults stand together: its
/// cells have ranks by their tones, and only within one is the order the texts'.
struct SortSpec
{
    int column = kByKey;
    bool descending = false;
    static constexpr int kByKey = -1;
    bool operator==(const SortSpec&) const = default;
};

/// \brief Below, at or above zero, as a person sorts: "web-2" before "web-10", case without
/// meaning, the same in every locale. Texts that differ may be equal here ("a1" and "A01").
[[nodiscard]] int naturalCompare(QStringView a, QStringView b);

/// How a unit counts in this order: its case does not.
[[nodiscard]] inline char16_t foldedUnit(QChar unit)
{
    const char16_t value = unit.unicode();
    if (value < 0x80)
        return value >= u'A' && value <= u'Z' ? static_cast<char16_t>(value + 0x20) : value;
    return unit.toCaseFolded().unicode();
}

/// What a cell is sorted by where it is no number.
[[nodiscard]] QStringView sortTextOf(const RowCell& cell);

/// Natural order of namespace and name, ties broken by their bytes: 0 for equal keys alone.
[[nodiscard]] int compareKeys(const ObjectKey& a, const ObjectKey& b);

/// By the cells of one column: by their ranks, then numbers before texts. 0 where neither is before
/// the other.
[[nodiscard]] int compareCells(const RowCell& a, const RowCell& b);

/// The total order of a table: the column's, in its direction, then the keys'.
[[nodiscard]] int compareRows(const Row& a, const Row& b, const SortSpec& sort);

} // namespace kittiwake
