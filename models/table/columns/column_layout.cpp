#include "column_layout.h"

#include <models/table/row_order.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr double kWidest = 400; ///< \units characters

const auto kColumns = QStringLiteral("columns");
const auto kTitle = QStringLiteral("title");
const auto kShown = QStringLiteral("shown");
const auto kWidth = QStringLiteral("width");
const auto kExtra = QStringLiteral("extra");
const auto kSort = QStringLiteral("sort");
const auto kDescending = QStringLiteral("descending");

QVariantMap mapOf(const ColumnLayout::Entry& entry)
{
    QVariantMap map { { kTitle, entry.title } };
    if (entry.shown)
        map.insert(kShown, *entry.shown);
    if (entry.width > 0)
        map.insert(kWidth, entry.width);
    return map;
}

ColumnLayout::Entry entryOf(const QVariantMap& map)
{
    ColumnLayout::Entry entry { map.value(kTitle).toString() };
    if (map.contains(kShown))
        entry.shown = map.value(kShown).toBool();
    const auto width = map.value(kWidth).toDouble();
    entry.width = width > 0 ? std::min(width, kWidest) : 0;
    return entry;
}

} // namespace

QVariantMap ColumnLayout::toMap() const
{
    QVariantMap map;
    QVariantList entries;
    for (const auto& entry : columns)
        entries.append(mapOf(entry));
    if (!entries.isEmpty())
        map.insert(kColumns, entries);
    QVariantList added;
    for (const auto& column : extra)
        added.append(column.toMap());
    if (!added.isEmpty())
        map.insert(kExtra, added);
    if (!sortTitle.isEmpty()) {
        map.insert(kSort, sortTitle);
        map.insert(kDescending, sortDescending);
    }
    return map;
}

ColumnLayout ColumnLayout::fromMap(const QVariantMap& map)
{
    ColumnLayout layout;
    const auto entries = map.value(kColumns).toList();
    for (const auto& entry : entries) {
        if (auto read = entryOf(entry.toMap()); !read.title.isEmpty())
            layout.columns.push_back(std::move(read));
    }
    const auto added = map.value(kExtra).toList();
    for (const auto& entry : added) {
        if (auto read = ExtraColumn::fromMap(entry.toMap()))
            layout.extra.push_back(std::move(*read));
    }
    layout.sortTitle = map.value(kSort).toString();
    layout.sortDescending = !layout.sortTitle.isEmpty() && map.value(kDescending).toBool();
    return layout;
}

int ColumnLayout::sortColumnIn(const std::vector<Column>& all) const
{
    const auto found = std::find_if(
        all.begin(), all.end(),
        [title = sortTitle.toStdString()](const Column& column) { return column.title == title; });
    return sortTitle.isEmpty() || found == all.end() ? SortSpec::kByKey
                                                     : static_cast<int>(found - all.begin());
}

} // namespace kittiwake
