#pragma once

#include <core/api/unstructured.h>

#include <cstdint>

namespace kittiwake::sim {

/// An object as it is stored at a version. Null: it is none.
[[nodiscard]] inline ObjectPtr withVersion(Unstructured object, std::uint64_t version)
{
    object.setResourceVersion({ std::to_string(version) });
    return object.toObject().value_or(nullptr);
}

} // namespace kittiwake::sim
