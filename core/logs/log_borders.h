#pragma once

#include <core/logs/container_state.h>
#include <core/logs/log_handlers.h>

#include <cstdint>
#include <optional>

namespace kittiwake {

/// \brief The marks between the instances of a container and behind the last: that one is over,
/// that the next one has begun, that none follows. How an instance ended is told once. What the
/// pod's status says comes in from outside; none: nobody says. \thread one at a time
class LogBorders
{
public:
    using Container = std::optional<ContainerState>;
    using Newest = std::optional<LogTime>; ///< of the lines above; none: there are none

    /// Until it starts again, which may take minutes, nobody else says that the instance is over.
    /// None: it is told already, or nobody says how it ended.
    [[nodiscard]] std::optional<LogMark> over(const ContainerState& container, Newest newest);
    /// The next one begins. `restarts`: those before the instance that is above.
    [[nodiscard]] LogMark restarted(const Container& container, Newest newest,
                                    std::int64_t restarts);
    [[nodiscard]] LogMark ended(const Container& container, Newest newest) const;

    /// Behind the lines above, and behind what was told of their instance's end. 0: nobody says
    /// when that was.
    [[nodiscard]] LogTime time(const Container& container, Newest newest) const;
    /// When the instance before the current one ended. \units since the epoch
    [[nodiscard]] static std::optional<std::int64_t> secondOfEnd(const Container& container);

private:
    std::optional<LogTime> m_toldOver; ///< of the mark that says that the current one is over
};

} // namespace kittiwake
