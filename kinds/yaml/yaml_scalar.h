#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kittiwake {

/// How a document is written.
enum class YamlStyle {
    Kubectl, ///< character by character as `kubectl get -o yaml` prints it
    /// For reading: long texts are not folded at 80 characters, and a text of several lines is a
    /// block also where it has tabs, blanks at a line's end or emoji, which kubectl puts in quotes.
    Readable,
};

enum class ScalarStyle { Plain, SingleQuoted, DoubleQuoted, Literal };

/// The style of a string. `inKey`: as a key on one line with its value. \source encode.go and
/// emitterc.go of go.yaml.in/yaml/v2. Lines separated by U+2028 are written in double quotes, as
/// readers differ about it.
[[nodiscard]] ScalarStyle scalarStyleOf(std::string_view text, bool inKey, YamlStyle style);

/// Of a text that needs double quotes: how many bytes at `at` make up a character that is to be
/// escaped; 0: none. `escaped` becomes what to write for it.
[[nodiscard]] std::size_t escapeAt(std::string_view text, std::size_t at, YamlStyle style,
                                   std::string& escaped);

/// Behind the `|` of a text in a block: "-", "2-", "2+", or nothing.
[[nodiscard]] std::string blockHints(std::string_view text);

} // namespace kittiwake
