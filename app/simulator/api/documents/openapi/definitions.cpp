#include "definitions.h"

#include "custom_schema.h"
#include "type_schemas.h"

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

/// Groups whose types do not come from k8s.io/api.
struct Home
{
    std::string_view group;
    const char* prefix;
};
constexpr std::array<Home, 3> kHomes = { {
    { "apiextensions.k8s.io", "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions." },
    { "apiregistration.k8s.io", "io.k8s.kube-aggregator.pkg.apis.apiregistration." },
    { "metrics.k8s.io", "io.k8s.metrics.pkg.apis.metrics." },
} };

/// "com.example" of "example.com".
std::string reversed(std::string_view group)
{
    std::string out;
    while (!group.empty()) {
        const auto dot = group.rfind('.');
        const auto start = dot == std::string_view::npos ? 0 : dot + 1;
        out += out.empty() ? "" : ".";
        out += group.substr(start);
        group = group.substr(0, start == 0 ? 0 : dot);
    }
    return out;
}

std::string packageOf(const ServedResource& resource)
{
    const std::string& group = resource.gvr.group;
    if (resource.custom())
        return reversed(group) + '.';
    const auto home = std::find_if(kHomes.begin(), kHomes.end(),
                                   [&](const Home& one) { return one.group == group; });
    if (home != kHomes.end())
        return home->prefix;
    return "io.k8s.api." + (group.empty() ? "core" : group.substr(0, group.find('.'))) + '.';
}

nlohmann::json listSchema(const ServedResource& resource, const nlohmann::json& listMeta)
{
    Gvk gvk = resource.gvk();
    gvk.kind += "List";
    nlohmann::json schema = { { "type", "object" }, { "required", { "items" } } };
    auto& properties = schema["properties"];
    properties["apiVersion"] = { { "type", "string" } };
    properties["kind"] = { { "type", "string" } };
    properties["metadata"] = listMeta;
    properties["items"] = { { "type", "array" },
                            { "items",
                              { { "$ref", kDefinitionPrefix + definitionName(resource) } } } };
    schema[kGvkExtension] = nlohmann::json::array({ gvkJson(gvk) });
    return schema;
}

} // namespace

std::string definitionName(const ServedResource& resource)
{
    return packageOf(resource) + resource.gvr.version + '.' + resource.kind;
}

nlohmann::json gvkJson(const Gvk& gvk)
{
    return { { "group", gvk.group }, { "version", gvk.version }, { "kind", gvk.kind } };
}

nlohmann::json definitionsOf(const ResourceRegistry::ServedResources& served)
{
    TypeSchemas types;
    const nlohmann::json objectMeta = types.reference("meta_v1.ObjectMeta");
    const std::string listMetaName = "io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta";
    const nlohmann::json listMeta { { "$ref", kDefinitionPrefix + listMetaName } };
    nlohmann::json kinds = nlohmann::json::object();
    for (const auto& resource : served) {
        nlohmann::json schema =
            resource->custom() ? customSchema(*resource) : types.kind(*resource);
        if (schema.is_null())
            schema = { { "type", "object" } };
        if (resource->custom() && schema.contains("properties")) {
            schema["properties"]["apiVersion"] = { { "type", "string" } };
            schema["properties"]["kind"] = { { "type", "string" } };
            schema["properties"]["metadata"] = objectMeta;
        }
        schema[kGvkExtension] = nlohmann::json::array({ gvkJson(resource->gvk()) });
        const std::string name = definitionName(*resource);
        kinds[name] = std::move(schema);
        kinds[name + "List"] = listSchema(*resource, listMeta);
    }
    nlohmann::json out = types.take();
    out.update(kinds);
    out[listMetaName] = nlohmann::json::parse(
        R"({"type":"object","properties":{"continue":{"type":"string"},"resourceVersion":{"type":"string"},)"
        R"("remainingItemCount":{"type":"integer","format":"int64"},"selfLink":{"type":"string"}}})");
    return out;
}

} // namespace kittiwake::sim
