#pragma once

#include <models/row.h>

#include <QString>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which rows of a table are shown; a RowMatcher tells.
struct RowFilter
{
    /// Found in "namespace/name" or in any cell, whatever the case; "!text" shows what does not
    /// have it. Blanks around it do not count. Ages are not searched: they are only put into words
    /// when drawn.
    QString text {};
    /// Empty: all. Cluster-scoped rows are in every selection.
    std::vector<std::string> namespaces {};
    bool faultsOnly = false; ///< only rows whose tone is Warn or Error

    bool operator==(const RowFilter&) const = default;
};

/// Warn or Error: what the number of faults counts.
[[nodiscard]] constexpr bool isFault(Tone tone)
{
    return tone == Tone::Warn || tone == Tone::Error;
}

} // namespace kittiwake
