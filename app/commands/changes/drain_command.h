#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake drain NODE…`: as kubectl does; interrupted, it leaves the node cordoned and says so.
/// \thread main, with a QCoreApplication; returns the exit code
int runDrain(const QStringList& arguments);

} // namespace kittiwake
