#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake helm list|status|history|get|diff`: what Helm has installed, without Helm, in its
/// words. What changes releases is Helm's alone, and is refused. \thread main, with a
/// QCoreApplication; returns the exit code
int runHelm(const QStringList& arguments);

} // namespace kittiwake
