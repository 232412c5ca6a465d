#pragma once

#include "ansi_text.h"

#include <string_view>

namespace kittiwake {

/// What the parameters of an SGR sequence ("1;38;5;208") make of a style; what it does not know it
/// leaves out. \thread any \source ECMA-48, 8.3.117; XTerm Control Sequences
void readAnsiStyle(std::string_view parameters, AnsiStyle& style);

} // namespace kittiwake
