#pragma once

#include <core/api/unstructured.h>

#include <functional>
#include <optional>

namespace kittiwake {

/// Reads another object, as it is now; nothing: it is not there, or this user may not see it.
using ObjectLookup =
    std::function<std::optional<Unstructured>(const Gvr& gvr, const ObjectKey& key)>;

} // namespace kittiwake
