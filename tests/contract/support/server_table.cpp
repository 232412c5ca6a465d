#include "server_table.h"

#include <core/api/json/json_value.h>
#include <core/rest/resource_path.h>
#include <tests/support/fixture.h>

#include <QDateTime>

#include <algorithm>

namespace kittiwake::test {

namespace {

QString printed(const JsonValue& cell)
{
    if (cell.is_null())
        return {};
    auto text = QString::fromStdString(cell.is_string() ? cell.get<std::string>() : cell.dump());
    const auto lineEnd = std::find_if(
        text.begin(), text.end(), [](QChar c) { return c == u'\f' || c == u'\n' || c == u'\r'; });
    if (lineEnd == text.end())
        return text;
    return text.left(lineEnd - text.begin()) + QStringLiteral("...");
}

} // namespace

QStringList ServerTable::cellsUnder(const QString& title) const
{
    QStringList cells;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].title != title)
            continue;
        for (const auto& row : rows)
            cells.append(row.cells.value(static_cast<qsizetype>(i)));
    }
    return cells;
}

Expected<ServerTable> serverTable(RestClient& client, const ApiResource& resource)
{
    ServerTable table;
    table.from = QDateTime::currentSecsSinceEpoch();
    const auto answer = client.fetchAndWait(
        "list " + resource.kind + " as a table",
        { .path = resourcePath(resource.gvr, {}) + "?includeObject=Object",
          .accept = "application/json;as=Table;v=v1;g=meta.k8s.io,application/json" });
    table.until = QDateTime::currentSecsSinceEpoch();
    if (!answer)
        return Unexpected { answer.error() };
    const auto json = JsonValue::parse(answer->body, nullptr, false);
    if (json.is_discarded() || json.value("kind", "") != "Table")
        return Unexpected { Error { .kind = ErrorKind::BadAnswer, .sentence = "no table" } };
    for (const auto& column : json["columnDefinitions"])
        table.columns.push_back({ QString::fromStdString(column.value("name", "")).toUpper(),
                                  column.value("priority", 0) != 0 });
    const auto rows = json.value("rows", JsonValue());
    for (const auto& row : rows) {
        ServerTable::Row mine { makeObject(row["object"].dump(), resource.gvk()), {} };
        for (const auto& cell : row["cells"])
            mine.cells.append(printed(cell));
        table.rows.push_back(std::move(mine));
    }
    return table;
}

} // namespace kittiwake::test
