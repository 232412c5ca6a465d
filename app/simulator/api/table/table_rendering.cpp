#include "table_rendering.h"

#include "table.h"

#include <app/simulator/api/read/metadata_rendering.h>
#include <app/simulator/api/read/object_rendering.h>

namespace kittiwake::sim {

namespace {

enum class RowObject { Metadata, Whole, None };

class TableRendering final : public Rendering
{
public:
    TableRendering(const ServedResource& resource, std::string apiVersion, RowObject rowObject,
                   WallClock now)
        : m_kind(tableKind(resource))
        , m_apiVersion(std::move(apiVersion))
        , m_rowObject(rowObject)
        , m_now(std::move(now))
        , m_whole(resource.gvk())
    { }

    void open(std::string& out, const ListMeta& meta) override
    {
        out += typeMeta("Table", m_apiVersion);
        appendListMeta(out, meta);
        appendColumns(out);
        out += R"(,"rows":[)";
    }

    void item(std::string& out, const Object& object) override
    {
        const auto json = m_reader.read(object);
        out += R"({"cells":[)";
        if (json) {
            Cells cells(out, std::chrono::floor<std::chrono::seconds>(m_now()));
            m_kind.cells(*json, cells);
        }
        out += ']';
        if (json && m_kind.conditions) {
            if (const auto conditions = m_kind.conditions(*json); !conditions.empty())
                out += R"(,"conditions":)" + conditions;
        }
        out += R"(,"object":)";
        if (m_rowObject == RowObject::Whole)
            m_whole.append(out, object);
        else if (m_rowObject == RowObject::Metadata && json)
            appendMetadata(out, *json, m_apiVersion);
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
        out += typeMeta("Table", m_apiVersion);
        appendListMeta(out, { { version } });
        if (m_toldColumns)
            out += R"(,"columnDefinitions":null)";
        else
            appendColumns(out);
    }

    void appendColumns(std::string& out)
    {
        m_toldColumns = true;
        out += R"(,"columnDefinitions":[)";
        for (const TableColumn& column : m_kind.columns) {
            if (&column != &m_kind.columns.front())
                out += ',';
            out += R"({"name":)" + quoteJson(column.name) + R"(,"type":)" + quoteJson(column.type)
                + R"(,"format":)" + quoteJson(column.format) + R"(,"description":)"
                + quoteJson(column.description) + R"(,"priority":)"
                + std::to_string(column.priority) + '}';
        }
        out += ']';
    }

    TableKind m_kind;
    std::string m_apiVersion;
    RowObject m_rowObject;
    WallClock m_now;
    VersionedText m_whole;
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
