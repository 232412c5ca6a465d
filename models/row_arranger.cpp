#include "row_arranger.h"

#include <algorithm>
#include <unordered_map>

namespace kittiwake {

namespace {

/// Of several deltas of one key only the last, the order otherwise kept.
void keepLast(std::vector<RowDelta>& deltas)
{
    std::unordered_map<ObjectKey, std::size_t> last;
    last.reserve(deltas.size());
    for (std::size_t i = 0; i < deltas.size(); ++i)
        last[deltas[i].key] = i;
    if (last.size() == deltas.size())
        return;
    std::vector<RowDelta> kept;
    kept.reserve(last.size());
    for (std::size_t i = 0; i < deltas.size(); ++i) {
        if (last[deltas[i].key] == i)
            kept.push_back(std::move(deltas[i]));
    }
    deltas = std::move(kept);
}

} // namespace

/// Goes along the old and the new order at once and writes down where they differ.
class RowArranger::PatchWriter
{
public:
    void kept(int shown)
    {
        m_old += shown;
        m_new += shown;
    }
    void left(bool shown)
    {
        if (!shown)
            return;
        if (!m_patch.removals.empty() && m_patch.removals.back().last == m_old - 1)
            m_patch.removals.back().last = m_old;
        else
            m_patch.removals.push_back({ m_old, m_old });
        ++m_old;
    }
    void came(const Entry& entry)
    {
        if (!entry.shown)
            return;
        auto& ranges = m_patch.insertions;
        if (ranges.empty()
            || ranges.back().first + static_cast<int>(ranges.back().rows.size()) != m_new)
            ranges.push_back({ m_new, {} });
        ranges.back().rows.push_back(entry.row);
        ++m_new;
    }
    void changed(bool wasShown, const Entry& entry)
    {
        if (wasShown && entry.shown) {
            m_patch.changes.push_back({ m_new, entry.row });
            kept(1);
        } else {
            left(wasShown);
            came(entry);
        }
    }
    [[nodiscard]] int shown() const { return m_new; }
    /// Removals are applied from the back, so they are handed over that way round.
    [[nodiscard]] RowPatch take()
    {
        std::reverse(m_patch.removals.begin(), m_patch.removals.end());
        return std::move(m_patch);
    }

private:
    RowPatch m_patch;
    int m_old = 0;
    int m_new = 0;
};

RowArranger::RowArranger(SortSpec sort, RowFilter filter)
    : m_sort(sort)
    , m_filter(std::move(filter))
{ }

RowPatch RowArranger::apply(std::vector<RowDelta> deltas)
{
    keepLast(deltas);
    std::vector<Touch> touches;
    std::vector<Arrival> arrivals;
    sortOut(std::move(deltas), touches, arrivals);
    settle(touches, arrivals);
    PatchWriter patch;
    merge(touches, arrivals, patch);
    return finished(patch);
}

RowPatch RowArranger::setSort(SortSpec sort)
{
    m_sort = sort;
    const auto inOrder = [this](const Entry& a, const Entry& b) {
        return before(*a.row, *b.row);
    };
    PatchWriter patch;
    if (std::is_sorted(m_all.begin(), m_all.end(), inOrder)) {
        patch.kept(m_shown);
        return finished(patch);
    }
    std::sort(m_all.begin(), m_all.end(), inOrder);
    for (int i = 0; i < m_shown; ++i)
        patch.left(true);
    for (const auto& entry : m_all)
        patch.came(entry);
    return finished(patch);
}

RowPatch RowArranger::setFilter(RowFilter filter)
{
    m_filter = std::move(filter);
    m_faults = 0;
    PatchWriter patch;
    for (auto& entry : m_all) {
        const bool wasShown = std::exchange(entry.shown, m_filter.matches(*entry.row));
        m_faults += entry.shown && isFault(entry.row->tone) ? 1 : 0;
        if (wasShown == entry.shown) {
            patch.kept(wasShown ? 1 : 0);
        } else {
            patch.left(wasShown);
            patch.came(entry);
        }
    }
    return finished(patch);
}

RowPatch RowArranger::snapshot() const
{
    PatchWriter patch;
    for (const auto& entry : m_all)
        patch.came(entry);
    auto all = patch.take();
    all.total = total();
    all.shown = m_shown;
    all.faults = m_faults;
    return all;
}

RowArranger::Entry RowArranger::entryOf(RowPtr row) const
{
    const bool shown = m_filter.matches(*row);
    return { std::move(row), shown };
}

std::size_t RowArranger::placeOf(const Row& row, std::size_t from) const
{
    const auto place =
        std::partition_point(m_all.begin() + static_cast<std::ptrdiff_t>(from), m_all.end(),
                             [&](const Entry& entry) { return before(*entry.row, row); });
    return static_cast<std::size_t>(place - m_all.begin());
}

/// Tells rows that are there from those that are not, finds the former and brings m_byKey up to
/// date.
void RowArranger::sortOut(std::vector<RowDelta> deltas, std::vector<Touch>& touches,
                          std::vector<Arrival>& arrivals)
{
    for (auto& delta : deltas) {
        Q_ASSERT(!delta.row || delta.row->key == delta.key);
        const auto known = m_byKey.find(delta.key);
        if (known == m_byKey.end()) {
            if (delta.row) {
                m_byKey.insert(delta.row);
                arrivals.push_back({ 0, entryOf(std::move(delta.row)) });
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
        if (touch.wasShown && isFault(old.row->tone))
            --m_faults;
        if (!touch.row)
            continue;
        auto entry = entryOf(touch.row);
        if (compareRows(*old.row, *touch.row, m_sort) == 0 || fitsBetweenNeighbours(touches, i)) {
            m_faults += entry.shown && isFault(entry.row->tone) ? 1 : 0;
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
        m_faults += arrival.entry.shown && isFault(arrival.entry.row->tone) ? 1 : 0;
    }
}

/// One walk over the old order. Where no row comes or leaves, nothing is moved.
void RowArranger::merge(std::vector<Touch>& touches, std::vector<Arrival>& arrivals,
                        PatchWriter& patch)
{
    std::vector<Entry> rebuilt;
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
            patch.came(arrival->entry);
            rebuilt.push_back(std::move((arrival++)->entry));
            continue;
        }
        keepUntil(touch->index, index, moves ? &rebuilt : nullptr, patch);
        if (touch->row) {
            patch.changed(touch->wasShown, m_all[index]);
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

void RowArranger::keepUntil(std::size_t end, std::size_t& index, std::vector<Entry>* rebuilt,
                            PatchWriter& patch)
{
    int shown = 0;
    for (; index < end; ++index) {
        shown += m_all[index].shown ? 1 : 0;
        if (rebuilt != nullptr)
            rebuilt->push_back(std::move(m_all[index]));
    }
    patch.kept(shown);
}

RowPatch RowArranger::finished(PatchWriter& patch)
{
    m_shown = patch.shown();
    auto result = patch.take();
    result.total = total();
    result.shown = m_shown;
    result.faults = m_faults;
    return result;
}

} // namespace kittiwake
