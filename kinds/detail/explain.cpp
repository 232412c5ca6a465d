#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/condition_tone.h>
#include <kinds/detail/detail_words.h>

#include <algorithm>
#include <array>

namespace kittiwake::explain {

using namespace cells;

namespace {

struct Known
{
    std::string_view group;
    std::string_view kind;
    Sentences (*words)(const ObjectView&);
};

constexpr std::array<Known, 24> kKinds { {
    { "", "Pod", pods },
    { "apps", "Deployment", deployments },
    { "apps", "StatefulSet", statefulSets },
    { "apps", "DaemonSet", daemonSets },
    { "apps", "ReplicaSet", replicaSets },
    { "", "ReplicationController", replicaSets },
    { "batch", "Job", jobs },
    { "batch", "CronJob", cronJobs },
    { "", "Node", nodes },
    { "", "PersistentVolumeClaim", claims },
    { "", "PersistentVolume", volumes },
    { "", "ResourceQuota", quotas },
    { "", "Service", services },
    { "networking.k8s.io", "Ingress", ingresses },
    { "extensions", "Ingress", ingresses },
    { "discovery.k8s.io", "EndpointSlice", endpointSlices },
    { "", "Namespace", namespaces },
    { "autoscaling", "HorizontalPodAutoscaler", autoscalers },
    { "policy", "PodDisruptionBudget", budgets },
    { "extensions", "Deployment", deployments },
    { "certificates.k8s.io", "CertificateSigningRequest", certificateRequests },
    { "certificates.k8s.io", "PodCertificateRequest", podCertificateRequests },
    { "resource.k8s.io", "ResourceClaim", resourceClaims },
    { "storage.k8s.io", "VolumeAttachment", volumeAttachments },
} };

const Known* knownKind(std::string_view group, std::string_view kind)
{
    const auto* found = std::find_if(kKinds.begin(), kKinds.end(), [&](const Known& known) {
        return known.group == group && known.kind == kind;
    });
    return found == kKinds.end() ? nullptr : found;
}

void append(Sentences& to, Sentences more)
{
    for (auto& sentence : more)
        to.push_back(std::move(sentence));
}

} // namespace

Sentences generation(const ObjectView& view)
{
    const auto observed = at(view.json, { "status", "observedGeneration" });
    const auto now = numberOf(at(view.json, { "metadata", "generation" }));
    if (!exists(observed) || numberOf(observed) >= now)
        return {};
    return { { Say::tr("The controller has not yet observed generation %1; it is at %2. The status "
                       "is out of date.")
                   .arg(now)
                   .arg(numberOf(observed)),
               Tone::Warn } };
}

Sentences conditions(const ObjectView& view, std::string_view kind)
{
    Sentences sentences;
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto tone = conditionTone(kind, condition);
        if (tone != Tone::Error && tone != Tone::Warn && tone != Tone::Progressing)
            return;
        const auto since = timeOf(condition["lastTransitionTime"]);
        const auto type = shown::line(textOf(condition["type"]));
        const auto status = shown::line(textOf(condition["status"]));
        const auto reason = shown::line(textOf(condition["reason"]));
        const auto message = shown::line(textOf(condition["message"]));
        const auto text = message.empty() && reason.empty() ? Say::tr("%1 is %2.").arg(type, status)
            : message.empty() || reason.empty()
            ? Say::tr("%1 is %2: %3").arg(type, status, message.empty() ? reason : message)
            : Say::tr("%1 is %2 (%3): %4").arg(type, status, reason, message);
        sentences.push_back({ text, tone, since ? since->time_since_epoch().count() : 0 });
    });
    std::stable_sort(sentences.begin(), sentences.end(), [](const auto& a, const auto& b) {
        return (a.tone == Tone::Error) > (b.tone == Tone::Error);
    });
    return sentences;
}

Sentences object(const ObjectView& view, std::string_view group, std::string_view kind)
{
    Sentences sentences = deletion(view, kind);
    const auto* known = knownKind(group, kind);
    append(sentences, known != nullptr ? known->words(view) : conditions(view, kind));
    append(sentences, generation(view));
    return sentences;
}

} // namespace kittiwake::explain
