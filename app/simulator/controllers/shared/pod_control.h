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

/// The owner of pods, as far as it is needed to make them.
struct PodOwner
{
    ObjectReference about; ///< for events
    meta_v1::OwnerReference reference;
    bool deleting = false; ///< then no pods are made
};

template<KubernetesType T>
[[nodiscard]] PodOwner podOwner(const T& object)
{
    return { referenceOf(object), controllerReference(object),
             object.metadata.deletionTimestamp.has_value() };
}

/// \brief Makes and deletes the pods of a controller's objects, records events, and remembers what
/// the cache does not show yet. An owner's pods are those that name it as their controller: none is
/// adopted or released because of its labels. \thread any
/// \source kubernetes pkg/controller/controller_utils.go
class PodControl
{
public:
    PodControl(ControllerTools& tools, std::string component);

    /// The writes that the cache does not show yet. Needs `observe`.
    [[nodiscard]] Expectations& expectations() { return m_expectations; }
    void observe(Wiring& wiring);

    /// Creates the pod; without a name it gets one made of the owner's. In a namespace that is
    /// being deleted this does nothing and succeeds.
    Expected<void> create(const PodOwner& owner, core_v1::Pod pod, const std::stop_token& stop);
    /// Creates `count` pods in batches of 1, 2, 4…, so that a failure is noticed early.
    Expected<void> createMany(const PodOwner& owner, std::int64_t count,
                              const std::function<core_v1::Pod(std::int64_t)>& make,
                              const std::stop_token& stop);
    /// Succeeds as well if the pod was deleted already.
    Expected<void> remove(const PodOwner& owner, const PodFacts& pod, const std::stop_token& stop);

private:
    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    Expectations m_expectations;
};

/// Whether the write failed because the namespace is being deleted, which is no error.
[[nodiscard]] bool namespaceIsTerminating(const Error& error);

} // namespace kittiwake::sim
