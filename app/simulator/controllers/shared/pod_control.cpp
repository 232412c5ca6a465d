#include "pod_control.h"

#include <app/simulator/controllers/shared/controller_logic.h>

namespace kittiwake::sim {

namespace {

/// The owner's name, cut so that a generated name is not too long.
std::string namePrefix(const std::string& owner)
{
    constexpr std::size_t kLongest = 58; // of 63, with five characters to come
    return owner.substr(0, kLongest - 1) + '-';
}

} // namespace

bool namespaceIsTerminating(const Error& error)
{
    return std::any_of(error.causes.begin(), error.causes.end(), [](const StatusCause& cause) {
        return cause.reason == "NamespaceTerminating";
    });
}

PodControl::PodControl(ControllerTools& tools, std::string component)
    : m_tools(tools)
    , m_recorder(tools.recorder(component))
    , m_expectations(tools.scheduler())
{ }

void PodControl::observe(Wiring& wiring)
{
    wiring.watchPods(m_tools.pods(),
                     [this](const PodChange& change) { m_expectations.observe(change); });
}

Expected<void> PodControl::create(const PodOwner& owner, core_v1::Pod pod,
                                  const std::stop_token& stop)
{
    const auto& ns = owner.about.key.ns;
    auto& name = pod.metadata.name;
    if (name.empty()) {
        pod.metadata.generateName = namePrefix(owner.about.key.name);
        name = m_tools.names().make(pod.metadata.generateName, owner.about,
                                    [&](const std::string& made) {
                                        return m_tools.pods().object({ ns, made }) != nullptr;
                                    });
    }
    m_expectations.expectCreation(owner.about.key, name);
    const auto created = m_tools.clients().of<core_v1::Pod>(ns).create(pod).wait(stop);
    if (created) {
        m_recorder.event(owner.about, EventType::Normal, "SuccessfulCreate",
                         "Created pod: " + name);
        return {};
    }
    m_expectations.creationFailed(owner.about.key, name);
    if (namespaceIsTerminating(created.error()))
        return {};
    m_recorder.event(owner.about, EventType::Warning, "FailedCreate",
                     "Error creating: " + created.error().sentence);
    return Unexpected { created.error() };
}

Expected<void> PodControl::createMany(const PodOwner& owner, std::int64_t count,
                                      const std::function<core_v1::Pod(std::int64_t)>& make,
                                      const std::stop_token& stop)
{
    std::int64_t made = 0;
    for (std::int64_t batch = 1; made < count; batch *= 2) {
        Expected<void> outcome;
        for (auto left = std::min(batch, count - made); left > 0; --left, ++made) {
            if (auto created = create(owner, make(made), stop); !created)
                outcome = std::move(created);
        }
        if (!outcome)
            return outcome;
    }
    return {};
}

Expected<void> PodControl::remove(const PodOwner& owner, const PodFacts& pod,
                                  const std::stop_token& stop)
{
    m_expectations.expectDeletion(owner.about.key, pod.uid);
    const auto removed = m_tools.clients()
                             .of<core_v1::Pod>(pod.key.ns)
                             .remove(pod.key.name, { .uid = { pod.uid } })
                             .wait(stop);
    if (removed) {
        m_recorder.event(owner.about, EventType::Normal, "SuccessfulDelete",
                         "Deleted pod: " + pod.key.name);
        return {};
    }
    m_expectations.deletionFailed(owner.about.key, pod.uid);
    if (removed.error().kind == ErrorKind::NotFound)
        return {};
    m_recorder.event(owner.about, EventType::Warning, "FailedDelete",
                     "Error deleting: " + removed.error().sentence);
    return Unexpected { removed.error() };
}

} // namespace kittiwake::sim
