#include "debug_starts.h"

#include <core/client/client_set.h>
#include <core/streams/pod_choice.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// Whose processes can be seen, the pod's usual one first.
Expected<std::vector<std::string>> targetsOf(const core_v1::Pod& pod)
{
    if (auto runs = checkRuns(pod); !runs)
        return Unexpected { std::move(runs).error() };
    std::vector<std::string> names;
    for (const auto& container : pod.spec.containers)
        names.push_back(container.name);
    if (const auto usual = containerOf(pod, {}))
        std::stable_partition(names.begin(), names.end(),
                              [&](const std::string& name) { return name == usual->name; });
    return names;
}

} // namespace

DebugStarts::DebugStarts(ClusterSession& session, DebugForm& form, TerminalListModel& terminals)
    : m_session(session)
    , m_form(form)
    , m_terminals(terminals)
    , m_strand(Strand::create(session.scheduler()))
{
    connect(&m_form, &DebugForm::asked, this, &DebugStarts::ask);
    connect(&m_form, &DebugForm::wanted, this, &DebugStarts::begin);
}

DebugStarts::~DebugStarts()
{
    m_form.close();
    m_strand->close();
}

void DebugStarts::ask(const ObjectLink& pod)
{
    m_object =
        m_session.clients()
            .of<core_v1::Pod>(pod.key.ns)
            .get(pod.key.name)
            .send(m_strand, [pod, tell = m_found.poster()](Expected<core_v1::Pod> found) {
                tell({ pod, found ? targetsOf(*found) : Unexpected { std::move(found).error() } });
            });
}

/// Who may not read the pod may still be allowed to add to it.
void DebugStarts::onFound(const Found& found)
{
    if (m_form.state() == DebugForm::State::Closed || !(m_form.object() == found.pod))
        return;
    if (!found.containers)
        return m_form.setProblem(QString::fromStdString(found.containers.error().sentence));
    QStringList names;
    for (const auto& name : *found.containers)
        names << QString::fromStdString(name);
    m_form.setContainers(names);
}

void DebugStarts::begin(const DebugWish& wish)
{
    const bool node = wish.request.onNode();
    TerminalTarget target { .pod = node ? ObjectLink { {}, "Pod", wish.request.podKey() }
                                        : wish.object,
                            .kind = TerminalTarget::Kind::Debug,
                            .debug = wish };
    if (m_terminals.add(target) == nullptr)
        return m_form.setProblem(tr("There are too many terminals: close one first."));
    m_form.close();
}

} // namespace kittiwake
