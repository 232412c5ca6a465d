#pragma once

#include <core/base/joined.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// The text in quotes, fit for a sentence: control characters become '?', and a long one is cut.
/// For names and paths; values of fields may be credentials and do not belong into a sentence.
[[nodiscard]] std::string inQuotes(std::string_view text);

/// `"a", "b", "c" and 7 more`: at max `max` names of the list.
[[nodiscard]] std::string namesInQuotes(const std::vector<std::string>& names, std::size_t max = 8);

/// With a full stop, unless it ends as a sentence already.
[[nodiscard]] std::string withFullStop(std::string sentence);

/// C0 controls or DEL; such a text cannot be the value of an HTTP header.
[[nodiscard]] bool hasControlCharacters(std::string_view text);

/// RFC 1123 label: what the name of a namespace must be.
[[nodiscard]] bool isDnsLabel(std::string_view text);

} // namespace kittiwake
