#include "object_printer.h"

#include <app/commands/output/document_text.h>
#include <app/commands/output/terminal_text.h>
#include <app/commands/resource_lookup.h>

#include <utility>

namespace kittiwake {

std::string ObjectPrinter::begin(const ApiResource& resource, std::optional<Kind> table)
{
    auto before = takeTable();
    m_name = resourceWord(resource);
    m_cells.reset();
    if (table)
        m_cells.emplace(std::move(*table), m_request.format);
    return before;
}

void ObjectPrinter::add(const Unstructured& object)
{
    if (m_cells) {
        if (const auto whole = object.toObject())
            m_rows.push_back(m_cells->of(**whole));
    } else if (m_request.format.form == OutputForm::Name) {
        m_names += terminalText(m_name + '/' + object.key().name) + '\n';
    } else {
        const bool shown = m_request.showManagers || m_request.format.form == OutputForm::JsonPath;
        m_objects.push_back(shown ? object.json() : withoutManagers(object.json()));
    }
}

std::string ObjectPrinter::finish()
{
    using Form = OutputForm;
    const auto form = m_request.format.form;
    const bool isDocument = form == Form::Json || form == Form::Yaml || form == Form::JsonPath;
    return isDocument ? document() : takeTable() + std::exchange(m_names, {});
}

/// Custom columns are one table, whatever is in it, and have a head without objects.
std::string ObjectPrinter::takeTable()
{
    const bool custom = m_request.format.form == OutputForm::CustomColumns;
    if (!m_cells || (m_rows.empty() && (!custom || m_tableBefore)))
        return {};
    TabWriter table;
    if (m_request.headers && !(custom && m_tableBefore))
        table.add(m_cells->titles());
    for (auto& row : std::exchange(m_rows, {}))
        table.add(std::move(row));
    const bool apart = std::exchange(m_tableBefore, true) && m_request.headers && !custom;
    return (apart ? "\n" : "") + table.take();
}

/// The object where one was asked for by its name, else a List.
std::string ObjectPrinter::document()
{
    auto objects = std::exchange(m_objects, JsonValue::array());
    const bool mayBeMissing = m_request.isOneObject() || m_request.ignoreMissing;
    if (objects.empty() && mayBeMissing && m_request.words.types.empty())
        return {};
    const auto whole = m_request.isOneObject()
        ? std::move(objects.front())
        : JsonValue { { "apiVersion", "v1" },
                      { "items", std::move(objects) },
                      { "kind", "List" },
                      { "metadata", { { "resourceVersion", "" } } } };
    if (m_request.format.form == OutputForm::Json)
        return jsonDocument(whole);
    if (m_request.format.form == OutputForm::Yaml)
        return yamlDocument(whole);
    JsonReader reader;
    const auto text = writeJson(whole);
    const auto json = reader.read(text);
    return json ? m_request.format.path->fill(*json) : std::string();
}

} // namespace kittiwake
