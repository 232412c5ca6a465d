#pragma once

#include <QString>

namespace kittiwake {

/// Which cluster a view is of, in the kubeconfig's words.
struct ClusterIdentity
{
    QString context {};
    QString cluster {};
    QString server {};
    QString user {};
    bool operator==(const ClusterIdentity&) const = default;
};

/// Two letters to know a context by: "prod-eu-1" is "PE".
[[nodiscard]] QString initialsOf(const QString& context);
/// The hue of its ring, 0 to 1: the same wherever the name is the same, clear of the bill's yellow
/// and the error's red.
[[nodiscard]] double hueOf(const QString& context);

} // namespace kittiwake
