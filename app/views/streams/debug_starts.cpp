#include "debug_starts.h"

#include <core/streams/pod_choice.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// Its namespace of processes is there only while it runs; a debug container waits for it, for
/// ever.
bool runs(const core_v1::Pod& pod, const std::string& container)
{
    const auto& all = pod.status.containerStatuses;
    const auto status = std::find_if(all.begin(), all.end(),
                                     [&](const auto& one) { return one.name == container; });
    return status == all.end() || status->state.running.has_value();
}

/// Whose processes can be seen, the pod's usual one first.
Expected<std::vector<std::string>> debugTargetsOf(const core_v1::Pod& pod)
{
    if (auto runs = checkRuns(pod); !runs)
        return Unexpected { std::move(runs).error() };
    std::vector<std::string> names;
    for (const auto& container : pod.spec.containers) {
        if (runs(pod, container.name))
            names.push_back(container.name);
    }
    if (const auto usual = containerOf(pod, {}))
        std::stable_partition(names.begin(), names.end(),
                              [&](const std::string& name) { return name == usual->name; });
    return names;
}

} // namespace

/// Who may not read the pod may still be allowed to add to it.
DebugStarts::DebugStarts(ClusterSession& session, DebugForm& form, TerminalListModel& terminals)
    : m_form(form)
    , m_terminals(terminals)
    , m_containers(session, debugTargetsOf, intoForm(form))
{
    connect(&m_form, &DebugForm::asked, this,
            [this](const ObjectLink& pod) { m_containers.ask(pod); });
    connect(&m_form, &DebugForm::wanted, this, &DebugStarts::begin);
}

DebugStarts::~DebugStarts()
{
    m_form.close();
}

void DebugStarts::begin(const DebugOptions& options)
{
    const bool node = options.request.onNode();
    TerminalTarget target { .pod = node ? ObjectLink { {}, "Pod", options.request.podKey() }
                                        : options.object,
                            .kind = TerminalTarget::Kind::Debug,
                            .debug = options };
    if (m_terminals.add(target) == nullptr)
        return m_form.setProblem(tr("There are too many terminals: close one first."));
    m_form.close();
}

} // namespace kittiwake
