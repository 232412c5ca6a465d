#pragma once

#include <core/api/object.h>

#include <optional>

namespace kittiwake {

/// What is read of an object when it comes, whatever else is read later.
struct ObjectHeader
{
    ObjectKey key {};
    Uid uid {};
    ResourceVersion resourceVersion {};
    std::optional<WallTime> created {};
    std::optional<WallTime> deleted {};
};

} // namespace kittiwake
