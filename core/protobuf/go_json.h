#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

/// JSON as Go's encoding/json writes it, and so an API server: what is appended is the same to the
/// byte. \thread any

/// In quotes; <, > and & are escaped, bytes that are no UTF-8 replaced.
void appendGoString(std::string& out, std::string_view text);
/// As short as it can be. Not a number and the infinities, which JSON has no word for, are null.
void appendGoDouble(std::string& out, double number);
/// JSON from inside an object: without white space between its words; null where it is empty.
/// Whether it is valid is its parser's business.
void appendGoRaw(std::string& out, std::string_view json);

} // namespace kittiwake
