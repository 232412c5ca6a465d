#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable deviceclasses()
{
    return {
        .gvr = { "resource.k8s.io", "", "deviceclasses" },
        .columns = { nameColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
