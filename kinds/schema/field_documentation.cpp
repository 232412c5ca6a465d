#include "field_documentation.h"

#include <kinds/schema/schema_walk.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// The field that stands on the line, the last that begins before the column.
int fieldAt(const MarkedYaml& yaml, int line, int column)
{
    int found = -1;
    for (int index = 0; index < static_cast<int>(yaml.nodes().size()); ++index) {
        const auto& node = yaml.node(index);
        if (node.parent < 0 || node.keyPlace.line != line)
            continue;
        if (found < 0 || node.keyPlace.column <= column)
            found = index;
    }
    return found;
}

} // namespace

std::optional<FieldDocumentation> documentationAt(std::string_view text, int line, int column,
                                                  const SchemaLookup& schemas)
{
    for (const auto& yaml : MarkedYaml::read(text)) {
        if (yaml.empty() || line < yaml.firstLine() || line > yaml.lastLine())
            continue;
        const int field = fieldAt(yaml, line, column);
        const auto schema = schemaAt(yaml, field, schemas);
        if (!schema)
            continue;
        const auto& node = yaml.node(field);
        FieldDocumentation found;
        found.path = yaml.pathOf(field);
        found.place = node.keyPlace;
        found.type = schema->typeName();
        found.description = schema->description();
        found.defaultJson = schema->defaultJson();
        found.allowed = schema->allowed();
        if (const auto parent = schemaAt(yaml, node.parent, schemas)) {
            const auto required = parent->required();
            found.required =
                std::find(required.begin(), required.end(), node.key) != required.end();
        }
        return found;
    }
    return std::nullopt;
}

} // namespace kittiwake
