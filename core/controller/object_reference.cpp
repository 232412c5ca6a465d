#include "object_reference.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>

namespace kittiwake {

JsonValue ObjectReference::toJson() const
{
    auto json = JsonValue::object();
    const auto add = [&json](const char* field, const std::string& value) {
        if (!value.empty())
            json[field] = value;
    };
    add("apiVersion", apiVersion);
    add("kind", kind);
    add("namespace", key.ns);
    add("name", key.name);
    add("uid", uid.text);
    add("resourceVersion", resourceVersion.text);
    add("fieldPath", fieldPath);
    return json;
}

ObjectReference referenceTo(const Object& object)
{
    JsonReader reader;
    const auto json = reader.read(object);
    const auto text = [&](const char* field) {
        return json ? std::string(textOf((*json)[field])) : std::string();
    };
    return { .apiVersion = text("apiVersion"),
             .kind = text("kind"),
             .key = object.key(),
             .uid = object.uid(),
             .resourceVersion = object.resourceVersion() };
}

ObjectReference referenceTo(const Unstructured& object)
{
    return { .apiVersion = object.text({ "apiVersion" }),
             .kind = object.text({ "kind" }),
             .key = object.key(),
             .uid = object.uid(),
             .resourceVersion = object.resourceVersion() };
}

} // namespace kittiwake
