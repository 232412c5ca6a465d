#pragma once

#include <nlohmann/json_fwd.hpp>

namespace simdjson {

template<typename T>
struct simdjson_result;

namespace dom {
class element;
}

template<>
struct simdjson_result<dom::element>;

} // namespace simdjson

namespace kittiwake {

// The names of JSON, for headers: simdjson and nlohmann-json take seconds to compile. Who looks
// into a Json includes json.h, who makes or edits a JsonValue json_value.h.

class JsonReader;

/// A place in a parsed document; may be "not there", which all that reads it takes in its stride.
using Json = simdjson::simdjson_result<simdjson::dom::element>;

/// \brief JSON to make or to edit; what is only read is a Json, which costs less. A value.
/// \thread one at a time
using JsonValue = nlohmann::json;

/// \brief The same for what people read or compare as it is written, with its fields in the order
/// in which they were set. A value. \thread one at a time
using OrderedJson = nlohmann::ordered_json;

} // namespace kittiwake
