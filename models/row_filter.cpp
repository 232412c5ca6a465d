#include "row_filter.h"

#include <algorithm>

namespace kittiwake {

namespace {

bool holds(const Row& row, QStringView needle)
{
    for (const auto& cell : row.cells) {
        if (cell.text.contains(needle, Qt::CaseInsensitive))
            return true;
    }
    return QString::fromStdString(row.key.toString()).contains(needle, Qt::CaseInsensitive);
}

} // namespace

bool RowFilter::matches(const Row& row) const
{
    if (faultsOnly && !isFault(row.tone))
        return false;
    if (!namespaces.empty() && !row.key.ns.empty()
        && std::find(namespaces.begin(), namespaces.end(), row.key.ns) == namespaces.end())
        return false;

    auto needle = QStringView(text).trimmed();
    const bool inverse = needle.startsWith(u'!');
    if (inverse)
        needle = needle.sliced(1).trimmed();
    return needle.isEmpty() || holds(row, needle) != inverse;
}

} // namespace kittiwake
