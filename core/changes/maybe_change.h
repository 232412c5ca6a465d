#pragma once

#include <core/changes/change.h>

#include <optional>

namespace kittiwake {

/// A change, or none where the object is that way already. \errors Invalid: it cannot be asked for
using MaybeChange = Expected<std::optional<Change>>;

} // namespace kittiwake
