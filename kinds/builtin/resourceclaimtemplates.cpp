#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable resourceclaimtemplates()
{
    return {
        .gvr = { "resource.k8s.io", "", "resourceclaimtemplates" },
        .columns = { namespaceColumn(), nameColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
