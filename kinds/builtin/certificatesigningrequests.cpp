#include "cells.h"
#include "kinds.h"

#include <core/api/age.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

bool has(const ObjectView& view, std::string_view type)
{
    return !conditionStatus(at(view.json, { "status", "conditions" }), type).empty();
}

std::string conditionWord(const ObjectView& view)
{
    std::string word = has(view, "Denied") ? "Denied"
        : has(view, "Approved")            ? "Approved"
                                           : "Pending";
    if (has(view, "Failed"))
        word += ",Failed";
    if (!textOf(at(view.json, { "status", "certificate" })).empty())
        word += ",Issued";
    return word;
}

Cell requestedDuration(const ObjectView& view)
{
    const auto seconds = at(view.json, { "spec", "expirationSeconds" });
    if (!exists(seconds))
        return textCell("<none>");
    auto cell = textCell(humanDuration(std::chrono::seconds(countAt(seconds))));
    cell.sortKey = static_cast<double>(countAt(seconds));
    return cell;
}

Tone signingRequestTone(const ObjectView& view)
{
    if (has(view, "Failed"))
        return Tone::Error;
    if (has(view, "Denied"))
        return Tone::Warn;
    return has(view, "Approved") ? Tone::Ok : Tone::Progressing;
}

} // namespace

KindTable certificatesigningrequests()
{
    return {
        .gvr = { "certificates.k8s.io", "", "certificatesigningrequests" },
        .columns = { nameColumn(), ageColumn(),
                     plain("SIGNERNAME", 32,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "signerName" }, "<none>");
                           }),
                     plain("REQUESTOR", 22,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "username" });
                           }),
                     number("REQUESTEDDURATION", 17, requestedDuration),
                     status("CONDITION", 18,
                            [](const ObjectView& view) { return textCell(conditionWord(view)); }) },
        .tone = signingRequestTone,
    };
}

} // namespace kittiwake::kinds
