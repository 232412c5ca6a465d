#pragma once

#include <core/base/expected.h>

#include <string>
#include <yaml-cpp/yaml.h>

namespace kittiwake {

/// `"/path/config", line 3`; with a column where `column` is not 0. Both count from 1.
[[nodiscard]] std::string placeIn(const std::string& file, int line, int column = 0);

/// \brief The first document of a YAML text from outside, in UTF-8, or in UTF-16 with a
/// byte order mark: bounded in depth, memory and time, whatever it holds. Aliases stay references,
/// so that a small text cannot unfold into a large tree. \errors Config: file, line and column, and
/// what is wrong in plain words; never a piece of the text, which may be a credential.
[[nodiscard]] Expected<YAML::Node> parseYaml(const std::string& text, const std::string& file);

} // namespace kittiwake
