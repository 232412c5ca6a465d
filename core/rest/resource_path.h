#pragma once

#include <core/api/gvk.h>

#include <string>
#include <string_view>

namespace kittiwake {

/// `/api/v1` or `/apis/{group}/{version}`, then `/namespaces/{ns}` where one is given, then the
/// resource.
[[nodiscard]] std::string resourcePath(const Gvr& gvr, std::string_view ns);

/// "pods in namespace shop", "pods in all namespaces", "nodes": for sentences.
[[nodiscard]] std::string describeResource(const Gvr& gvr, std::string_view ns, bool namespaced);

} // namespace kittiwake
