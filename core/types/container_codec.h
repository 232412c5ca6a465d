#pragma once

#include <core/types/value_codec.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

// Codecs of what holds other values. A list or a map that has one misfit does not fit as a whole:
// half of it would be another value.

template<typename T>
struct Codec<std::optional<T>>
{
    static bool read(const simdjson::dom::element& from, std::optional<T>& to)
    {
        if (!Codec<T>::read(from, to.emplace()))
            to.reset();
        return to.has_value();
    }
    static bool isEmpty(const std::optional<T>& value) { return !value.has_value(); }
    static JsonValue write(const std::optional<T>& from) { return Codec<T>::write(*from); }
    /// What is there was set, were it empty.
    static bool omitUnset(const std::optional<T>& from, JsonValue& written)
    {
        if (from)
            Codec<T>::omitUnset(*from, written);
        return !from;
    }
};

template<typename T>
struct Codec<std::vector<T>>
{
    static bool read(const simdjson::dom::element& from, std::vector<T>& to)
    {
        simdjson::dom::array items;
        if (from.get(items) != simdjson::SUCCESS)
            return false;
        to.clear();
        to.reserve(items.size());
        for (const auto item : items) {
            if (!readOne(item, to)) {
                to.clear();
                return false;
            }
        }
        return true;
    }
    static bool isEmpty(const std::vector<T>& value) { return value.empty(); }
    static JsonValue write(const std::vector<T>& from)
    {
        auto items = JsonValue::array();
        for (const auto& item : from)
            items.push_back(Codec<T>::write(item));
        return items;
    }
    static bool omitUnset(const std::vector<T>& from, JsonValue& written)
    {
        for (std::size_t at = 0; at < from.size(); ++at)
            Codec<T>::omitUnset(from[at], written[at]);
        return from.empty();
    }

private:
    static bool readOne(const simdjson::dom::element& from, std::vector<T>& to)
    {
        if constexpr (std::is_same_v<T, bool>) { // packed bits, which nothing can refer to
            bool bit = false;
            const bool fits = Codec<bool>::read(from, bit);
            to.push_back(bit);
            return fits;
        } else {
            return Codec<T>::read(from, to.emplace_back());
        }
    }
};

template<typename T>
struct Codec<std::map<std::string, T>>
{
    using Map = std::map<std::string, T>;
    static bool read(const simdjson::dom::element& from, Map& to)
    {
        simdjson::dom::object fields;
        if (from.get(fields) != simdjson::SUCCESS)
            return false;
        to.clear();
        for (const auto field : fields) {
            if (!Codec<T>::read(field.value, to[std::string(field.key)])) {
                to.clear();
                return false;
            }
        }
        return true;
    }
    static bool isEmpty(const Map& value) { return value.empty(); }
    static JsonValue write(const Map& from)
    {
        auto fields = JsonValue::object();
        for (const auto& [name, value] : from)
            fields[name] = Codec<T>::write(value);
        return fields;
    }
    static bool omitUnset(const Map& from, JsonValue& written)
    {
        for (const auto& [name, value] : from)
            Codec<T>::omitUnset(value, written[name]);
        return from.empty();
    }
};

} // namespace kittiwake
