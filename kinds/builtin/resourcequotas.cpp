#include "cells.h"
#include "kinds.h"

#include <core/api/json/json_text.h>
#include <core/api/quantity.h>
#include <core/base/joined.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/text/age_text.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// "cpu: 1/4, pods: 3/10": the used and the allowed amounts, limits apart from requests. Sorted by
/// the amount that is nearest to its limit.
Cell usage(const ObjectView& view, bool limits)
{
    std::optional<double> fullest;
    std::map<std::string_view, std::string> words;
    const auto used = at(view.json, { "status", "used" });
    forEachField(
        at(view.json, { "status", "hard" }), [&](std::string_view resource, const Json& hard) {
            if (resource.starts_with("limits.") != limits)
                return;
            const auto taken = scalarText(used[resource]);
            const auto allowed = quantityValue(scalarText(hard)).value_or(0);
            if (allowed > 0)
                fullest = std::max(fullest.value_or(0), quantityValue(taken).value_or(0) / allowed);
            words[resource] = std::string(resource) + ": " + (taken.empty() ? "0" : taken) + '/'
                + scalarText(hard);
        });
    auto cell = textCell(joined(words, ", ", [](const auto& one) { return one.second; }));
    if (fullest)
        cell.sortKey = *fullest;
    return cell;
}

Sections quotaSections(const ObjectView& view)
{
    const auto used = at(view.json, { "status", "used" });
    const auto hard = at(view.json, { "status", "hard" });
    SectionWriter writer("highlights", Say::tr("Used"), 20);
    writer.fact(Say::tr("Scopes"), fields::words(view.json["spec"]["scopes"]));
    writer.fact(Say::tr("Scope selector"),
                fields::nodeTermWords(view.json["spec"]["scopeSelector"]));
    forEachField(exists(hard) ? hard : view.json["spec"]["hard"],
                 [&](std::string_view resource, const Json& limit) {
                     const auto now = quantityCell(used[resource], "0");
                     writer.fact(shown::line(resource),
                                 Say::tr("%1 of %2").arg(now.text, quantityCell(limit).text));
                 });
    return { writer.take() };
}

Sentences quotaSentences(const ObjectView& view)
{
    Sentences sentences;
    const auto hard = at(view.json, { "status", "hard" });
    const auto used = at(view.json, { "status", "used" });
    forEachField(hard, [&](std::string_view resource, const Json& limit) {
        const auto most = quantityCell(limit);
        const auto now = quantityCell(used[resource]);
        const auto* mostValue = std::get_if<double>(&most.sortKey);
        const auto* nowValue = std::get_if<double>(&now.sortKey);
        if (mostValue == nullptr || nowValue == nullptr || *nowValue < *mostValue)
            return;
        sentences.push_back({ Say::tr("%1 is used up: %2 of %3. Requests for more are refused.")
                                  .arg(shown::line(resource), now.text, most.text),
                              *mostValue > 0 ? Tone::Warn : Tone::Neutral });
    });
    return sentences;
}

} // namespace

Kind resourcequotas()
{
    return {
        .gvr = { "", "", "resourcequotas" },
        .kind = "ResourceQuota",
        .sidebar = SidebarPlace { KindSection::Config, 60 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("REQUEST", 42,
                           [](const ObjectView& view) { return usage(view, false); }),
                     plain("LIMIT", 36, [](const ObjectView& view) { return usage(view, true); }),
                     ageColumn() },
        .sections = quotaSections,
        .sentences = quotaSentences,
    };
}

} // namespace kittiwake::kinds
