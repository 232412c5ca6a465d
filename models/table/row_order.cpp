#include "row_order.h"

#include <core/base/lower_case.h>

#include <string_view>

namespace kittiwake {

namespace {

char16_t folded(char c)
{
    return static_cast<unsigned char>(lowerCased(c));
}

char16_t folded(QChar c)
{
    return foldedUnit(c);
}

bool isDigit(char16_t unit)
{
    return unit >= u'0' && unit <= u'9';
}

int sign(bool less)
{
    return less ? -1 : 1;
}

/// A run of digits by its value, of whatever length. Moves both indexes behind their run.
template<typename View, typename Index>
int compareNumbers(const View& a, const View& b, Index& i, Index& j)
{
    const auto skipZeros = [](const View& text, Index& at) {
        while (at < text.size() && folded(text[at]) == u'0')
            ++at;
    };
    skipZeros(a, i);
    skipZeros(b, j);
    int difference = 0; // of the first digits that differ; counts only if both are equally long
    while (true) {
        const bool more = i < a.size() && isDigit(folded(a[i]));
        if (more != (j < b.size() && isDigit(folded(b[j]))))
            return sign(!more);
        if (!more)
            return difference;
        if (difference == 0 && folded(a[i]) != folded(b[j]))
            difference = sign(folded(a[i]) < folded(b[j]));
        ++i;
        ++j;
    }
}

template<typename View>
int compareNaturally(const View& a, const View& b)
{
    auto i = a.size() - a.size(); // zero, of the view's own index type
    auto j = i;
    while (i < a.size() && j < b.size()) {
        const auto x = folded(a[i]);
        const auto y = folded(b[j]);
        if (isDigit(x) && isDigit(y)) {
            if (const int difference = compareNumbers(a, b, i, j); difference != 0)
                return difference;
            continue;
        }
        if (x != y)
            return sign(x < y);
        ++i;
        ++j;
    }
    if (i == a.size() && j == b.size())
        return 0;
    return sign(i == a.size());
}

/// NaN would break the order; it goes first.
int compareDoubles(double a, double b)
{
    if (a < b)
        return -1;
    if (b < a)
        return 1;
    return static_cast<int>(b != b) - static_cast<int>(a != a);
}

} // namespace

QStringView sortTextOf(const RowCell& cell)
{
    const auto* text = std::get_if<QString>(&cell.sortKey);
    return text != nullptr ? *text : cell.text;
}

int naturalCompare(QStringView a, QStringView b)
{
    return compareNaturally(a, b);
}

int compareKeys(const ObjectKey& a, const ObjectKey& b)
{
    if (a.ns != b.ns) {
        if (const int byNature = compareNaturally<std::string_view>(a.ns, b.ns); byNature != 0)
            return byNature;
        return a.ns.compare(b.ns);
    }
    if (const int byNature = compareNaturally<std::string_view>(a.name, b.name); byNature != 0)
        return byNature;
    return a.name.compare(b.name);
}

int compareCells(const RowCell& a, const RowCell& b)
{
    if (a.rank != b.rank)
        return sign(a.rank < b.rank);
    const auto* x = std::get_if<double>(&a.sortKey);
    const auto* y = std::get_if<double>(&b.sortKey);
    if (x != nullptr && y != nullptr)
        return compareDoubles(*x, *y);
    if (x != nullptr || y != nullptr)
        return x != nullptr ? -1 : 1;
    return naturalCompare(sortTextOf(a), sortTextOf(b));
}

int compareRows(const Row& a, const Row& b, const SortSpec& sort)
{
    if (sort.column >= 0) {
        const auto column = static_cast<std::size_t>(sort.column);
        static const RowCell none;
        const auto& x = column < a.cells.size() ? a.cells[column] : none;
        const auto& y = column < b.cells.size() ? b.cells[column] : none;
        if (const int difference = compareCells(x, y); difference != 0)
            return sort.descending ? -difference : difference;
        return compareKeys(a.key, b.key);
    }
    const int difference = compareKeys(a.key, b.key);
    return sort.descending ? -difference : difference;
}

} // namespace kittiwake
