#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable workloads()
{
    return {
        .gvr = { "scheduling.k8s.io", "", "workloads" },
        .columns = { namespaceColumn(), nameColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
