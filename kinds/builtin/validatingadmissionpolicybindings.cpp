#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable validatingadmissionpolicybindings()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "validatingadmissionpolicybindings" },
        .columns = { nameColumn(), policyNameColumn(), paramRefColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
