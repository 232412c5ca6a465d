#pragma once

#include <core/api/json.h>

#include <QString>

/// What a container asks for, each in a line or a few; empty where it asks for none. \thread any
namespace kittiwake::container {

/// "8080/TCP http"
[[nodiscard]] QString portsOf(const Json& spec);
/// "cpu 250m, memory 1Gi"
[[nodiscard]] QString resourcesOf(const Json& list);
/// How much there is, never what: values may be secret.
[[nodiscard]] QString environmentOf(const Json& spec);
/// "/data ← volume (ro)", one a line
[[nodiscard]] QString mountsOf(const Json& spec);

} // namespace kittiwake::container
