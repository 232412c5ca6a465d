#include "kind_sections.h"

#include <kinds/kind_catalogue.h>

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace kittiwake {

namespace {

/// In the order of KindSection.
constexpr std::array<const char*, 8> kTitles {
    QT_TRANSLATE_NOOP("KindSections", "Cluster"),
    QT_TRANSLATE_NOOP("KindSections", "Workloads"),
    QT_TRANSLATE_NOOP("KindSections", "Config"),
    QT_TRANSLATE_NOOP("KindSections", "Network"),
    QT_TRANSLATE_NOOP("KindSections", "Storage"),
    QT_TRANSLATE_NOOP("KindSections", "Devices"),
    QT_TRANSLATE_NOOP("KindSections", "Access control"),
    QT_TRANSLATE_NOOP("KindSections", "Administration"),
};
constexpr int kLastOwn = static_cast<int>(KindSection::Administration);

const KindCatalogue& knownKinds()
{
    static const auto kinds = KindCatalogue::standard();
    return kinds;
}

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
    const auto* kind = knownKinds().find(gvr);
    if (kind != nullptr && kind->sidebar) {
        const auto section = static_cast<std::size_t>(kind->sidebar->section);
        return { static_cast<int>(section), QString::fromLatin1(kTitles.at(section)),
                 kind->sidebar->order };
    }
    if (!isOwn(gvr.group))
        return { kLastOwn + 1, QString::fromStdString(gvr.group), 0 };
    return { kLastOwn, QString::fromLatin1(kTitles.back()), KindPlace::kUnnamed };
}

QString sectionTitle(const QString& section)
{
    return QCoreApplication::translate("KindSections", section.toUtf8().constData());
}

bool isListedElsewhere(const Gvr& gvr, const std::vector<KindEntry>& kinds)
{
    const auto* known = knownKinds().find(gvr);
    return known != nullptr && known->gvr.group != gvr.group
        && std::any_of(kinds.begin(), kinds.end(), [&](const KindEntry& kind) {
               return kind.gvr.resource == gvr.resource && kind.gvr.group == known->gvr.group;
           });
}

} // namespace kittiwake
