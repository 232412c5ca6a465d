#pragma once

#include "document.h"

#include <core/api/gvk.h>

namespace kittiwake::sim {

/// \brief Fills in what a built-in object leaves open, as decoding does on a real server: on every
/// write, and the same whoever writes. Other kinds are left as they are.
/// \source kubernetes pkg/apis/*/v1/defaults.go
void setDefaults(Document& object, const Gvk& kind);

/// The parts of it that several kinds have.
void setPodSpecDefaults(Document& spec);
void setPodTemplateDefaults(Document& owner); ///< of owner.template
void setClaimDefaults(Document& claim);
void setWorkloadDefaults(Document& object, const std::string& kind);
void setServiceDefaults(Document& service);

} // namespace kittiwake::sim
