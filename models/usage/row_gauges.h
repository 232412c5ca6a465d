#pragma once

#include <kinds/column.h>
#include <models/table/row.h>

#include <QList>
#include <QMetaType>

#include <vector>

namespace kittiwake {

using CellGauges = QList<CellGauge>;

/// What is drawn in a row's cells, of the columns that are `shown`, which are indexes into
/// `columns`.
[[nodiscard]] CellGauges gaugesOf(const Row& row, const std::vector<Column>& columns,
                                  const std::vector<int>& shown);

} // namespace kittiwake

Q_DECLARE_METATYPE(kittiwake::CellGauges)
