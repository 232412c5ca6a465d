#pragma once

#include <core/schema/object_schema.h>

#include <functional>

namespace kittiwake {

/// \brief Where the schemas for a text come from: that of a kind, or null where there is none
/// (yet). It is asked while a text is looked at, so it answers from what it has.
using SchemaLookup = std::function<const ObjectSchema*(const Gvk&)>;

} // namespace kittiwake
