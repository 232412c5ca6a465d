#include "type_schemas.h"

#include "definitions.h"

#include <core/types/type_table.h>

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

/// A word of the schemas that is no struct. With a name, it is a definition of its own.
struct ScalarType
{
    std::string_view word;
    const char* type;
    const char* format = "";
    const char* definition = "";
};
constexpr std::array kScalarTypes = {
    ScalarType { "string", "string" },
    ScalarType { "bool", "boolean" },
    ScalarType { "int32", "integer", "int32" },
    ScalarType { "int64", "integer", "int64" },
    ScalarType { "bytes", "string", "byte" },
    ScalarType { "any", "object" },
    ScalarType { "time", "string", "date-time", "io.k8s.apimachinery.pkg.apis.meta.v1.Time" },
    ScalarType { "microTime", "string", "date-time",
                 "io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime" },
    ScalarType { "quantity", "string", "", "io.k8s.apimachinery.pkg.api.resource.Quantity" },
    ScalarType { "intOrString", "string", "int-or-string",
                 "io.k8s.apimachinery.pkg.util.intstr.IntOrString" },
};

// Written even when empty, and yet nobody has to give them.
constexpr std::array<std::string_view, 9> kOptional = {
    "rbac_v1.ClusterRole.rules",
    "rbac_v1.Role.rules",
    "core_v1.Event.reportingComponent",
    "core_v1.Event.reportingInstance",
    "core_v1.ProjectedVolumeSource.sources",
    "core_v1.HostAlias.ip",
    "core_v1.PodIP.ip",
    "apps_v1.StatefulSetStatus.availableReplicas",
    "storage_v1.CSINodeDriver.topologyKeys",
};

bool isRequired(const TypeDescription& type, const FieldDescription& field)
{
    const std::string name = std::string(type.name) + '.' + field.name;
    return field.always && std::find(kOptional.begin(), kOptional.end(), name) == kOptional.end();
}

/// "core_v1.Pod" as the real server names it.
std::string definitionOf(std::string_view type)
{
    std::string name(type);
    std::replace(name.begin(), name.end(), '_', '.');
    return (name.starts_with("meta.") ? "io.k8s.apimachinery.pkg.apis." : "io.k8s.api.") + name;
}

void addMergeRules(nlohmann::json& schema, const MergeSchema& at)
{
    if (at.patchKey().empty() && !at.mergesPrimitives())
        return;
    // A volume has one source, and a patch that names another one takes the first away.
    const bool oneOf = schema["items"].value("$ref", "").ends_with("core.v1.Volume");
    schema["x-kubernetes-patch-strategy"] = oneOf ? "merge,retainKeys" : "merge";
    if (!at.patchKey().empty())
        schema["x-kubernetes-patch-merge-key"] = at.patchKey();
}

} // namespace

TypeSchemas::TypeSchemas()
{
    for (const TypeDescription& type : kTypeDescriptions)
        m_types.emplace(type.name, &type);
}

nlohmann::json TypeSchemas::kind(const ServedResource& resource)
{
    const TypeDescription* found = nullptr;
    for (const TypeDescription& type : kTypeDescriptions) {
        if (resource.kind != type.kind || resource.gvr.group != type.group)
            continue;
        if (!found || resource.gvr.version == type.version)
            found = &type;
    }
    if (!found)
        return nullptr;
    nlohmann::json schema = structSchema(*found, MergeSchema::of(resource));
    schema["properties"]["apiVersion"] = { { "type", "string" } };
    schema["properties"]["kind"] = { { "type", "string" } };
    return schema;
}

nlohmann::json TypeSchemas::reference(std::string_view type)
{
    return referenceTo(type, MergeSchema());
}

nlohmann::json TypeSchemas::referenceTo(std::string_view type, const MergeSchema& at)
{
    const std::string name = definitionOf(type);
    if (!m_definitions.contains(name)) {
        m_definitions[name] = nullptr; // a type may hold itself
        m_definitions[name] = structSchema(*m_types.at(type), at);
    }
    return { { "$ref", kDefinitionPrefix + name } };
}

nlohmann::json TypeSchemas::structSchema(const TypeDescription& type, const MergeSchema& at)
{
    nlohmann::json schema = { { "type", "object" } };
    for (std::size_t i = 0; i < type.fieldCount; ++i) {
        const FieldDescription& field = kFieldDescriptions[type.firstField + i];
        schema["properties"][field.name] = fieldSchema(field.type, at.field(field.name));
        if (isRequired(type, field))
            schema["required"].push_back(field.name);
    }
    return schema;
}

nlohmann::json TypeSchemas::fieldSchema(std::string_view words, const MergeSchema& at)
{
    if (words.starts_with('?'))
        return fieldSchema(words.substr(1), at);
    if (words.starts_with("[]")) {
        nlohmann::json list = { { "type", "array" } };
        list["items"] = fieldSchema(words.substr(2), at.item());
        addMergeRules(list, at);
        return list;
    }
    if (words.starts_with("map<")) {
        return { { "type", "object" },
                 { "additionalProperties", fieldSchema(words.substr(4, words.size() - 5), at) } };
    }
    const auto scalar = std::find_if(kScalarTypes.begin(), kScalarTypes.end(),
                                     [&](const ScalarType& one) { return one.word == words; });
    if (scalar == kScalarTypes.end()) {
        nlohmann::json schema = referenceTo(words, at);
        if (words == "apps_v1.DeploymentStrategy") // has one kind's settings, as a volume has
            schema["x-kubernetes-patch-strategy"] = "retainKeys";
        return schema;
    }
    nlohmann::json schema = { { "type", scalar->type } };
    if (*scalar->format != '\0')
        schema["format"] = scalar->format;
    if (*scalar->definition == '\0')
        return schema;
    m_definitions[scalar->definition] = std::move(schema);
    return { { "$ref", std::string(kDefinitionPrefix) + scalar->definition } };
}

} // namespace kittiwake::sim
