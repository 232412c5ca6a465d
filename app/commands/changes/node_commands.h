#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake cordon NODE…`: it takes no new pods; as kubectl does. \thread main, with a
/// QCoreApplication; returns the exit code
int runCordon(const QStringList& arguments);
/// `kittiwake uncordon NODE…`: it takes pods again. \thread as above
int runUncordon(const QStringList& arguments);
/// `kittiwake taint node NODE KEY=VALUE:EFFECT…` \thread as above
int runTaint(const QStringList& arguments);

} // namespace kittiwake
