#pragma once

#include <core/api/unstructured.h>
#include <kinds/column.h>

#include <type_traits>
#include <utility>

namespace kittiwake {

/// What `look(const ObjectView&)` says of an object that was read by itself, as of those of a
/// table; what it says of nothing, where it is no object. \thread any
template<typename Look>
[[nodiscard]] std::invoke_result_t<Look, const ObjectView&> lookAt(const Unstructured& object,
                                                                   WallTime now, Look&& look)
{
    const auto made = object.toObject();
    if (!made)
        return {};
    JsonReader reader;
    const auto json = reader.read(**made);
    if (!json)
        return {};
    const ObjectView view { .object = **made,
                            .json = *json,
                            .now = now.time_since_epoch().count() };
    return std::forward<Look>(look)(view);
}

} // namespace kittiwake
