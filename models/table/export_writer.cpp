#include "export_writer.h"

#include <core/api/json/json_value.h>
#include <core/api/unstructured.h>
#include <core/base/split.h>
#include <kinds/builtin/cells.h>
#include <kinds/yaml/yaml_text.h>
#include <models/table/cell_text.h>

#include <array>

namespace kittiwake {

namespace {

constexpr std::string_view kLineEnd = "\r\n"; // RFC 4180
constexpr const char* kMasked = "***";

bool isNumber(std::string_view text)
{
    bool good = false;
    (void)QByteArray(text.data(), static_cast<qsizetype>(text.size())).toDouble(&good);
    return good;
}

bool looksLikeFormula(std::string_view text)
{
    constexpr std::string_view kBegins = "=+-@\t\r\n";
    return !text.empty() && kBegins.find(text.front()) != std::string_view::npos && !isNumber(text);
}

/// What is written before a list's items and after them. Items follow one another as they are
/// read, so that the list is never in memory as a whole.
struct ListFrame
{
    std::string begin;
    std::string end;
};
ListFrame listFrame()
{
    auto list = writeJson({ { "apiVersion", "v1" },
                            { "kind", "List" },
                            { "metadata", { { "resourceVersion", "" } } },
                            { "items", JsonValue::array() } });
    const auto items = list.find("[]") + 1;
    return { list.substr(0, items), list.substr(items) };
}

/// As an item of a list: "- " before its first line, as much room before the others.
std::string asListItem(std::string_view yaml)
{
    std::string item;
    for (const auto line : split(yaml, '\n')) {
        if (item.empty() || !line.empty())
            item.append(item.empty() ? "- " : "  ");
        item.append(line).append(1, '\n');
    }
    return item;
}

} // namespace

std::string csvField(std::string_view text, char separator)
{
    const bool formula = looksLikeFormula(text);
    std::string field = formula ? "'" : "";
    field.append(text);
    if (field.find_first_of("\"\r\n") == std::string::npos
        && field.find(separator) == std::string::npos)
        return field;
    std::string quoted = "\"";
    for (const char c : field)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted.append(1, '"');
}

std::string withoutSecrets(std::string json)
{
    if (json.find("\"Secret\"") == std::string::npos)
        return json; // parsed only where it may be one
    auto object = Unstructured::parse(json);
    if (!object) // what cannot be read cannot be masked, and is not shown
        return R"({"apiVersion":"v1","kind":"Secret"})";
    if (object->gvk().kind != "Secret" || !object->gvk().group.empty())
        return json;
    auto& body = object->json();
    for (const auto* part : { "data", "stringData" }) {
        const auto values = body.find(part);
        if (values == body.end())
            continue;
        if (!values->is_object()) {
            *values = kMasked;
            continue;
        }
        for (auto& value : *values)
            value = kMasked;
    }
    const auto applied = JsonValue::json_pointer("/metadata/annotations")
        / std::string(cells::kLastAppliedAnnotation);
    if (body.contains(applied))
        body[applied] = kMasked;
    return object->toText();
}

std::string ExportWriter::begin()
{
    m_any = false;
    std::string text;
    switch (m_options.format) {
    case ExportFormat::AsCsv:
        for (const auto& title : m_options.titles) {
            text.append(text.empty() ? 0 : 1, m_options.separator);
            text.append(csvField(title.toStdString(), m_options.separator));
        }
        return text.append(text.empty() ? "" : kLineEnd);
    case ExportFormat::AsJson:
        return listFrame().begin;
    case ExportFormat::AsYaml:
        return "apiVersion: v1\nkind: List\nmetadata:\n  resourceVersion: \"\"\nitems:";
    }
    return text;
}

std::string ExportWriter::write(const Row& row)
{
    std::string line;
    bool first = true;
    for (const int column : m_options.columns) {
        const auto at = static_cast<std::size_t>(column);
        line.append(std::exchange(first, false) ? 0 : 1, m_options.separator);
        if (at < row.cells.size())
            line.append(csvField(cellText(row.cells[at], m_options.now).toStdString(),
                                 m_options.separator));
    }
    return line.append(kLineEnd);
}

std::string ExportWriter::write(const Object& object)
{
    auto json = object.json();
    if (!m_options.revealSecrets)
        json = withoutSecrets(std::move(json));
    const bool first = !std::exchange(m_any, true);
    std::string text = first ? "\n" : "";
    if (m_options.format == ExportFormat::AsYaml)
        return text.append(asListItem(yamlOf(json).value_or(json)));
    if (!first)
        text = ",\n";
    return text.append(json);
}

std::string ExportWriter::end()
{
    switch (m_options.format) {
    case ExportFormat::AsCsv:
        break;
    case ExportFormat::AsJson:
        return '\n' + listFrame().end + '\n';
    case ExportFormat::AsYaml:
        return m_any ? "" : " []\n";
    }
    return {};
}

} // namespace kittiwake
