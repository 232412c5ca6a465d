#include "row_sorter.h"

#include <models/table/fetch.h>
#include <models/table/sort_prefix.h>

#include <algorithm>
#include <system_error>
#include <thread>

namespace kittiwake {

namespace {

struct SortItem
{
    SortPrefix prefix;
    std::uint32_t rank;
    std::uint32_t index;
};
using Items = std::vector<SortItem>;

const RowCell& cellOf(const RowEntry& entry, std::size_t column)
{
    static const RowCell none;
    const auto& cells = entry.row->cells;
    return column < cells.size() ? cells[column] : none;
}

/// Looks at some texts of the column for what most of them begin with.
SortPrefixMaker makerFor(const RowEntries& entries, std::size_t column)
{
    constexpr std::size_t kLooks = 64;
    std::vector<QStringView> texts;
    for (std::size_t i = 0; i < kLooks && entries.size() >= kLooks; ++i)
        texts.push_back(sortTextOf(cellOf(entries[i * entries.size() / kLooks], column)));
    if (texts.empty())
        return SortPrefixMaker();
    std::sort(texts.begin(), texts.end(),
              [](QStringView a, QStringView b) { return naturalCompare(a, b) < 0; });
    return SortPrefixMaker(texts[kLooks / 4], texts[kLooks * 3 / 4]);
}

struct ByPrefix
{
    bool descending;
    bool operator()(const SortItem& a, const SortItem& b) const
    {
        if (a.prefix != b.prefix)
            return (a.prefix < b.prefix) != descending;
        return a.rank < b.rank;
    }
};

/// Sorts some rows of a table by one column, then by their keys.
class CellSorter
{
    using Iterator = Items::iterator;

public:
    CellSorter(const RowEntries& entries, const SortSpec& sort)
        : m_entries(entries)
        , m_column(static_cast<std::size_t>(sort.column))
        , m_order { sort.descending }
        , m_maker(makerFor(entries, m_column))
    { }

    void sort(Items& items)
    {
        readPage(items.begin(), items.end(), 0, m_maker);
        sortFrom(items.begin(), items.end(), 0);
    }
    void sortFirst(Items& items, std::size_t count)
    {
        readAtOnce(items);
        if (count < items.size()) {
            const auto last = items.begin() + static_cast<std::ptrdiff_t>(count) - 1;
            std::nth_element(items.begin(), last, items.end(), m_order);
            // Those that begin like the last one may turn out to be before it.
            const auto end = std::partition(last + 1, items.end(), [&](const SortItem& item) {
                return item.prefix == last->prefix && !item.prefix.isLast();
            });
            items.erase(end, items.end());
        }
        sortFrom(items.begin(), items.end(), 0);
        items.resize(std::min(count, items.size()));
    }

private:
    /// Most of the work: rows, cells and texts here and there in memory, each far from the last.
    /// Somebody waits for it: on all cores, up to four.
    void readAtOnce(Items& items)
    {
        constexpr std::size_t kWorthAThread = 16'384;
        const auto parts =
            std::clamp<std::size_t>(items.size() / kWorthAThread, 1,
                                    std::clamp(std::thread::hardware_concurrency(), 1U, 4U));
        std::vector<std::jthread> helpers;
        helpers.reserve(parts - 1);
        const auto at = [&](std::size_t part) {
            return items.begin() + static_cast<std::ptrdiff_t>(items.size() * part / parts);
        };
        std::size_t given = 1; // parts that helpers read, and the first, which is ours
        try {
            for (; given < parts; ++given)
                helpers.emplace_back(
                    [this, begin = at(given), end = at(given + 1), maker = m_maker]() mutable {
                        readPage(begin, end, 0, maker);
                    });
        } catch (const std::system_error&) {
            // The system has no more threads to give: slower, then.
        }
        readPage(at(given), items.end(), 0, m_maker);
        readPage(at(0), at(1), 0, m_maker);
    }
    void readPage(Iterator begin, Iterator end, std::size_t page, SortPrefixMaker& maker) const
    {
        for (auto item = begin; item != end; ++item) {
            const auto left = end - item;
            if (left > 48)
                fetch(&m_entries[item[48].index].row->cells);
            if (left > 32)
                fetch(&cellOf(m_entries[item[32].index], m_column));
            if (left > 16)
                fetch(sortTextOf(cellOf(m_entries[item[16].index], m_column)).data());
            item->prefix = maker.of(cellOf(m_entries[item->index], m_column), page);
        }
    }
    /// Those that are equal so far and go on are sorted by what follows.
    void sortFrom(Iterator begin, Iterator end, std::size_t page)
    {
        std::sort(begin, end, m_order);
        while (begin != end) {
            const auto next = std::find_if(
                begin + 1, end, [&](const SortItem& item) { return item.prefix != begin->prefix; });
            if (next - begin > 1 && !begin->prefix.isLast()) {
                readPage(begin, next, page + 1, m_maker);
                sortFrom(begin, next, page + 1);
            }
            begin = next;
        }
    }

    const RowEntries& m_entries;
    const std::size_t m_column;
    const ByPrefix m_order;
    SortPrefixMaker m_maker;
};

/// In the order of keys, which is how most of the rows were made one after another: neighbours in
/// memory cost less than rows here and there.
Items itemsOf(const RowEntries& entries, bool shownOnly)
{
    constexpr auto kNone = ~std::uint32_t(0);
    std::vector<std::uint32_t> byRank(entries.size(), kNone);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (shownOnly && !entries[i].shown)
            continue;
        if (entries[i].keyRank >= byRank.size()) // others have gone since they were ranked
            byRank.resize(entries[i].keyRank + std::size_t(1), kNone);
        byRank[entries[i].keyRank] = static_cast<std::uint32_t>(i);
    }
    Items items;
    items.reserve(entries.size());
    for (std::size_t rank = 0; rank < byRank.size(); ++rank) {
        if (byRank[rank] != kNone)
            items.push_back({ {}, static_cast<std::uint32_t>(rank), byRank[rank] });
    }
    return items;
}

void sortByKey(Items& items, bool descending, std::size_t count)
{
    const auto end = items.begin() + static_cast<std::ptrdiff_t>(std::min(count, items.size()));
    std::partial_sort(items.begin(), end, items.end(), [&](const SortItem& a, const SortItem& b) {
        return descending ? a.rank > b.rank : a.rank < b.rank;
    });
    items.erase(end, items.end());
}

std::vector<std::uint32_t> indexesOf(const Items& items)
{
    std::vector<std::uint32_t> indexes(items.size());
    std::transform(items.begin(), items.end(), indexes.begin(),
                   [](const SortItem& item) { return item.index; });
    return indexes;
}

} // namespace

std::vector<std::uint32_t> sortedIndexes(const RowEntries& entries, const SortSpec& sort)
{
    auto items = itemsOf(entries, false);
    if (sort.column < 0)
        sortByKey(items, sort.descending, items.size());
    else
        CellSorter(entries, sort).sort(items);
    return indexesOf(items);
}

std::vector<std::uint32_t> firstIndexes(const RowEntries& entries, const SortSpec& sort,
                                        std::size_t count)
{
    auto items = itemsOf(entries, true);
    if (sort.column < 0)
        sortByKey(items, sort.descending, count);
    else
        CellSorter(entries, sort).sortFirst(items, count);
    return indexesOf(items);
}

void rankByKey(RowEntries& entries)
{
    std::vector<RowEntry*> ranked;
    std::vector<RowEntry*> late;
    for (auto& entry : entries) {
        if (entry.keyRank == RowEntry::kUnranked) {
            late.push_back(&entry);
            continue;
        }
        if (entry.keyRank >= ranked.size())
            ranked.resize(entry.keyRank + std::size_t(1));
        ranked[entry.keyRank] = &entry;
    }
    std::erase(ranked, nullptr); // of rows that have gone
    const auto byKey = [](const RowEntry* a, const RowEntry* b) {
        return compareKeys(a->row->key, b->row->key) < 0;
    };
    std::sort(late.begin(), late.end(), byKey);
    std::uint32_t rank = 0;
    auto place = ranked.begin();
    for (auto* entry : late) {
        const auto next = std::lower_bound(place, ranked.end(), entry, byKey);
        while (place != next)
            (*place++)->keyRank = rank++;
        entry->keyRank = rank++;
    }
    while (place != ranked.end())
        (*place++)->keyRank = rank++;
}

} // namespace kittiwake
