#pragma once

#include <core/base/expected.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// The possible faults of an answer. Faults of the whole server are in HttpServer (refusing, mute,
/// another certificate) and ObjectStore (compaction, restore).
enum class FaultKind {
    Reset, ///< resets the connection, without an answer or after `bytes`
    HalfOpen, ///< accepts, then sends nothing, or nothing after `bytes` or `events`
    Slow, ///< `latency`, `bytesPerSecond`
    CloseAfter, ///< breaks off after `bytes` of the body, or ends the stream after `events`
    TruncatedJson, ///< half a body, or half an event and the stream's end
    InvalidUtf8,
    HugeObject, ///< an annotation of `bytes` in each object
    HugeLine, ///< `bytes` of a watch event that does not end
    WrongContentType,
    LoginPage, ///< HTML with a 200, like a proxy's
    Status, ///< `code`, with `retryAfter` if given: 401, 403, 404, 409, 410, 429, 500, 503, …
    ErrorEvent, ///< an ERROR event of `code` in a watch, which then ends
    ExpiredContinue, ///< for a list's later pages
    NoBookmarks, ///< except at the end of a watch list's initial events
    DuplicateEvents,
    OutOfOrderEvents, ///< swaps neighbours
    EventWithoutMetadata,
    NoInitialEventsEnd, ///< answers a watch list like a plain watch
    CloseConnection, ///< answers, then closes, like GOAWAY in HTTP/2
    Redirect, ///< `location`
    ClockSkew, ///< the Date header and objects' creation are `latency` off
};

/// Which requests a fault applies to, and how often. Empty fields match any.
struct FaultMatch
{
    std::string path {}; ///< a glob: "/api/v1/*"
    std::string verb {}; ///< get, list, watch, create, …; of other paths the method: get, post
    std::string resource {}; ///< plural: "pods"; a subresource: "pods/log"
    double probability = 1;
    std::optional<std::uint64_t> count {}; ///< ends after so many times
    std::uint64_t skip = 0; ///< spares so many requests first
    std::optional<std::chrono::milliseconds> lasts {}; ///< from when it was added
    bool operator==(const FaultMatch&) const = default;
};

/// \brief One fault, ordered by name. A value.
struct Fault
{
    FaultKind kind = FaultKind::Reset;
    FaultMatch match {};
    int code = 500;
    std::optional<int> retryAfter {}; ///< \units seconds
    std::chrono::milliseconds latency { 0 };
    std::optional<std::size_t> bytes {}; ///< of the body: how far into it, or how many
    std::optional<std::size_t> events {}; ///< of a watch: strikes after so many
    std::size_t bytesPerSecond = 0;
    std::string location {};
    bool operator==(const Fault&) const = default;

    /// "status code=429 retryAfter=1 verb=list resource=pods count=3 probability=0.5 lasts=30s":
    /// the form of the command line and the admin endpoint. \errors Invalid: names the wrong word
    /// and the possible ones
    static Expected<Fault> parse(std::string_view text);
    /// The text that parse() reads as the same fault.
    [[nodiscard]] std::string toString() const;
};

/// The names of the kinds: "reset", "half-open", …
[[nodiscard]] std::vector<std::string_view> faultNames();

/// A help text: names, words and examples, one in each line.
[[nodiscard]] std::string faultHelp();

} // namespace kittiwake::sim
