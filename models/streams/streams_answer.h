#pragma once

#include <core/streams/stream_probe.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// By what streams are sorted.
enum class StreamOrder : std::uint8_t { Age, Name, State, Bytes };

struct StreamsQuestion
{
    std::string filter {}; ///< part of what a row says; empty: all
    StreamOrder order = StreamOrder::Age;
    bool reversed = false;
    bool looked = false; ///< somebody sees them: what only counts is read again and again
    bool operator==(const StreamsQuestion&) const = default;
};

/// A stream as it was a moment ago.
struct StreamEntry
{
    std::uint64_t number = 0;
    StreamFacts facts {};
    StreamStatus status {};
    double rate = 0; ///< \units bytes a second, both ways
    bool operator==(const StreamEntry&) const = default;
};

struct StreamsAnswer
{
    StreamsQuestion question {};
    std::vector<StreamEntry> entries {}; ///< that match, in order
    std::size_t total = 0;
    std::size_t running = 0; ///< of all
    std::size_t waiting = 0; ///< of those that run: for what comes back by itself
    std::size_t failed = 0; ///< of all
    std::size_t failing = 0; ///< of all: that have failed, or wait because of an error
    std::vector<StreamEntry> copying {}; ///< of all: copies under way, which end with the cluster
    bool operator==(const StreamsAnswer&) const = default;
};

/// Those of all that were asked for. By age the latest is first; by state what has failed is; by
/// bytes the most; equal ones stay as they are. Pure. \thread any
[[nodiscard]] StreamsAnswer answerFrom(std::vector<StreamEntry> all,
                                       const StreamsQuestion& question);

} // namespace kittiwake
