#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable secrets()
{
    return {
        .gvr = { "", "", "secrets" },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("TYPE", 36,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "type" }, "Opaque");
                           }),
                     number("DATA", 6,
                            [](const ObjectView& view) {
                                return numberCell(
                                    static_cast<std::int64_t>(countOf(view.json["data"])));
                            }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
