#pragma once

#include <app/simulator/api/api_error.h>
#include <core/testing/fields/document.h>

#include <string>

namespace kittiwake::sim {

/// JSON or YAML, whichever the text is. \errors 400
[[nodiscard]] ApiResult<JsonValue> parseDocument(const std::string& text, bool yaml);
/// The body by its Content-Type. \errors 400, 415
[[nodiscard]] ApiResult<JsonValue> readBody(const Request& request);
/// The Content-Type without its parameters; application/json if there is none.
[[nodiscard]] std::string mediaType(const Request& request);

[[nodiscard]] Response answer(int status, const JsonValue& document);

} // namespace kittiwake::sim
