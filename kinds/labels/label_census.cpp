#include "label_census.h"

#include <core/cache/index_funcs.h>

#include <algorithm>

namespace kittiwake {

namespace {

using Indexers = std::vector<const Indexer*>;
using Counts = std::vector<IndexCount>;

char small(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool containsWord(std::string_view text, std::string_view word)
{
    return std::search(text.begin(), text.end(), word.begin(), word.end(),
                       [](char a, char b) { return small(a) == small(b); })
        != text.end()
        || word.empty();
}

/// Calls `f` once for each value of the index that begins with `prefix`, in order, with the number
/// of its objects in all indexers. With only one indexer nothing is copied.
template<typename F>
Expected<void> forEachValue(const Indexers& indexers, const char* index, const std::string& prefix,
                            F&& f)
{
    Counts all;
    const auto take = [&](const std::string& value, std::size_t objects) {
        if (indexers.size() == 1)
            f(value, objects);
        else
            all.push_back({ value, objects });
    };
    for (const auto* indexer : indexers) {
        for (IndexPage page { .prefix = prefix };;) {
            auto next = indexer->visitCounts(index, page, take);
            if (!next)
                return Unexpected { next.error() };
            if (!*next)
                break;
            page.after = std::move(**next);
        }
    }
    std::sort(all.begin(), all.end(),
              [](const IndexCount& a, const IndexCount& b) { return a.value < b.value; });
    for (auto it = all.begin(); it != all.end();) {
        auto next = it;
        std::size_t objects = 0;
        for (; next != all.end() && next->value == it->value; ++next)
            objects += next->objects;
        f(it->value, objects);
        it = next;
    }
    return {};
}

/// The label keys, from "key=value" in order: those of one key stand together.
Expected<std::vector<KeyCount>> keysOf(const Indexers& indexers)
{
    std::vector<KeyCount> keys;
    const auto read = forEachValue(
        indexers, kLabelsIndex, {}, [&keys](const std::string& pair, std::size_t objects) {
            const std::string_view key(pair.data(), std::min(pair.find('='), pair.size()));
            if (keys.empty() || keys.back().facet.label != key)
                keys.push_back({ .facet = { Facet::Kind::Label, std::string(key) } });
            ++keys.back().values;
            keys.back().objects += objects; // an object has a label once
        });
    if (!read)
        return Unexpected { read.error() };
    return keys;
}

/// The count of a facet that is no label; 0 where no object has a value: cluster-scoped objects are
/// in no namespace, most kinds on no node.
Expected<KeyCount> keyOf(const Indexers& indexers, const Facet& facet)
{
    KeyCount key { .facet = facet };
    bool none = true;
    if (indexers.size() == 1) {
        const auto size = indexers.front()->indexSize(facet.index());
        const auto first = indexers.front()->indexCounts(facet.index(), { .limit = 2 });
        if (!size || !first)
            return Unexpected { size ? first.error() : size.error() };
        key.values = size->values;
        none = first->empty() || (first->size() == 1 && first->front().value.empty());
        key.objects = none ? 0 : size->objects;
        return key;
    }
    const auto read =
        forEachValue(indexers, facet.index(), {}, [&](const std::string& value, std::size_t) {
            ++key.values;
            none = none && value.empty();
        });
    if (!read)
        return Unexpected { read.error() };
    for (const auto* indexer : indexers) {
        const auto size = indexer->indexSize(facet.index());
        key.objects += size && !none ? size->objects : 0;
    }
    return key;
}

template<typename T, typename Less>
void keepFirst(std::vector<T>& all, std::size_t most, Less less)
{
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size()));
    std::partial_sort(all.begin(), middle, all.end(), less);
    all.erase(middle, all.end());
}

void arrangeKeys(LabelCensus& census, std::vector<KeyCount> keys)
{
    const auto& question = census.question;
    std::erase_if(keys, [&](const KeyCount& key) {
        return !containsWord(key.facet.label, question.keyFilter);
    });
    census.keysFound += keys.size();
    keepFirst(keys, LabelCensus::kMaxKeys, [&](const KeyCount& a, const KeyCount& b) {
        if (question.keysByValues && a.values != b.values)
            return a.values > b.values;
        return a.facet.label < b.facet.label;
    });
    census.keys.insert(census.keys.end(), std::move_iterator(keys.begin()),
                       std::move_iterator(keys.end()));
}

Expected<void> arrangeValues(LabelCensus& census, const Indexers& indexers, const Facet& facet)
{
    const auto& question = census.question;
    const auto prefix = facet.prefix();
    Counts values;
    const auto read = forEachValue(
        indexers, facet.index(), prefix, [&](const std::string& whole, std::size_t objects) {
            census.maxObjects = std::max(census.maxObjects, objects);
            const auto value = std::string_view(whole).substr(prefix.size());
            if (containsWord(value, question.valueFilter))
                values.push_back({ std::string(value), objects });
        });
    if (!read)
        return read;
    census.valuesFound = values.size();
    keepFirst(values, LabelCensus::kMaxValues, [&](const IndexCount& a, const IndexCount& b) {
        if (!question.valuesByName && a.objects != b.objects)
            return a.objects > b.objects;
        return a.value < b.value;
    });
    census.values = std::move(values);
    return {};
}

} // namespace

Expected<LabelCensus> takeCensus(const Indexers& indexers, const CensusQuestion& question)
{
    LabelCensus census { .question = question };
    for (const auto* indexer : indexers) {
        census.objects += indexer->size();
        if (question.selection.isEverything())
            continue;
        const auto matching = keysMatching(*indexer, question.selection);
        if (!matching)
            return Unexpected { matching.error() };
        census.matching += matching->size();
    }
    if (question.selection.isEverything())
        census.matching = census.objects;

    using Kind = Facet::Kind;
    for (const auto kind : { Kind::Namespace, Kind::Node, Kind::Owner, Kind::Image }) {
        const auto key = keyOf(indexers, Facet { kind });
        if (!key)
            return Unexpected { key.error() };
        if (key->objects > 0)
            census.keys.push_back(*key);
    }
    census.keysFound = census.keys.size();
    auto labels = keysOf(indexers);
    if (!labels)
        return Unexpected { labels.error() };
    arrangeKeys(census, std::move(*labels));
    if (question.facet) {
        if (const auto read = arrangeValues(census, indexers, *question.facet); !read)
            return Unexpected { read.error() };
    }
    return census;
}

} // namespace kittiwake
