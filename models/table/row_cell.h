#pragma once

#include <kinds/cell.h>

#include <QString>

#include <cstdint>
#include <variant>

namespace kittiwake {

/// \brief A cell as the rows of a table keep it: its text is what Qt paints and compares. Made of a
/// Cell once, on a worker.
struct RowCell
{
    using SortKey = std::variant<std::monostate, double,
                                 QString>; ///< empty: sort by text; else numbers before strings
    QString text {};
    SortKey sortKey {};
    std::int64_t since = 0; ///< \units seconds since the epoch; 0: none
    CellForm form = CellForm::Text;
    Tone tone = Tone::Neutral;
    std::uint8_t rank = 0; ///< of a status, by what it means: sorted before all else by it
    bool operator==(const RowCell&) const = default;
};

[[nodiscard]] RowCell rowCell(const Cell& cell);

/// The order of statuses: what is wrong first, then what is under way, what is as it should be, and
/// what is over, suspended or not known. Below kToneRanks.
[[nodiscard]] std::uint8_t rankOf(Tone tone);
constexpr std::uint8_t kToneRanks = 7;

/// A figure of usage that nobody has measured, as unmeasuredCell() makes it.
[[nodiscard]] inline bool isUnmeasured(const RowCell& cell)
{
    const auto* key = std::get_if<double>(&cell.sortKey);
    return key != nullptr && *key < 0 && cell.tone == Tone::Unknown;
}

} // namespace kittiwake
