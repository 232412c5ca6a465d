#include "cells.h"
#include "kinds.h"

#include <map>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// "cpu: 1/4, pods: 3/10": what is used of what is allowed, limits apart from requests.
Cell usage(const ObjectView& view, bool limits)
{
    std::map<std::string_view, std::string> words;
    const auto used = at(view.json, { "status", "used" });
    forEachField(at(view.json, { "status", "hard" }),
                 [&](std::string_view resource, const Json& hard) {
                     if (resource.starts_with("limits.") != limits)
                         return;
                     const auto taken = scalarText(used[resource]);
                     words[resource] = std::string(resource) + ": " + (taken.empty() ? "0" : taken)
                         + '/' + scalarText(hard);
                 });
    std::string text;
    for (const auto& [resource, word] : words)
        text += (text.empty() ? "" : ", ") + word;
    return textCell(text);
}

} // namespace

KindTable resourcequotas()
{
    return {
        .gvr = { "", "", "resourcequotas" },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("REQUEST", 50,
                           [](const ObjectView& view) { return usage(view, false); }),
                     plain("LIMIT", 40, [](const ObjectView& view) { return usage(view, true); }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
