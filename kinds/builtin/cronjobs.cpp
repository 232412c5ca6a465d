#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Json jobPod(const ObjectView& view)
{
    return at(view.json, { "spec", "jobTemplate", "spec", "template", "spec", "containers" });
}

Cell suspend(const ObjectView& view)
{
    const auto flag = at(view.json, { "spec", "suspend" });
    return textCell(!exists(flag) ? "<unset>" : boolOf(flag) ? "True" : "False");
}

Tone cronJobTone(const ObjectView& view)
{
    if (boolOf(at(view.json, { "spec", "suspend" })))
        return Tone::Unknown;
    return countOf(at(view.json, { "status", "active" })) > 0 ? Tone::Progressing : Tone::Neutral;
}

} // namespace

KindTable cronjobs()
{
    return {
        .gvr = { "batch", "", "cronjobs" },
        .columns = {
            namespaceColumn(),
            nameColumn(),
            plain("SCHEDULE", 14, [](const ObjectView& view) { return fieldCell(view, { "spec", "schedule" }); }),
            plain("TIMEZONE", 10,
                  [](const ObjectView& view) { return fieldCell(view, { "spec", "timeZone" }, "<none>"); }),
            status("SUSPEND", 8, suspend),
            number("ACTIVE", 6,
                   [](const ObjectView& view) {
                       return numberCell(static_cast<std::int64_t>(countOf(at(view.json, { "status", "active" }))));
                   }),
            age("LAST SCHEDULE", 13,
                [](const ObjectView& view) {
                    return ageCell(timeOf(at(view.json, { "status", "lastScheduleTime" })), "<none>");
                }),
            ageColumn(),
            wide(plain("CONTAINERS", 20,
                       [](const ObjectView& view) { return textCell(joinField(jobPod(view), "name"), "<none>"); })),
            wide(plain("IMAGES", 36,
                       [](const ObjectView& view) { return textCell(joinField(jobPod(view), "image"), "<none>"); })),
            wide(plain("SELECTOR", 30,
                       [](const ObjectView& view) {
                           return textCell(formatSelector(at(view.json, { "spec", "jobTemplate", "spec", "selector" })));
                       })),
        },
        .tone = cronJobTone,
    };
}

} // namespace kittiwake::kinds
