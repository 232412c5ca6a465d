#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

namespace kittiwake::bench {

/// A field of /proc/self/status, such as "VmRSS" or "VmHWM". \units MiB
[[nodiscard]] double statusMiB(const char* field);
/// Threads of this process.
[[nodiscard]] int threadCount();
/// Open sockets of this process.
[[nodiscard]] int socketCount();

/// Processor time of this process, all threads. \units seconds
[[nodiscard]] double processorSeconds();
/// How often a thread that is there now went to sleep of its own accord, and so was woken later.
[[nodiscard]] std::int64_t wakeUps();

[[nodiscard]] inline double seconds(std::chrono::steady_clock::duration span)
{
    return std::chrono::duration<double>(span).count();
}

/// The sample below which this share of them is; 0 where there are none. Reorders them.
[[nodiscard]] double quantileMs(std::vector<std::int64_t>& nanoseconds, double share);

/// Prints `,"name":{…}` of these: the median, the 99th percentile, the longest. Reorders them.
void printTimes(const char* name, std::vector<std::int64_t>& nanoseconds);

} // namespace kittiwake::bench
