#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable mutatingwebhookconfigurations()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "mutatingwebhookconfigurations" },
        .columns = { nameColumn(),
                     number("WEBHOOKS", 9,
                            [](const ObjectView& view) { return sizeCell(view.json["webhooks"]); }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
