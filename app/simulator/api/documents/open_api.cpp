#include "open_api.h"

#include <app/simulator/api/write/validation/described_types.h>
#include <app/simulator/api/write/validation/structural_schema.h>
#include <core/api/json/json_value.h>
#include <core/types/type_table.h>

#include <algorithm>
#include <array>
#include <functional>
#include <span>

namespace kittiwake::sim {

namespace {

constexpr const char* kObjectMeta = "meta_v1.ObjectMeta";
constexpr const char* kQuantityComponent = "io.k8s.apimachinery.pkg.api.resource.Quantity";

struct Scalar
{
    std::string_view name;
    const char* type;
    const char* format;
};
/// The values of core/types/schema that are of one type on the wire.
constexpr std::array kScalars {
    Scalar { "string", "string", "" },        Scalar { "bool", "boolean", "" },
    Scalar { "int32", "integer", "int32" },   Scalar { "int64", "integer", "int64" },
    Scalar { "double", "number", "double" },  Scalar { "bytes", "string", "byte" },
    Scalar { "time", "string", "date-time" }, Scalar { "microTime", "string", "date-time" },
};

/// "core_v1.PodSpec" as "io.k8s.api.core.v1.PodSpec".
std::string componentOf(std::string_view type)
{
    std::string name(type);
    std::replace(name.begin(), name.end(), '_', '.');
    return (name.starts_with("meta.") ? "io.k8s.apimachinery.pkg.apis." : "io.k8s.api.") + name;
}

/// "com.example.v1.Widget" of example.com/v1.
std::string componentOf(const Gvk& custom)
{
    std::string name;
    std::string_view rest = custom.group;
    while (!rest.empty()) {
        const auto dot = rest.rfind('.');
        name.append(rest.substr(dot == std::string_view::npos ? 0 : dot + 1)).append(1, '.');
        rest = rest.substr(0, dot == std::string_view::npos ? 0 : dot);
    }
    return name + custom.version + '.' + custom.kind;
}

OrderedJson schemaReference(const std::string& component)
{
    return { { "$ref", "#/components/schemas/" + component } };
}

OrderedJson gvkJson(const Gvk& gvk)
{
    return { { "group", gvk.group }, { "kind", gvk.kind }, { "version", gvk.version } };
}

/// \brief The schemas of a document: those that are asked for, and whatever they refer to.
class OpenApiSchemas
{
public:
    void add(const ServedResource& resource)
    {
        const auto* const type = resource.custom() ? nullptr : findKind(resource.gvk());
        const auto name = type != nullptr ? componentOf(type->name) : componentOf(resource.gvk());
        if (type != nullptr)
            add(*type);
        else
            m_all[name] = custom(resource);
        auto& names = m_all[name]["x-kubernetes-group-version-kind"];
        if (std::find(names.begin(), names.end(), gvkJson(resource.gvk())) == names.end())
            names.push_back(gvkJson(resource.gvk()));
    }

    [[nodiscard]] OrderedJson take() { return std::move(m_all); }

private:
    /// A built-in one that core/types does not know has whatever fields it has.
    OrderedJson custom(const ServedResource& resource)
    {
        const auto* const written = structuralSchema(resource);
        OrderedJson schema = written != nullptr
            ? OrderedJson(*written)
            : OrderedJson { { "type", "object" },
                            { "x-kubernetes-preserve-unknown-fields", true } };
        addWhatAllHave(schema["properties"]);
        return schema;
    }

    void addWhatAllHave(OrderedJson& properties)
    {
        for (const char* const field : { "apiVersion", "kind" })
            properties[field] = { { "type", "string" } };
        properties["metadata"] = schemaOf(kObjectMeta);
    }

    void add(const TypeDescription& type)
    {
        const auto name = componentOf(type.name);
        if (m_all.contains(name))
            return;
        m_all[name] = OrderedJson::object(); // it may hold itself
        OrderedJson properties = OrderedJson::object();
        OrderedJson required = OrderedJson::array();
        if (*type.kind != '\0')
            addWhatAllHave(properties);
        for (const auto& field : std::span(&kFieldDescriptions[type.firstField], type.fieldCount)) {
            properties[field.name] = schemaOf(field.type);
            if (field.always)
                required.push_back(field.name);
        }
        OrderedJson schema { { "type", "object" }, { "properties", std::move(properties) } };
        if (!required.empty())
            schema["required"] = std::move(required);
        m_all[name] = std::move(schema);
    }

    /// The words are the schema's: "?T", "[]T", "map<T>", a type's name, or a value's.
    OrderedJson schemaOf(std::string_view type)
    {
        if (type.starts_with('?'))
            return schemaOf(type.substr(1));
        if (type.starts_with("[]"))
            return { { "type", "array" }, { "items", schemaOf(type.substr(2)) } };
        if (type.starts_with("map<"))
            return { { "type", "object" },
                     { "additionalProperties", schemaOf(type.substr(4, type.size() - 5)) } };
        if (const auto* const known = findType(type)) {
            add(*known);
            return schemaReference(componentOf(type));
        }
        return valueOf(type);
    }

    OrderedJson valueOf(std::string_view type)
    {
        const OrderedJson text { { "type", "string" } };
        if (type == "quantity") {
            m_all[kQuantityComponent] = {
                { "oneOf", OrderedJson::array({ text, { { "type", "number" } } }) }
            };
            return schemaReference(kQuantityComponent);
        }
        if (type == "intOrString")
            return { { "format", "int-or-string" },
                     { "oneOf", OrderedJson::array({ { { "type", "integer" } }, text }) } };
        const auto* const scalar = std::find_if(
            kScalars.begin(), kScalars.end(), [&](const Scalar& one) { return one.name == type; });
        if (scalar == kScalars.end())
            return OrderedJson::object(); // any
        OrderedJson schema { { "type", scalar->type } };
        if (*scalar->format != '\0')
            schema["format"] = scalar->format;
        return schema;
    }

    OrderedJson m_all = OrderedJson::object();
};

std::string placeOf(const GroupVersion& of)
{
    return (of.group.empty() ? "api/" : "apis/") + of.toString();
}

/// A patch that takes `fieldValidation`. What it may be made of is left to kubectl's own types.
/// \source cli-runtime pkg/resource/query_param_verifier_v3.go
OrderedJson pathOf(const ServedResource& resource)
{
    const OrderedJson parameter { { "name", "fieldValidation" },
                                  { "in", "query" },
                                  { "schema", { { "type", "string" } } } };
    const OrderedJson content { { "application/merge-patch+json", OrderedJson::object() } };
    const OrderedJson patch { { "parameters", OrderedJson::array({ parameter }) },
                              { "requestBody", { { "content", content } } },
                              { "responses", OrderedJson::object() },
                              { "x-kubernetes-action", "patch" },
                              { "x-kubernetes-group-version-kind", gvkJson(resource.gvk()) } };
    return { { "patch", patch } };
}

/// \returns null: no such version
const DiscoveredVersion* find(const std::vector<DiscoveredGroup>& groups, const GroupVersion& of)
{
    for (const auto& group : groups) {
        for (const auto& version : group.versions) {
            if (group.name == of.group && version.version == of.version)
                return &version;
        }
    }
    return nullptr;
}

/// Built-in kinds are as the program has them.
std::string hashOf(const DiscoveredVersion& version)
{
    std::size_t all = 0;
    for (const auto& resource : version.resources) {
        const auto text =
            resource->custom() ? resource->definition->dump() : resource->gvr.resource;
        all = all * 31 + std::hash<std::string> {}(text);
    }
    return std::to_string(all);
}

} // namespace

std::string openApiIndexJson(const std::vector<DiscoveredGroup>& groups)
{
    OrderedJson paths = OrderedJson::object();
    for (const auto& group : groups) {
        for (const auto& version : group.versions) {
            const auto place = placeOf({ group.name, version.version });
            paths[place] = { { "serverRelativeURL",
                               "/openapi/v3/" + place + "?hash=" + hashOf(version) } };
        }
    }
    return writeOrderedJson({ { "paths", std::move(paths) } });
}

std::optional<std::string> openApiJson(const std::vector<DiscoveredGroup>& groups,
                                       const GroupVersion& of)
{
    const auto* const version = find(groups, of);
    if (version == nullptr)
        return std::nullopt;
    OpenApiSchemas schemas;
    OrderedJson paths = OrderedJson::object();
    for (const auto& resource : version->resources) {
        schemas.add(*resource);
        const std::string place = resource->namespaced ? "/namespaces/{namespace}/" : "/";
        paths['/' + placeOf(of) + place + resource->gvr.resource + "/{name}"] = pathOf(*resource);
    }
    return writeOrderedJson(
        { { "openapi", "3.0.0" },
          { "info", { { "title", "Kubernetes" }, { "version", "unversioned" } } },
          { "paths", std::move(paths) },
          { "components", { { "schemas", schemas.take() } } } });
}

} // namespace kittiwake::sim
