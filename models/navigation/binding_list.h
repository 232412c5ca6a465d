#pragma once

#include <span>

namespace kittiwake {

/// \brief One action and its keys. \source k9s, where it has a key for it; else vi and less
struct KeyBinding
{
    const char* section; ///< of the help, in English
    unsigned where; ///< bits: the parts of the window where it is bound, the views by ViewId first
    const char* action; ///< what it is called in QML
    const char* sequences; ///< parted by blanks
    const char* description; ///< in English
};

/// All there are, in the order of the help.
[[nodiscard]] std::span<const KeyBinding> allBindings();

} // namespace kittiwake
