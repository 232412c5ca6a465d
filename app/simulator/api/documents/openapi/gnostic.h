#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace kittiwake::sim {

/// An OpenAPI v2 document as the protobuf message openapi.v2.Document, which is how kubectl asks
/// for it: definitions and operations, as far as definitionsOf() and operationsOf() make them.
/// \source github.com/google/gnostic-models openapiv2/OpenAPIv2.proto
[[nodiscard]] std::string encodeGnostic(const nlohmann::json& document);

} // namespace kittiwake::sim
