#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake rollout status|history|restart|undo|pause|resume TYPE/NAME`: as kubectl does. \thread
/// main, with a QCoreApplication; returns the exit code
int runRollout(const QStringList& arguments);

} // namespace kittiwake
