#pragma once

#include <QString>
#include <QStringList>

namespace kittiwake {

/// \brief Which namespaces are looked at where the whole cluster may not be listed.
struct ReachLimit
{
    QStringList namespaces {}; ///< empty: there is no limit, or nothing to be had
    int leftOut = 0; ///< that may be listed, but are too many
    bool operator==(const ReachLimit&) const = default;
};

/// What is left out, in a sentence or two; empty: nothing.
[[nodiscard]] QString limitText(const ReachLimit& limit);

} // namespace kittiwake
