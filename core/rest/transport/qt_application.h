#pragma once

#include <memory>

namespace kittiwake {

/// \brief Holds the object that every event loop of Qt's needs, a QCoreApplication. A program with
/// one of its own makes it first and lets it go last; where there is none, one is made, which goes
/// with the last who holds it. Its own event loop does not run. As any, it sets the locale of the
/// process to that of the environment. \thread any
[[nodiscard]] std::shared_ptr<void> holdQtApplication();

} // namespace kittiwake
