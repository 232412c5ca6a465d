#pragma once

#include <core/config/cluster_access.h>

#include <QString>

namespace kittiwake {

/// Where what users do is kept across starts. \source the XDG Base Directory Specification; Qt's
/// own StateLocation comes with 6.7
[[nodiscard]] QString stateFolder();

/// In it, what was changed, a file a cluster.
[[nodiscard]] QString changesFolder();

/// The file of this cluster and user in a folder, whose name tells nobody which it is; empty, where
/// the folder is.
[[nodiscard]] QString clusterFileIn(const QString& folder, const ClusterAccess& access);

} // namespace kittiwake
