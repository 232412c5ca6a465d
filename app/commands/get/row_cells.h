#pragma once

#include "output_format.h"

#include <models/table/row_builder.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief What a table in a terminal says of objects: the cells of their kind's columns, or of
/// `-o custom-columns`. \thread one at a time
class RowCells
{
public:
    /// `table` as terminalTable() makes it.
    RowCells(Kind table, const OutputFormat& format);

    [[nodiscard]] std::vector<std::string> titles() const;
    [[nodiscard]] std::vector<std::string> of(const Object& object);

private:
    [[nodiscard]] std::vector<std::string> customCells(const Object& object);

    RowBuilder m_rows;
    const std::vector<CustomColumn> m_columns; ///< empty: the kind's
    JsonReader m_reader;
};

} // namespace kittiwake
