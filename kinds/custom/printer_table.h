#pragma once

#include <kinds/custom/custom_kind.h>
#include <kinds/kind.h>

namespace kittiwake {

/// \brief The table that a custom kind's definition asks for: namespace and name, its columns as
/// kubectl shows them, and the age (with `wide` only where the definition names columns and not
/// that one). A column whose path cannot be read stays, empty, and its hint says why. Columns
/// called STATUS, READY, PHASE and the like carry shape and colour; a row's tone is that of its
/// conditions and phase and of those columns.
/// \thread any \source apiextensions-apiserver pkg/registry/customresource/tableconvertor
[[nodiscard]] Kind printerTable(const CustomKind& kind);

} // namespace kittiwake
