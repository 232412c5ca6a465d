#pragma once

#include <core/api/json/json.h>
#include <core/api/object.h>
#include <kinds/cell.h>
#include <kinds/object_digest.h>
#include <kinds/text/text.h>
#include <kinds/usage/cell_gauge.h>

#include <functional>
#include <string>
#include <vector>

namespace kittiwake {

/// What a column's function may look at: the object's parsed body and its header.
struct ObjectView
{
    const Object& object;
    const Json& json;
    std::int64_t now; ///< \units seconds since the epoch; only for statuses that depend on it, ages
                      ///< tick elsewhere
    const RowUsage* usage = nullptr; ///< null: its kind's table tells none
    mutable ObjectDigest digest {};

    /// What `how` makes of the object, read once for all that look at it through this view.
    template<typename Digest>
    [[nodiscard]] const Digest& read(Digest (*how)(const ObjectView&)) const
    {
        return digest.of(*this, how);
    }
};

enum class ColumnAlign : std::uint8_t { Start, End };
enum class ColumnRole : std::uint8_t {
    Plain,
    Namespace, ///< hidden while one namespace is chosen
    Name, ///< elided in the middle
    Status, ///< shown with the tone's shape and colour
    Number, ///< tabular figures
    Age,
    Usage, ///< figures that change all the time: nobody is told of each change
};

/// Its texts stand under each other, digit by digit.
[[nodiscard]] constexpr bool hasFigures(ColumnRole role)
{
    return role == ColumnRole::Number || role == ColumnRole::Age || role == ColumnRole::Usage;
}

/// \brief One column as one value: what it is called and how its cell comes from an object.
/// `wide` columns are those that `kubectl get -o wide` adds.
struct Column
{
    std::string title; ///< as kubectl prints it, upper case; UTF-8
    ColumnRole role = ColumnRole::Plain;
    ColumnAlign align = ColumnAlign::Start;
    int width = 0; ///< \units typical characters: what it gets until its texts are known
    bool wide = false;
    std::function<Cell(const ObjectView&)> cell {};
    Text hint {}; ///< what the column tells, or why its cells are empty; for whoever asks
    bool added = false; ///< by the user, who may remove it again
    ColumnGauge gauge = ColumnGauge::None; ///< what is drawn beside its text
    /// Of a status: what its text says where no title is beside it; null: the same.
    Text (*words)(const std::string& text) = nullptr;
};

} // namespace kittiwake
