#include "longest_texts.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr int kAge = 6; // "2y135d"
constexpr int kAgo = 12; // " (4m50s ago)"
constexpr qsizetype kMaxCounted = 400;

} // namespace

int textLength(const RowCell& cell)
{
    if (cell.form == CellForm::Age && cell.since != 0)
        return kAge;
    if (cell.text == QLatin1String("<none>") || cell.text == QLatin1String("<unset>"))
        return 0;
    const auto text = static_cast<int>(std::min(cell.text.size(), kMaxCounted));
    return cell.form == CellForm::TextAndAgo && cell.since != 0 ? text + kAgo : text;
}

void LongestTexts::note(const Row& row)
{
    if (m_lengths.size() < row.cells.size())
        m_lengths.resize(row.cells.size());
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        m_lengths[i] = std::max(m_lengths[i], textLength(row.cells[i]));
}

} // namespace kittiwake
