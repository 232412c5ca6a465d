#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable runtimeclasses()
{
    return {
        .gvr = { "node.k8s.io", "", "runtimeclasses" },
        .columns = { nameColumn(),
                     plain("HANDLER", 30,
                           [](const ObjectView& view) { return fieldCell(view, { "handler" }); }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
