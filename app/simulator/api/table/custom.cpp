#include "kinds.h"

#include <core/api/json_path.h>

#include <nlohmann/json.hpp>

namespace kittiwake::sim::tables {

namespace {

struct PrinterColumn
{
    std::string type;
    Expected<JsonPath> path; ///< what cannot be read leads nowhere
};

std::string textIn(const nlohmann::json& object, const char* field)
{
    const auto at = object.find(field);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

/// A text as it is; anything else as JSON.
std::string printed(const simdjson::dom::element& value)
{
    std::string_view text;
    return value.get(text) == simdjson::SUCCESS ? std::string(text) : simdjson::to_string(value);
}

void dateCell(std::string_view text, Cells& cells)
{
    cells.age(parseTimestamp(text), "<invalid>");
}

/// What is not of the column's type is left empty, as a real server does.
/// \source apiextensions-apiserver pkg/registry/customresource/tableconvertor
void valueCell(const PrinterColumn& column, const Json& place, Cells& cells)
{
    simdjson::dom::element value;
    if (place.get(value) != simdjson::SUCCESS || value.is_null()) {
        cells.null();
        return;
    }
    double number = 0;
    const bool isNumber = value.get(number) == simdjson::SUCCESS;
    if (column.type == "string")
        cells.text(printed(value));
    else if (column.type == "integer" && isNumber)
        cells.number(static_cast<std::int64_t>(number));
    else if ((column.type == "number" && isNumber) || (column.type == "boolean" && value.is_bool()))
        cells.raw(simdjson::to_string(value));
    else if (column.type == "date" && value.is_string())
        dateCell(textOf(place), cells);
    else
        cells.null();
}

nlohmann::json printerColumns(const ServedResource& resource)
{
    static const nlohmann::json::json_pointer kVersions("/spec/versions");
    const nlohmann::json& definition = *resource.definition;
    if (!definition.contains(kVersions))
        return nlohmann::json::array();
    for (const auto& version : definition[kVersions]) {
        if (version.is_object() && textIn(version, "name") == resource.gvr.version
            && version.contains("additionalPrinterColumns"))
            return version["additionalPrinterColumns"];
    }
    return nlohmann::json::array();
}

} // namespace

TableKind custom(const ServedResource& resource)
{
    TableKind kind { .columns = { nameColumn() }, .cells = {} };
    std::vector<PrinterColumn> columns;
    for (const auto& one : printerColumns(resource)) {
        if (!one.is_object())
            continue;
        TableColumn column { textIn(one, "name"), textIn(one, "type"), textIn(one, "description") };
        column.format = textIn(one, "format");
        if (const auto priority = one.find("priority");
            priority != one.end() && priority->is_number_integer())
            column.priority = priority->get<int>();
        std::string path = textIn(one, "jsonPath");
        if (column.description.empty())
            column.description = "Custom resource definition column (in JSONPath format): " + path;
        columns.push_back({ column.type, JsonPath::parse(path) });
        kind.columns.push_back(std::move(column));
    }
    if (columns.empty()) {
        auto age = createdAtColumn();
        age.name = "Age";
        columns.push_back({ "date", JsonPath::parse(".metadata.creationTimestamp") });
        kind.columns.push_back(std::move(age));
    }
    kind.cells = [columns = std::move(columns)](const Json& object, Cells& cells) {
        nameCell(object, cells);
        for (const PrinterColumn& column : columns)
            valueCell(column,
                      column.path ? column.path->first(object) : Json(simdjson::NO_SUCH_FIELD),
                      cells);
    };
    return kind;
}

} // namespace kittiwake::sim::tables
