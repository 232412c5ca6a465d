#include "row_cells.h"

#include <core/api/json/json_text.h>
#include <models/table/cell_text.h>

#include <chrono>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestCell = 1UL << 20U;

std::int64_t secondsNow()
{
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

} // namespace

RowCells::RowCells(Kind table, const OutputFormat& format)
    : m_rows(std::move(table))
    , m_columns(format.columns)
{ }

std::vector<std::string> RowCells::titles() const
{
    std::vector<std::string> titles;
    for (const auto& column : m_columns)
        titles.push_back(column.title);
    if (!m_columns.empty())
        return titles;
    for (const auto& column : m_rows.table().columns)
        titles.push_back(column.title);
    return titles;
}

std::vector<std::string> RowCells::of(const Object& object)
{
    if (!m_columns.empty())
        return customCells(object);
    const auto now = secondsNow();
    const auto row = m_rows.build(object, now);
    std::vector<std::string> cells;
    cells.reserve(row->cells.size());
    for (const auto& cell : row->cells)
        cells.push_back(cellText(cell, now).toStdString());
    return cells;
}

std::vector<std::string> RowCells::customCells(const Object& object)
{
    const auto json = m_reader.read(object);
    std::vector<std::string> cells;
    for (const auto& column : m_columns) {
        std::string text;
        bool any = false;
        for (const auto& place : json ? column.path.findAll(*json) : std::vector<Json>()) {
            text += std::exchange(any, true) ? "," : "";
            text += place.is_null() ? "<nil>" : printedText(place, kLongestCell);
        }
        cells.push_back(any ? std::move(text) : "<none>");
    }
    return cells;
}

} // namespace kittiwake
