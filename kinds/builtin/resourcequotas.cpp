#include "cells.h"
#include "kinds.h"

#include <core/api/quantity.h>

#include <algorithm>
#include <map>
#include <optional>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// "cpu: 1/4, pods: 3/10": what is used of what is allowed, limits apart from requests. Sorted by
/// what is nearest to its limit.
Cell usage(const ObjectView& view, bool limits)
{
    std::optional<double> fullest;
    std::map<std::string_view, std::string> words;
    const auto used = at(view.json, { "status", "used" });
    forEachField(
        at(view.json, { "status", "hard" }), [&](std::string_view resource, const Json& hard) {
            if (resource.starts_with("limits.") != limits)
                return;
            const auto taken = scalarText(used[resource]);
            const auto allowed = quantityValue(scalarText(hard)).value_or(0);
            if (allowed > 0)
                fullest = std::max(fullest.value_or(0), quantityValue(taken).value_or(0) / allowed);
            words[resource] = std::string(resource) + ": " + (taken.empty() ? "0" : taken) + '/'
                + scalarText(hard);
        });
    std::string text;
    for (const auto& [resource, word] : words)
        text += (text.empty() ? "" : ", ") + word;
    auto cell = textCell(text);
    if (fullest)
        cell.sortKey = *fullest;
    return cell;
}

} // namespace

KindTable resourcequotas()
{
    return {
        .gvr = { "", "", "resourcequotas" },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("REQUEST", 42,
                           [](const ObjectView& view) { return usage(view, false); }),
                     plain("LIMIT", 36, [](const ObjectView& view) { return usage(view, true); }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
