#include "unknown_fields.h"

#include "described_types.h"

#include <core/types/type_table.h>

#include <algorithm>
#include <span>

namespace kittiwake::sim {

namespace {

class UnknownFields
{
public:
    std::vector<std::string> paths;

    void dropFrom(JsonValue& object, const TypeDescription& type, const std::string& path)
    {
        const std::span fields(&kFieldDescriptions[type.firstField], type.fieldCount);
        for (auto at = object.begin(); at != object.end();) {
            auto name = path;
            name.append(path.empty() ? 0 : 1, '.').append(at.key());
            const auto field = std::find_if(fields.begin(), fields.end(),
                                            [&](const auto& one) { return one.name == at.key(); });
            // Objects may be embedded in others, as a StatefulSet's volume claim templates are, and
            // then have these two as well.
            const bool ofEveryKind =
                *type.kind != '\0' && (at.key() == "apiVersion" || at.key() == "kind");
            if (field == fields.end() && !ofEveryKind) {
                paths.push_back(name);
                at = object.erase(at);
                continue;
            }
            if (field != fields.end())
                dropFromValue(*at, field->type, name);
            ++at;
        }
    }

private:
    /// The words are the schema's: "?T", "[]T", "map<T>", a type's name, or a value's.
    void dropFromValue(JsonValue& value, std::string_view type, const std::string& path)
    {
        if (type.starts_with('?')) {
            dropFromValue(value, type.substr(1), path);
        } else if (type.starts_with("[]") && value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i)
                dropFromValue(value[i], type.substr(2), path + '[' + std::to_string(i) + ']');
        } else if (type.starts_with("map<") && value.is_object()) {
            for (auto& [key, item] : value.items()) {
                auto name = path;
                name.append(1, '.').append(key);
                dropFromValue(item, type.substr(4, type.size() - 5), name);
            }
        } else if (const auto* const known = value.is_object() ? findType(type) : nullptr) {
            dropFrom(value, *known, path);
        }
    }
};

} // namespace

std::vector<std::string> dropUnknownFields(JsonValue& object, const Gvk& kind)
{
    UnknownFields unknown;
    if (const auto* const type = object.is_object() ? findKind(kind) : nullptr)
        unknown.dropFrom(object, *type, {});
    return unknown.paths;
}

} // namespace kittiwake::sim
