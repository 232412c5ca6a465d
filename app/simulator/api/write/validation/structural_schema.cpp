#include "structural_schema.h"

namespace kittiwake::sim {

namespace {

bool isServers(const std::string& name)
{
    return name == "apiVersion" || name == "kind" || name == "metadata";
}

bool keepsUnknown(const JsonValue& schema)
{
    return boolAt(schema, "x-kubernetes-preserve-unknown-fields")
        || at(schema, "additionalProperties") == true;
}

void prune(JsonValue& value, const JsonValue& schema, bool root)
{
    if (value.is_array()) {
        const JsonValue& items = at(schema, "items");
        if (items.is_object())
            for (JsonValue& item : value)
                prune(item, items, false);
        return;
    }
    if (!value.is_object())
        return;
    root = root || boolAt(schema, "x-kubernetes-embedded-resource");
    for (auto field = value.begin(); field != value.end();) {
        if (root && isServers(field.key())) {
            ++field;
            continue;
        }
        const JsonValue* property = propertyOf(schema, field.key());
        if (property == nullptr && !keepsUnknown(schema)) {
            field = value.erase(field);
            continue;
        }
        if (property != nullptr)
            prune(*field, *property, false);
        ++field;
    }
}

void fillIn(JsonValue& value, const JsonValue& schema)
{
    if (value.is_array()) {
        const JsonValue& items = at(schema, "items");
        if (items.is_object())
            for (JsonValue& item : value)
                fillIn(item, items);
        return;
    }
    if (!value.is_object())
        return;
    const JsonValue& properties = at(schema, "properties");
    if (properties.is_object())
        for (const auto& [name, property] : properties.items()) {
            const JsonValue& fallback = at(property, "default");
            const auto found = value.find(name);
            const bool missing =
                found == value.end() || (found->is_null() && !boolAt(property, "nullable"));
            if (missing && !fallback.is_null())
                value[name] = fallback;
        }
    for (auto field = value.begin(); field != value.end(); ++field)
        if (const JsonValue* property = propertyOf(schema, field.key()))
            fillIn(*field, *property);
}

} // namespace

const JsonValue* structuralSchema(const ServedResource& resource)
{
    if (!resource.custom())
        return nullptr;
    for (const JsonValue& version : listAt(*resource.definition, "spec.versions"))
        if (textAt(version, "name") == resource.gvr.version) {
            const JsonValue& schema = at(version, "schema.openAPIV3Schema");
            return schema.is_object() ? &schema : nullptr;
        }
    return nullptr;
}

MergeSchema mergeSchemaOf(const ServedResource& resource)
{
    return resource.custom() ? MergeSchema::ofCustom(structuralSchema(resource))
                             : MergeSchema::ofBuiltIn();
}

void fitToSchema(JsonValue& object, const JsonValue& schema)
{
    prune(object, schema, true);
    fillIn(object, schema);
}

} // namespace kittiwake::sim
