#pragma once

#include <core/api/json/json_path.h>
#include <core/api/unstructured.h>

#include <vector>

namespace kittiwake {

/// \brief Sorts objects by what a field of theirs holds, as `kubectl get --sort-by` does: numbers
/// and quantities by value, texts by their bytes; those without the field come first. Others keep
/// their order. \thread any \source kubectl pkg/cmd/get/sorter.go
void sortObjects(std::vector<Unstructured>& objects, const JsonPath& field);

} // namespace kittiwake
