#pragma once

#include <core/api/json.h>
#include <kinds/object_link.h>

#include <vector>

namespace kittiwake {

/// \brief The objects whose pods are meant where one asks for the logs of what has pods by others
/// alone: what an autoscaler scales, the services that an Ingress leads to. Each once; empty: it is
/// none of these, or names none. Pure. \thread as the reader
[[nodiscard]] std::vector<ObjectLink> logsOwners(const ObjectLink& link, const Json& object);

} // namespace kittiwake
