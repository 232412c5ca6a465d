#include "custom_schema.h"

#include <app/simulator/api/write/structural_schema.h>

#include <array>

namespace kittiwake::sim {

namespace {

// What v2 knows not, or what kubectl would take literally.
constexpr std::array kUnknown = {
    "default", "nullable", "oneOf", "anyOf", "not", "allOf", "x-kubernetes-validations"
};

void loosen(Document& schema)
{
    if (!schema.is_object())
        return;
    const bool keeps = boolAt(schema, "x-kubernetes-preserve-unknown-fields");
    if (boolAt(schema, "nullable") || keeps || boolAt(schema, "x-kubernetes-int-or-string")) {
        for (const char* field : { "type", "properties", "items", "additionalProperties" })
            schema.erase(field);
    }
    for (const char* field : kUnknown)
        schema.erase(field);
    for (const char* field : { "items", "additionalProperties" }) {
        if (schema.contains(field))
            loosen(schema[field]);
    }
    if (const auto properties = schema.find("properties");
        properties != schema.end() && properties->is_object()) {
        for (Document& property : *properties)
            loosen(property);
    }
}

} // namespace

nlohmann::json customSchema(const ServedResource& resource)
{
    const Document* const defined = structuralSchema(resource);
    Document schema = defined ? *defined : Document::object();
    loosen(schema);
    if (!schema.contains("properties")) // anything goes
        return { { "type", "object" } };
    schema["type"] = "object";
    return schema;
}

} // namespace kittiwake::sim
