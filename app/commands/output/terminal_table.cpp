#include "terminal_table.h"

#include <core/api/timestamp_text.h>
#include <kinds/builtin/cells.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace kittiwake {

namespace {

constexpr int kDateWidth = 20;
constexpr int kLabelWidth = 16;
constexpr int kLabelsWidth = 40;

bool printsDate(const Gvr& gvr)
{
    constexpr auto kResources =
        std::to_array<std::string_view>({ "roles", "clusterroles", "customresourcedefinitions" });
    const bool group =
        gvr.group == "rbac.authorization.k8s.io" || gvr.group == "apiextensions.k8s.io";
    return group
        && std::find(kResources.begin(), kResources.end(), gvr.resource) != kResources.end();
}

Column createdAtColumn()
{
    return { .title = "CREATED AT", .width = kDateWidth, .cell = [](const ObjectView& view) {
                const auto created = view.object.creationTimestamp();
                return cells::textCell(created ? timestampText(*created) : "<unknown>");
            } };
}

/// "app.kubernetes.io/name" is called NAME.
Column labelColumn(const std::string& key)
{
    const auto title =
        QString::fromStdString(key.substr(key.rfind('/') + 1)).toUpper().toStdString();
    return { .title = title, .width = kLabelWidth, .cell = [key](const ObjectView& view) {
                return cells::textCell(textOf(cells::at(view.json, { "metadata", "labels" })[key]));
            } };
}

Column labelsColumn()
{
    return { .title = "LABELS", .width = kLabelsWidth, .cell = [](const ObjectView& view) {
                return cells::textCell(
                    cells::formatLabels(cells::at(view.json, { "metadata", "labels" })));
            } };
}

/// "web" is called "deployment.apps/web".
void putKindInName(std::vector<Column>& columns, const std::string& kind)
{
    for (auto& column : columns) {
        if (column.role != ColumnRole::Name)
            continue;
        column.cell = [kind, plain = column.cell](const ObjectView& view) {
            auto cell = plain(view);
            cell.text = kind + '/' + cell.text;
            return cell;
        };
    }
}

} // namespace

Kind terminalTable(Kind table, const TerminalTableOptions& options)
{
    auto& columns = table.columns;
    if (!options.wide)
        std::erase_if(columns, [](const Column& column) { return column.wide; });
    if (printsDate(table.gvr)) {
        const auto isAge = [](const Column& column) {
            return column.role == ColumnRole::Age;
        };
        std::replace_if(columns.begin(), columns.end(), isAge, createdAtColumn());
    }
    if (!options.withNamespace)
        std::erase_if(columns,
                      [](const Column& column) { return column.role == ColumnRole::Namespace; });
    if (!options.kindInName.empty())
        putKindInName(columns, options.kindInName);
    for (const auto& key : options.labelColumns)
        columns.push_back(labelColumn(key));
    if (options.showLabels)
        columns.push_back(labelsColumn());
    return table;
}

} // namespace kittiwake
