#include "operations.h"

#include "definitions.h"

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

struct Operation
{
    const char* verb;
    const char* method;
    const char* action;
    bool onOne; ///< on an object, not on the collection
    bool writes;
};
constexpr std::array<Operation, 7> kOperations = { {
    { "list", "get", "list", false, false },
    { "create", "post", "post", false, true },
    { "deletecollection", "delete", "deletecollection", false, true },
    { "get", "get", "get", true, false },
    { "update", "put", "put", true, true },
    { "patch", "patch", "patch", true, true },
    { "delete", "delete", "delete", true, true },
} };

nlohmann::json parameter(const char* name, OpenApiVersion version)
{
    nlohmann::json out = { { "name", name }, { "in", "query" } };
    if (version == OpenApiVersion::V2)
        out["type"] = "string";
    else
        out["schema"] = { { "type", "string" } };
    return out;
}

nlohmann::json parametersOf(const Operation& operation, OpenApiVersion version)
{
    nlohmann::json out = nlohmann::json::array();
    if (operation.writes) {
        out.push_back(parameter("dryRun", version));
        out.push_back(parameter("fieldManager", version));
        out.push_back(parameter("fieldValidation", version));
    } else if (!operation.onOne) {
        for (const char* name :
             { "labelSelector", "fieldSelector", "limit", "continue", "resourceVersion", "watch" })
            out.push_back(parameter(name, version));
    }
    return out;
}

std::string collectionPath(const ServedResource& resource)
{
    std::string path = resource.gvr.group.empty() ? "/api/" : "/apis/" + resource.gvr.group + '/';
    path += resource.gvr.version;
    if (resource.namespaced)
        path += "/namespaces/{namespace}";
    return path + '/' + resource.gvr.resource;
}

} // namespace

nlohmann::json operationsOf(const ServedResource& resource, OpenApiVersion version)
{
    nlohmann::json paths = nlohmann::json::object();
    const std::string collection = collectionPath(resource);
    for (const Operation& operation : kOperations) {
        const auto& verbs = resource.verbs;
        if (std::find(verbs.begin(), verbs.end(), operation.verb) == verbs.end())
            continue;
        nlohmann::json one = { { "operationId", operation.action + resource.gvr.toString() },
                               { "x-kubernetes-action", operation.action },
                               { kGvkExtension, gvkJson(resource.gvk()) },
                               { "responses", { { "200", { { "description", "OK" } } } } } };
        one["parameters"] = parametersOf(operation, version);
        const std::string path = operation.onOne ? collection + "/{name}" : collection;
        paths[path][operation.method] = std::move(one);
    }
    return paths;
}

} // namespace kittiwake::sim
