#include "node_drain.h"

#include <core/changes/evict_change.h>
#include <core/client/client_set.h>
#include <kinds/changes/change_actions.h>

namespace kittiwake {

namespace {

struct DrainSay
{
    KW_DECLARE_TEXTS(kittiwake::NodeDrain)
};

Drain drainWith(ClusterSession& session, const ChangeSender& sender, const ActionValues& values)
{
    const auto resources = session.discovery().resources();
    return { session.clients(),
             sender,
             resources ? evictionVersion(**resources) : std::optional<std::string>("policy/v1"),
             { .filters = drainFiltersOf(values) } };
}

} // namespace

ChangePreview previewOfDrain(ClusterSession& session, const std::string& node,
                             const ActionValues& values, const std::stop_token& stop)
{
    ChangePreview preview;
    for (const auto& [subresource, resource] :
         { std::pair { "", "nodes" }, std::pair { "eviction", "pods" } }) {
        const AccessRequest access { .verb = *subresource == '\0' ? "patch" : "create",
                                     .gvr = { "", "v1", resource },
                                     .subresource = subresource };
        if (session.reviewer().review(access, stop) == AccessRules::Answer::No)
            preview.problem = "You may not " + access.toString() + '.';
    }
    if (!preview.problem.empty())
        return preview;
    const ChangeSender sender(session.client(), session.scheduler());
    const auto plan = drainWith(session, sender, values).plan(node, stop);
    if (!plan) {
        preview.problem = plan.error().sentence;
        return preview;
    }
    const auto count = [&](DrainedPod::Fate fate) {
        return static_cast<int>(std::count_if(plan->begin(), plan->end(),
                                              [&](const auto& one) { return one.fate == fate; }));
    };
    const int evicted = count(DrainedPod::Fate::Evict);
    preview.notes.push_back(
        evicted == 0 ? DrainSay::tr("The node takes no new pods. It has none to evict.")
                     : DrainSay::tr("The node takes no new pods, and %n pods of it are evicted.",
                                    nullptr, evicted));
    for (const auto& reason : drainReasons(*plan, DrainedPod::Fate::Leave))
        preview.notes.emplace_back(reason);
    for (const auto& reason : drainReasons(*plan, DrainedPod::Fate::Refuse))
        preview.problem += (preview.problem.empty() ? "" : "\n") + reason;
    return preview;
}

DrainResult drainNode(ClusterSession& session, const std::string& node, const ActionValues& values,
                      const Drain::Tell& tell, const std::stop_token& stop)
{
    const ChangeSender sender(session.client(), session.scheduler());
    return drainWith(session, sender, values).run(node, tell, stop);
}

} // namespace kittiwake
