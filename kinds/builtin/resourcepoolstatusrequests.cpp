#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

bool isTrue(const ObjectView& view, std::string_view type)
{
    return conditionStatus(at(view.json, { "status", "conditions" }), type) == "True";
}

Json pools(const ObjectView& view)
{
    return at(view.json, { "status", "pools" });
}

std::int64_t poolCount(const ObjectView& view)
{
    return countAt(at(view.json, { "status", "poolCount" }));
}

/// The first of the two conditions that is true; a server sets one of them.
std::string_view poolRequestWord(const ObjectView& view)
{
    return isTrue(view, "Complete") ? "Complete" : isTrue(view, "Failed") ? "Failed" : "Pending";
}

/// Adds how many of the pools the server lists, where it lists only some.
std::string poolRequestStatus(const ObjectView& view)
{
    std::string word(poolRequestWord(view));
    const auto told = static_cast<std::int64_t>(countOf(pools(view)));
    if (word == "Complete" && poolCount(view) > told)
        word += " (" + std::to_string(told) + '/' + std::to_string(poolCount(view)) + " pools)";
    return word;
}

bool hasFigures(const ObjectView& view)
{
    return exists(view.json["status"]) && poolRequestWord(view) != "Failed";
}

/// Of all pools together.
Cell devices(const ObjectView& view, std::string_view field)
{
    if (!hasFigures(view))
        return textCell("-");
    std::int64_t sum = 0;
    forEachItem(pools(view), [&](const Json& pool) { sum += countAt(pool[field]); });
    return numberCell(sum);
}

Cell poolErrors(const ObjectView& view)
{
    if (!hasFigures(view))
        return textCell("-");
    std::int64_t sum = 0;
    forEachItem(pools(view),
                [&](const Json& pool) { sum += exists(pool["validationError"]) ? 1 : 0; });
    return numberCell(sum);
}

Cell completed(const ObjectView& view)
{
    if (!isTrue(view, "Complete"))
        return ageCell({}, "<none>");
    return ageCell(parseTimestamp(conditionField(at(view.json, { "status", "conditions" }),
                                                 "Complete", "lastTransitionTime")));
}

Tone poolRequestTone(const ObjectView& view)
{
    const auto word = poolRequestWord(view);
    return word == "Failed" ? Tone::Error : word == "Complete" ? Tone::Ok : Tone::Progressing;
}

} // namespace

/// kubectl prints no age; it is of use, since a completed request is not answered again.
Kind resourcepoolstatusrequests()
{
    return {
        .gvr = { "resource.k8s.io", "", "resourcepoolstatusrequests" },
        .kind = "ResourcePoolStatusRequest",
        .sidebar = SidebarPlace { KindSection::Devices, 60 },
        .columns = { nameColumn(),
                     plain("DRIVER", 8,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "driver" });
                           }),
                     number("TOTAL", 6,
                            [](const ObjectView& view) { return devices(view, "totalDevices"); }),
                     number(
                         "AVAILABLE", 9,
                         [](const ObjectView& view) { return devices(view, "availableDevices"); }),
                     number(
                         "ALLOCATED", 9,
                         [](const ObjectView& view) { return devices(view, "allocatedDevices"); }),
                     number("UNAVAILABLE", 11,
                            [](const ObjectView& view) {
                                return devices(view, "unavailableDevices");
                            }),
                     number("ERRORS", 6, poolErrors),
                     number("POOLS", 6,
                            [](const ObjectView& view) { return numberCell(poolCount(view)); }),
                     status(
                         "STATUS", 8,
                         [](const ObjectView& view) { return textCell(poolRequestStatus(view)); }),
                     age("COMPLETED", 9, completed) },
        .tone = poolRequestTone,
    };
}

} // namespace kittiwake::kinds
