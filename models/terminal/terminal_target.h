#pragma once

#include <kinds/object_link.h>
#include <models/terminal/debug_options.h>

#include <optional>
#include <string>

namespace kittiwake {

/// What a terminal is of.
struct TerminalTarget
{
    enum class Kind {
        Shell, ///< of its own, started for it
        Attached, ///< what the container runs
        Debug, ///< what a container runs that is made for it
    };
    ObjectLink pod {};
    Kind kind = Kind::Shell;
    std::string container {}; ///< empty: to be chosen, where there are several
    std::optional<DebugOptions> debug {}; ///< of Debug alone
    bool operator==(const TerminalTarget&) const = default;
};

/// A container that a terminal can be of.
struct TerminalContainer
{
    std::string name {};
    bool running = true;
    bool tty = false; ///< it has a terminal of its own
    bool takesInput = false;
    bool operator==(const TerminalContainer&) const = default;
};

} // namespace kittiwake
