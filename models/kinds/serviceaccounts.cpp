#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable serviceaccounts()
{
    return {
        .gvr = { "", "", "serviceaccounts" },
        .columns = { namespaceColumn(), nameColumn(),
                     number("SECRETS", 8,
                            [](const ObjectView& view) {
                                return numberCell(
                                    static_cast<std::int64_t>(countOf(view.json["secrets"])));
                            }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
