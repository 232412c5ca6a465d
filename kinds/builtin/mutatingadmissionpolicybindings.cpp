#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable mutatingadmissionpolicybindings()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "mutatingadmissionpolicybindings" },
        .columns = { nameColumn(), policyNameColumn(), paramRefColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
