#pragma once

#include <core/types/optional_box.h>
#include <core/types/value_codec.h>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

// What the codecs below need of either JSON library, without their types.

/// How many items there are. Nothing: it is no array.
[[nodiscard]] std::optional<std::size_t> itemCount(const JsonElement& from);
/// Gives `read` each item, or each field, and `to`, as long as it says that they fit. False: one
/// did not, or it is no array, or no object.
bool readItems(const JsonElement& from, void* to, bool (*read)(const JsonElement& item, void* to));
bool readEntries(const JsonElement& from, void* to,
                 bool (*read)(std::string_view name, const JsonElement& value, void* to));

void setToArray(JsonValue& json, std::size_t size); ///< of nulls
[[nodiscard]] JsonValue& itemIn(JsonValue& array, std::size_t at);
void setToObject(JsonValue& json);
[[nodiscard]] JsonValue& fieldIn(JsonValue& object, const std::string& name); ///< null if it is new

// Codecs of what holds other values. A list or a map that has one misfit does not fit as a whole:
// half of it would be another value.

template<typename Optional>
struct OptionalCodec
{
    using Held = Codec<typename Optional::value_type>;
    static bool read(const JsonElement& from, Optional& to)
    {
        if (!Held::read(from, to.emplace()))
            to.reset();
        return to.has_value();
    }
    static bool isEmpty(const Optional& value) { return !value.has_value(); }
    static void write(const Optional& from, JsonValue& to) { Held::write(*from, to); }
    /// What is there was set, were it empty.
    static bool omitUnset(const Optional& from, JsonValue& written)
    {
        if (from)
            Held::omitUnset(*from, written);
        return !from;
    }
};

template<typename T>
struct Codec<std::optional<T>> : OptionalCodec<std::optional<T>>
{ };

template<typename T>
struct Codec<OptionalBox<T>> : OptionalCodec<OptionalBox<T>>
{ };

template<typename T>
struct Codec<std::vector<T>>
{
    static bool read(const JsonElement& from, std::vector<T>& to)
    {
        const auto count = itemCount(from);
        if (!count)
            return false;
        to.clear();
        to.reserve(*count);
        const bool fits = readItems(from, &to, readOne);
        if (!fits)
            to.clear();
        return fits;
    }
    static bool isEmpty(const std::vector<T>& value) { return value.empty(); }
    static void write(const std::vector<T>& from, JsonValue& to)
    {
        setToArray(to, from.size());
        for (std::size_t at = 0; at < from.size(); ++at)
            Codec<T>::write(from[at], itemIn(to, at));
    }
    static bool omitUnset(const std::vector<T>& from, JsonValue& written)
    {
        for (std::size_t at = 0; at < from.size(); ++at)
            Codec<T>::omitUnset(from[at], itemIn(written, at));
        return from.empty();
    }

private:
    static bool readOne(const JsonElement& from, void* to)
    {
        auto& list = *static_cast<std::vector<T>*>(to);
        if constexpr (std::is_same_v<T, bool>) { // packed bits, which nothing can refer to
            bool bit = false;
            const bool fits = Codec<bool>::read(from, bit);
            list.push_back(bit);
            return fits;
        } else {
            return Codec<T>::read(from, list.emplace_back());
        }
    }
};

template<typename T>
struct Codec<std::map<std::string, T>>
{
    using Map = std::map<std::string, T>;
    static bool read(const JsonElement& from, Map& to)
    {
        to.clear();
        const bool fits = readEntries(from, &to, readOne);
        if (!fits)
            to.clear();
        return fits;
    }
    static bool isEmpty(const Map& value) { return value.empty(); }
    static void write(const Map& from, JsonValue& to)
    {
        setToObject(to);
        for (const auto& [name, value] : from)
            Codec<T>::write(value, fieldIn(to, name));
    }
    static bool omitUnset(const Map& from, JsonValue& written)
    {
        for (const auto& [name, value] : from)
            Codec<T>::omitUnset(value, fieldIn(written, name));
        return from.empty();
    }

private:
    static bool readOne(std::string_view name, const JsonElement& value, void* to)
    {
        return Codec<T>::read(value, (*static_cast<Map*>(to))[std::string(name)]);
    }
};

} // namespace kittiwake
