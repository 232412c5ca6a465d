// How RowArranger answers what concerns all rows: another order, another filter.
#include "row_arranger.h"

#include <models/table/fetch.h>
#include <models/table/row_patch_writer.h>
#include <models/table/row_sorter.h>

#include <algorithm>
#include <limits>

namespace kittiwake {

namespace {

/// What a view has in sight, and some more, comes first; in tables not much longer than that all
/// comes at once.
constexpr int kFirstRows = 200;
constexpr int kFewRows = 2000;
constexpr int kAll = std::numeric_limits<int>::max();

/// How many of the shown are where `shown`, indexes in another order, has them.
int alikeFromTheTop(const RowEntries& entries, const std::vector<std::uint32_t>& shown)
{
    std::size_t alike = 0;
    for (std::size_t i = 0; i < entries.size() && alike < shown.size(); ++i) {
        if (!entries[i].shown)
            continue;
        if (shown[alike] != i)
            break;
        ++alike;
    }
    return static_cast<int>(alike);
}

} // namespace

/// Ranks are kept by what moves; what came since the last sorting gets them now. An order by key
/// has them all.
void RowArranger::rank()
{
    if (std::exchange(m_ranked, true))
        return;
    if (m_sort.column != SortSpec::kByKey || m_sorting)
        return rankByKey(m_all);
    auto rank = static_cast<std::uint32_t>(m_sort.descending ? m_all.size() : 0);
    for (auto& entry : m_all)
        entry.keyRank = m_sort.descending ? --rank : rank++;
}

RowPatch RowArranger::finish()
{
    if (m_sorting)
        return sortAll();
    return lookUntil(kAll);
}

/// A view is in between two patches: it gets all rows anew.
RowPatch RowArranger::finishBefore(const std::function<RowPatch()>& step)
{
    const int shownBefore = m_shown;
    (void)finish();
    auto gone = step().gone;
    auto patch = snapshot();
    patch.gone = std::move(gone);
    if (shownBefore > 0)
        patch.removals.push_back({ 0, shownBefore - 1 });
    return patch;
}

RowPatch RowArranger::setSort(SortSpec sort)
{
    if (isUnfinished())
        return finishBefore([&] { return setSort(sort); });
    rank(); // by the old order
    m_sort = sort;
    return sortAll();
}

RowPatch RowArranger::beginSort(SortSpec sort)
{
    if (m_shown <= kFewRows)
        return setSort(sort);
    if (isUnfinished())
        return finishBefore([&] { return sortTop(sort); });
    return sortTop(sort);
}

RowPatch RowArranger::sortTop(SortSpec sort)
{
    rank(); // by the old order
    m_sort = sort;
    m_sorting = true;
    const auto first = firstIndexes(m_all, sort, kFirstRows);
    const auto inPlace = static_cast<std::size_t>(alikeFromTheTop(m_all, first));
    RowPatchWriter patch;
    RowEntries sorted;
    sorted.reserve(m_all.size());
    patch.kept(static_cast<int>(inPlace));
    for (const auto index : first) {
        if (sorted.size() >= inPlace)
            patch.came(m_all[index].row, true);
        sorted.push_back(std::move(m_all[index]));
    }
    std::size_t passed = 0;
    for (auto& entry : m_all) {
        if (entry.row != nullptr) {
            patch.kept(entry.shown ? 1 : 0);
            sorted.push_back(std::move(entry));
        } else if (++passed > inPlace) {
            patch.left(true);
        }
    }
    m_all = std::move(sorted);
    auto result = finished(patch);
    result.renewed = false;
    return result;
}

RowPatch RowArranger::sortAll()
{
    m_sorting = false;
    const auto order = sortedIndexes(m_all, m_sort);
    std::vector<std::uint32_t> shown;
    shown.reserve(static_cast<std::size_t>(m_shown));
    std::copy_if(order.begin(), order.end(), std::back_inserter(shown),
                 [this](std::uint32_t index) { return m_all[index].shown; });

    RowPatchWriter patch;
    const int inPlace = alikeFromTheTop(m_all, shown);
    patch.kept(inPlace);
    for (int i = inPlace; i < m_shown; ++i)
        patch.left(true);
    for (auto i = static_cast<std::size_t>(inPlace); i < shown.size(); ++i) {
        if (i + 16 < shown.size())
            fetch(m_all[shown[i + 16]].row.get());
        patch.came(m_all[shown[i]].row, true);
    }
    RowEntries sorted;
    sorted.reserve(m_all.size());
    for (const auto index : order)
        sorted.push_back(std::move(m_all[index]));
    m_all = std::move(sorted);
    auto result = finished(patch);
    result.renewed = false;
    return result;
}

RowPatch RowArranger::setFilter(RowFilter filter)
{
    return filterUntil(kAll, std::move(filter));
}

RowPatch RowArranger::beginFilter(RowFilter filter)
{
    return filterUntil(total() <= kFewRows ? kAll : kFirstRows, std::move(filter));
}

RowPatch RowArranger::filterUntil(int enough, RowFilter filter)
{
    if (isUnfinished())
        return finishBefore([&] { return filterUntil(enough, std::move(filter)); });
    RowMatcher matcher(std::move(filter));
    const bool noneEnters = matcher.narrows(m_matcher);
    const bool noneLeaves = m_matcher.narrows(matcher);
    m_matcher = std::move(matcher);
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        if (m_all[i].shown ? !noneLeaves : !noneEnters)
            m_unseen.push_back(static_cast<std::uint32_t>(i));
    }
    return lookUntil(enough);
}

/// Looks at what the filter has not seen, from the top on, until so many rows are shown.
RowPatch RowArranger::lookUntil(int enough)
{
    RowPatchWriter patch;
    const auto& unseen = m_unseen;
    std::size_t seen = 0, passed = 0;
    for (; seen < unseen.size(); ++seen) {
        if (seen + 32 < unseen.size())
            fetch(&m_all[unseen[seen + 32]].row->searchText);
        if (seen + 16 < unseen.size())
            fetch(m_all[unseen[seen + 16]].row->searchText.data());
        keepUntil(unseen[seen], passed, nullptr, patch);
        if (patch.shown() >= enough)
            break;
        auto& entry = m_all[unseen[seen]];
        if (m_matcher.matches(*entry.row) == entry.shown)
            continue;
        ++passed;
        if (entry.fault)
            m_faults += entry.shown ? -1 : 1;
        patch.changed(entry.shown, entry.row, !entry.shown);
        entry.shown = !entry.shown;
    }
    keepUntil(m_all.size(), passed, nullptr, patch);
    m_unseen.erase(m_unseen.begin(), m_unseen.begin() + static_cast<std::ptrdiff_t>(seen));
    auto result = finished(patch);
    result.renewed = false;
    return result;
}

} // namespace kittiwake
