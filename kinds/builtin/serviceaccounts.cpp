#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable serviceaccounts()
{
    return {
        .gvr = { "", "", "serviceaccounts" },
        .columns = { namespaceColumn(), nameColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
