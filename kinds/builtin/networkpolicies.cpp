#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable networkpolicies()
{
    return {
        .gvr = { "networking.k8s.io", "", "networkpolicies" },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("POD-SELECTOR", 40,
                           [](const ObjectView& view) {
                               return textCell(
                                   formatSelector(at(view.json, { "spec", "podSelector" })));
                           }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
