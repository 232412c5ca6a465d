#pragma once

#include "watch_request.h"

#include <models/table/row_builder.h>

#include <string>

namespace kittiwake {

/// \brief Events as text for a terminal: kubectl's columns, a name, or a document of JSON or YAML.
/// \thread one at a time
class EventText
{
public:
    /// `table` as terminalTable() makes it; `name` of the resource, as `-o name` has it:
    /// "deployment.apps".
    EventText(Kind table, EventOutput output, std::string name);

    /// With its line break; empty where the output has no head.
    [[nodiscard]] std::string header() const;
    /// Whole lines.
    [[nodiscard]] std::string event(const char* type, const Object& object);

private:
    [[nodiscard]] std::string row(const char* type, const Object& object);

    RowBuilder m_rows;
    const EventOutput m_output;
    const std::string m_name;
};

} // namespace kittiwake
