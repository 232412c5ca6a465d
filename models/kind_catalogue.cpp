#include "kind_catalogue.h"

#include <models/kinds/cells.h>
#include <models/kinds/kinds.h>

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
        { kinds::clusterrolebindings() },
        { kinds::clusterroles() },
        { kinds::configmaps() },
        { kinds::cronjobs() },
        { kinds::customresourcedefinitions() },
        { kinds::daemonsets() },
        { kinds::deployments() },
        { kinds::endpoints() },
        { kinds::endpointslices() },
        { kinds::events(), { "events.k8s.io" } },
        { kinds::horizontalpodautoscalers() },
        { kinds::ingressclasses() },
        { kinds::ingresses(), { "extensions" } },
        { kinds::jobs() },
        { kinds::leases() },
        { kinds::limitranges() },
        { kinds::namespaces() },
        { kinds::networkpolicies() },
        { kinds::nodes() },
        { kinds::persistentvolumeclaims() },
        { kinds::persistentvolumes() },
        { kinds::poddisruptionbudgets() },
        { kinds::pods() },
        { kinds::priorityclasses() },
        { kinds::replicasets() },
        { kinds::replicationcontrollers() },
        { kinds::resourcequotas() },
        { kinds::rolebindings() },
        { kinds::roles() },
        { kinds::secrets() },
        { kinds::serviceaccounts() },
        { kinds::services() },
        { kinds::statefulsets() },
        { kinds::storageclasses() },
    });
}

KindCatalogue::KindCatalogue(std::vector<Entry> entries)
    : m_entries(std::move(entries))
    , m_otherNamespaced { {},
                          { cells::namespaceColumn(), cells::nameColumn(), cells::ageColumn() } }
    , m_otherClusterWide { {}, { cells::nameColumn(), cells::ageColumn() } }
{ }

const KindTable& KindCatalogue::tableFor(const Gvr& gvr, bool namespaced) const
{
    for (const auto& entry : m_entries) {
        if (serves(entry, gvr))
            return entry.table;
    }
    return namespaced ? m_otherNamespaced : m_otherClusterWide;
}

} // namespace kittiwake
