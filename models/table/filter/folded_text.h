#pragma once

#include <QStringView>

#include <string>
#include <string_view>

namespace kittiwake {

/// Character by character, as Qt compares without regard to case; as UTF-8.
[[nodiscard]] std::string foldedUtf8(QStringView text);

/// Whether `needle` is in `text`, byte for byte. For short texts and many of them.
[[nodiscard]] bool holdsText(std::string_view text, std::string_view needle);

/// Whether the bytes of `letters` are in `text` in their order, with anything in between.
[[nodiscard]] bool holdsScattered(std::string_view text, std::string_view letters);

} // namespace kittiwake
