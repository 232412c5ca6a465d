#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake set image TYPE/NAME CONTAINER=IMAGE …`: as kubectl does. \thread main, with a
/// QCoreApplication; returns the exit code
int runSet(const QStringList& arguments);

} // namespace kittiwake
