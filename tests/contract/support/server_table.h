#pragma once

#include <core/api/object.h>
#include <core/discovery/api_resource.h>
#include <core/rest/rest_client.h>

#include <QStringList>

#include <vector>

namespace kittiwake::test {

/// \brief What `kubectl get -o wide` prints of all objects of one kind: the server renders it.
/// \source k8s.io/kubernetes/pkg/printers/internalversion, cli-runtime/pkg/printers/tableprinter.go
struct ServerTable
{
    struct Column
    {
        QString title; ///< as kubectl prints it, upper case
        bool wide = false; ///< only with -o wide
        bool operator==(const Column&) const = default;
    };
    struct Row
    {
        ObjectPtr object; ///< what the server made the row of
        QStringList cells; ///< one a column
    };

    std::vector<Column> columns;
    std::vector<Row> rows;
    /// The moments between which the server told the ages. \units seconds since the epoch
    std::int64_t from = 0;
    std::int64_t until = 0;

    /// What stands under a title, in all rows.
    [[nodiscard]] QStringList cellsUnder(const QString& title) const;
};

/// \errors the server's, or that what it sent is no table.
[[nodiscard]] Expected<ServerTable> serverTable(RestClient& client, const ApiResource& resource);

} // namespace kittiwake::test
