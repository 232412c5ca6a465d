#include "node_drain.h"

#include "change_preview.h"

#include <core/changes/nodes/disruption_budgets.h>
#include <core/changes/nodes/evict_change.h>
#include <core/client/client_set.h>
#include <kinds/access/missing_rights.h>
#include <kinds/changes/change_actions.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::size_t kNamedPods = 8;
const Gvr kNodes { "", "v1", "nodes" };

struct DrainSay
{
    KW_DECLARE_TEXTS(kittiwake::NodeDrain)
};

/// None: the server has no evictions, and pods are deleted.
std::optional<std::string> evictionsOf(ClusterSession& session)
{
    const auto resources = session.discovery().resources();
    return resources ? evictionVersion(**resources) : std::optional<std::string>("policy/v1");
}

/// Some by their names, and how many more there are.
Text namedPods(const std::vector<const Unstructured*>& pods)
{
    std::vector<Text> named;
    for (const auto* pod : pods) {
        if (named.size() == kNamedPods)
            break;
        named.emplace_back(pod->key().toString());
    }
    auto text = Text::joined(std::move(named), ", ");
    if (pods.size() <= kNamedPods)
        return text;
    return DrainSay::tr("%1 and %n more", "names of pods",
                        static_cast<int>(pods.size() - kNamedPods))
        .arg(std::move(text));
}

/// What may hold the evictions up. Each is tried again until it is allowed.
std::vector<Text> budgetNotes(ClusterSession& session, const std::vector<const Unstructured*>& pods,
                              const std::stop_token& stop)
{
    RestMapper mapper(session.discovery());
    const auto budgets = disruptionBudgets(session.clients(), mapper, {}, stop);
    if (!budgets)
        return { DrainSay::tr("Which disruption budgets hold them up is not known: %1")
                     .arg(Text(budgets.error().sentence)) };
    std::map<const Unstructured*, std::int64_t> asked; // of each budget
    std::vector<const Unstructured*> never;
    for (const auto* pod : pods) {
        std::vector<const Unstructured*> ofPod;
        for (const auto& budget : *budgets) {
            if (isBudgetOf(budget, *pod) && countsAgainst(budget, *pod))
                ofPod.push_back(&budget);
        }
        if (ofPod.size() > 1) // an eviction of such a pod is refused for good
            never.push_back(pod);
        else if (!ofPod.empty())
            ++asked[ofPod.front()];
    }
    std::vector<Text> notes;
    for (const auto& budget : *budgets) {
        const auto allowed = budget.number({ "status", "disruptionsAllowed" });
        if (const auto found = asked.find(&budget); found != asked.end() && found->second > allowed)
            notes.push_back(DrainSay::tr("PodDisruptionBudget %1 holds pods up, disruptions "
                                         "allowed now: %2, needed: %3.")
                                .arg(Text(budget.key().toString()))
                                .arg(allowed)
                                .arg(found->second));
    }
    if (!never.empty())
        notes.push_back(DrainSay::tr("More than one PodDisruptionBudget each, so that they cannot "
                                     "be evicted: %1.")
                            .arg(namedPods(never)));
    return notes;
}

/// How many go, and which.
std::vector<Text> notesOfLeaving(const std::vector<const Unstructured*>& pods, bool evicts)
{
    if (pods.empty())
        return { DrainSay::tr("The node takes no new pods. It has none to evict.") };
    const auto count = static_cast<int>(pods.size());
    return { evicts ? DrainSay::tr("The node takes no new pods, and %n pods of it are evicted.",
                                   nullptr, count)
                    : DrainSay::tr("The node takes no new pods, and %n pods of it are deleted, "
                                   "past disruption budgets: this server has no evictions.",
                                   nullptr, count),
             evicts ? DrainSay::tr("Evicted: %1.").arg(namedPods(pods))
                    : DrainSay::tr("Deleted: %1.").arg(namedPods(pods)) };
}

/// Whether what talks to the API server, from outside or from the control plane to its nodes, may
/// pass through the pod, as far as its labels tell.
bool mayCarryAccess(const Unstructured& pod)
{
    const auto labels = pod.labels();
    for (const char* key : { "app.kubernetes.io/name", "k8s-app", "app" }) {
        const auto found = labels.find(key);
        if (found == labels.end())
            continue;
        const auto& name = found->second;
        if (name == "konnectivity-agent" || name == "traefik" || name == "contour" || name == "kong"
            || name.find("ingress") != std::string::npos)
            return true;
    }
    return false;
}

std::vector<Text> notesOfAccess(const std::vector<const Unstructured*>& pods)
{
    std::vector<const Unstructured*> carry;
    std::copy_if(pods.begin(), pods.end(), std::back_inserter(carry),
                 [](const Unstructured* pod) { return mayCarryAccess(*pod); });
    if (carry.empty())
        return {};
    return { DrainSay::tr("Access to the cluster may run through these pods, and break off while "
                          "others take their place: %1.")
                 .arg(namedPods(carry)) };
}

} // namespace

ChangePreview previewOfDrain(ClusterSession& session, const KindCatalogue& kinds,
                             const std::string& node, const ActionValues& values,
                             const std::stop_token& stop)
{
    ChangePreview preview;
    const auto evictions = evictionsOf(session);
    const ObjectLink object { {}, "Node", { {}, node } };
    const auto missing = missingRights(
        drainAction(), ObjectsByNamespace(std::span(&object, 1)), { .gvr = kNodes },
        [&](const AccessRequest& access) { return session.reviewer().review(access, stop); });
    for (const auto& right : missing.rights)
        preview.problem +=
            (preview.problem.empty() ? "You may not " : "\nYou may not ") + right.toString() + '.';
    if (!preview.problem.empty())
        return preview;
    const auto options = drainOptionsOf(values);
    if (!options) {
        preview.problem = options.error().sentence;
        return preview;
    }
    preview = previewOf(session, kinds, { .action = cordonAction(), .objects = { object } },
                        { { object, { .gvr = kNodes, .namespaced = false, .name = node } } }, stop);
    if (!preview.problem.empty())
        return preview;
    preview.unchanged = false; // its pods may be there still
    const auto warnings = std::exchange(preview.notes, {});
    const ChangeSender sender(session.client(), session.scheduler());
    const auto plan = Drain(session.clients(), sender, evictions, *options).plan(node, stop);
    if (!plan) {
        preview.problem = plan.error().sentence;
        return preview;
    }
    std::vector<const Unstructured*> pods;
    for (const auto& one : *plan) {
        if (one.fate == DrainedPod::Fate::Evict)
            pods.push_back(&one.pod);
    }
    preview.notes = notesOfLeaving(pods, evictions.has_value());
    if (evictions && !pods.empty()) {
        for (auto& note : budgetNotes(session, pods, stop))
            preview.notes.push_back(std::move(note));
    }
    for (auto& note : notesOfAccess(pods))
        preview.notes.push_back(std::move(note));
    if (options->gracePeriod && options->gracePeriod->count() == 0)
        preview.notes.push_back(
            DrainSay::tr("Without a grace period their processes are ended at once."));
    for (const auto fate : { DrainedPod::Fate::Leave, DrainedPod::Fate::Evict }) {
        for (const auto& reason : drainReasons(*plan, fate))
            preview.notes.emplace_back(reason);
    }
    preview.notes.insert(preview.notes.end(), warnings.begin(), warnings.end());
    for (const auto& reason : drainReasons(*plan, DrainedPod::Fate::Refuse))
        preview.problem += (preview.problem.empty() ? "" : "\n") + reason;
    return preview;
}

DrainResult drainNode(ClusterSession& session, const std::string& node, const ActionValues& values,
                      const Drain::Tell& tell, const std::stop_token& stop)
{
    auto options = drainOptionsOf(values);
    if (!options)
        return { .error = std::move(options).error() };
    const ChangeSender sender(session.client(), session.scheduler());
    return Drain(session.clients(), sender, evictionsOf(session), *std::move(options))
        .run(node, tell, stop);
}

} // namespace kittiwake
