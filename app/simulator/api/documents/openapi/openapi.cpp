#include "openapi.h"

#include "definitions.h"
#include "gnostic.h"
#include "operations.h"

#include <app/simulator/api/documents/cached_answer.h>
#include <app/simulator/api/documents/server_version.h>
#include <app/simulator/api/write/document.h>

#include <set>

namespace kittiwake::sim {

namespace {

using Document = nlohmann::json;

Document info()
{
    return { { "title", "Kubernetes" }, { "version", kServerVersion } };
}

/// Points the references at v3's place for schemas, and collects where they lead.
void turnReferences(Document& schema, std::set<std::string>& used)
{
    // In a definition it may be anything, and stays as it is then.
    const std::string_view prefix = kDefinitionPrefix;
    if (const std::string& reference = textAt(schema, "$ref"); reference.starts_with(prefix)) {
        const std::string name = reference.substr(prefix.size());
        schema["$ref"] = "#/components/schemas/" + name;
        used.insert(name);
    }
    if (schema.is_structured()) {
        for (Document& inner : schema)
            turnReferences(inner, used);
    }
}

/// The schemas of some names and all that those refer to.
Document closure(const Document& definitions, std::set<std::string> wanted)
{
    Document out = Document::object();
    while (!wanted.empty()) {
        const std::string name = wanted.extract(wanted.begin()).value();
        const auto found = definitions.find(name);
        if (found == definitions.end() || out.contains(name))
            continue;
        Document schema = *found;
        turnReferences(schema, wanted);
        out[name] = std::move(schema);
    }
    return out;
}

std::string dump(const Document& json)
{
    return json.dump(-1, ' ', false, Document::error_handler_t::replace);
}

std::string v3Document(const ResourceRegistry::ServedResources& served, const Document& definitions)
{
    Document paths = Document::object();
    std::set<std::string> kinds;
    for (const auto& resource : served) {
        paths.update(operationsOf(*resource, OpenApiVersion::V3));
        kinds.insert(definitionName(*resource));
        kinds.insert(definitionName(*resource) + "List");
    }
    return dump({ { "openapi", "3.0.0" },
                  { "info", info() },
                  { "paths", std::move(paths) },
                  { "components", { { "schemas", closure(definitions, std::move(kinds)) } } } });
}

} // namespace

OpenApiDocuments OpenApiDocuments::of(const ResourceRegistry::ServedResources& served)
{
    OpenApiDocuments out;
    std::map<std::string, ResourceRegistry::ServedResources> byVersion;
    Document v2 = { { "swagger", "2.0" }, { "info", info() }, { "paths", Document::object() } };
    v2["definitions"] = definitionsOf(served);
    for (const auto& resource : served) {
        v2["paths"].update(operationsOf(*resource, OpenApiVersion::V2));
        const std::string path = resource->gvr.group.empty() ? "api/" : "apis/";
        byVersion[path + resource->gvr.groupVersion().toString()].push_back(resource);
    }
    Document index = Document::object();
    for (const auto& [path, resources] : byVersion) {
        out.v3[path] = v3Document(resources, v2["definitions"]);
        const std::string etag = CachedAnswer::of({}, out.v3[path]).etag;
        const std::string hash = etag.substr(1, etag.size() - 2);
        index[path]["serverRelativeURL"] = "/openapi/v3/" + path + "?hash=" + hash;
    }
    out.v3Index = dump({ { "paths", std::move(index) } });
    out.v2 = dump(v2);
    out.v2Protobuf = encodeGnostic(v2);
    return out;
}

} // namespace kittiwake::sim
