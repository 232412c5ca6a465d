#pragma once

#include <models/table/filter/filter_terms.h>

namespace kittiwake {

/// "restarts:!>3" as it stands in a filter.
struct TypedColumn
{
    QString name {};
    QString signs {}; ///< before the value: "!", ">=" and the like
    QString value {};
    bool inverse = false; ///< "!" stands before all of it
};

/// What it means for a table with `columns`. \errors one sentence: there is no such column, or what
/// it is compared with is nothing that it holds; and how it is written
[[nodiscard]] Expected<FilterTerm, QString> columnTerm(TypedColumn typed,
                                                       const FilterColumns& columns);

} // namespace kittiwake
