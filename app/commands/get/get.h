#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake get RESOURCE …`: objects as kubectl prints them, and with --watch every change to
/// them. \thread main, with a QCoreApplication; returns the exit code
int runGet(const QStringList& arguments);

} // namespace kittiwake
