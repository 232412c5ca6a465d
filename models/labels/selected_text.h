#pragma once

#include <kinds/labels/selected_objects.h>

#include <QString>

namespace kittiwake {

/// "app=web · node n1, n2 · image web:2", without namespaces, which are chosen and seen elsewhere;
/// empty: nothing was chosen. \thread any
[[nodiscard]] QString selectedText(const IndexSelection& selection);
[[nodiscard]] QString selectedText(const SelectedObjectsPtr& selected);

} // namespace kittiwake
