#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable volumeattributesclasses()
{
    return {
        .gvr = { "storage.k8s.io", "", "volumeattributesclasses" },
        .columns = { nameColumn(),
                     plain(
                         "DRIVERNAME", 36,
                         [](const ObjectView& view) { return fieldCell(view, { "driverName" }); }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
