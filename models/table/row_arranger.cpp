#include "row_arranger.h"

#include <models/table/fetch.h>
#include <models/table/row_patch_writer.h>
#include <models/table/row_sorter.h>

#include <algorithm>
#include <limits>

namespace kittiwake {

namespace {

struct SameKey
{
    std::size_t operator()(const ObjectKey* key) const { return std::hash<ObjectKey>()(*key); }
    bool operator()(const ObjectKey* a, const ObjectKey* b) const { return *a == *b; }
};

/// Of several deltas of one key only the last, the order otherwise kept.
void keepLast(std::vector<RowDelta>& deltas)
{
    std::unordered_set<const ObjectKey*, SameKey, SameKey> seen;
    seen.reserve(deltas.size());
    std::vector<bool> isLast(deltas.size());
    for (std::size_t i = deltas.size(); i-- > 0;)
        isLast[i] = seen.insert(&deltas[i].key).second;
    if (seen.size() == deltas.size())
        return;
    std::vector<RowDelta> kept;
    kept.reserve(seen.size());
    for (std::size_t i = 0; i < deltas.size(); ++i) {
        if (isLast[i])
            kept.push_back(std::move(deltas[i]));
    }
    deltas = std::move(kept);
}

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

RowArranger::RowArranger(SortSpec sort, RowFilter filter)
    : m_sort(sort)
    , m_matcher(std::move(filter))
{ }

RowPatch RowArranger::apply(std::vector<RowDelta> deltas)
{
    if (isUnfinished())
        return finishBefore([&] { return apply(std::move(deltas)); });
    keepLast(deltas);
    std::vector<Touch> touches;
    std::vector<Arrival> arrivals;
    partition(std::move(deltas), touches, arrivals);
    std::vector<ObjectKey> gone;
    for (const auto& touch : touches) {
        if (!touch.row)
            gone.push_back(m_all[touch.index].row->key);
    }
    settle(touches, arrivals);
    RowPatchWriter patch;
    merge(touches, arrivals, patch);
    auto result = finished(patch);
    result.gone = std::move(gone);
    return result;
}

RowPtr RowArranger::find(const ObjectKey& key) const
{
    const auto known = m_byKey.find(key);
    return known == m_byKey.end() ? nullptr : *known;
}

std::vector<RowPtr> RowArranger::rows(const std::vector<ObjectKey>& only) const
{
    const std::unordered_set<ObjectKey> wanted(only.begin(), only.end());
    std::vector<RowPtr> rows;
    rows.reserve(only.empty() ? static_cast<std::size_t>(m_shown) : only.size());
    for (const auto& entry : m_all) {
        if (only.empty() ? entry.shown : wanted.contains(entry.row->key))
            rows.push_back(entry.row);
    }
    return rows;
}

RowPatch RowArranger::snapshot() const
{
    RowPatchWriter patch;
    for (const auto& entry : m_all)
        patch.came(entry.row, entry.shown);
    auto all = patch.take(m_all);
    all.total = total();
    all.shown = m_shown;
    all.faults = m_faults;
    all.lengths = m_longest.lengths();
    return all;
}

RowEntry RowArranger::entryOf(RowPtr row, std::uint32_t keyRank) const
{
    const bool shown = m_matcher.matches(*row);
    const bool fault = isFault(row->tone);
    return { std::move(row), keyRank, shown, fault };
}

std::size_t RowArranger::placeOf(const Row& row, std::size_t from) const
{
    const auto place =
        std::partition_point(m_all.begin() + static_cast<std::ptrdiff_t>(from), m_all.end(),
                             [&](const RowEntry& entry) { return before(*entry.row, row); });
    return static_cast<std::size_t>(place - m_all.begin());
}

/// Tells rows that are there from those that are not, finds the former and brings m_byKey up to
/// date.
void RowArranger::partition(std::vector<RowDelta> deltas, std::vector<Touch>& touches,
                            std::vector<Arrival>& arrivals)
{
    if (m_byKey.empty())
        m_byKey.reserve(deltas.size());
    for (auto& delta : deltas) {
        Q_ASSERT(!delta.row || delta.row->key == delta.key);
        if (delta.row)
            m_longest.note(*delta.row);
        const auto known = m_byKey.find(delta.key);
        if (known == m_byKey.end()) {
            if (delta.row) {
                m_byKey.insert(delta.row);
                arrivals.push_back({ 0, entryOf(std::move(delta.row)) });
                m_ranked = false;
            }
            continue;
        }
        if (delta.row && *delta.row == **known)
            continue;
        const auto index = placeOf(**known);
        touches.push_back({ index, delta.row, m_all[index].shown });
        if (delta.row) {
            auto node = m_byKey.extract(known);
            node.value() = std::move(delta.row);
            m_byKey.insert(std::move(node));
        } else {
            m_byKey.erase(known);
        }
    }
    std::sort(touches.begin(), touches.end(),
              [](const Touch& a, const Touch& b) { return a.index < b.index; });
}

/// A row whose rank changed may still stay where it is, if both neighbours stand still.
bool RowArranger::fitsBetweenNeighbours(const std::vector<Touch>& touches, std::size_t which) const
{
    const auto index = touches[which].index;
    if (which > 0 && touches[which - 1].index + 1 == index)
        return false;
    if (which + 1 < touches.size() && touches[which + 1].index == index + 1)
        return false;
    const auto& row = *touches[which].row;
    return (index == 0 || before(*m_all[index - 1].row, row))
        && (index + 1 == m_all.size() || before(row, *m_all[index + 1].row));
}

/// Puts what stays into its old place at once, makes the rest leave and arrive, and gives arrivals
/// their places.
void RowArranger::settle(std::vector<Touch>& touches, std::vector<Arrival>& arrivals)
{
    for (std::size_t i = 0; i < touches.size(); ++i) {
        auto& touch = touches[i];
        auto& old = m_all[touch.index];
        if (touch.wasShown && old.fault)
            --m_faults;
        if (!touch.row)
            continue;
        auto entry = entryOf(touch.row, old.keyRank);
        if (compareRows(*old.row, *touch.row, m_sort) == 0 || fitsBetweenNeighbours(touches, i)) {
            m_faults += entry.shown && entry.fault ? 1 : 0;
            old = std::move(entry);
        } else {
            touch.row = nullptr;
            arrivals.push_back({ 0, std::move(entry) });
        }
    }
    std::sort(arrivals.begin(), arrivals.end(), [this](const Arrival& a, const Arrival& b) {
        return before(*a.entry.row, *b.entry.row);
    });
    std::size_t place = 0;
    for (auto& arrival : arrivals) {
        place = placeOf(*arrival.entry.row, place);
        arrival.before = place;
        m_faults += arrival.entry.shown && arrival.entry.fault ? 1 : 0;
    }
}

/// One walk over the old order. Where no row comes or leaves, nothing is moved.
void RowArranger::merge(std::vector<Touch>& touches, std::vector<Arrival>& arrivals,
                        RowPatchWriter& patch)
{
    RowEntries rebuilt;
    const bool moves = !arrivals.empty()
        || std::any_of(touches.begin(), touches.end(),
                       [](const Touch& touch) { return !touch.row; });
    if (moves)
        rebuilt.reserve(m_all.size() + arrivals.size());

    std::size_t index = 0;
    auto touch = touches.begin();
    auto arrival = arrivals.begin();
    while (touch != touches.end() || arrival != arrivals.end()) {
        if (arrival != arrivals.end()
            && (touch == touches.end() || arrival->before <= touch->index)) {
            keepUntil(arrival->before, index, moves ? &rebuilt : nullptr, patch);
            patch.came(arrival->entry.row, arrival->entry.shown);
            rebuilt.push_back(std::move((arrival++)->entry));
            continue;
        }
        keepUntil(touch->index, index, moves ? &rebuilt : nullptr, patch);
        if (touch->row) {
            patch.changed(touch->wasShown, m_all[index].row, m_all[index].shown);
            if (moves)
                rebuilt.push_back(std::move(m_all[index]));
        } else {
            patch.left(touch->wasShown);
        }
        ++index;
        ++touch;
    }
    keepUntil(m_all.size(), index, moves ? &rebuilt : nullptr, patch);
    if (moves)
        m_all = std::move(rebuilt);
}

void RowArranger::keepUntil(std::size_t end, std::size_t& index, RowEntries* rebuilt,
                            RowPatchWriter& patch)
{
    int shown = 0;
    for (; index < end; ++index) {
        shown += m_all[index].shown ? 1 : 0;
        if (rebuilt != nullptr)
            rebuilt->push_back(std::move(m_all[index]));
    }
    patch.kept(shown);
}

RowPatch RowArranger::finished(RowPatchWriter& patch)
{
    m_shown = patch.shown();
    auto result = patch.take(m_all);
    result.total = total();
    result.shown = m_shown;
    result.faults = m_faults;
    result.lengths = m_longest.lengths();
    return result;
}

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
