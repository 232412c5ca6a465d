#include "cells.h"
#include "kinds.h"

#include <algorithm>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Tone definitionTone(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    if (conditionStatus(conditions, "NamesAccepted") == "False")
        return Tone::Error;
    return conditionStatus(conditions, "Established") == "True" ? Tone::Neutral : Tone::Progressing;
}

/// "v1(storage),v1beta1": the versions that are served.
Cell servedVersions(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(at(view.json, { "spec", "versions" }), [&](const Json& version) {
        if (!boolOf(version["served"]))
            return;
        words.emplace_back(textOf(version["name"]));
        if (boolOf(version["storage"]))
            words.back() += "(storage)";
    });
    std::sort(words.begin(), words.end());
    return textCell(join(words));
}

Cell definedShortNames(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(at(view.json, { "spec", "names", "shortNames" }),
                [&](const Json& name) { words.emplace_back(textOf(name)); });
    return textCell(join(words));
}

Cell isEstablished(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    return textCell(conditionStatus(conditions, "Established") == "True" ? "true" : "false");
}

} // namespace

/// kubectl prints CREATED AT with the date; the age says the same sooner.
KindTable customresourcedefinitions()
{
    return {
        .gvr = { "apiextensions.k8s.io", "", "customresourcedefinitions" },
        .columns = { nameColumn(),
                     plain("SCOPE", 10,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "scope" });
                           }),
                     plain("VERSIONS", 20, servedVersions), ageColumn(),
                     wide(plain("GROUP", 24,
                                [](const ObjectView& view) {
                                    return fieldCell(view, { "spec", "group" });
                                })),
                     wide(plain("KIND", 20,
                                [](const ObjectView& view) {
                                    return fieldCell(view, { "spec", "names", "kind" });
                                })),
                     wide(plain("SHORTNAMES", 10, definedShortNames)),
                     wide(plain("ESTABLISHED", 11, isEstablished)) },
        .tone = definitionTone,
    };
}

} // namespace kittiwake::kinds
