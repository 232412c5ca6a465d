#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake port-forward TYPE/NAME [LOCAL:]REMOTE …`: ports of this computer that end in a pod,
/// until it is interrupted. \thread main, with a QCoreApplication; returns the exit code of a
/// failure
int runPortForward(const QStringList& arguments);

} // namespace kittiwake
