#include "cells.h"
#include "kinds.h"

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

} // namespace

/// kubectl prints CREATED AT with the date; the age says the same sooner.
KindTable customresourcedefinitions()
{
    return {
        .gvr = { "apiextensions.k8s.io", "", "customresourcedefinitions" },
        .columns = { nameColumn(), ageColumn() },
        .tone = definitionTone,
    };
}

} // namespace kittiwake::kinds
