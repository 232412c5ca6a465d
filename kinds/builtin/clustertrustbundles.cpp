#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

/// kubectl prints no age; it costs little room and says a lot.
Kind clustertrustbundles()
{
    return {
        .gvr = { "certificates.k8s.io", "", "clustertrustbundles" },
        .kind = "ClusterTrustBundle",
        .sidebar = SidebarPlace { KindSection::Administration, 50 },
        .columns = { nameColumn(),
                     plain("SIGNERNAME", 40,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "signerName" }, "<none>");
                           }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
