#include "cells.h"
#include "kinds.h"

#include <kinds/detail/detail_words.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::string_view dangling(const ObjectView& view)
{
    return conditionStatus(at(view.json, { "status", "conditions" }), "Dangling");
}

Tone flowSchemaTone(const ObjectView& view)
{
    return dangling(view) == "True" ? Tone::Warn : Tone::Neutral;
}

Text missingLevelWords(const std::string& text)
{
    return text == "True" ? Say::tr("priority level missing") : Text();
}

} // namespace

Kind flowschemas()
{
    return {
        .gvr = { "flowcontrol.apiserver.k8s.io", "", "flowschemas" },
        .kind = "FlowSchema",
        .sidebar = SidebarPlace { KindSection::Administration, 70 },
        .columns = { nameColumn(),
                     plain("PRIORITYLEVEL", 20,
                           [](const ObjectView& view) {
                               return fieldCell(view,
                                                { "spec", "priorityLevelConfiguration", "name" });
                           }),
                     number("MATCHINGPRECEDENCE", 18,
                            [](const ObjectView& view) {
                                return countCell(view, { "spec", "matchingPrecedence" });
                            }),
                     plain("DISTINGUISHERMETHOD", 19,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "distinguisherMethod", "type" },
                                                "<none>");
                           }),
                     ageColumn(),
                     status(
                         "MISSINGPL", 9,
                         [](const ObjectView& view) { return textCell(dangling(view), "?"); },
                         missingLevelWords) },
        .tone = flowSchemaTone,
    };
}

} // namespace kittiwake::kinds
