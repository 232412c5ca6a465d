#include "row_builder.h"

#include <kinds/builtin/cells.h>
#include <models/table/filter/row_matcher.h>

namespace kittiwake {

namespace {

RowPtr finished(Row row)
{
    row.searchText = searchTextOf(row);
    return std::make_shared<const Row>(std::move(row));
}

} // namespace

RowBuilder::RowBuilder(Kind table)
    : m_table(std::move(table))
{ }

RowPtr RowBuilder::build(const Object& object, std::int64_t now)
{
    m_rightUntil = 0;
    const auto json = m_reader.read(object);
    if (!json)
        return finished(unreadable(object, json.error().sentence));

    ObjectView view { object, *json, now };
    Row row { object.key(), {}, toneOf(view) };
    if (m_table.usage) {
        row.usage = m_table.usage(view);
        view.usage = row.usage.get();
    }
    if (row.tone == Tone::Progressing && m_table.toneUntil)
        m_rightUntil = m_table.toneUntil(view);
    row.labels = m_labels.take((*json)["metadata"]["labels"]);
    row.cells.reserve(m_table.columns.size());
    for (const auto& column : m_table.columns) {
        auto cell = rowCell(column.cell(view));
        if (column.role == ColumnRole::Status) {
            if (cell.tone == Tone::Neutral)
                cell.tone = row.tone;
            cell.rank = rankOf(cell.tone);
        }
        row.cells.push_back(std::move(cell));
    }
    return finished(std::move(row));
}

Tone RowBuilder::toneOf(const ObjectView& view) const
{
    const auto tone = m_table.tone ? m_table.tone(view) : Tone::Neutral;
    const bool harmless = tone == Tone::Neutral || tone == Tone::Ok || tone == Tone::Progressing;
    return harmless && cells::isBeingDeleted(view) ? Tone::Ending : tone;
}

Row RowBuilder::unreadable(const Object& object, const std::string& why) const
{
    Row row { object.key(), std::vector<RowCell>(m_table.columns.size()), Tone::Error };
    const Column* place =
        nullptr; // where the reason goes: the status, else the first column with nothing known
    for (const auto& column : m_table.columns) {
        auto& cell = row.cells[static_cast<std::size_t>(&column - m_table.columns.data())];
        if (column.role == ColumnRole::Namespace)
            cell = rowCell(cells::textCell(object.key().ns));
        else if (column.role == ColumnRole::Name)
            cell = rowCell(cells::textCell(object.key().name));
        else if (column.title == "AGE")
            cell = rowCell(cells::ageCell(object.creationTimestamp()));
        else if (column.role == ColumnRole::Status || place == nullptr)
            place = &column;
    }
    if (place == nullptr) // only names and age: better no age than no reason
        place = &m_table.columns.back();
    auto& cell = row.cells[static_cast<std::size_t>(place - m_table.columns.data())];
    cell = rowCell(cells::textCell("unreadable: " + why));
    cell.tone = Tone::Error; // rank 0, as the rank of that tone is
    return row;
}

} // namespace kittiwake
