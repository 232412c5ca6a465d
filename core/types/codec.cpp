#include "codec.h"

#include <core/api/json/json_value.h>

#include <algorithm>
#include <simdjson.h>
#include <string>
#include <utility>

namespace kittiwake {

namespace {

/// The field of that name. Servers write fields in the order of the list, so the search begins
/// where the last one ended.
const Field* find(std::span<const Field> fields, std::string_view name, std::size_t& from)
{
    const auto isIt = [name](const Field& each) {
        return each.name == name;
    };
    auto it = std::find_if(fields.begin() + static_cast<std::ptrdiff_t>(from), fields.end(), isIt);
    if (it == fields.end())
        it = std::find_if(fields.begin(), fields.end(), isIt);
    if (it == fields.end())
        return nullptr;
    from = static_cast<std::size_t>(it - fields.begin()) + 1;
    return &*it;
}

} // namespace

bool readFields(std::span<const Field> fields, const JsonElement& from, void* to, JsonBox& others)
{
    simdjson::dom::object object;
    if (from.get(object) != simdjson::SUCCESS)
        return false;
    std::size_t next = 0;
    for (const auto [name, value] : object) {
        const Field* known = find(fields, name, next);
        if (known != nullptr
            && (value.is_null()
                // `to` is not const, so neither is what is in it.
                || known->codec->read(value, const_cast<void*>(known->in(to)))))
            continue;
        JsonBox other;
        readValue(value, other);
        (*others)[std::string(name)] = std::move(*other);
    }
    return true;
}

void writeFields(std::span<const Field> fields, const void* from, const JsonBox& others,
                 JsonValue& to)
{
    auto json = others->is_object() ? *others : JsonValue::object();
    for (const auto& known : fields) {
        const void* value = known.in(from);
        std::string name(known.name);
        // A value that was read and did not fit is kept until the field is set.
        if (known.codec->isEmpty(value)
            && (known.presence == Presence::WhenSet || json.contains(name)))
            continue;
        JsonValue written;
        known.codec->write(value, written);
        if (known.presence == Presence::OmitZero && written.empty())
            continue;
        json[std::move(name)] = std::move(written);
    }
    to = std::move(json);
}

bool omitUnsetFields(std::span<const Field> fields, const void* from, const JsonBox& others,
                     JsonValue& written)
{
    for (const auto& known : fields) {
        const std::string name(known.name);
        const auto at = written.find(name);
        if (at == written.end() || (others->is_object() && others->contains(name)))
            continue;
        if (known.codec->omitUnset(known.in(from), *at))
            written.erase(at);
    }
    return written.empty();
}

void readObject(std::span<const Field> fields, const Json& from, void* to, JsonBox& others)
{
    JsonElement element;
    if (from.get(element) != simdjson::SUCCESS || !readFields(fields, element, to, others)
        || others.isNull())
        return;
    others->erase("apiVersion"); // the type says both
    others->erase("kind");
    if (others->empty())
        others = {};
}

Unstructured writeObject(std::span<const Field> fields, const void* from, const JsonBox& others,
                         const Gvk& gvk)
{
    Unstructured out;
    auto& json = out.json();
    writeFields(fields, from, others, json);
    json["apiVersion"] = gvk.groupVersion().toString();
    json["kind"] = gvk.kind;
    return out;
}

} // namespace kittiwake
