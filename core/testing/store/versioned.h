#pragma once

#include <core/api/unstructured.h>

#include <cstdint>

namespace kittiwake {

/// The object to store at a version. Null: the document is no object.
[[nodiscard]] inline ObjectPtr withVersion(Unstructured object, std::uint64_t version)
{
    object.setResourceVersion({ std::to_string(version) });
    return object.toObject().value_or(nullptr);
}

} // namespace kittiwake
