#pragma once

#include <kinds/relations/relation_source.h>

namespace kittiwake {

/// What an answer that brought nothing says; empty: nothing needs to be said. \thread any
[[nodiscard]] Text whyNothing(const RelationAnswer& answer);

} // namespace kittiwake
