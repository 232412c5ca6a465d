#include "event_text.h"

#include "terminal_text.h"

#include <core/api/unstructured.h>
#include <core/base/split.h>
#include <kinds/yaml/yaml_text.h>
#include <models/table/cell_text.h>

#include <algorithm>
#include <chrono>

namespace kittiwake {

namespace {

constexpr int kEventWidth = 10;

std::int64_t wallNow()
{
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

void appendPadded(std::string& line, const std::string& text, int width)
{
    line += text;
    const auto length = QString::fromStdString(text).size();
    line.append(static_cast<std::size_t>(std::max<qsizetype>(2, width + 2 - length)), ' ');
}

std::string jsonOf(const char* type, const Object& object)
{
    return writeJson({ { "type", type }, { "object", Unstructured::from(object).json() } });
}

/// One YAML document.
std::string yamlOfEvent(const char* type, const Object& object)
{
    const auto yaml = yamlOf(jsonOf(type, object));
    if (!yaml)
        return "---\n# " + terminalText(yaml.error().sentence) + '\n';
    std::string text = "---\n";
    for (const auto line : split(*yaml, '\n'))
        text += terminalText(line) + '\n';
    return text;
}

} // namespace

EventText::EventText(Kind table, EventOutput output, std::string name)
    : m_rows(std::move(table))
    , m_output(output)
    , m_name(std::move(name))
{ }

std::string EventText::header() const
{
    if (m_output != EventOutput::Table && m_output != EventOutput::WideTable)
        return {};
    std::string line;
    appendPadded(line, "EVENT", kEventWidth);
    for (const auto& column : m_rows.table().columns)
        appendPadded(line, terminalText(column.title), column.width);
    return line + '\n';
}

std::string EventText::event(const char* type, const Object& object)
{
    switch (m_output) {
    case EventOutput::JsonLines:
        return terminalJson(jsonOf(type, object)) + '\n';
    case EventOutput::Yaml:
        return yamlOfEvent(type, object);
    case EventOutput::Name:
        return terminalText(m_name + '/' + object.key().name) + '\n';
    case EventOutput::Table:
    case EventOutput::WideTable:
        break;
    }
    return row(type, object);
}

std::string EventText::row(const char* type, const Object& object)
{
    const auto now = wallNow();
    const auto row = m_rows.build(object, now);
    std::string line;
    appendPadded(line, type, kEventWidth);
    for (std::size_t i = 0; i < row->cells.size(); ++i)
        appendPadded(line, terminalText(cellText(row->cells[i], now).toStdString()),
                     m_rows.table().columns[i].width);
    return line + '\n';
}

} // namespace kittiwake
