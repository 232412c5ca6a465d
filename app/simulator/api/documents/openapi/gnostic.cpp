#include "gnostic.h"

#include "protobuf_writer.h"

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

using Document = nlohmann::json;
using Writer = ProtobufWriter;

constexpr unsigned kName = 1; // of NamedSchema, NamedAny, NamedPathItem, NamedResponseValue
constexpr unsigned kValue = 2;

/// How a scalar of a Schema goes out.
enum class As { String, Number, Integer, Boolean };
struct Scalar
{
    const char* name;
    unsigned field;
    As as;
};
constexpr std::array kScalars = {
    Scalar { "$ref", 1, As::String },
    Scalar { "format", 2, As::String },
    Scalar { "title", 3, As::String },
    Scalar { "description", 4, As::String },
    Scalar { "multipleOf", 6, As::Number },
    Scalar { "maximum", 7, As::Number },
    Scalar { "exclusiveMaximum", 8, As::Boolean },
    Scalar { "minimum", 9, As::Number },
    Scalar { "exclusiveMinimum", 10, As::Boolean },
    Scalar { "maxLength", 11, As::Integer },
    Scalar { "minLength", 12, As::Integer },
    Scalar { "pattern", 13, As::String },
    Scalar { "maxItems", 14, As::Integer },
    Scalar { "minItems", 15, As::Integer },
    Scalar { "uniqueItems", 16, As::Boolean },
    Scalar { "maxProperties", 17, As::Integer },
    Scalar { "minProperties", 18, As::Integer },
};

void writeScalar(Writer& out, const Scalar& scalar, const Document& value)
{
    if (scalar.as == As::String && value.is_string())
        out.string(scalar.field, value.get_ref<const std::string&>());
    else if (scalar.as == As::Number && value.is_number())
        out.number(scalar.field, value.get<double>());
    else if (scalar.as == As::Integer && value.is_number_integer())
        out.integer(scalar.field, value.get<std::int64_t>());
    else if (scalar.as == As::Boolean && value.is_boolean())
        out.boolean(scalar.field, value.get<bool>());
}

/// message Any { yaml = 2 }: JSON is YAML.
Writer any(const Document& value)
{
    Writer out;
    out.string(2, value.dump());
    return out;
}

Writer named(const std::string& name, const Writer& value)
{
    Writer out;
    out.string(kName, name);
    out.message(kValue, value);
    return out;
}

void writeExtensions(Writer& out, unsigned field, const Document& from)
{
    for (const auto& [name, value] : from.items()) {
        if (name.starts_with("x-"))
            out.message(field, named(name, any(value)));
    }
}

Writer strings(const Document& value)
{
    Writer out;
    for (const Document& one : value.is_array() ? value : Document::array({ value })) {
        if (one.is_string())
            out.string(1, one.get_ref<const std::string&>());
    }
    return out;
}

Writer schema(const Document& from)
{
    constexpr unsigned kRequired = 19, kEnum = 20, kAdditional = 21, kType = 22, kItems = 23,
                       kProperties = 25, kExtension = 31;
    Writer out;
    for (const auto& [name, value] : from.items()) {
        const auto scalar = std::find_if(
            kScalars.begin(), kScalars.end(),
            [&, wanted = std::string_view(name)](const Scalar& one) { return one.name == wanted; });
        if (scalar != kScalars.end()) {
            writeScalar(out, *scalar, value);
        } else if (name == "required") {
            for (const Document& one : value) {
                if (one.is_string())
                    out.string(kRequired, one.get_ref<const std::string&>());
            }
        } else if (name == "enum") {
            for (const Document& one : value)
                out.message(kEnum, any(one));
        } else if (name == "type") {
            out.message(kType, strings(value));
        } else if (name == "items" || name == "additionalProperties") {
            Writer inner;
            if (value.is_boolean())
                inner.boolean(2, value.get<bool>());
            else
                inner.message(1, schema(value));
            out.message(name == "items" ? kItems : kAdditional, inner);
        } else if (name == "properties") {
            Writer properties;
            for (const auto& [property, type] : value.items())
                properties.message(1, named(property, schema(type)));
            out.message(kProperties, properties);
        }
    }
    writeExtensions(out, kExtension, from);
    return out;
}

/// A ParametersItem around a Parameter around a NonBodyParameter around one of a query.
Writer parameter(const Document& from)
{
    Writer query;
    query.string(2, from.value("in", ""));
    query.string(4, from.value("name", ""));
    query.string(6, from.value("type", ""));
    Writer nonBody;
    nonBody.message(3, query);
    Writer one;
    one.message(2, nonBody);
    Writer item;
    item.message(1, one);
    return item;
}

Writer operation(const Document& from)
{
    constexpr unsigned kId = 5, kParameters = 8, kResponses = 9, kExtension = 13;
    Writer out;
    out.string(kId, from.value("operationId", ""));
    for (const Document& one : from["parameters"])
        out.message(kParameters, parameter(one));
    Writer responses;
    for (const auto& [code, response] : from["responses"].items()) {
        Writer answer;
        answer.string(1, response.value("description", ""));
        Writer value;
        value.message(1, answer);
        responses.message(1, named(code, value));
    }
    out.message(kResponses, responses);
    writeExtensions(out, kExtension, from);
    return out;
}

Writer pathItem(const Document& from)
{
    constexpr std::array<std::pair<const char*, unsigned>, 5> kMethods = {
        { { "get", 2 }, { "put", 3 }, { "post", 4 }, { "delete", 5 }, { "patch", 8 } }
    };
    Writer out;
    for (const auto& [method, field] : kMethods) {
        if (from.contains(method))
            out.message(field, operation(from[method]));
    }
    return out;
}

} // namespace

std::string encodeGnostic(const nlohmann::json& document)
{
    constexpr unsigned kSwagger = 1, kInfo = 2, kPaths = 8, kDefinitions = 9;
    Writer info;
    info.string(1, document["info"].value("title", ""));
    info.string(2, document["info"].value("version", ""));
    Writer paths;
    for (const auto& [path, item] : document["paths"].items())
        paths.message(2, named(path, pathItem(item)));
    Writer definitions;
    for (const auto& [name, one] : document["definitions"].items())
        definitions.message(1, named(name, schema(one)));
    Writer out;
    out.string(kSwagger, document.value("swagger", ""));
    out.message(kInfo, info);
    out.message(kPaths, paths);
    out.message(kDefinitions, definitions);
    return out.take();
}

} // namespace kittiwake::sim
