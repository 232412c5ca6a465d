#pragma once

#include <kinds/kind.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief The objects whose pods are meant where one asks for the logs of what has pods by others
/// alone, as its kind says: what an autoscaler scales, the services that an Ingress leads to. Each
/// once; empty: it is none of these, or names none. Pure. \thread as the reader
[[nodiscard]] std::vector<ObjectLink> logsOwners(const Kind& of, const std::string& ns,
                                                 const Json& object);

} // namespace kittiwake
