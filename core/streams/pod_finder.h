#pragma once

#include <core/client/client_set.h>
#include <core/discovery/api_resource.h>
#include <core/types/core_v1.h>

#include <optional>
#include <set>
#include <stop_token>
#include <string>

namespace kittiwake {

/// What a user names where a pod is meant: a pod, or what pods belong to.
struct PodOwner
{
    std::string ns {};
    std::string resource = "pods"; ///< by any of its names: "deploy", "svc", "statefulsets.apps"
    std::string name {};
};

/// "TYPE/NAME", or the name of a pod. \errors Invalid: one of the two is missing
[[nodiscard]] Expected<PodOwner> podOwnerNamed(const std::string& word, std::string ns);

/// The resource of that name; pods without a look at what there is, since who knows a pod's name
/// need not be allowed more. \errors NotFound
[[nodiscard]] std::optional<Gvr> podsGvr(const PodOwner& owner);
[[nodiscard]] Expected<Gvr> gvrOf(const PodOwner& owner, const ApiResources& found);

/// A pod, and the service by which it was found.
struct FoundPod
{
    core_v1::Pod pod;
    std::optional<core_v1::Service> service {};
    /// UID of the service or workload that was named: another one than before where it was deleted
    /// and created anew under its name. Empty: a pod was named.
    std::string owner {};
};

/// \brief Finds the pod that a name stands for, again and again where it is replaced: always one of
/// the same owner. A pod that is named is that one, or the one of its name that the same controller
/// has made since; once it is gone, another of the same ReplicaSet, Deployment, DaemonSet, Job or
/// ReplicationController, and never of another one that has taken its name. Of a workload it is one
/// that the workload, or what it made, controls, of a CronJob one of its jobs; of a service or a
/// disruption budget one that it selects; whether it is
/// the workload or service of before, FoundPod::owner tells. \thread one at a time; waits for the
/// server: not on the network thread, the pool or the GUI thread. \owns nothing: the client
/// outlives it. \errors Request's; Invalid: what is named has no selector; NotFound: no pod is
/// there \source kubectl pkg/polymorphichelpers, AttachablePodForObject
class PodFinder
{
public:
    /// `gvr` is what the owner's resource stands for.
    PodFinder(ClientSet clients, PodOwner owner, Gvr gvr)
        : m_clients(clients)
        , m_owner(std::move(owner))
        , m_gvr(std::move(gvr))
    { }

    [[nodiscard]] Expected<FoundPod> find(std::stop_token stop = {});
    /// Whether find() failed since the owner has no pods, now.
    [[nodiscard]] static bool isWithoutPods(const Error& error);
    [[nodiscard]] const PodOwner& owner() const { return m_owner; }

private:
    [[nodiscard]] Expected<FoundPod> named(const std::stop_token& stop);
    [[nodiscard]] Expected<FoundPod> after(Error gone, const std::stop_token& stop) const;
    [[nodiscard]] Expected<FoundPod> ofService(const std::stop_token& stop) const;
    [[nodiscard]] Expected<FoundPod> ofWorkload(const std::stop_token& stop) const;
    [[nodiscard]] Expected<FoundPod> ofCronJob(const std::stop_token& stop) const;
    /// UIDs of those whose pods are a workload's: itself, and what it makes them by. None: labels
    /// have to do, as these may not be listed, or what it makes is not known here.
    [[nodiscard]] std::optional<std::set<std::string>> makersOf(const Unstructured& workload,
                                                                const std::string& selector,
                                                                const std::stop_token& stop) const;
    [[nodiscard]] Expected<std::vector<core_v1::Pod>> selected(const std::string& selector,
                                                               const std::stop_token& stop) const;
    /// `uid`: the owner's.
    [[nodiscard]] Expected<FoundPod> best(std::vector<core_v1::Pod> pods,
                                          const std::string& uid) const;

    ClientSet m_clients;
    PodOwner m_owner;
    Gvr m_gvr;
    /// What controls the pod that is named; its UID is empty where nothing does.
    std::optional<meta_v1::OwnerReference> m_controller;
};

} // namespace kittiwake
