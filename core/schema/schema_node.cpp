#include "schema_node.h"

#include <core/api/json/json.h>
#include <core/schema/schema_document.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr int kDeepest = 8; ///< of references to references

std::vector<std::string_view> textsOf(const Json& list)
{
    std::vector<std::string_view> texts;
    forEachItem(list, [&](const Json& item) { texts.push_back(textOf(item)); });
    return texts;
}

std::string_view lastPart(std::string_view name)
{
    return name.substr(name.rfind('.') + 1);
}

} // namespace

struct SchemaNode::Parts
{
    std::vector<simdjson::dom::element> schemas;
};

SchemaNode::SchemaNode(std::shared_ptr<const SchemaDocument> document,
                       simdjson::dom::element schema)
    : m_document(std::move(document))
{
    const auto parts = std::make_shared<Parts>();
    take(Json(std::move(schema)), 0, *parts);
    m_parts = parts;
}

void SchemaNode::take(const Json& schema, int depth, Parts& parts)
{
    simdjson::dom::element element;
    if (depth > kDeepest || schema.get(element) != simdjson::SUCCESS || !element.is_object())
        return;
    parts.schemas.push_back(element);
    if (const auto reference = textOf(schema["$ref"]); !reference.empty()) {
        if (m_name.empty())
            m_name = reference.substr(reference.rfind('/') + 1);
        take(m_document->referred(reference), depth + 1, parts);
    }
    forEachItem(schema["allOf"], [&](const Json& part) { take(part, depth + 1, parts); });
}

Json SchemaNode::find(std::string_view key) const
{
    for (const auto& part : m_parts->schemas) {
        simdjson::dom::element value;
        if (part.at_key(key).get(value) == simdjson::SUCCESS)
            return Json(std::move(value));
    }
    return simdjson::NO_SUCH_FIELD;
}

std::optional<SchemaNode> SchemaNode::nodeAt(const Json& schema) const
{
    simdjson::dom::element element;
    if (schema.get(element) != simdjson::SUCCESS || !element.is_object())
        return std::nullopt;
    return SchemaNode(m_document, element);
}

std::string_view SchemaNode::format() const
{
    return textOf(find("format"));
}

SchemaType SchemaNode::type() const
{
    const auto type = textOf(find("type"));
    if (format() == "int-or-string" || boolOf(find("x-kubernetes-int-or-string")))
        return SchemaType::IntOrString;
    // Of version 2 it is a text, though numbers are taken as well.
    if (m_name.ends_with(".resource.Quantity"))
        return SchemaType::Quantity;
    if (exists(find("properties")) || isEmbeddedObject())
        return SchemaType::Object;
    if (nodeAt(find("additionalProperties")))
        return SchemaType::Map;
    if (type == "array")
        return SchemaType::List;
    if (type == "string")
        return SchemaType::String;
    if (type == "integer")
        return SchemaType::Integer;
    if (type == "number")
        return SchemaType::Number;
    if (type == "boolean")
        return SchemaType::Boolean;
    return type == "object" ? SchemaType::Object : SchemaType::Any;
}

std::string SchemaNode::typeName() const
{
    switch (type()) {
    case SchemaType::Any:
        return "any";
    case SchemaType::Object:
        return m_name.empty() ? "Object" : std::string(lastPart(m_name));
    case SchemaType::Map: {
        const auto value = nodeAt(find("additionalProperties"));
        return "map[string]" + (value ? value->typeName() : std::string("any"));
    }
    case SchemaType::List: {
        const auto item = items();
        return "[]" + (item ? item->typeName() : std::string("any"));
    }
    case SchemaType::String:
        return "string";
    case SchemaType::Integer:
        return "integer";
    case SchemaType::Number:
        return "number";
    case SchemaType::Boolean:
        return "boolean";
    case SchemaType::IntOrString:
        return "IntOrString";
    case SchemaType::Quantity:
        return "Quantity";
    }
    return {};
}

std::string_view SchemaNode::description() const
{
    return textOf(find("description"));
}

std::string SchemaNode::defaultJson() const
{
    const auto value = find("default");
    simdjson::dom::element element;
    // An empty object, and Go's zero of what is required anyway, stand there for every struct.
    if (value.get(element) != simdjson::SUCCESS || element.is_null()
        || (element.is_object() && countOf(value) == 0)
        || (element.is_string() && textOf(value).empty()))
        return {};
    return simdjson::minify(element);
}

std::vector<std::string> SchemaNode::allowed() const
{
    std::vector<std::string> values;
    forEachItem(find("enum"), [&](const Json& item) {
        if (std::string_view text; item.get(text) == simdjson::SUCCESS)
            values.emplace_back(text);
        else if (simdjson::dom::element element; item.get(element) == simdjson::SUCCESS)
            values.push_back(simdjson::minify(element));
    });
    return values;
}

std::vector<std::string_view> SchemaNode::fields() const
{
    std::vector<std::string_view> names;
    forEachField(find("properties"),
                 [&](std::string_view name, const Json&) { names.push_back(name); });
    return names;
}

std::vector<std::string_view> SchemaNode::required() const
{
    return textsOf(find("required"));
}

std::optional<SchemaNode> SchemaNode::field(std::string_view name) const
{
    if (auto named = nodeAt(find("properties")[name]))
        return named;
    if (auto value = nodeAt(find("additionalProperties")))
        return value;
    if (isEmbeddedObject() && name == "metadata")
        return nodeAt(m_document->referred("io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"));
    return std::nullopt;
}

bool SchemaNode::isEmbeddedObject() const
{
    return boolOf(find("x-kubernetes-embedded-resource"));
}

bool SchemaNode::keepsUnknown() const
{
    if (boolOf(find("x-kubernetes-preserve-unknown-fields"))
        || boolOf(find("additionalProperties")))
        return true;
    return !exists(find("properties")) && !exists(find("additionalProperties"));
}

std::optional<SchemaNode> SchemaNode::items() const
{
    return nodeAt(find("items"));
}

std::vector<std::string_view> SchemaNode::listMapKeys() const
{
    return textsOf(find("x-kubernetes-list-map-keys"));
}

std::string_view SchemaNode::patchMergeKey() const
{
    return textOf(find("x-kubernetes-patch-merge-key"));
}

} // namespace kittiwake
