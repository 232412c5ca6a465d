#include "rollout_lookup.h"

#include <core/api/json/json.h>
#include <core/client/client_set.h>
#include <core/logs/pods_behind.h>
#include <kinds/changes/rollout_problem.h>

#include <chrono>

namespace kittiwake {

namespace {

/// One of many tells as much as all of them.
constexpr int kLookedAt = 500;

/// Empty: it has none that can be read.
std::string podSelectorOf(const Gvr& gvr, const Unstructured& workload)
{
    JsonReader reader;
    const auto text = workload.toText();
    const auto json = reader.read(text);
    if (!json)
        return {};
    const auto pods = podsBehind(gvr.group, workload.gvk().kind, workload.key(), *json);
    return pods ? pods->labelSelector : std::string();
}

} // namespace

Text lookUpProblem(ClusterSession& session, const RolloutFacts& facts, const Gvr& gvr,
                   const Unstructured& workload, const std::stop_token& stop)
{
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    RolloutObjects of { .facts = facts, .workload = workload };
    auto problem = rolloutProblem(of, now);
    const auto selector = podSelectorOf(gvr, workload);
    if (!problem.empty() || selector.empty())
        return problem;
    const auto list = [&](const Gvr& what, ListQuery query) {
        query.page.limit = kLookedAt;
        auto found = session.clients()
                         .dynamic()
                         .resource(what)
                         .inNamespace(workload.key().ns)
                         .list(query)
                         .wait(stop);
        return found ? std::move(found->items) : std::vector<Unstructured>();
    };
    auto ofPods = selector;
    if (facts.revisionLabel == nullptr) {
        of.replicaSets = list({ "apps", "v1", "replicasets" }, { .labelSelector = selector });
        const auto* newest = newestReplicaSet(workload, of.replicaSets);
        const auto hash = newest == nullptr
            ? std::string()
            : newest->text({ "metadata", "labels", "pod-template-hash" });
        if (!hash.empty())
            ofPods += ",pod-template-hash=" + hash;
    } else {
        of.events = list({ "", "v1", "events" },
                         { .fieldSelector = "involvedObject.uid=" + workload.uid().text
                               + ",reason=FailedCreate" });
    }
    of.pods = list({ "", "v1", "pods" }, { .labelSelector = ofPods });
    return rolloutProblem(of, now);
}

} // namespace kittiwake
