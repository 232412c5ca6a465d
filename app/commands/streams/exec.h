#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake exec POD -- COMMAND …`: runs a command in a container, as kubectl does. \thread main,
/// with a QCoreApplication; returns the command's exit code, or that of a failure
int runExec(const QStringList& arguments);

/// `kittiwake attach POD`: the streams of the process that a container runs. \thread as above
int runAttach(const QStringList& arguments);

} // namespace kittiwake
