#pragma once

#include <QString>
#include <QStringList>

namespace kittiwake {

/// \brief Small objects of common kinds to begin with, in the order in which they are offered.
/// \thread any
struct ManifestTemplates
{
    [[nodiscard]] static QStringList kinds(); ///< "Deployment"
    /// Empty: there is none of that kind.
    [[nodiscard]] static QString textOf(const QString& kind);
};

} // namespace kittiwake
