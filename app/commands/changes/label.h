#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake label TYPE NAME KEY=VALUE KEY-…`: as kubectl does. \thread main, with a
/// QCoreApplication; returns the exit code
int runLabel(const QStringList& arguments);
/// The same of annotations.
int runAnnotate(const QStringList& arguments);

} // namespace kittiwake
