#pragma once

#include <functional>
#include <type_traits>
#include <unordered_set>
#include <vector>

namespace kittiwake {

/// What an item model announces around a change; each range is inclusive.
struct ListAnnouncements
{
    std::function<void(int first, int last)> removing;
    std::function<void()> removed;
    std::function<void(int first, int last)> inserting;
    std::function<void()> inserted;
};

/// \brief Turns `list` into `wanted` by removals and insertions, so that what stays is not touched;
/// an item that moved is removed and inserted. `nameOf` tells items apart. For lists of some
/// thousands.
template<typename List, typename NameOf>
void becomeList(List& list, const List& wanted, NameOf nameOf, const ListAnnouncements& announce)
{
    using Index = decltype(list.size());
    const auto at = [](const List& in, int i) -> const auto&
    {
        return in[static_cast<Index>(i)];
    };
    using Name = std::decay_t<decltype(nameOf(*list.begin()))>;
    std::unordered_set<Name> present;
    for (const auto& item : list)
        present.insert(nameOf(item));
    std::vector<Name> kept; // what stays, in the order wanted
    for (const auto& item : wanted) {
        if (present.contains(nameOf(item)))
            kept.push_back(nameOf(item));
    }

    const auto stays = [&](int i) {
        return !kept.empty() && kept.back() == nameOf(at(list, i));
    };
    for (int last = static_cast<int>(list.size()) - 1; last >= 0; --last) {
        if (stays(last)) {
            kept.pop_back();
            continue;
        }
        int first = last;
        while (first > 0 && !stays(first - 1))
            --first;
        announce.removing(first, last);
        list.erase(list.begin() + first, list.begin() + last + 1);
        announce.removed();
        last = first;
    }

    const int size = static_cast<int>(wanted.size());
    for (int first = 0; first < size; ++first) {
        const auto differs = [&](int i) {
            return first >= static_cast<int>(list.size())
                || nameOf(at(list, first)) != nameOf(at(wanted, i));
        };
        if (!differs(first))
            continue;
        int last = first;
        while (last + 1 < size && differs(last + 1))
            ++last;
        announce.inserting(first, last);
        for (int i = first; i <= last; ++i)
            list.insert(list.begin() + i, at(wanted, i));
        announce.inserted();
        first = last;
    }
}

} // namespace kittiwake
