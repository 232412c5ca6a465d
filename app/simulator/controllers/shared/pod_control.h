#pragma once

#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/controllers/shared/expectations.h>
#include <app/simulator/controllers/shared/workload.h>

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake::sim {

class Wiring;

/// Who controls pods, as far as making them goes.
struct PodOwner
{
    ObjectReference about; ///< events are about it
    meta_v1::OwnerReference reference;
    bool deleting = false; ///< makes no pods any more
};

template<KubernetesType T>
[[nodiscard]] PodOwner podOwner(const T& object)
{
    return { referenceOf(object), controllerReference(object),
             object.metadata.deletionTimestamp.has_value() };
}

/// \brief Makes and deletes the pods of a controller's objects, with the events users see of it,
/// and remembers what the cache does not show yet. An owner's pods are those that name it as their
/// controller: none is adopted or released for its labels. \thread any
/// \source kubernetes pkg/controller/controller_utils.go
class PodControl
{
public:
    PodControl(ControllerTools& tools, std::string component);

    /// What the cache does not show yet. `observe` must have connected them with the pods.
    [[nodiscard]] Expectations& expectations() { return m_expectations; }
    void observe(Wiring& wiring);

    /// Creates the pod; without a name it gets a seeded one after the owner's. In a namespace that
    /// is on its way out nothing is done, and that is fine.
    Expected<void> create(const PodOwner& owner, core_v1::Pod pod, const std::stop_token& stop);
    /// Creates `count` pods in batches of 1, 2, 4…, so that a failure is noticed early.
    Expected<void> createMany(const PodOwner& owner, std::int64_t count,
                              const std::function<core_v1::Pod(std::int64_t)>& make,
                              const std::stop_token& stop);
    /// One that has gone already is fine.
    Expected<void> remove(const PodOwner& owner, const PodFacts& pod, const std::stop_token& stop);

private:
    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    Expectations m_expectations;
};

/// The namespace is being deleted: nothing can be made there, and nothing need be.
[[nodiscard]] bool namespaceIsTerminating(const Error& error);

} // namespace kittiwake::sim
