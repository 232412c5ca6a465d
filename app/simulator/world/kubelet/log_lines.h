#pragma once

#include <app/simulator/world/contents/company.h>

#include <chrono>
#include <cstdint>
#include <string>

namespace kittiwake::sim {

/// The parameters of a container's log.
struct LogVoice
{
    LogStyle style = LogStyle::Json;
    std::string app;
    std::uint64_t seed = 0; ///< each container has its own
};

/// The line with that number and time, without a newline. The same arguments give the same line, so
/// logs need not be stored. \thread any: pure
[[nodiscard]] std::string logLine(const LogVoice& voice, std::uint64_t number,
                                  std::chrono::system_clock::time_point time);

/// The last lines of a container that ends with that code and reason; with newlines.
[[nodiscard]] std::string lastWords(const LogVoice& voice, int exitCode, const std::string& reason,
                                    std::chrono::system_clock::time_point time);

} // namespace kittiwake::sim
