#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake bench informer …`: the shared informer alone against a server, one JSON line of
/// figures. \thread main, with a QCoreApplication; returns the exit code
int runBench(const QStringList& arguments);

} // namespace kittiwake
