#include "cells.h"
#include "kinds.h"

#include <kinds/detail/detail_words.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Json conditionsOf(const ObjectView& view)
{
    return at(view.json, { "status", "conditions" });
}

Cell service(const ObjectView& view)
{
    const auto service = at(view.json, { "spec", "service" });
    if (!exists(service))
        return textCell("Local");
    return textCell(std::string(textOf(service["namespace"])) + '/'
                    + std::string(textOf(service["name"])));
}

/// "False (MissingEndpoints)".
Cell available(const ObjectView& view)
{
    std::string word(conditionStatus(conditionsOf(view), "Available"));
    const auto reason = conditionReason(conditionsOf(view), "Available");
    if (!word.empty() && word != "True" && !reason.empty())
        word.append(" (").append(reason).append(1, ')');
    return textCell(word, "Unknown");
}

Tone apiServiceTone(const ObjectView& view)
{
    const auto is = conditionStatus(conditionsOf(view), "Available");
    return is == "True" ? Tone::Ok : is == "False" ? Tone::Error : Tone::Unknown;
}

Text availableWords(const std::string& text)
{
    return text == "True" ? Say::tr("Available") : Say::tr("Available: %1").arg(text);
}

} // namespace

/// \source k8s.io/kube-aggregator/pkg/registry/apiservice
Kind apiservices()
{
    return {
        .gvr = { "apiregistration.k8s.io", "", "apiservices" },
        .kind = "APIService",
        .sidebar = SidebarPlace { KindSection::Administration, 20 },
        .columns = { nameColumn(), plain("SERVICE", 36, service),
                     status("AVAILABLE", 28, available, availableWords), ageColumn() },
        .tone = apiServiceTone,
    };
}

} // namespace kittiwake::kinds
