#pragma once

#include <models/table/columns/longest_texts.h>
#include <models/table/filter/row_matcher.h>
#include <models/table/row_entry.h>
#include <models/table/row_order.h>
#include <models/table/row_patch.h>

#include <functional>
#include <unordered_set>

namespace kittiwake {

class RowPatchWriter;

/// What became of one row.
struct RowDelta
{
    ObjectKey key;
    RowPtr row; ///< null: gone
};

/// \brief All rows of one table in their order, and which of them the filter shows. Answers every
/// change with the patch that takes a view from the old state to the new one, so that the GUI
/// thread never goes over all rows. A batch of k changes on n rows costs n pointer moves and
/// O(k log n) comparisons.
/// \thread one owner at a time
/// \owns the rows it was given, shared
class RowArranger
{
public:
    explicit RowArranger(SortSpec sort = {}, RowFilter filter = {});

    /// Of several deltas of one key the last one counts. A row that is as it was changes nothing;
    /// one that keeps its place changes in place; one that moves is removed and inserted.
    [[nodiscard]] RowPatch apply(std::vector<RowDelta> deltas);
    /// Takes out all that is not where it was and puts it in again; nothing where the order stays.
    [[nodiscard]] RowPatch setSort(SortSpec sort);
    /// Only the rows that leave and enter, or all between the first and the last of too many.
    [[nodiscard]] RowPatch setFilter(RowFilter filter);
    /// The same for many rows, in two patches: the first is right about the rows at the top, and
    /// `finish` about all others. Whatever else comes in between finishes it, at the price of a
    /// patch of all rows.
    [[nodiscard]] RowPatch beginSort(SortSpec sort);
    [[nodiscard]] RowPatch beginFilter(RowFilter filter);
    [[nodiscard]] RowPatch finish(); ///< nothing where none was begun
    [[nodiscard]] bool isUnfinished() const { return m_sorting || !m_unseen.empty(); }
    /// From nothing to what is shown now: for a view that comes later.
    [[nodiscard]] RowPatch snapshot() const;
    [[nodiscard]] RowPtr find(const ObjectKey& key) const; ///< shown or not; null: there is none
    /// The shown ones, or those of `only`, shown or not; in their order.
    [[nodiscard]] std::vector<RowPtr> rows(const std::vector<ObjectKey>& only = {}) const;

    [[nodiscard]] const SortSpec& sort() const { return m_sort; }
    [[nodiscard]] const RowFilter& filter() const { return m_matcher.filter(); }
    [[nodiscard]] int total() const { return static_cast<int>(m_all.size()); }
    [[nodiscard]] int shown() const { return m_shown; }
    [[nodiscard]] int faults() const { return m_faults; }

private:
    /// What happens to a row that is there already; `row` null: it leaves its place.
    struct Touch
    {
        std::size_t index;
        RowPtr row;
        bool wasShown;
    };
    struct Arrival
    {
        std::size_t before; ///< the place in the old order
        RowEntry entry;
    };
    struct KeyHash
    {
        using is_transparent = void;
        std::size_t operator()(const ObjectKey& key) const { return std::hash<ObjectKey>()(key); }
        std::size_t operator()(const RowPtr& row) const { return std::hash<ObjectKey>()(row->key); }
    };
    struct KeyEqual
    {
        using is_transparent = void;
        bool operator()(const RowPtr& a, const RowPtr& b) const { return a->key == b->key; }
        bool operator()(const ObjectKey& a, const RowPtr& b) const { return a == b->key; }
        bool operator()(const RowPtr& a, const ObjectKey& b) const { return a->key == b; }
    };

    [[nodiscard]] bool before(const Row& a, const Row& b) const
    {
        return compareRows(a, b, m_sort) < 0;
    }
    [[nodiscard]] RowEntry entryOf(RowPtr row, std::uint32_t keyRank = RowEntry::kUnranked) const;
    [[nodiscard]] std::size_t placeOf(const Row& row, std::size_t from = 0) const;
    [[nodiscard]] bool fitsBetweenNeighbours(const std::vector<Touch>& touches,
                                             std::size_t which) const;
    void partition(std::vector<RowDelta> deltas, std::vector<Touch>& touches,
                   std::vector<Arrival>& arrivals);
    void settle(std::vector<Touch>& touches, std::vector<Arrival>& arrivals);
    void merge(std::vector<Touch>& touches, std::vector<Arrival>& arrivals, RowPatchWriter& patch);
    void keepUntil(std::size_t end, std::size_t& index, RowEntries* rebuilt, RowPatchWriter& patch);
    [[nodiscard]] RowPatch finished(RowPatchWriter& patch);
    [[nodiscard]] RowPatch finishBefore(const std::function<RowPatch()>& step);
    void rank();
    [[nodiscard]] RowPatch sortTop(SortSpec sort);
    [[nodiscard]] RowPatch sortAll();
    [[nodiscard]] RowPatch filterUntil(int enough, RowFilter filter);
    [[nodiscard]] RowPatch lookUntil(int enough);

    SortSpec m_sort;
    RowMatcher m_matcher;
    std::unordered_set<RowPtr, KeyHash, KeyEqual> m_byKey;
    RowEntries m_all; ///< every row, in order, unless m_sorting
    bool m_sorting = false; ///< begun and not finished: only the first rows are in order
    std::vector<std::uint32_t> m_unseen; ///< what a filter that is begun has not looked at
    LongestTexts m_longest; ///< of all rows there were, shown or not
    bool m_ranked = true; ///< every entry has its rank by key
    int m_shown = 0;
    int m_faults = 0; ///< among the shown
};

} // namespace kittiwake
