#pragma once

#include <core/base/expected.h>

#include <string>
#include <yaml-cpp/yaml.h>

namespace kittiwake {

/// \brief A YAML value as JSON, as Kubernetes reads it: plain scalars may be numbers, booleans or
/// null, quoted ones are text. \errors what is wrong, as the end of a sentence: it is too large
[[nodiscard]] Expected<std::string, std::string> jsonOf(const YAML::Node& node);

} // namespace kittiwake
