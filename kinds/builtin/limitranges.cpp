#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

/// kubectl prints CREATED AT with the date; the age says the same sooner.
KindTable limitranges()
{
    return {
        .gvr = { "", "", "limitranges" },
        .columns = { namespaceColumn(), nameColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
