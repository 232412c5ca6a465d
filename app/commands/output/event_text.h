#pragma once

#include "tab_writer.h"

#include <app/commands/get/row_cells.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Objects and what happens to them as text for a terminal: kubectl's columns, a name, or a
/// document. \thread one at a time
class EventText
{
public:
    struct Options
    {
        OutputFormat format {};
        std::string name {}; ///< of the resource, as `-o name` has it: "deployment.apps"
        bool events = true; ///< says what has happened
        bool headers = true;
        bool managers = true; ///< prints their entries
    };
    /// `table` as terminalTable() makes it.
    EventText(Kind table, Options options);

    void add(const char* type, const Object& object);
    /// \units bytes that need not wait for other rows: documents
    [[nodiscard]] std::size_t ready() const { return m_documents.size(); }
    /// Whole lines of what was added since the last time, `withHead` below a head where there is
    /// one; empty where nothing was.
    [[nodiscard]] std::string take(bool withHead);
    [[nodiscard]] bool hasHead() const { return m_options.headers && m_options.format.hasRows(); }

private:
    [[nodiscard]] std::string document(const char* type, const Object& object);

    RowCells m_cells;
    const Options m_options;
    JsonReader m_reader;
    TabWriter m_table;
    std::vector<std::vector<std::string>> m_rows;
    std::string m_documents;
    bool m_documentBefore = false;
};

} // namespace kittiwake
