#pragma once

#include <models/table/filter/row_matcher.h>
#include <models/table/row_order.h>

#include <vector>

namespace kittiwake::bench {

/// Rows of pods as the row reconciler makes them, of some hundred workloads in forty namespaces.
[[nodiscard]] std::vector<RowPtr> podRows(int count);
[[nodiscard]] int podColumnCount();

/// The first `count` of what a filter shows, in order: cell by cell and row by row.
[[nodiscard]] std::vector<RowPtr> firstRows(const std::vector<RowPtr>& rows, const SortSpec& sort,
                                            const QString& filter, std::size_t count);

} // namespace kittiwake::bench
