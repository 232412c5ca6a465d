#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake certificate approve|deny NAME…`: as kubectl does. \thread main, with a
/// QCoreApplication; returns the exit code
int runCertificate(const QStringList& arguments);

} // namespace kittiwake
