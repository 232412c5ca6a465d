#include "schema_document.h"

#include <core/api/json/json.h>
#include <core/schema/schema_node.h>

#include <unordered_map>

namespace kittiwake {

struct SchemaDocument::Parsed
{
    simdjson::dom::parser parser; ///< its document has what the elements refer to
    std::unordered_map<std::string_view, simdjson::dom::element> byName;
};

SchemaDocument::SchemaDocument()
    : m_parsed(std::make_unique<Parsed>())
{ }

SchemaDocument::~SchemaDocument() = default;

std::size_t SchemaDocument::size() const
{
    return m_parsed->byName.size();
}

Expected<std::shared_ptr<const SchemaDocument>> SchemaDocument::parse(std::string_view json)
{
    const std::shared_ptr<SchemaDocument> made(new SchemaDocument);
    const Json root = made->m_parsed->parser.parse(json.data(), json.size());
    auto schemas = root["components"]["schemas"];
    if (!exists(schemas))
        schemas = root["definitions"];
    if (!exists(root["openapi"]) && !exists(root["swagger"]))
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "The server's schema of its objects cannot be read: it is not "
                                    "an OpenAPI document of version 2 or 3." } };
    forEachField(schemas, [&](std::string_view name, const Json& schema) {
        simdjson::dom::element element;
        if (schema.get(element) != simdjson::SUCCESS)
            return;
        made->m_parsed->byName.emplace(name, element);
        // Some, as DeleteOptions, are of every group; that of one kind has it alone.
        forEachItem(schema["x-kubernetes-group-version-kind"], [&](const Json& gvk) {
            made->m_byKind.emplace(Gvk { std::string(textOf(gvk["group"])),
                                         std::string(textOf(gvk["version"])),
                                         std::string(textOf(gvk["kind"])) },
                                   name);
        });
    });
    return std::shared_ptr<const SchemaDocument>(made);
}

std::optional<SchemaNode> SchemaDocument::ofKind(const Gvk& gvk) const
{
    const auto name = m_byKind.find(gvk);
    if (name == m_byKind.end())
        return std::nullopt;
    return SchemaNode(shared_from_this(), m_parsed->byName.at(name->second));
}

Json SchemaDocument::referred(std::string_view reference) const
{
    const auto& byName = m_parsed->byName;
    const auto found = byName.find(reference.substr(reference.rfind('/') + 1));
    if (found == byName.end())
        return simdjson::NO_SUCH_FIELD;
    return Json(simdjson::dom::element(found->second));
}

} // namespace kittiwake
