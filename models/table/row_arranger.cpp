#include "row_arranger.h"

#include <models/table/row_patch_writer.h>

#include <algorithm>

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

} // namespace kittiwake
