#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Cell parameters(const ObjectView& view)
{
    const auto reference = at(view.json, { "spec", "parameters" });
    if (!isObject(reference))
        return textCell("<none>");
    std::string text(textOf(reference["kind"]));
    if (exists(reference["apiGroup"]))
        text += '.' + std::string(textOf(reference["apiGroup"]));
    return textCell(text + '/' + std::string(textOf(reference["name"])));
}

} // namespace

KindTable ingressclasses()
{
    return {
        .gvr = { "networking.k8s.io", "", "ingressclasses" },
        .columns = { nameColumn(),
                     plain("CONTROLLER", 36,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "controller" });
                           }),
                     plain("PARAMETERS", 30, parameters), ageColumn() },
    };
}

} // namespace kittiwake::kinds
