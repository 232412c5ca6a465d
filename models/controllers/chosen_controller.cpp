#include "chosen_controller.h"

#include <kinds/controllers/controller_findings.h>
#include <models/controllers/controllers_words.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

namespace kittiwake {

void ChosenController::setProgram(std::optional<ChosenProgram> chosen)
{
    m_chosen = std::move(chosen);
    Q_EMIT changed();
}

QString ChosenController::title() const
{
    return m_chosen ? shownLine(m_chosen->program.name) : QString();
}

QString ChosenController::workloadText() const
{
    const auto link = workload();
    return link ? shownLine(link->kind + ' ' + link->key.toString()) : tr("The API server itself");
}

QStringList ChosenController::leases() const
{
    QStringList all;
    if (m_chosen) {
        for (const auto& lease : m_chosen->program.leases)
            all << shownLine(lease.ns + '/' + lease.name);
    }
    return all;
}

QString ChosenController::stateText() const
{
    return m_chosen ? ControllersWords::state(m_chosen->row) : QString();
}

int ChosenController::tone() const
{
    return static_cast<int>(m_chosen ? m_chosen->row.tone : Tone::Unknown);
}

QString ChosenController::reason() const
{
    return m_chosen ? shownText(m_chosen->row.reason) : QString();
}

QString ChosenController::leaderText() const
{
    if (!m_chosen || m_chosen->program.replicas.empty())
        return {};
    const auto& row = m_chosen->row;
    if (row.leader.empty()) {
        return m_chosen->program.leases.empty()
            ? countedText(row.replicas, tr("1 pod, which needs no election"),
                          tr("%1 pods, which elect no leader"))
            : countedText(row.replicas, tr("1 pod, which does not lead"),
                          tr("%1 pods, none of which leads"));
    }
    const auto leader = tr("%1 leads").arg(shownLine(row.leader));
    if (row.replicas < 2)
        return leader;
    //: "retrier-0 leads, 2 standbys"
    return tr("%1, %2").arg(leader,
                            countedText(row.replicas - 1, tr("1 standby"), tr("%1 standbys")));
}

QString ChosenController::reachText() const
{
    if (!m_chosen)
        return {};
    const auto& row = m_chosen->row;
    if (!row.way || row.page == PageState::Stale)
        return ControllersWords::reach(row);
    const auto by = tr("metrics by %1").arg(ControllersWords::reach(row));
    return m_chosen->unverified ? tr("%1, its certificate not verified").arg(by) : by;
}

QStringList ChosenController::evidence() const
{
    return m_chosen ? shownTexts(m_chosen->evidence) : QStringList();
}

QStringList ChosenController::problems() const
{
    QStringList all;
    if (m_chosen) {
        for (const auto& problem : m_chosen->problems)
            all << harmlessText(shownText(problem));
    }
    return all;
}

std::optional<ObjectLink> ChosenController::workload() const
{
    return m_chosen ? workloadOf(m_chosen->program) : std::nullopt;
}

std::optional<ObjectLink> ChosenController::talker() const
{
    if (!m_chosen || m_chosen->program.replicas.empty())
        return std::nullopt;
    const auto& leader = m_chosen->row.leader;
    if (leader.empty())
        return workload();
    return ObjectLink { "", "Pod", { m_chosen->program.replicas.front().ns, leader } };
}

std::optional<ObjectLink> ChosenController::account() const
{
    if (!m_chosen || m_chosen->program.replicas.empty())
        return std::nullopt;
    const auto& replica = m_chosen->program.replicas.front();
    // A component of the control plane acts by a kubeconfig of its own, whatever its pod is given.
    if (replica.serviceAccount.empty() || m_chosen->program.controlPlane)
        return std::nullopt;
    return ObjectLink { "", "ServiceAccount", { replica.ns, replica.serviceAccount } };
}

std::optional<ObjectLink> ChosenController::lease(int which) const
{
    if (!m_chosen || which < 0 || which >= static_cast<int>(m_chosen->program.leases.size()))
        return std::nullopt;
    const auto& lease = m_chosen->program.leases[static_cast<std::size_t>(which)];
    return ObjectLink { "coordination.k8s.io", "Lease", { lease.ns, lease.name } };
}

} // namespace kittiwake
