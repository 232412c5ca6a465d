#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake delete TYPE NAME …`: as kubectl does, each object by its uid. \thread main, with a
/// QCoreApplication; returns the exit code
int runDelete(const QStringList& arguments);

} // namespace kittiwake
