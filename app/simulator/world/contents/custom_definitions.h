#pragma once

#include <string>
#include <vector>

namespace kittiwake::sim {

/// The custom resource definitions of the demo: JSON texts, without generated metadata.
[[nodiscard]] std::vector<std::string> customDefinitions();

} // namespace kittiwake::sim
