#pragma once

#include "filter_column.h"

#include <core/api/selectors/label_selector.h>
#include <kinds/labels/selected_objects.h>
#include <models/table/row.h>

#include <QString>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which rows of a table are shown; a RowMatcher tells.
struct RowFilter
{
    /// As parseFilter reads it; what cannot be read shows all. Texts are not looked for in ages:
    /// those are only put into words when drawn.
    QString text {};
    QString within {}; ///< in the same words: what is shown whatever `text` says, as of one node
    /// Empty: all. Cluster-scoped rows are in every selection.
    std::vector<std::string> namespaces {};
    bool faultsOnly = false; ///< only rows whose tone is Warn or Error
    LabelSelector selector {}; ///< as well as those of `text`
    KeySetPtr only {}; ///< these alone; null: all
    int statusColumn = -1; ///< what "status:" looks at; -1: there is none
    FilterColumns columns {}; ///< that `text` may name; none: it is looked for in all cells
    std::int64_t now = 0; ///< \units seconds since the epoch; what ages are compared at

    bool operator==(const RowFilter&) const = default;
};

} // namespace kittiwake
