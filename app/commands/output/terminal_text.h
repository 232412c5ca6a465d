#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Fit for a terminal, which must not be steered by what a server or file says: control
/// characters are shown escaped ("\n", "\x1b", "\u009b"), as are those that turn the direction of
/// what follows. \thread any
[[nodiscard]] std::string terminalText(std::string_view text);

/// The same of a JSON document, in one line, and JSON still. \thread any
[[nodiscard]] std::string terminalJson(std::string_view json);

} // namespace kittiwake
