#include "object_search.h"

#include <models/palette/fuzzy_match.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kMostFound = 20;

struct Found
{
    int score;
    const ResourceScope* scope;
    ObjectKey key;
};

bool isBetter(const Found& a, const Found& b)
{
    return a.score != b.score ? a.score > b.score : a.key < b.key;
}

/// Events are named after what they are of, and would be all that is found.
bool isWorthLooking(const ResourceScope& scope)
{
    return scope.gvr.resource != "events" && scope.gvr.resource != "leases";
}

PaletteItem itemOf(const Found& found)
{
    const auto kind = QString::fromStdString(found.scope->kind);
    const auto ns = QString::fromStdString(found.key.ns);
    return { .title = QString::fromStdString(found.key.name),
             .detail = ns.isEmpty() ? kind : kind + QStringLiteral(" · ") + ns,
             .target = ObjectLink { found.scope->gvr.group, found.scope->kind, found.key },
             .score = found.score };
}

} // namespace

std::vector<PaletteItem> searchObjects(const QString& text,
                                       const std::vector<SearchedStore>& stores,
                                       const std::atomic<bool>& over)
{
    const auto needle = text.trimmed();
    std::vector<Found> best; // a heap, the worst in front
    for (const auto& store : stores) {
        if (over || !isWorthLooking(store.scope))
            continue;
        for (const auto& object : store.informer->indexer().list()) {
            if (over)
                break;
            const auto score = fuzzyMatch(needle, QString::fromStdString(object->key().name));
            if (!score)
                continue;
            best.push_back({ *score, &store.scope, object->key() });
            std::push_heap(best.begin(), best.end(), isBetter);
            if (best.size() > kMostFound) {
                std::pop_heap(best.begin(), best.end(), isBetter);
                best.pop_back();
            }
        }
    }
    std::sort(best.begin(), best.end(), isBetter);
    std::vector<PaletteItem> items;
    for (const auto& found : best)
        items.push_back(itemOf(found));
    return items;
}

} // namespace kittiwake
