#pragma once

#include "extra_column.h"

#include <kinds/column.h>

#include <QString>
#include <QVariantMap>

#include <optional>
#include <vector>

namespace kittiwake {

/// \brief How a user wants one kind's columns: what differs from how they come. A value that can be
/// kept as JSON; columns are named by their titles, so that it outlives versions.
struct ColumnLayout
{
    struct Entry
    {
        QString title;
        std::optional<bool> shown {}; ///< none: as the column comes
        double width = 0; ///< \units typical characters; 0: as it comes
        bool operator==(const Entry&) const = default;
    };
    std::vector<Entry>
        columns {}; ///< in their order, all of them or none; those not named come last
    std::vector<ExtraColumn> extra {}; ///< behind those that come
    QString sortTitle {}; ///< empty: by key
    bool sortDescending = false;

    /// An empty map for nothing but the usual.
    [[nodiscard]] QVariantMap toMap() const;
    /// What is not understood is left out.
    [[nodiscard]] static ColumnLayout fromMap(const QVariantMap& map);
    /// The column to sort by, or SortSpec::kByKey.
    [[nodiscard]] int sortColumnIn(const std::vector<Column>& columns) const;
    bool operator==(const ColumnLayout&) const = default;
};

} // namespace kittiwake
