#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake edit TYPE/NAME`: in the user's editor, as kubectl does; but what others change
/// meanwhile is merged, and what both have changed is asked about. \thread main, with a
/// QCoreApplication; returns the exit code
int runEdit(const QStringList& arguments);

} // namespace kittiwake
