#include "pod_finder.h"

#include "pod_choice.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/controller/owner_references.h>
#include <core/discovery/find_resource.h>
#include <core/logs/pods_behind.h>
#include <core/types/apps_v1.h>
#include <core/types/batch_v1.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace kittiwake {

namespace {

const Gvr kPodsResource { "", "v1", "pods" };
const Gvr kServicesResource { "", "v1", "services" };

Unexpected<Error> invalidOwner(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

/// What controls an object; its UID is empty where nothing does.
meta_v1::OwnerReference controllerOrNone(const meta_v1::ObjectMeta& metadata)
{
    const auto* controller = controllerOf(metadata);
    return controller != nullptr ? *controller : meta_v1::OwnerReference {};
}

/// Of what gives its pods another name each; none: others, or one that is not known.
std::optional<Gvr> makerOf(const meta_v1::OwnerReference& controller)
{
    for (const auto& [apiVersion, kind, gvr] :
         { std::tuple("apps/v1", "ReplicaSet", Gvr { "apps", "v1", "replicasets" }),
           { "apps/v1", "Deployment", Gvr { "apps", "v1", "deployments" } },
           { "apps/v1", "DaemonSet", Gvr { "apps", "v1", "daemonsets" } },
           { "batch/v1", "Job", Gvr { "batch", "v1", "jobs" } },
           { "v1", "ReplicationController", Gvr { "", "v1", "replicationcontrollers" } } }) {
        if (controller.apiVersion == apiVersion && controller.kind == kind)
            return gvr;
    }
    return std::nullopt;
}

/// By which the pods of a service, or of what runs pods, are found; none: it has none.
Expected<std::optional<std::string>> selectorOf(const std::string& group, const std::string& kind,
                                                const Unstructured& object)
{
    JsonReader reader;
    const auto json = reader.read(object.toText());
    if (!json)
        return Unexpected { json.error() };
    const auto pods = podsBehind(group, kind, object.key(), *json);
    return pods && !pods->labelSelector.empty() ? std::optional(pods->labelSelector) : std::nullopt;
}

} // namespace

Expected<PodOwner> podOwnerNamed(const std::string& word, std::string ns)
{
    const auto slash = word.find('/');
    if (slash == std::string::npos && !word.empty())
        return PodOwner { .ns = std::move(ns), .name = word };
    PodOwner owner { .ns = std::move(ns), .resource = word.substr(0, slash) };
    if (slash != std::string::npos)
        owner.name = word.substr(slash + 1);
    if (owner.resource.empty() || owner.name.empty() || owner.name.find('/') != std::string::npos)
        return invalidOwner("Arguments in resource/name form must have a single resource and name, "
                            "not \""
                            + word + "\".");
    return owner;
}

std::optional<Gvr> podsGvr(const PodOwner& owner)
{
    const auto& name = owner.resource;
    if (name == "pods" || name == "pod" || name == "po")
        return kPodsResource;
    return std::nullopt;
}

Expected<Gvr> gvrOf(const PodOwner& owner, const ApiResources& found)
{
    return findResource(found, owner.resource).transform([](const ApiResource& resource) {
        return resource.gvr;
    });
}

Expected<FoundPod> PodFinder::find(std::stop_token stop)
{
    if (m_gvr == kPodsResource)
        return named(stop);
    if (m_gvr == kServicesResource)
        return ofService(stop);
    return m_gvr.group == "batch" && m_gvr.resource == "cronjobs" ? ofCronJob(stop)
                                                                  : ofWorkload(stop);
}

Expected<FoundPod> PodFinder::named(const std::stop_token& stop)
{
    auto pod = m_clients.of<core_v1::Pod>(m_owner.ns).get(m_owner.name).wait(stop);
    if (!pod)
        return after(std::move(pod).error(), stop);
    auto controller = controllerOrNone(pod->metadata);
    if (m_controller && m_controller->uid != controller.uid)
        return invalidOwner("Pod " + m_owner.name
                            + " was replaced by one of another owner, which is left alone.");
    m_controller = std::move(controller);
    return FoundPod { std::move(*pod), std::nullopt };
}

/// Where the pod that was named, and was there, is gone.
Expected<FoundPod> PodFinder::after(Error gone, const std::stop_token& stop) const
{
    if (gone.kind != ErrorKind::NotFound || !m_controller)
        return Unexpected { std::move(gone) };
    if (m_controller->uid.empty())
        return invalidOwner("Pod " + m_owner.name
                            + " is gone, and nothing controls it that would make another.");
    auto maker = *m_controller;
    if (maker.kind == "ReplicaSet") { // a rollout has another one
        const auto set = m_clients.of<apps_v1::ReplicaSet>(m_owner.ns).get(maker.name).wait(stop);
        if (set && set->metadata.uid == maker.uid && makerOf(controllerOrNone(set->metadata)))
            maker = controllerOrNone(set->metadata);
    }
    const auto gvr = makerOf(maker);
    if (!gvr)
        return Unexpected { std::move(gone) }; // it may come again by its name
    auto found =
        PodFinder(m_clients, { m_owner.ns, gvr->resource, maker.name }, *gvr).ofWorkload(stop);
    if (found && found->owner != maker.uid) // a template's hash is part of names, which come again
        return invalidOwner("Pod " + m_owner.name + " is gone, and so is its " + maker.kind + ' '
                            + maker.name + "; another one has that name now, which is left alone.");
    if (found)
        found->owner.clear();
    return found;
}

Expected<FoundPod> PodFinder::ofService(const std::stop_token& stop) const
{
    auto service = m_clients.of<core_v1::Service>(m_owner.ns).get(m_owner.name).wait(stop);
    if (!service)
        return Unexpected { std::move(service).error() };
    const auto selector = selectorOf({}, "Service", encode(*service));
    if (!selector)
        return Unexpected { selector.error() };
    if (!*selector)
        return invalidOwner("Service " + m_owner.name
                            + (service->spec.type == "ExternalName"
                                   ? " is an ExternalName, and so has no pods."
                                   : " is defined without a selector, and so has no pods."));
    auto pods = selected(**selector, stop);
    auto found = pods ? best(std::move(*pods), service->metadata.uid)
                      : Unexpected { std::move(pods).error() };
    if (found)
        found->service = std::move(*service);
    return found;
}

Expected<FoundPod> PodFinder::ofWorkload(const std::stop_token& stop) const
{
    const auto dynamic = m_clients.dynamic();
    const auto workload =
        dynamic.resource(m_gvr).inNamespace(m_owner.ns).get(m_owner.name).wait(stop);
    if (!workload)
        return Unexpected { workload.error() };
    const auto selector = selectorOf(m_gvr.group, workload->gvk().kind, *workload);
    if (!selector)
        return Unexpected { selector.error() };
    if (!*selector)
        return invalidOwner(m_owner.resource + '/' + m_owner.name
                            + " has no selector, and so no pods that could be found.");
    auto pods = selected(**selector, stop);
    if (!pods)
        return Unexpected { std::move(pods).error() };
    // Labels may be those of another's pods, too.
    if (const auto makers = makersOf(*workload, **selector, stop))
        std::erase_if(*pods, [&](const core_v1::Pod& pod) {
            return makers->count(controllerOrNone(pod.metadata).uid) == 0;
        });
    return best(std::move(*pods), workload->uid().text);
}

std::optional<std::set<std::string>> PodFinder::makersOf(const Unstructured& workload,
                                                         const std::string& selector,
                                                         const std::stop_token& stop) const
{
    const bool isCustom = m_gvr.group.find('.') != std::string::npos;
    const bool hasTemplate = workload.json().contains(JsonValue::json_pointer("/spec/template"));
    // A budget is of pods that others made. What has no template makes them by something of its
    // own.
    if (m_gvr.group == "policy" || (isCustom && !hasTemplate))
        return std::nullopt;
    const auto uid = workload.uid().text;
    std::set<std::string> makers { uid };
    const auto add = [&](const auto& made) {
        if (!made)
            return false;
        for (const auto& one : made->items) {
            if (controllerOrNone(one.metadata).uid == uid)
                makers.insert(one.metadata.uid);
        }
        return true;
    };
    const ListQuery query { .labelSelector = selector };
    if ((isCustom || m_gvr.resource == "deployments")
        && !add(m_clients.of<apps_v1::ReplicaSet>(m_owner.ns).listAll(query).wait(stop)))
        return std::nullopt;
    if (isCustom
        && !add(m_clients.of<core_v1::ReplicationController>(m_owner.ns).listAll(query).wait(stop)))
        return std::nullopt;
    return makers;
}

/// Of all the jobs that it made.
Expected<FoundPod> PodFinder::ofCronJob(const std::stop_token& stop) const
{
    const auto dynamic = m_clients.dynamic();
    const auto cronJob =
        dynamic.resource(m_gvr).inNamespace(m_owner.ns).get(m_owner.name).wait(stop);
    if (!cronJob)
        return Unexpected { cronJob.error() };
    const auto uid = cronJob->uid().text;
    const auto jobs = m_clients.of<batch_v1::Job>(m_owner.ns).listAll({}).wait(stop);
    if (!jobs)
        return Unexpected { jobs.error() };
    std::set<std::string> made;
    for (const auto& job : jobs->items) {
        if (controllerOrNone(job.metadata).uid == uid)
            made.insert(job.metadata.uid);
    }
    auto pods = selected("job-name", stop); // which all pods of jobs have
    if (!pods)
        return Unexpected { std::move(pods).error() };
    std::erase_if(*pods, [&](const core_v1::Pod& pod) {
        return made.count(controllerOrNone(pod.metadata).uid) == 0;
    });
    return best(std::move(*pods), uid);
}

Expected<std::vector<core_v1::Pod>> PodFinder::selected(const std::string& selector,
                                                        const std::stop_token& stop) const
{
    auto pods =
        m_clients.of<core_v1::Pod>(m_owner.ns).listAll({ .labelSelector = selector }).wait(stop);
    if (!pods)
        return Unexpected { std::move(pods).error() };
    return std::move(pods->items);
}

bool PodFinder::isWithoutPods(const Error& error)
{
    return error.kind == ErrorKind::NotFound && !error.httpStatus;
}

Expected<FoundPod> PodFinder::best(std::vector<core_v1::Pod> pods, const std::string& uid) const
{
    const auto* const chosen = bestPod(pods);
    if (chosen == nullptr)
        return Unexpected { Error { ErrorKind::NotFound,
                                    m_owner.resource + '/' + m_owner.name
                                        + " has no pods in namespace " + m_owner.ns + '.' } };
    return FoundPod { *chosen, std::nullopt, uid };
}

} // namespace kittiwake
