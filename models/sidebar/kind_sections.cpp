#include "kind_sections.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace kittiwake {

namespace {

struct Section
{
    const char* title;
    std::string_view resources; ///< in order, each between blanks
};

constexpr std::array kSections {
    Section { QT_TRANSLATE_NOOP("KindSections", "Cluster"), " nodes namespaces events " },
    Section { QT_TRANSLATE_NOOP("KindSections", "Workloads"),
              " pods deployments statefulsets daemonsets replicasets replicationcontrollers jobs "
              "cronjobs "
              "podtemplates controllerrevisions workloads compositepodgroups podgroups evictions "
              "evictionrequests " },
    // Where Lens and Headlamp have webhooks, which policies are to replace.
    Section {
        QT_TRANSLATE_NOOP("KindSections", "Config"),
        " configmaps secrets horizontalpodautoscalers verticalpodautoscalers poddisruptionbudgets "
        "resourcequotas limitranges priorityclasses runtimeclasses leases "
        "mutatingwebhookconfigurations validatingwebhookconfigurations mutatingadmissionpolicies "
        "mutatingadmissionpolicybindings validatingadmissionpolicies "
        "validatingadmissionpolicybindings " },
    Section {
        QT_TRANSLATE_NOOP("KindSections", "Network"),
        " services endpointslices endpoints ingresses ingressclasses networkpolicies ipaddresses "
        "servicecidrs " },
    Section { QT_TRANSLATE_NOOP("KindSections", "Storage"),
              " persistentvolumeclaims persistentvolumes storageclasses volumeattachments "
              "volumeattributesclasses csidrivers csinodes csistoragecapacities " },
    Section { QT_TRANSLATE_NOOP("KindSections", "Devices"),
              " resourceclaims resourceclaimtemplates deviceclasses resourceslices "
              "devicetaintrules resourcepoolstatusrequests " },
    Section { QT_TRANSLATE_NOOP("KindSections", "Access control"),
              " serviceaccounts roles rolebindings clusterroles clusterrolebindings " },
    Section { QT_TRANSLATE_NOOP("KindSections", "Administration"),
              " customresourcedefinitions apiservices certificatesigningrequests "
              "podcertificaterequests clustertrustbundles componentstatuses flowschemas "
              "prioritylevelconfigurations leasecandidates storageversions "
              "storageversionmigrations " },
};
constexpr int kLastOwn = static_cast<int>(kSections.size()) - 1;

/// Groups without a dot, and those under k8s.io that a plain cluster serves, are Kubernetes' own.
bool isOwn(std::string_view group)
{
    constexpr std::string_view own =
        " admissionregistration.k8s.io apiextensions.k8s.io apiregistration.k8s.io "
        "authentication.k8s.io "
        "authorization.k8s.io certificates.k8s.io coordination.k8s.io discovery.k8s.io "
        "events.k8s.io "
        "flowcontrol.apiserver.k8s.io internal.apiserver.k8s.io lifecycle.k8s.io "
        "networking.k8s.io node.k8s.io "
        "rbac.authorization.k8s.io resource.k8s.io scheduling.k8s.io storage.k8s.io "
        "storagemigration.k8s.io autoscaling.k8s.io ";
    return group.find('.') == std::string_view::npos
        || own.find(' ' + std::string(group) + ' ') != std::string_view::npos;
}

} // namespace

KindPlace placeOf(const Gvr& gvr)
{
    if (!isOwn(gvr.group))
        return { kLastOwn + 1, QString::fromStdString(gvr.group), 0 };
    const auto wanted = ' ' + gvr.resource + ' ';
    for (int i = 0; i <= kLastOwn; ++i) {
        const auto& section = kSections[static_cast<std::size_t>(i)];
        const auto at = section.resources.find(wanted);
        if (at != std::string_view::npos)
            return { i, QString::fromLatin1(section.title), static_cast<int>(at) };
    }
    return { kLastOwn, QString::fromLatin1(kSections[kLastOwn].title), KindPlace::kUnnamed };
}

QString sectionTitle(const QString& section)
{
    return QCoreApplication::translate("KindSections", section.toUtf8().constData());
}

bool isListedElsewhere(const Gvr& gvr, const std::vector<KindEntry>& kinds)
{
    struct SameObjects
    {
        std::string_view resource, group, listedGroup;
    };
    static constexpr std::array<SameObjects, 2> kSame { {
        { "events", "events.k8s.io", "" },
        { "ingresses", "extensions", "networking.k8s.io" },
    } };
    return std::any_of(kSame.begin(), kSame.end(), [&](const SameObjects& same) {
        return gvr.resource == same.resource && gvr.group == same.group
            && std::any_of(kinds.begin(), kinds.end(), [&](const KindEntry& kind) {
                   return kind.gvr.resource == same.resource && kind.gvr.group == same.listedGroup;
               });
    });
}

} // namespace kittiwake
