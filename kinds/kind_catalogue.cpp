#include "kind_catalogue.h"

#include <kinds/builtin/cells.h>
#include <kinds/builtin/kinds.h>
#include <kinds/custom/status_words.h>

#include <algorithm>

namespace kittiwake {

namespace {

bool serves(const KindCatalogue::Entry& entry, const Gvr& gvr)
{
    const auto& own = entry.table.gvr;
    if (own.resource != gvr.resource || !(own.version.empty() || own.version == gvr.version))
        return false;
    return own.group == gvr.group
        || std::find(entry.otherGroups.begin(), entry.otherGroups.end(), gvr.group)
        != entry.otherGroups.end();
}

} // namespace

KindCatalogue KindCatalogue::standard()
{
    return KindCatalogue({
        { kinds::apiservices() },
        { kinds::certificatesigningrequests() },
        { kinds::clusterrolebindings() },
        { kinds::clusterroles() },
        { kinds::clustertrustbundles() },
        { kinds::componentstatuses() },
        { kinds::compositepodgroups() },
        { kinds::configmaps() },
        { kinds::controllerrevisions() },
        { kinds::cronjobs() },
        { kinds::csidrivers() },
        { kinds::csinodes() },
        { kinds::csistoragecapacities() },
        { kinds::customresourcedefinitions() },
        { kinds::daemonsets() },
        { kinds::deployments() },
        { kinds::deviceclasses() },
        { kinds::devicetaintrules() },
        { kinds::endpoints() },
        { kinds::endpointslices() },
        { kinds::events(), { "events.k8s.io" } },
        { kinds::evictionrequests() },
        { kinds::evictions() },
        { kinds::flowschemas() },
        { kinds::horizontalpodautoscalers() },
        { kinds::ingressclasses() },
        { kinds::ingresses(), { "extensions" } },
        { kinds::ipaddresses() },
        { kinds::jobs() },
        { kinds::leasecandidates() },
        { kinds::leases() },
        { kinds::limitranges() },
        { kinds::mutatingadmissionpolicies() },
        { kinds::mutatingadmissionpolicybindings() },
        { kinds::mutatingwebhookconfigurations() },
        { kinds::namespaces() },
        { kinds::networkpolicies() },
        { kinds::nodes() },
        { kinds::persistentvolumeclaims() },
        { kinds::persistentvolumes() },
        { kinds::podcertificaterequests() },
        { kinds::poddisruptionbudgets() },
        { kinds::podgroups() },
        { kinds::pods() },
        { kinds::podtemplates() },
        { kinds::priorityclasses() },
        { kinds::prioritylevelconfigurations() },
        { kinds::replicasets() },
        { kinds::replicationcontrollers() },
        { kinds::resourceclaims() },
        { kinds::resourceclaimtemplates() },
        { kinds::resourcepoolstatusrequests() },
        { kinds::resourcequotas() },
        { kinds::resourceslices() },
        { kinds::rolebindings() },
        { kinds::roles() },
        { kinds::runtimeclasses() },
        { kinds::secrets() },
        { kinds::serviceaccounts() },
        { kinds::servicecidrs() },
        { kinds::services() },
        { kinds::statefulsets() },
        { kinds::storageclasses() },
        { kinds::storageversionmigrations() },
        { kinds::storageversions() },
        { kinds::validatingadmissionpolicies() },
        { kinds::validatingadmissionpolicybindings() },
        { kinds::validatingwebhookconfigurations() },
        { kinds::volumeattachments() },
        { kinds::volumeattributesclasses() },
        { kinds::workloads() },
    });
}

KindCatalogue::KindCatalogue(std::vector<Entry> entries)
    : m_entries(std::move(entries))
{
    const auto status = cells::status(
        "STATUS", 20, [](const ObjectView& view) { return cells::textCell(statusWordOf(view)); });
    m_otherClusterWide.columns = { cells::nameColumn(), status, cells::ageColumn() };
    m_otherClusterWide.tone = toneOfStatus;
    m_otherNamespaced = m_otherClusterWide;
    m_otherNamespaced.columns.insert(m_otherNamespaced.columns.begin(), cells::namespaceColumn());
}

const KindTable* KindCatalogue::find(const Gvr& gvr) const
{
    for (const auto& entry : m_entries) {
        if (serves(entry, gvr))
            return &entry.table;
    }
    return nullptr;
}

const KindTable& KindCatalogue::tableFor(const Gvr& gvr, bool namespaced) const
{
    if (const auto* own = find(gvr))
        return *own;
    return namespaced ? m_otherNamespaced : m_otherClusterWide;
}

} // namespace kittiwake
