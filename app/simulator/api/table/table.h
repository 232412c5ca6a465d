#pragma once

#include "cells.h"

#include <app/simulator/api/served_resource.h>

#include <functional>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// One column, as a Table describes it; kubectl shows what has a priority only in wide output.
struct TableColumn
{
    std::string name;
    std::string type = "string";
    std::string description {};
    int priority = 0;
    std::string format {}; ///< "name" of the column that kubectl sorts and completes by
};

/// \brief How the objects of one resource are shown in a Table. A value. \thread any, const
/// \source kubernetes pkg/printers/internalversion/printers.go
struct TableKind
{
    std::vector<TableColumn> columns;
    /// Writes a cell for each column.
    std::function<void(const Json& object, Cells& cells)> cells;
    /// What the row's conditions are, as JSON; empty: none.
    std::function<std::string(const Json& object)> conditions {};
};

/// Of a built-in resource by its rule, of a custom one by its definition's printer columns; of
/// others name and age.
[[nodiscard]] TableKind tableKind(const ServedResource& resource);

/// The name, as all tables begin with it, and the age, as most end.
[[nodiscard]] TableColumn nameColumn();
[[nodiscard]] TableColumn ageColumn();
[[nodiscard]] TableColumn createdAtColumn();
/// Of a pod template, for wide output: names of containers, their images, and the selector.
[[nodiscard]] TableColumn containersColumn();
[[nodiscard]] TableColumn imagesColumn();
[[nodiscard]] TableColumn selectorColumn();

void nameCell(const Json& object, Cells& cells);
void ageCell(const Json& object, Cells& cells);
void createdAtCell(const Json& object, Cells& cells);
/// Two cells, of the containers there.
void containerCells(const Json& containers, Cells& cells);

} // namespace kittiwake::sim
