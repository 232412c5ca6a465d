#include "stateful_pods.h"

#include <app/simulator/controllers/sets/revision_history.h>
#include <app/simulator/controllers/shared/pod_control.h>

#include <charconv>

namespace kittiwake::sim {

std::optional<std::int32_t> ordinalOf(const std::string& set, const std::string& pod)
{
    const auto prefix = set + '-';
    if (!pod.starts_with(prefix))
        return std::nullopt;
    std::int32_t ordinal = 0;
    const auto* end = pod.data() + pod.size();
    const auto [at, error] = std::from_chars(pod.data() + prefix.size(), end, ordinal);
    return error == std::errc() && at == end ? std::optional(ordinal) : std::nullopt;
}

StatefulPods::StatefulPods(ControllerTools& tools)
    : m_tools(tools)
    , m_recorder(tools.recorder("statefulset-controller"))
    , m_claims(tools.informers())
{ }

Expected<void> StatefulPods::create(const apps_v1::StatefulSet& set, std::int32_t ordinal,
                                    const core_v1::PodTemplateSpec& podTemplate,
                                    const std::string& revision, const std::stop_token& stop)
{
    const auto& ns = set.metadata.namespace_;
    auto pod = podFromTemplate(podTemplate, ns, controllerReference(set));
    auto& name = pod.metadata.name;
    name = set.metadata.name + '-' + std::to_string(ordinal);
    pod.metadata.generateName = set.metadata.name + '-';
    pod.metadata.labels["statefulset.kubernetes.io/pod-name"] = name;
    pod.metadata.labels["apps.kubernetes.io/pod-index"] = std::to_string(ordinal);
    pod.metadata.labels[kRevisionLabel] = revision;
    pod.spec.hostname = name;
    pod.spec.subdomain = set.spec.serviceName;
    if (auto claimed = createClaims(set, pod, stop); !claimed)
        return claimed;

    const auto created = m_tools.clients().of<core_v1::Pod>(ns).create(pod).wait(stop);
    if (created) {
        m_recorder.event(referenceOf(set), EventType::Normal, "SuccessfulCreate",
                         "create Pod " + name + " in StatefulSet " + set.metadata.name
                             + " successful");
        return {};
    }
    if (namespaceIsTerminating(created.error()))
        return {};
    if (created.error().kind != ErrorKind::AlreadyExists)
        m_recorder.event(referenceOf(set), EventType::Warning, "FailedCreate",
                         "create Pod " + name + " in StatefulSet " + set.metadata.name
                             + " failed error: " + created.error().sentence);
    return Unexpected { created.error() };
}

Expected<void> StatefulPods::createClaims(const apps_v1::StatefulSet& set, core_v1::Pod& pod,
                                          const std::stop_token& stop)
{
    for (const auto& claimTemplate : set.spec.volumeClaimTemplates) {
        auto claim = claimTemplate;
        claim.metadata.name = claimTemplate.metadata.name + '-' + pod.metadata.name;
        claim.metadata.namespace_ = set.metadata.namespace_;
        if (set.spec.selector) {
            for (const auto& [key, value] : set.spec.selector->matchLabels)
                claim.metadata.labels[key] = value;
        }
        const auto volumeName = claimTemplate.metadata.name;
        std::erase_if(pod.spec.volumes,
                      [&](const core_v1::Volume& volume) { return volume.name == volumeName; });
        core_v1::Volume volume;
        volume.name = volumeName;
        volume.persistentVolumeClaim = core_v1::PersistentVolumeClaimVolumeSource {};
        volume.persistentVolumeClaim->claimName = claim.metadata.name;
        pod.spec.volumes.push_back(std::move(volume));
        if (m_claims.object(keyOf(claim)))
            continue;
        claim.status = {};
        const auto created = m_tools.clients()
                                 .of<core_v1::PersistentVolumeClaim>(set.metadata.namespace_)
                                 .create(claim)
                                 .wait(stop);
        const auto what = "create Claim " + claim.metadata.name + " Pod " + pod.metadata.name
            + " in StatefulSet " + set.metadata.name;
        if (created) {
            m_recorder.event(referenceOf(set), EventType::Normal, "SuccessfulCreate",
                             what + " success");
        } else if (created.error().kind != ErrorKind::AlreadyExists) {
            m_recorder.event(referenceOf(set), EventType::Warning, "FailedCreate",
                             what + " failed error: " + created.error().sentence);
            return Unexpected { created.error() };
        }
    }
    return {};
}

Expected<void> StatefulPods::remove(const apps_v1::StatefulSet& set, const PodFacts& pod,
                                    const std::stop_token& stop)
{
    const auto removed = m_tools.clients()
                             .of<core_v1::Pod>(pod.key.ns)
                             .remove(pod.key.name, { .uid = { pod.uid } })
                             .wait(stop);
    const auto what = "delete Pod " + pod.key.name + " in StatefulSet " + set.metadata.name;
    if (removed) {
        m_recorder.event(referenceOf(set), EventType::Normal, "SuccessfulDelete",
                         what + " successful");
        return {};
    }
    if (removed.error().kind == ErrorKind::NotFound)
        return {};
    m_recorder.event(referenceOf(set), EventType::Warning, "FailedDelete",
                     what + " failed error: " + removed.error().sentence);
    return Unexpected { removed.error() };
}

} // namespace kittiwake::sim
