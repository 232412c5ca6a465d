#pragma once

#include <app/command_line.h>

namespace kittiwake {

/// \brief Fills in where a run keeps what the next one takes up: the window's state, what happened
/// in each cluster, what was changed, and texts that are not saved. Nowhere in a run that only
/// passes: a fresh one, a screenshot's, one that measures. \thread gui, once there is a
/// QCoreApplication with its name
void takeUsualFiles(AppOptions& options);

} // namespace kittiwake
