#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable csinodes()
{
    return {
        .gvr = { "storage.k8s.io", "", "csinodes" },
        .columns = { nameColumn(),
                     number("DRIVERS", 8,
                            [](const ObjectView& view) {
                                return sizeCell(at(view.json, { "spec", "drivers" }));
                            }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
