#pragma once

#include <core/api/json_value.h>
#include <core/types/values.h>

#include <simdjson.h>
#include <string>
#include <type_traits>

namespace kittiwake {

/// \brief How a type is read and written; specialised for each type that a field may have.
///   static bool read(const simdjson::dom::element&, T& to);  // false: does not fit, `to` is empty
///   static bool isEmpty(const T&);                           // left out by Go's omitempty
///   static JsonValue write(const T&);
///   static bool omitUnset(const T&, JsonValue& written);     // takes out of what was written what
///                                                            // nobody set; true: all of it
template<typename T>
struct Codec;

/// \brief A Codec without its type, so that what goes through fields is compiled once.
struct ValueCodec
{
    bool (*read)(const simdjson::dom::element& from, void* to);
    bool (*isEmpty)(const void* value);
    JsonValue (*write)(const void* from);
    bool (*omitUnset)(const void* value, JsonValue& written);
};

template<typename T>
inline constexpr ValueCodec kValueCodec = {
    [](const simdjson::dom::element& from, void* to) {
        return Codec<T>::read(from, *static_cast<T*>(to));
    },
    [](const void* value) { return Codec<T>::isEmpty(*static_cast<const T*>(value)); },
    [](const void* from) { return Codec<T>::write(*static_cast<const T*>(from)); },
    [](const void* value, JsonValue& written) {
        return Codec<T>::omitUnset(*static_cast<const T*>(value), written);
    },
};

// The types that are neither a container nor a struct of fields. \errors false: it does not fit,
// and `to` is as it was.
bool readValue(const simdjson::dom::element& from, std::string& to);
bool readValue(const simdjson::dom::element& from, bool& to);
bool readValue(const simdjson::dom::element& from, std::int32_t& to);
bool readValue(const simdjson::dom::element& from, std::int64_t& to);
bool readValue(const simdjson::dom::element& from, double& to);
bool readValue(const simdjson::dom::element& from, Time& to);
bool readValue(const simdjson::dom::element& from, MicroTime& to);
bool readValue(const simdjson::dom::element& from, Quantity& to);
bool readValue(const simdjson::dom::element& from, Bytes& to);
bool readValue(const simdjson::dom::element& from, IntOrString& to);
bool readValue(const simdjson::dom::element& from, JsonValue& to); // anything fits

template<typename T>
[[nodiscard]] JsonValue writeValue(const T& from)
{
    return from;
}
[[nodiscard]] JsonValue writeValue(const Time& from);
[[nodiscard]] JsonValue writeValue(const MicroTime& from);
[[nodiscard]] JsonValue writeValue(const Quantity& from);
[[nodiscard]] JsonValue writeValue(const Bytes& from);
[[nodiscard]] JsonValue writeValue(const IntOrString& from);

template<typename T>
concept PlainValue = requires(const simdjson::dom::element& from, T& to)
{
    readValue(from, to);
};

template<PlainValue T>
struct Codec<T>
{
    static bool read(const simdjson::dom::element& from, T& to) { return readValue(from, to); }
    static bool isEmpty(const T& value)
    {
        // Structs in Go, and omitempty leaves no struct out.
        constexpr bool kNever = std::is_same_v<T, Quantity> || std::is_same_v<T, IntOrString>;
        return !kNever && value == T();
    }
    static JsonValue write(const T& from) { return writeValue(from); }
    static bool omitUnset(const T& from, JsonValue&) { return from == T(); }
};

} // namespace kittiwake
