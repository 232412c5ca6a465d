#pragma once

#include <app/simulator/world/company.h>

#include <chrono>
#include <cstdint>
#include <string>

namespace kittiwake::sim {

/// What a container writes its log with.
struct LogVoice
{
    LogStyle style = LogStyle::Json;
    std::string app;
    std::uint64_t seed = 0; ///< each container has its own
};

/// The line of that number, written at that time; without a newline. The same arguments give the
/// same line, so that a log need not be kept to be read again. \thread any: pure
[[nodiscard]] std::string logLine(const LogVoice& voice, std::uint64_t number,
                                  std::chrono::system_clock::time_point time);

/// What a container says last, when it ends with that code and reason; lines end with a newline.
[[nodiscard]] std::string lastWords(const LogVoice& voice, int exitCode, const std::string& reason,
                                    std::chrono::system_clock::time_point time);

} // namespace kittiwake::sim
