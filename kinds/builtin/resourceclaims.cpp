#include "cells.h"
#include "kinds.h"

#include <kinds/detail/detail_words.h>

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

Sentences resourceClaimSentences(const ObjectView& view)
{
    const auto status = view.json["status"];
    const bool allocated = isObject(status["allocation"]);
    const bool used = countOf(status["reservedFor"]) != 0;
    if (isBeingDeleted(view))
        return used ? Sentences { { Say::tr("Its devices are given back once the pods that it is "
                                            "reserved for have ended."),
                                    Tone::Ending } }
                    : Sentences();
    if (!allocated)
        return { { Say::tr("No device is allocated yet: that is done when a pod that uses the "
                           "claim is scheduled."),
                   Tone::Neutral } };
    if (!used)
        return { { Say::tr("Its devices are allocated, but not reserved for any pod."),
                   Tone::Neutral } };
    return {};
}

} // namespace

Kind resourceclaims()
{
    return {
        .gvr = { "resource.k8s.io", "", "resourceclaims" },
        .kind = "ResourceClaim",
        .sidebar = SidebarPlace { KindSection::Devices, 10 },
        .columns = { namespaceColumn(), nameColumn(),
                     status("STATE", 20,
                            [](const ObjectView& view) {
                                return textCell(resourceClaimStateWord(view));
                            }),
                     ageColumn() },
        .tone = resourceClaimTone,
        .sentences = resourceClaimSentences,
    };
}

} // namespace kittiwake::kinds
