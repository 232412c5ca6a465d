#pragma once

#include <core/api/json/json_box.h>
#include <core/types/values.h>

#include <cstdint>
#include <string>
#include <type_traits>

namespace kittiwake {

/// A value as simdjson has parsed it.
using JsonElement = simdjson::dom::element;

/// \brief How a type is read and written; specialised for each type that a field may have.
///   static bool read(const JsonElement&, T& to);          // false: does not fit, `to` is empty
///   static bool isEmpty(const T&);                        // left out by Go's omitempty
///   static void write(const T&, JsonValue& to);           // `to` is null before
///   static bool omitUnset(const T&, JsonValue& written);  // takes out of what was written what
///                                                         // nobody set; true: all of it
template<typename T>
struct Codec;

/// \brief A Codec without its type, so that what goes through fields is compiled once.
struct ValueCodec
{
    bool (*read)(const JsonElement& from, void* to);
    bool (*isEmpty)(const void* value);
    void (*write)(const void* from, JsonValue& to);
    bool (*omitUnset)(const void* value, JsonValue& written);
};

template<typename T>
inline constexpr ValueCodec kValueCodec = {
    [](const JsonElement& from, void* to) { return Codec<T>::read(from, *static_cast<T*>(to)); },
    [](const void* value) { return Codec<T>::isEmpty(*static_cast<const T*>(value)); },
    [](const void* from, JsonValue& to) { Codec<T>::write(*static_cast<const T*>(from), to); },
    [](const void* value, JsonValue& written) {
        return Codec<T>::omitUnset(*static_cast<const T*>(value), written);
    },
};

// The types that are neither a container nor a struct of fields. \errors false: it does not fit,
// and `to` is as it was.
bool readValue(const JsonElement& from, std::string& to);
bool readValue(const JsonElement& from, bool& to);
bool readValue(const JsonElement& from, std::int32_t& to);
bool readValue(const JsonElement& from, std::int64_t& to);
bool readValue(const JsonElement& from, double& to);
bool readValue(const JsonElement& from, Time& to);
bool readValue(const JsonElement& from, MicroTime& to);
bool readValue(const JsonElement& from, Quantity& to);
bool readValue(const JsonElement& from, Bytes& to);
bool readValue(const JsonElement& from, IntOrString& to);
bool readValue(const JsonElement& from, JsonBox& to); // anything fits

void writeValue(const std::string& from, JsonValue& to);
void writeValue(bool from, JsonValue& to);
void writeValue(std::int32_t from, JsonValue& to);
void writeValue(std::int64_t from, JsonValue& to);
void writeValue(double from, JsonValue& to);
void writeValue(const Time& from, JsonValue& to);
void writeValue(const MicroTime& from, JsonValue& to);
void writeValue(const Quantity& from, JsonValue& to);
void writeValue(const Bytes& from, JsonValue& to);
void writeValue(const IntOrString& from, JsonValue& to);
void writeValue(const JsonBox& from, JsonValue& to);

template<typename T>
concept PlainValue = requires(const JsonElement& from, T& to)
{
    readValue(from, to);
};

template<PlainValue T>
struct Codec<T>
{
    static bool read(const JsonElement& from, T& to) { return readValue(from, to); }
    static bool isEmpty(const T& value)
    {
        // Structs in Go, and omitempty leaves no struct out.
        constexpr bool kNever = std::is_same_v<T, Quantity> || std::is_same_v<T, IntOrString>;
        return !kNever && value == T();
    }
    static void write(const T& from, JsonValue& to) { writeValue(from, to); }
    static bool omitUnset(const T& from, JsonValue&) { return from == T(); }
};

} // namespace kittiwake
