#pragma once

#include <core/config/cluster_access.h>

#include <QStringList>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Namespaces that a user who may not list the whole cluster might be allowed to read, most
/// likely first: the context's, those that contexts of the same cluster name, those that were
/// looked at before, since a limited user is often named after a namespace the words of the
/// context's and the user's names, those the cluster tells, and "default". Only guesses to ask the
/// server about; valid as namespace names, without duplicates, at most 100.
[[nodiscard]] std::vector<std::string> namespaceCandidates(const ClusterAccess& access,
                                                           const QStringList& lookedAt,
                                                           const std::vector<std::string>& told);

} // namespace kittiwake
