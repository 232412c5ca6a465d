#pragma once

#include <kinds/column.h>

#include <QString>

#include <vector>

namespace kittiwake {

/// The first column of that role; -1: there is none.
[[nodiscard]] int columnOfRole(const std::vector<Column>& columns, ColumnRole role);

/// The one called AGE, or the first age: some kinds have other times, too.
[[nodiscard]] int ageColumnOf(const std::vector<Column>& columns);

/// As Qt shows and stores it.
[[nodiscard]] QString titleOf(const Column& column);

} // namespace kittiwake
