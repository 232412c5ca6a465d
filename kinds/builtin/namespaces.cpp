#include "cells.h"
#include "kinds.h"

#include <kinds/changes/deletion_problem.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/detail/detail_words.h>
#include <kinds/logs/logs_action.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Tone namespaceTone(const ObjectView& view)
{
    const auto phase = textOf(at(view.json, { "status", "phase" }));
    if (phase == "Terminating")
        return Tone::Ending;
    return phase == "Active" ? Tone::Ok : Tone::Neutral;
}

Sentences namespaceSentences(const ObjectView& view)
{
    Sentences sentences;
    if (!isBeingDeleted(view))
        return sentences;
    const auto deleted = view.object.deletionTimestamp()->time_since_epoch().count();
    sentences.push_back(
        { Say::tr("Being deleted, with everything in it."), Tone::Ending, deleted });
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        if (textOf(condition["status"]) != "True")
            return;
        const auto type = textOf(condition["type"]);
        const bool failure = type.find("Failure") != std::string_view::npos;
        sentences.push_back(
            { Text(shown::line(type) + ": " + shown::line(textOf(condition["message"]))),
              failure ? Tone::Error : Tone::Warn });
    });
    return sentences;
}

std::optional<Drill> podsOfNamespace(const ObjectLink& link, const Json&)
{
    return DrillTable { .resource = "pods", .ns = link.key.name };
}

} // namespace

Kind namespaces()
{
    return {
        .gvr = { "", "", "namespaces" },
        .kind = "Namespace",
        .sidebar = SidebarPlace { KindSection::Cluster, 20 },
        .columns = { nameColumn(),
                     status("STATUS", 12,
                            [](const ObjectView& view) {
                                return fieldCell(view, { "status", "phase" }, "<unknown>");
                            }),
                     ageColumn() },
        .tone = namespaceTone,
        .sentences = namespaceSentences,
        .drillIn = podsOfNamespace,
        .deletion = { .holders = namespaceHolders },
        .actions = { logsOfNamespaceAction(), finalizeAction() },
    };
}

} // namespace kittiwake::kinds
