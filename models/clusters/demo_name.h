#pragma once

#include <QString>

namespace kittiwake {

/// What stands in the place of the demo's kubeconfig file where a file is named: in English, as in
/// errors. Where the demo is told apart from a cluster of its name it is in the user's language.
inline const auto kDemoFile = QStringLiteral("the demo cluster");

} // namespace kittiwake
