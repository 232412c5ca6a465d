#pragma once

#include <models/table/row_entry.h>
#include <models/table/row_order.h>

#include <cstdint>
#include <vector>

namespace kittiwake {

/// \brief Finds the order of many rows at once: on integers that stand for their cells, and by the
/// ranks of their keys, so that few rows are touched twice. Every entry has its rank by key.
/// Answers with indexes into `entries`.
[[nodiscard]] std::vector<std::uint32_t> sortedIndexes(const RowEntries& entries,
                                                       const SortSpec& sort);

/// Only the first `count` of those that are shown: a fraction of the work.
[[nodiscard]] std::vector<std::uint32_t> firstIndexes(const RowEntries& entries,
                                                      const SortSpec& sort, std::size_t count);

/// Gives every entry its rank by key. The entries are in any order; those ranked before keep
/// theirs among themselves, so that only the others are compared.
void rankByKey(RowEntries& entries);

} // namespace kittiwake
