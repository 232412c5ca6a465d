#include "kind_catalogue.h"

#include <kinds/builtin/cells.h>
#include <kinds/builtin/kinds.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/custom/status_words.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>

#include <algorithm>

namespace kittiwake {

namespace {

bool isOfGroup(const Kind& kind, std::string_view group)
{
    const auto& others = kind.otherGroups;
    return kind.gvr.group == group
        || std::find(others.begin(), others.end(), group) != others.end();
}

bool serves(const Kind& kind, const Gvr& gvr)
{
    const auto& own = kind.gvr;
    return own.resource == gvr.resource && (own.version.empty() || own.version == gvr.version)
        && isOfGroup(kind, gvr.group);
}

} // namespace

KindCatalogue KindCatalogue::standard()
{
    return KindCatalogue({
        kinds::apiservices(),
        kinds::certificatesigningrequests(),
        kinds::clusterrolebindings(),
        kinds::clusterroles(),
        kinds::clustertrustbundles(),
        kinds::componentstatuses(),
        kinds::compositepodgroups(),
        kinds::configmaps(),
        kinds::controllerrevisions(),
        kinds::cronjobs(),
        kinds::csidrivers(),
        kinds::csinodes(),
        kinds::csistoragecapacities(),
        kinds::customresourcedefinitions(),
        kinds::daemonsets(),
        kinds::deployments(),
        kinds::deviceclasses(),
        kinds::devicetaintrules(),
        kinds::endpoints(),
        kinds::endpointslices(),
        kinds::events(),
        kinds::evictionrequests(),
        kinds::evictions(),
        kinds::flowschemas(),
        kinds::horizontalpodautoscalers(),
        kinds::ingressclasses(),
        kinds::ingresses(),
        kinds::ipaddresses(),
        kinds::jobs(),
        kinds::leasecandidates(),
        kinds::leases(),
        kinds::limitranges(),
        kinds::mutatingadmissionpolicies(),
        kinds::mutatingadmissionpolicybindings(),
        kinds::mutatingwebhookconfigurations(),
        kinds::namespaces(),
        kinds::networkpolicies(),
        kinds::nodes(),
        kinds::persistentvolumeclaims(),
        kinds::persistentvolumes(),
        kinds::podcertificaterequests(),
        kinds::poddisruptionbudgets(),
        kinds::podgroups(),
        kinds::pods(),
        kinds::podtemplates(),
        kinds::priorityclasses(),
        kinds::prioritylevelconfigurations(),
        kinds::replicasets(),
        kinds::replicationcontrollers(),
        kinds::resourceclaims(),
        kinds::resourceclaimtemplates(),
        kinds::resourcepoolstatusrequests(),
        kinds::resourcequotas(),
        kinds::resourceslices(),
        kinds::rolebindings(),
        kinds::roles(),
        kinds::runtimeclasses(),
        kinds::secrets(),
        kinds::serviceaccounts(),
        kinds::servicecidrs(),
        kinds::services(),
        kinds::statefulsets(),
        kinds::storageclasses(),
        kinds::storageversionmigrations(),
        kinds::storageversions(),
        kinds::validatingadmissionpolicies(),
        kinds::validatingadmissionpolicybindings(),
        kinds::validatingwebhookconfigurations(),
        kinds::verticalpodautoscalers(),
        kinds::volumeattachments(),
        kinds::volumeattributesclasses(),
        kinds::workloads(),
    });
}

KindCatalogue::KindCatalogue(std::vector<Kind> kinds)
    : m_kinds(std::move(kinds))
{
    const auto status = cells::status(
        "STATUS", 20, [](const ObjectView& view) { return cells::textCell(statusWordOf(view)); });
    m_otherClusterWide.columns = { cells::nameColumn(), status, cells::ageColumn() };
    m_otherClusterWide.tone = toneOfStatus;
    m_otherNamespaced = m_otherClusterWide;
    m_otherNamespaced.columns.insert(m_otherNamespaced.columns.begin(), cells::namespaceColumn());
}

const Kind* KindCatalogue::find(const Gvr& gvr) const
{
    const auto found = std::find_if(m_kinds.begin(), m_kinds.end(),
                                    [&](const Kind& kind) { return serves(kind, gvr); });
    return found == m_kinds.end() ? nullptr : &*found;
}

const Kind* KindCatalogue::find(std::string_view group, std::string_view kind) const
{
    const auto found = std::find_if(m_kinds.begin(), m_kinds.end(), [&](const Kind& known) {
        return known.kind == kind && isOfGroup(known, group);
    });
    return found == m_kinds.end() ? nullptr : &*found;
}

const Kind& KindCatalogue::kindFor(const Gvr& gvr, bool namespaced) const
{
    if (const auto* own = find(gvr))
        return *own;
    return namespaced ? m_otherNamespaced : m_otherClusterWide;
}

const Kind& KindCatalogue::kindFor(std::string_view group, std::string_view kind,
                                   bool namespaced) const
{
    if (const auto* own = find(group, kind))
        return *own;
    return namespaced ? m_otherNamespaced : m_otherClusterWide;
}

std::vector<Action> KindCatalogue::actionsOf(std::string_view group, std::string_view kind,
                                             bool scalable) const
{
    const auto* own = find(group, kind);
    std::vector<Action> actions;
    if (own != nullptr)
        actions = own->actions;
    else if (scalable) // what has replicas has pods
        actions = { logsOfPodsAction(), portForwardToPodsAction() };
    if (scalable) {
        auto scale = scaleByScaleAction();
        if (std::none_of(actions.begin(), actions.end(),
                         [&](const Action& action) { return action.id == scale.id; }))
            actions.push_back(std::move(scale));
    }
    for (auto&& action : { editAction(), labelAction(), annotateAction(), duplicateAction(),
                           finalizersAction(), deleteAction() }) {
        if (action.id != kDuplicateAction || own == nullptr || own->duplicable)
            actions.push_back(action);
    }
    return actions;
}

} // namespace kittiwake
