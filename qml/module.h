#pragma once

class QQmlEngine;

namespace kittiwake {

/// Makes the QML module `Kittiwake` and its icons known to the engine; nothing of a static library
/// comes by itself.
void installModule(QQmlEngine& engine);

} // namespace kittiwake
