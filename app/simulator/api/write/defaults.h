#pragma once

#include "document.h"

#include <core/api/gvk.h>

namespace kittiwake::sim {

/// \brief Sets the defaults of a built-in object, as decoding does on a real server, on every
/// write. Knows workloads, pods, services and what belongs to them; other kinds stay as they are.
/// \source kubernetes pkg/apis/*/v1/defaults.go
void setDefaults(JsonValue& object, const Gvk& kind);

} // namespace kittiwake::sim
