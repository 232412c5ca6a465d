#pragma once

#include <core/base/expected.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// What can be made to go wrong with a request's answer. What goes wrong with the server as a whole
/// is HttpServer's (refusing, mute, another certificate) and ObjectStore's (compaction, restore).
enum class FaultKind {
    Reset, ///< the connection is reset instead of an answer, or `bytes` into it
    HalfOpen, ///< accepted, and then nothing: no answer, or no more after `bytes` or `events`
    Slow, ///< `latency`, `bytesPerSecond`
    CloseAfter, ///< breaks off after `bytes` of the body; or ends the stream after `events`
    TruncatedJson, ///< half a body, or half an event and the stream's end
    InvalidUtf8,
    HugeObject, ///< an annotation of `bytes` in each object
    HugeLine, ///< `bytes` of a watch event that does not end
    WrongContentType,
    LoginPage, ///< HTML with a 200, as a proxy's
    Status, ///< `code`, with `retryAfter` if given: 401, 403, 404, 409, 410, 429, 500, 503, …
    ErrorEvent, ///< an ERROR event of `code` in a watch, which then ends
    ExpiredContinue, ///< of a list's later pages
    NoBookmarks, ///< but for the one that ends a watch list's initial events
    DuplicateEvents,
    OutOfOrderEvents, ///< neighbours change places
    EventWithoutMetadata,
    NoInitialEventsEnd, ///< a watch list that is taken for a plain watch
    CloseConnection, ///< answers, then closes: what GOAWAY is to HTTP/2
    Redirect, ///< `location`
    ClockSkew, ///< the Date header and objects' creation are `latency` off
};

/// Which requests a fault meets, and how often. Empty fields mean any.
struct FaultMatch
{
    std::string path {}; ///< a glob: "/api/v1/*"
    std::string verb {}; ///< get, list, watch, create, …; of other paths the method: get, post
    std::string resource {}; ///< plural: "pods"; a subresource: "pods/log"
    double probability = 1;
    std::optional<std::uint64_t> count {}; ///< so many times, then never again
    std::uint64_t skip = 0; ///< so many are let through first
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
    /// the command line's and the admin endpoint's form. \errors Invalid: what is wrong with which
    /// word, and what there is
    static Expected<Fault> parse(std::string_view text);
    /// What parse reads as the same fault.
    [[nodiscard]] std::string toString() const;
};

/// The kinds as they are ordered: "reset", "half-open", …
[[nodiscard]] std::vector<std::string_view> faultNames();

/// What there is to order, for people: names, words and examples, a line each.
[[nodiscard]] std::string faultHelp();

} // namespace kittiwake::sim
