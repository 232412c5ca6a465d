#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake logs …`: the logs of containers in a terminal, followed as the window follows them.
/// \thread main, with a QCoreApplication; runs to the logs' ends or until it is interrupted;
/// returns the exit code
int runLogs(const QStringList& arguments);

} // namespace kittiwake
