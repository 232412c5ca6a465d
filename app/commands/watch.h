#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake watch RESOURCE …`: live events in a terminal, by the same informer as the window's
/// tables. \thread main, with a QCoreApplication; runs until it is interrupted; returns the exit
/// code of a failure
int runWatch(const QStringList& arguments);

} // namespace kittiwake
