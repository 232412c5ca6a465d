#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake create job NAME --from cronjob/CRONJOB` and `create token ACCOUNT`: as kubectl does.
/// \thread main, with a QCoreApplication; returns the exit code
int runCreate(const QStringList& arguments);

} // namespace kittiwake
