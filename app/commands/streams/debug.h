#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake debug POD|node/NODE --image IMAGE`: a container to look into a pod or a node with.
/// \thread main, with a QCoreApplication; returns the exit code of what was attached to, or that of
/// a failure
int runDebug(const QStringList& arguments);

} // namespace kittiwake
