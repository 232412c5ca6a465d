#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake scale TYPE/NAME --replicas N`: as kubectl does. \thread main, with a
/// QCoreApplication; returns the exit code
int runScale(const QStringList& arguments);

} // namespace kittiwake
