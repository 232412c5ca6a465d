#pragma once

#include <core/helm/helm_difference.h>
#include <core/helm/helm_revision.h>

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// What only helm may do, as a command line of it.
struct HelmCommand
{
    QString title {}; ///< "Roll back to revision 8"
    QString line {};
    bool operator==(const HelmCommand&) const = default;
};

/// \brief What is said of releases of Helm, in words. \thread gui
class HelmWords
{
    Q_DECLARE_TR_FUNCTIONS(HelmWords)

public:
    /// "5m"; "<unknown>" where Helm does not say. \units now: seconds since the epoch
    [[nodiscard]] static QString ago(WallTime time, std::int64_t now);
    /// A time as Helm writes it, in the user's zone; as it is where it cannot be read.
    [[nodiscard]] static QString moment(const std::string& rfc3339);
    /// What the status means, in a sentence; empty: nothing needs saying. `deployed`: the last
    /// revision that is; 0: none. \units now: seconds since the epoch
    [[nodiscard]] static QString account(const HelmRevision& latest, std::int64_t deployed,
                                         std::int64_t now);
    [[nodiscard]] static QString change(HelmObjectDifference::Change change); ///< empty: Changed
    /// What helm does that nothing else may, for the shell. \param previous the last one below
    /// `latest` that had been deployed; 0: none \param context of the kubeconfig; empty: the
    /// current one
    [[nodiscard]] static std::vector<HelmCommand> commands(const HelmRevision& latest,
                                                           std::int64_t previous,
                                                           const QString& context);
};

} // namespace kittiwake
