#pragma once

#include "get_request.h"
#include "row_cells.h"

#include <app/commands/output/tab_writer.h>
#include <core/discovery/api_resource.h>

#include <optional>
#include <string>

namespace kittiwake {

/// \brief Puts objects into the text that `kittiwake get` prints of them: a table for each resource
/// with a blank line between, names, documents. \thread one at a time
/// \source kubectl pkg/cmd/get/get.go
class ObjectPrinter
{
public:
    /// The request outlives it.
    explicit ObjectPrinter(const GetRequest& request)
        : m_request(request)
    { }

    /// The objects that follow are of this one. `table`: its kind's, or nothing where none is
    /// printed. Whole lines of what came before.
    [[nodiscard]] std::string begin(const ApiResource& resource, std::optional<Kind> table);
    void add(const Unstructured& object);
    /// Whole lines of what came since `begin`, and the document that holds all.
    [[nodiscard]] std::string finish();

private:
    [[nodiscard]] std::string takeTable();
    [[nodiscard]] std::string document();

    const GetRequest& m_request;
    std::string m_name; ///< of the resource
    std::optional<RowCells> m_cells;
    std::vector<std::vector<std::string>> m_rows;
    std::string m_names;
    JsonValue m_objects = JsonValue::array();
    bool m_tableBefore = false;
};

} // namespace kittiwake
