#pragma once

#include "document.h"

#include <core/api/gvk.h>

namespace kittiwake::sim {

/// \brief Fills in what a built-in object leaves open, as decoding does on a real server: on every
/// write, and the same whoever writes. Of workloads, pods, services and what lies beside them;
/// other kinds are left as they are. \source kubernetes pkg/apis/*/v1/defaults.go
void setDefaults(Document& object, const Gvk& kind);

} // namespace kittiwake::sim
