#include "cells.h"
#include "kinds.h"

#include <core/api/certificate.h>
#include <core/base/base64.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/detail/sections.h>
#include <kinds/detail/value_lines.h>
#include <kinds/text/age_text.h>

#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Sections configMapSections(const ObjectView& view)
{
    SectionWriter facts("highlights", Say::tr("ConfigMap"));
    if (boolOf(view.json["immutable"]))
        facts.fact(Say::tr("Immutable"), Say::tr("yes"));
    return { facts.take(), sections::dataKeys(view, false) };
}

} // namespace

Kind configmaps()
{
    return {
        .gvr = { "", "", "configmaps" },
        .kind = "ConfigMap",
        .sidebar = SidebarPlace { KindSection::Config, 10 },
        .columns = { namespaceColumn(), nameColumn(),
                     number("DATA", 6,
                            [](const ObjectView& view) {
                                return numberCell(static_cast<std::int64_t>(
                                    countOf(view.json["data"]) + countOf(view.json["binaryData"])));
                            }),
                     ageColumn() },
        .sections = configMapSections,
        .usedByPods = true,
    };
}

} // namespace kittiwake::kinds
