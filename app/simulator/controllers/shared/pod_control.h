#pragma once

#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/controllers/shared/expectations.h>
#include <app/simulator/controllers/shared/workload.h>
#include <core/api/label_selector.h>

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake::sim {

class Wiring;

/// Who controls pods, as far as making and claiming them goes.
struct PodOwner
{
    ObjectReference about; ///< events are about it
    meta_v1::OwnerReference reference;
    LabelSelector selector {};
    bool deleting = false; ///< adopts nobody any more
};

template<KubernetesType T>
[[nodiscard]] PodOwner podOwner(const T& object, LabelSelector selector)
{
    return { referenceOf(object), controllerReference(object), std::move(selector),
             object.metadata.deletionTimestamp.has_value() };
}

/// \brief Makes, deletes and claims the pods of a controller's objects, with the events users see
/// of it, and remembers what the cache does not show yet. \thread any
/// \source kubernetes pkg/controller/controller_utils.go, controller_ref_manager.go
class PodControl
{
public:
    PodControl(ControllerTools& tools, std::string component);

    /// Pods' changes have to come to the expectations.
    [[nodiscard]] Expectations& expectations() { return m_expectations; }
    void observe(Wiring& wiring);

    /// Creates the pod; without a name it gets a seeded one after the owner's. In a namespace that
    /// is on its way out nothing is done, and that is fine.
    Expected<void> create(const PodOwner& owner, core_v1::Pod pod, const std::stop_token& stop);
    /// So many, in batches of 1, 2, 4…: where the first fails, not all are tried.
    Expected<void> createMany(const PodOwner& owner, std::int64_t count,
                              const std::function<core_v1::Pod(std::int64_t)>& make,
                              const std::stop_token& stop);
    /// One that has gone already is fine.
    Expected<void> remove(const PodOwner& owner, const PodFacts& pod, const std::stop_token& stop);

    /// The owner's pods: adopts those that match and have no controller, lets go of those that do
    /// not match any more.
    Expected<std::vector<PodFacts>> claim(const PodOwner& owner, const std::stop_token& stop);

private:
    Expected<void> adopt(const PodOwner& owner, const PodFacts& pod, const std::stop_token& stop);
    Expected<void> release(const PodOwner& owner, const PodFacts& pod, const std::stop_token& stop);
    Expected<void> setOwners(const PodFacts& pod,
                             const std::vector<meta_v1::OwnerReference>& owners,
                             const std::stop_token& stop);
    [[nodiscard]] std::vector<meta_v1::OwnerReference> ownersOf(const PodFacts& pod) const;

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    Expectations m_expectations;
};

/// The namespace is being deleted: nothing can be made there, and nothing need be.
[[nodiscard]] bool namespaceIsTerminating(const Error& error);

} // namespace kittiwake::sim
