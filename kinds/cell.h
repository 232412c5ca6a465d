#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace kittiwake {

/// What a status means; QML turns it into a colour **and** a shape (Theme).
enum class Tone : std::uint8_t { Neutral, Ok, Progressing, Warn, Error, Ending, Unknown };

/// Warn or Error: what the number of faults counts.
[[nodiscard]] constexpr bool isFault(Tone tone)
{
    return tone == Tone::Warn || tone == Tone::Error;
}

/// How a cell's text is made from its parts at display time.
enum class CellForm : std::uint8_t {
    Text, ///< `text` as it is
    Age, ///< the time since `since`, as kubectl writes ages; `text` only where there is no time
    TextAndAgo, ///< `text (5m ago)`, as kubectl writes restarts; `text` alone where there is no
                ///< time
};

/// \brief One finished cell: text and sort key, made on a worker; only ages are put into words by
/// whoever shows them. Tables keep a RowCell (models/table/row_cell.h), which is made of it.
struct Cell
{
    using SortKey = std::variant<std::monostate, double,
                                 std::string>; ///< empty: sort by text; else numbers before strings
    std::string text {}; ///< UTF-8
    SortKey sortKey {};
    std::int64_t since = 0; ///< \units seconds since the epoch; 0: none
    CellForm form = CellForm::Text;
    Tone tone = Tone::Neutral;
    bool operator==(const Cell&) const = default;
};

/// A figure of usage that nobody has measured: sorted below all that somebody has, and matched by
/// no comparison.
[[nodiscard]] inline Cell unmeasuredCell(std::string text = {})
{
    return { .text = std::move(text), .sortKey = -1.0, .tone = Tone::Unknown };
}

} // namespace kittiwake
