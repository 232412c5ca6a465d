#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable leases()
{
    return {
        .gvr = { "coordination.k8s.io", "", "leases" },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("HOLDER", 40,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "holderIdentity" });
                           }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
