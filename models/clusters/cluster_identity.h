#pragma once

#include <QString>

#include <vector>

namespace kittiwake {

/// The kubeconfig that the cluster of this process would be in: no file is called that, since all
/// others are absolute paths.
inline const auto kDemoKubeconfig = QStringLiteral("demo:");

/// Which cluster a view is of, in the kubeconfig's words.
struct ClusterIdentity
{
    QString context {};
    QString cluster {};
    QString server {};
    QString user {};
    QString kubeconfig {}; ///< what was read: an absolute path; empty: where kubectl looks
    QString file {}; ///< of those the one that has the context; empty: none
    QString apart {}; ///< what tells it from others of the same name; empty: there are none
    bool operator==(const ClusterIdentity&) const = default;
};

/// The same cluster, whatever it is called by: what is in one kubeconfig is followed, wherever its
/// server moves.
[[nodiscard]] bool isSameCluster(const ClusterIdentity& a, const ClusterIdentity& b);
/// What it is called where it is shown: the context, and what tells it from others. The file's
/// name where no context is known. Empty: nothing is known.
[[nodiscard]] QString shownName(const ClusterIdentity& identity);
/// What tells it from others, where there is little room: a file without its extension.
[[nodiscard]] QString briefApart(const ClusterIdentity& identity);
/// Fills in `apart` where two have the same name: the file's name or the server's, as short as
/// tells all of them apart.
void tellApart(std::vector<ClusterIdentity>& identities);

/// Two letters to know a context by: "prod-eu-1" is "PE".
[[nodiscard]] QString initialsOf(const QString& context);
/// The same; of one that is told apart by something, that thing's first letter is the second.
[[nodiscard]] QString initialsOf(const ClusterIdentity& identity);
/// The hue of its ring, 0 to 1: the same wherever the name is the same, clear of the bill's yellow
/// and the error's red.
[[nodiscard]] double hueOf(const QString& context);
/// That hue, or, where it is too near to one of `taken`, the one that is farthest from all of them.
[[nodiscard]] double hueApart(const QString& context, std::vector<double> taken);

} // namespace kittiwake
