#include "event_text.h"

#include "document_text.h"
#include "terminal_text.h"

#include <core/api/unstructured.h>

#include <utility>

namespace kittiwake {

EventText::EventText(Kind table, Options options)
    : m_cells(std::move(table), options.format)
    , m_options(std::move(options))
{ }

void EventText::add(const char* type, const Object& object)
{
    if (!m_options.format.hasRows()) {
        m_documents += document(type, object);
        return;
    }
    auto cells = m_cells.of(object);
    if (m_options.events)
        cells.insert(cells.begin(), type);
    m_rows.push_back(std::move(cells));
}

std::string EventText::take(bool withHead)
{
    if (!m_rows.empty() && withHead && hasHead()) {
        auto titles = m_cells.titles();
        if (m_options.events)
            titles.insert(titles.begin(), "EVENT");
        m_table.add(std::move(titles));
    }
    for (auto& row : std::exchange(m_rows, {}))
        m_table.add(std::move(row));
    return m_table.take() + std::exchange(m_documents, {});
}

std::string EventText::document(const char* type, const Object& object)
{
    const auto& format = m_options.format;
    if (format.form == OutputForm::Name)
        return terminalText(m_options.name + '/' + object.key().name) + '\n';
    if (format.form == OutputForm::JsonPath) {
        const auto json = m_reader.read(object);
        return json ? format.path->fill(*json) : std::string();
    }
    auto json = Unstructured::from(object).json();
    if (!m_options.managers)
        json = withoutManagers(std::move(json));
    if (m_options.events)
        json = { { "type", type }, { "object", std::move(json) } };
    if (format.form == OutputForm::Json)
        return m_options.events ? terminalJson(writeJson(json)) + '\n' : jsonDocument(json);
    const bool parted = std::exchange(m_documentBefore, true) || m_options.events;
    return (parted ? "---\n" : "") + yamlDocument(json);
}

} // namespace kittiwake
