#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake demo-server …`: the simulated cluster alone, for any client; prints where it listens
/// and runs until it is interrupted. \thread main, with a QCoreApplication; returns the exit code
int runDemoServer(const QStringList& arguments);

} // namespace kittiwake
