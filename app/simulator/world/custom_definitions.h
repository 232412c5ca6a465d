#pragma once

#include <string>
#include <vector>

namespace kittiwake::sim {

/// The custom resource definitions of the demo: JSON texts, without metadata that is made up.
[[nodiscard]] std::vector<std::string> customDefinitions();

} // namespace kittiwake::sim
