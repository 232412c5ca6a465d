#include "custom_kind.h"

#include <core/api/json/json_path.h>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxColumns = 60; // nobody reads a longer row
constexpr std::size_t kLongestTitle = 40; // characters; kubectl knows no limit, a header does
constexpr std::size_t kLongestDescription = 500;

PrinterColumn::Type typeOf(std::string_view word)
{
    using Type = PrinterColumn::Type;
    constexpr std::pair<std::string_view, Type> kTypes[] = { { "integer", Type::Integer },
                                                             { "number", Type::Number },
                                                             { "boolean", Type::Boolean },
                                                             { "date", Type::Date } };
    for (const auto& [name, type] : kTypes) {
        if (name == word)
            return type;
    }
    return Type::Text;
}

PrinterColumn columnOf(const Json& column)
{
    // One character more than allowed is kept: a path that is too long would be a valid one
    // otherwise.
    return { .name = std::string(textOf(column["name"]).substr(0, kLongestTitle)),
             .type = typeOf(textOf(column["type"])),
             .jsonPath =
                 std::string(textOf(column["jsonPath"]).substr(0, JsonPath::kLongestText + 1)),
             .description =
                 std::string(textOf(column["description"]).substr(0, kLongestDescription)),
             .wide = numberOf(column["priority"]) > 0,
             .hidden = textOf(column["format"]) == "password" };
}

} // namespace

std::vector<CustomKind> customKindsOf(const Json& definition)
{
    std::vector<CustomKind> kinds;
    const auto spec = definition["spec"];
    const std::string group(textOf(spec["group"]));
    const std::string resource(textOf(spec["names"]["plural"]));
    if (group.empty() || resource.empty())
        return kinds;
    forEachItem(spec["versions"], [&](const Json& version) {
        const std::string name(textOf(version["name"]));
        if (name.empty())
            return;
        CustomKind kind { { group, name, resource }, textOf(spec["scope"]) != "Cluster" };
        forEachItem(version["additionalPrinterColumns"], [&](const Json& column) {
            if (kind.columns.size() < kMaxColumns)
                kind.columns.push_back(columnOf(column));
        });
        kinds.push_back(std::move(kind));
    });
    return kinds;
}

} // namespace kittiwake
