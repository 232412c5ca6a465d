#pragma once

#include <core/api/json/json.h>
#include <kinds/text/text.h>

/// What a container asks for, each in a line or a few; empty where it asks for none. \thread any
namespace kittiwake::container {

/// A command or its arguments as one would type them.
[[nodiscard]] Text wordsOf(const Json& list);
/// "8080/TCP http, 8443/TCP on host port 8443"
[[nodiscard]] Text portsOf(const Json& spec);
/// "cpu 250m, memory 1Gi"
[[nodiscard]] Text resourcesOf(const Json& list);
/// Which of the pod's claims of devices it uses: "gpu, nic (request rx)"
[[nodiscard]] Text claimsOf(const Json& claims);
/// What a change of its resources does to it, where that is not nothing: "memory RestartContainer"
[[nodiscard]] Text resizePolicyOf(const Json& spec);
/// What a probe asks, and when: "TCP :5432 delay=0s timeout=1s period=10s …", in kubectl's words.
[[nodiscard]] Text probeOf(const Json& probe);
/// How much there is, never what: values may be secret.
[[nodiscard]] Text environmentOf(const Json& spec);
/// "/data ← volume (ro)", one a line
[[nodiscard]] Text mountsOf(const Json& spec);
[[nodiscard]] Text devicesOf(const Json& spec);

} // namespace kittiwake::container
