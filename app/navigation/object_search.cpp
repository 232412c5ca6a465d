#include "object_search.h"

#include <models/palette/name_match.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxFound = 20;

struct Found
{
    NameMatch match;
    const ResourceScope* scope;
    ObjectKey key;
};

bool isBetter(const Found& a, const Found& b)
{
    if (a.match != b.match)
        return isNearer(a.match, b.match);
    return a.key != b.key ? a.key < b.key : a.scope->kind < b.scope->kind;
}

/// Events have the names of their objects, and would crowd out everything else.
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
             .match = found.match };
}

} // namespace

std::vector<PaletteItem> searchObjects(const QString& text,
                                       const std::vector<SearchedStore>& stores,
                                       const std::function<bool()>& isOver)
{
    const auto needle = text.trimmed();
    std::vector<Found> best; // a heap, the worst in front
    for (const auto& store : stores) {
        if (isOver() || !isWorthLooking(store.scope))
            continue;
        for (const auto& object : store.informer->indexer().list()) {
            if (isOver())
                break;
            const auto match = matchName(needle, QString::fromStdString(object->key().name));
            if (!match)
                continue;
            best.push_back({ *match, &store.scope, object->key() });
            std::push_heap(best.begin(), best.end(), isBetter);
            if (best.size() > kMaxFound) {
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
