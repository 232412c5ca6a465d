#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind mutatingwebhookconfigurations()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "mutatingwebhookconfigurations" },
        .kind = "MutatingWebhookConfiguration",
        .sidebar = SidebarPlace { KindSection::Config, 110 },
        .columns = { nameColumn(),
                     number("WEBHOOKS", 9,
                            [](const ObjectView& view) { return sizeCell(view.json["webhooks"]); }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
