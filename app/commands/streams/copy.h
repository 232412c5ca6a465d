#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake cp SOURCE DESTINATION`, one of which is [NAMESPACE/]POD:PATH. \thread main, with a
/// QCoreApplication; returns the exit code
int runCopy(const QStringList& arguments);

} // namespace kittiwake
