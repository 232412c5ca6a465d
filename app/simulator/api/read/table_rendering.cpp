#include "table_rendering.h"

#include "metadata_rendering.h"
#include "object_rendering.h"

#include <core/api/age.h>
#include <core/api/json/json_value.h>
#include <kinds/custom/printer_table.h>
#include <kinds/kind_catalogue.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

enum class RowObject { Metadata, Whole, None };

/// The table that the version's definition asks for; nothing: it defines no such version.
std::optional<Kind> customTable(const ServedResource& resource)
{
    JsonReader reader;
    const auto definition = reader.read(resource.definition->dump());
    if (!definition)
        return std::nullopt;
    for (const CustomKind& kind : customKindsOf(*definition)) {
        if (kind.gvr == resource.gvr)
            return printerTable(kind);
    }
    return std::nullopt;
}

Kind tableOf(const ServedResource& resource)
{
    static const KindCatalogue kCatalogue = KindCatalogue::standard();
    auto custom = resource.custom() ? customTable(resource) : std::nullopt;
    Kind table =
        custom ? std::move(*custom) : kCatalogue.kindFor(resource.gvr, resource.namespaced);
    // The namespace is the client's own column, and usage is in no server's table.
    std::erase_if(table.columns, [](const Column& column) {
        return column.role == ColumnRole::Namespace || column.role == ColumnRole::Usage;
    });
    return table;
}

std::string textOfCell(const Cell& cell, std::int64_t now)
{
    std::string text = cell.text;
    if (cell.form == CellForm::Text || cell.since == 0)
        return text;
    const std::string age = humanDuration(std::chrono::seconds(now - cell.since));
    return cell.form == CellForm::Age ? age : text + " (" + age + " ago)";
}

JsonValue definitionOf(const Column& column)
{
    return { { "name", column.title },
             { "type", "string" },
             { "format", column.role == ColumnRole::Name ? "name" : "" },
             { "description", column.hint.english() },
             { "priority", column.wide ? 1 : 0 } };
}

class TableRendering final : public Rendering
{
public:
    TableRendering(const ServedResource& resource, std::string apiVersion, RowObject rowObject,
                   WallClock now)
        : m_table(tableOf(resource))
        , m_apiVersion(std::move(apiVersion))
        , m_rowObject(rowObject)
        , m_now(std::move(now))
        , m_whole(resource.gvk())
        , m_metadata(m_apiVersion)
    { }

    void open(std::string& out, const ListMeta& meta) override
    {
        appendListBegin(out, "Table", m_apiVersion, meta);
        appendColumns(out);
        out += R"(,"rows":[)";
    }

    void item(std::string& out, const Object& object) override
    {
        const auto json = m_reader.read(object);
        JsonValue cells = JsonValue::array();
        if (json) {
            const auto now =
                std::chrono::floor<std::chrono::seconds>(m_now()).time_since_epoch().count();
            for (const Column& column : m_table.columns)
                cells.push_back(textOfCell(column.cell({ object, *json, now }), now));
        }
        // The object is put in as the text it is stored as (see rendering.cpp).
        out += R"({"cells":)" + writeJson(cells) + R"(,"object":)";
        if (m_rowObject == RowObject::Whole)
            m_whole.append(out, object);
        else if (m_rowObject == RowObject::Metadata && json)
            m_metadata.append(out, *json);
        else
            out += "null";
        out += '}';
    }

    /// A table of one row; the columns are told once in a stream.
    void one(std::string& out, const Object& object) override
    {
        openOne(out, object.resourceVersion().text);
        out += R"(,"rows":[)";
        item(out, object);
        out += "]}";
    }

    void bookmark(std::string& out, std::uint64_t version, bool /*initialEventsEnd*/) override
    {
        openOne(out, std::to_string(version));
        out += R"(,"rows":[]})";
    }

private:
    void openOne(std::string& out, const std::string& version)
    {
        appendListBegin(out, "Table", m_apiVersion, { { version } });
        if (m_toldColumns)
            out += R"(,"columnDefinitions":null)";
        else
            appendColumns(out);
    }

    void appendColumns(std::string& out)
    {
        m_toldColumns = true;
        JsonValue definitions = JsonValue::array();
        for (const Column& column : m_table.columns)
            definitions.push_back(definitionOf(column));
        out += R"(,"columnDefinitions":)" + writeJson(definitions);
    }

    Kind m_table;
    std::string m_apiVersion;
    RowObject m_rowObject;
    WallClock m_now;
    VersionedText m_whole;
    MetadataText m_metadata;
    JsonReader m_reader;
    bool m_toldColumns = false;
};

} // namespace

ApiResult<std::unique_ptr<Rendering>> makeTableRendering(const ApiRequest& request,
                                                         const std::string& apiVersion,
                                                         const WallClock& now)
{
    const std::string_view include = request.http.parameter("includeObject");
    if (!include.empty() && include != "Metadata" && include != "Object" && include != "None")
        return Unexpected { ApiError::badRequest(
            "Unable to convert to Table as requested: includeObject: Invalid value: "
            + quoteJson(include) + ": must be 'Metadata', 'Object', 'None', or empty") };
    const RowObject rowObject = include == "Object" ? RowObject::Whole
        : include == "None"                         ? RowObject::None
                                                    : RowObject::Metadata;
    return std::unique_ptr<Rendering>(
        std::make_unique<TableRendering>(*request.resource, apiVersion, rowObject, now));
}

} // namespace kittiwake::sim
