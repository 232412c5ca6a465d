#include "index_selection.h"

#include <core/cache/index_funcs.h>

#include <algorithm>

namespace kittiwake {

namespace {

using Found = Expected<ObjectSet>;
using Op = LabelRequirement::Op;

/// Which values of which index a list of a selection asks for.
struct IndexedList
{
    const char* index;
    IndexFunc (*func)();
    const std::vector<std::string>& values;
};

std::vector<IndexedList> listsOf(const IndexSelection& selection)
{
    return { { kNamespaceIndex, namespaceIndex, selection.namespaces },
             { kNodeIndex, nodeIndex, selection.nodes },
             { kOwnerNameIndex, ownerNameIndex, selection.owners },
             { kImageIndex, imageIndex, selection.images } };
}

void addAll(ObjectSet& to, const std::vector<ObjectPtr>& objects)
{
    to.insert(objects.begin(), objects.end());
}

/// Those under one of the values.
Found underAny(const Indexer& indexer, const char* index, const std::vector<std::string>& values)
{
    ObjectSet all;
    for (const auto& value : values) {
        const auto found = indexer.byIndex(index, value);
        if (!found)
            return Unexpected { found.error() };
        addAll(all, *found);
    }
    return all;
}

bool isNegative(Op op)
{
    return op == Op::DoesNotExist || op == Op::NotEquals || op == Op::NotIn;
}

/// Those whose value compares as asked; each distinct value is looked at once.
Found comparing(const Indexer& indexer, const LabelRequirement& requirement)
{
    const auto one = LabelSelector::of({ requirement });
    if (!one)
        return Unexpected { one.error() };
    const auto prefix = requirement.key + '=';
    std::vector<std::string> meant;
    for (IndexPage page { .prefix = prefix };;) {
        const auto counts = indexer.indexCounts(kLabelsIndex, page);
        if (!counts)
            return Unexpected { counts.error() };
        for (const auto& count : *counts) {
            const std::map<std::string, std::string> label {
                { requirement.key, count.value.substr(prefix.size()) }
            };
            if (one->matches(label))
                meant.push_back(count.value);
        }
        if (counts->size() < page.limit)
            break;
        page.after = counts->back().value;
    }
    return underAny(indexer, kLabelsIndex, meant);
}

/// The objects that the requirement names: a negative requirement leaves them out.
Found named(const Indexer& indexer, const LabelRequirement& requirement)
{
    switch (requirement.op) {
    case Op::GreaterThan:
    case Op::LessThan:
        return comparing(indexer, requirement);
    case Op::Exists:
    case Op::DoesNotExist: {
        const auto found = indexer.byIndexPrefix(kLabelsIndex, requirement.key + '=');
        if (!found)
            return Unexpected { found.error() };
        ObjectSet all;
        addAll(all, *found);
        return all;
    }
    default:
        break;
    }
    std::vector<std::string> pairs;
    for (const auto& value : requirement.values)
        pairs.push_back(requirement.key + '=' + value);
    return underAny(indexer, kLabelsIndex, pairs);
}

} // namespace

std::vector<std::string> addSelectionIndexes(Indexer& indexer, const IndexSelection* selection)
{
    std::vector<std::string> added;
    const auto add = [&](const char* name, IndexFunc func) {
        if (!indexer.hasIndex(name) && indexer.addIndex(name, std::move(func)))
            added.emplace_back(name);
    };
    if (selection == nullptr || !selection->labels.isEverything())
        add(kLabelsIndex, labelsIndex());
    const IndexSelection none;
    for (const auto& list : listsOf(selection == nullptr ? none : *selection)) {
        if (selection == nullptr || !list.values.empty())
            add(list.index, list.func());
    }
    return added;
}

Expected<std::unordered_set<ObjectKey>> keysMatching(const Indexer& indexer,
                                                     const IndexSelection& selection)
{
    std::vector<ObjectSet> in;
    std::vector<ObjectSet> out;
    for (const auto& list : listsOf(selection)) {
        if (list.values.empty())
            continue;
        auto found = underAny(indexer, list.index, list.values);
        if (!found)
            return Unexpected { found.error() };
        in.push_back(std::move(*found));
    }
    for (const auto& requirement : selection.labels.requirements()) {
        auto found = named(indexer, requirement);
        if (!found)
            return Unexpected { found.error() };
        (isNegative(requirement.op) ? out : in).push_back(std::move(*found));
    }
    if (in.empty()) {
        auto& all = in.emplace_back();
        addAll(all, indexer.list());
    }
    std::sort(in.begin(), in.end(),
              [](const auto& a, const auto& b) { return a.size() < b.size(); });

    std::unordered_set<ObjectKey> keys;
    for (const auto& object : in.front()) {
        const auto has = [&object](const ObjectSet& set) {
            return set.contains(object);
        };
        if (std::all_of(in.begin() + 1, in.end(), has) && std::none_of(out.begin(), out.end(), has))
            keys.insert(object->key());
    }
    return keys;
}

} // namespace kittiwake
