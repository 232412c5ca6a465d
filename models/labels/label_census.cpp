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

/// All values of the index, in order; those that several indexers have, once.
Expected<Counts> valuesOf(const Indexers& indexers, const char* index)
{
    Counts all;
    for (const auto* indexer : indexers) {
        for (IndexPage page;;) {
            auto counts = indexer->indexCounts(index, page);
            if (!counts)
                return Unexpected { counts.error() };
            const bool last = counts->size() < page.most;
            if (!last)
                page.after = counts->back().value;
            all.insert(all.end(), std::move_iterator(counts->begin()),
                       std::move_iterator(counts->end()));
            if (last)
                break;
        }
    }
    if (indexers.size() < 2)
        return all;
    std::sort(all.begin(), all.end(),
              [](const IndexCount& a, const IndexCount& b) { return a.value < b.value; });
    Counts merged;
    for (auto& count : all) {
        if (!merged.empty() && merged.back().value == count.value)
            merged.back().objects += count.objects;
        else
            merged.push_back(std::move(count));
    }
    return merged;
}

/// The label keys, from "key=value" in order: those of one key stand together.
std::vector<KeyCount> keysOf(const Counts& pairs)
{
    std::vector<KeyCount> keys;
    for (const auto& pair : pairs) {
        const std::string_view key(pair.value.data(),
                                   std::min(pair.value.find('='), pair.value.size()));
        if (keys.empty() || keys.back().facet.label != key)
            keys.push_back({ .facet = { Facet::Kind::Label, std::string(key) } });
        ++keys.back().values;
        keys.back().objects += pair.objects; // an object has a label once
    }
    return keys;
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
    keepFirst(keys, LabelCensus::kMostKeys, [&](const KeyCount& a, const KeyCount& b) {
        if (question.keysByValues && a.values != b.values)
            return a.values > b.values;
        return a.facet.label < b.facet.label;
    });
    census.keys.insert(census.keys.end(), std::move_iterator(keys.begin()),
                       std::move_iterator(keys.end()));
}

void arrangeValues(LabelCensus& census, const Counts& all, const std::string& prefix)
{
    const auto& question = census.question;
    const auto first = std::lower_bound(
        all.begin(), all.end(), prefix,
        [](const IndexCount& count, const std::string& text) { return count.value < text; });
    Counts values;
    for (auto it = first; it != all.end() && it->value.starts_with(prefix); ++it) {
        census.mostObjects = std::max(census.mostObjects, it->objects);
        auto value = it->value.substr(prefix.size());
        if (containsWord(value, question.valueFilter))
            values.push_back({ std::move(value), it->objects });
    }
    census.valuesFound = values.size();
    keepFirst(values, LabelCensus::kMostValues, [&](const IndexCount& a, const IndexCount& b) {
        if (!question.valuesByName && a.objects != b.objects)
            return a.objects > b.objects;
        return a.value < b.value;
    });
    census.values = std::move(values);
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
        const Facet facet { kind };
        const bool wanted = question.facet == facet;
        const auto values = valuesOf(indexers, facet.index());
        if (!values)
            return Unexpected { values.error() };
        KeyCount key { .facet = facet, .values = values->size() };
        for (const auto* indexer : indexers) {
            const auto size = indexer->indexSize(facet.index());
            key.objects += size ? size->objects : 0;
        }
        const bool none = values->empty() || (values->size() == 1 && values->front().value.empty());
        if (!none) // cluster-scoped objects are in no namespace, most kinds on no node
            census.keys.push_back(key);
        if (wanted)
            arrangeValues(census, *values, {});
    }
    census.keysFound = census.keys.size();
    const auto pairs = valuesOf(indexers, kLabelsIndex);
    if (!pairs)
        return Unexpected { pairs.error() };
    arrangeKeys(census, keysOf(*pairs));
    if (question.facet && question.facet->isLabel())
        arrangeValues(census, *pairs, question.facet->prefix());
    return census;
}

} // namespace kittiwake
