#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake queues`: the work queues of the controllers of a cluster, read from their metrics for
/// a while. Nothing is changed, and nothing is asked of what has no sign of being a controller.
/// \thread main, with a QCoreApplication; returns the exit code
int runQueues(const QStringList& arguments);

} // namespace kittiwake
