#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

/// kubectl prints CREATED AT with the date; the age says the same sooner.
Kind limitranges()
{
    return {
        .gvr = { "", "", "limitranges" },
        .kind = "LimitRange",
        .sidebar = SidebarPlace { KindSection::Config, 70 },
        .columns = { namespaceColumn(), nameColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
