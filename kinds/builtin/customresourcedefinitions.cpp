#include "cells.h"
#include "kinds.h"

#include <core/api/certificate.h>
#include <core/base/base64.h>
#include <core/base/joined.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/detail/value_lines.h>
#include <kinds/text/age_text.h>

#include <algorithm>
#include <string>

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
    return textCell(joined(words, ","));
}

Cell definedShortNames(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(at(view.json, { "spec", "names", "shortNames" }),
                [&](const Json& name) { words.emplace_back(textOf(name)); });
    return textCell(joined(words, ","));
}

Cell isEstablished(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    return textCell(conditionStatus(conditions, "Established") == "True" ? "true" : "false");
}

Sections definitionSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Kind"));
    writer.fact(Say::tr("Kind"), spec["names"]["kind"]);
    writer.fact(Say::tr("Group"), spec["group"]).mono = true;
    writer.fact(Say::tr("Scope"), spec["scope"]);
    writer.fact(Say::tr("Short names"), fields::words(spec["names"]["shortNames"]));
    SectionWriter versions("versions", Say::tr("Versions"));
    forEachItem(spec["versions"], [&](const Json& version) {
        const bool served = boolOf(version["served"]);
        const bool stored = boolOf(version["storage"]);
        versions.fact(shown::line(textOf(version["name"])),
                      served && stored ? Say::tr("served, stored")
                          : served     ? Say::tr("served")
                          : stored     ? Say::tr("stored, not served")
                                       : Say::tr("not served"));
    });
    return { writer.take(), versions.take() };
}

std::optional<Drill> definedResources(const ObjectLink&, const Json& object)
{
    const std::string group(textOf(at(object, { "spec", "group" })));
    const std::string plural(textOf(at(object, { "spec", "names", "plural" })));
    if (group.empty() || plural.empty())
        return std::nullopt;
    return DrillTable { .resource = plural + '.' + group };
}

std::vector<Text> definitionDeletionNotes(const Unstructured& definition,
                                          const ObjectLookup& /*lookUp*/)
{
    return { Say::tr("All objects of kind %1 are deleted with it.")
                 .arg(Text(definition.text({ "spec", "names", "kind" }))) };
}

} // namespace

/// kubectl prints CREATED AT with the date; the age says the same sooner.
Kind customresourcedefinitions()
{
    return {
        .gvr = { "apiextensions.k8s.io", "", "customresourcedefinitions" },
        .kind = "CustomResourceDefinition",
        .sidebar = SidebarPlace { KindSection::Administration, 10 },
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
        .sections = definitionSections,
        .drillIn = definedResources,
        .deletion = { .notes = definitionDeletionNotes },
    };
}

} // namespace kittiwake::kinds
