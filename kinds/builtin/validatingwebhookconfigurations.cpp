#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind validatingwebhookconfigurations()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "validatingwebhookconfigurations" },
        .kind = "ValidatingWebhookConfiguration",
        .sidebar = SidebarPlace { KindSection::Config, 120 },
        .columns = { nameColumn(),
                     number("WEBHOOKS", 9,
                            [](const ObjectView& view) { return sizeCell(view.json["webhooks"]); }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
