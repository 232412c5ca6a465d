#include "cells.h"
#include "kinds.h"

#include <kinds/detail/detail_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/text/age_text.h>

#include <array>
#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Sections leaseSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Lease"));
    writer.fact(Say::tr("Holder"), spec["holderIdentity"]);
    writer.ago(Say::tr("Renewed"), spec["renewTime"]);
    writer.ago(Say::tr("Acquired"), spec["acquireTime"]);
    if (const auto seconds = countAt(spec["leaseDurationSeconds"]); seconds > 0)
        writer.fact(Say::tr("Duration"), ageText(seconds));
    writer.count(Say::tr("Transitions"), spec["leaseTransitions"]);
    return { writer.take() };
}

} // namespace

Kind leases()
{
    return {
        .gvr = { "coordination.k8s.io", "", "leases" },
        .kind = "Lease",
        .sidebar = SidebarPlace { KindSection::Config, 100 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("HOLDER", 40,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "holderIdentity" });
                           }),
                     ageColumn() },
        .sections = leaseSections,
        .writtenOften = true,
    };
}

} // namespace kittiwake::kinds
