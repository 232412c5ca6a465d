#pragma once

#include <core/api/gvk.h>

#include <QString>
#include <QStringList>

namespace kittiwake {

/// \brief One kind as the sidebar offers it; what discovery tells, without what only machines need.
struct KindEntry
{
    Gvr gvr;
    QString kind; ///< "NetworkPolicy"
    bool namespaced = true;
    QStringList shortNames {};
    bool scalable = false; ///< its resource has the scale subresource
    bool operator==(const KindEntry&) const = default;
};

/// How people call many of them: "NetworkPolicies", made from the kind's capitals and the
/// resource's plural.
[[nodiscard]] QString pluralTitle(const KindEntry& entry);

} // namespace kittiwake
