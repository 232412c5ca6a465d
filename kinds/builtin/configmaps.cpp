#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable configmaps()
{
    return {
        .gvr = { "", "", "configmaps" },
        .columns = { namespaceColumn(), nameColumn(),
                     number("DATA", 6,
                            [](const ObjectView& view) {
                                return numberCell(static_cast<std::int64_t>(
                                    countOf(view.json["data"]) + countOf(view.json["binaryData"])));
                            }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
