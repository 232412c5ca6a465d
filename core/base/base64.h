#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// Standard alphabet, padded. \source RFC 4648 section 4
[[nodiscard]] std::string base64Encode(std::string_view bytes);

/// The bytes, or nothing if the text is not padded standard base64. White space between the
/// characters is passed over: YAML folds long values into lines.
[[nodiscard]] std::optional<std::string> base64Decode(std::string_view text);

/// The alphabet that needs no escape in a URL, not padded. \source RFC 4648 section 5
[[nodiscard]] std::string base64UrlEncode(std::string_view bytes);

/// The bytes of such a text, which may be padded; nothing if it is none.
[[nodiscard]] std::optional<std::string> base64UrlDecode(std::string_view text);

} // namespace kittiwake
