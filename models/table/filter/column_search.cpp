#include "column_search.h"

#include <algorithm>

namespace kittiwake {

namespace {

int firstColumn(const std::vector<Column>& columns, auto is)
{
    const auto found = std::find_if(columns.begin(), columns.end(), is);
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

} // namespace

int columnOfRole(const std::vector<Column>& columns, ColumnRole role)
{
    return firstColumn(columns, [role](const Column& column) { return column.role == role; });
}

int ageColumnOf(const std::vector<Column>& columns)
{
    const int named =
        firstColumn(columns, [](const Column& column) { return column.title == "AGE"; });
    return named >= 0 ? named : columnOfRole(columns, ColumnRole::Age);
}

QString titleOf(const Column& column)
{
    return QString::fromStdString(column.title);
}

} // namespace kittiwake
