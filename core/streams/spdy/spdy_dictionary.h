#pragma once

#include <string>

namespace kittiwake {

/// What both ends take as said before the first header block. \source SPDY Protocol, Draft 3,
/// section 2.6.10.1
[[nodiscard]] std::string spdyDictionary();

} // namespace kittiwake
