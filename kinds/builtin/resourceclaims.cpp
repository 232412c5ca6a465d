#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

bool isAllocated(const ObjectView& view)
{
    return exists(at(view.json, { "status", "allocation" }));
}

std::string resourceClaimStateWord(const ObjectView& view)
{
    std::string word = isBeingDeleted(view) ? "deleted" : "";
    if (!isAllocated(view))
        return word.empty() ? "pending" : word;
    word += word.empty() ? "allocated" : ",allocated";
    return countOf(at(view.json, { "status", "reservedFor" })) > 0 ? word + ",reserved" : word;
}

Tone resourceClaimTone(const ObjectView& view)
{
    return isAllocated(view) ? Tone::Ok : Tone::Progressing;
}

} // namespace

KindTable resourceclaims()
{
    return {
        .gvr = { "resource.k8s.io", "", "resourceclaims" },
        .columns = { namespaceColumn(), nameColumn(),
                     status("STATE", 20,
                            [](const ObjectView& view) {
                                return textCell(resourceClaimStateWord(view));
                            }),
                     ageColumn() },
        .tone = resourceClaimTone,
    };
}

} // namespace kittiwake::kinds
