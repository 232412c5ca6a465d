#pragma once

#include <core/base/expected.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// What can be made to go wrong.
enum class FaultKind {
    Reset, ///< the connection is reset instead of an answer
    HalfOpen, ///< accepted, and then nothing: no answer, or no more of a stream
    Slow, ///< `latency`, `bytesPerSecond`
    CloseAfter, ///< closes after `bytes` of the body
    TruncatedJson,
    InvalidUtf8,
    HugeObject, ///< an annotation of `bytes` in each object
    HugeLine, ///< a watch event of `bytes` without an end
    WrongContentType,
    LoginPage, ///< HTML with a 200, as a proxy's
    Status, ///< `status`, with `retryAfter` if given: 401, 403, 404, 409, 410, 429, 500, 503, …
    ErrorEvent, ///< an ERROR event of `status` in a watch, which then ends
    ExpiredContinue, ///< of a list's later pages
    NoBookmarks,
    DuplicateEvents,
    OutOfOrderEvents,
    EventWithoutMetadata,
    NoInitialEventsEnd, ///< a watch list that is taken for a plain watch
    CloseConnection, ///< answers, then closes: what GOAWAY is to HTTP/2
    Redirect, ///< `location`
    ClockSkew, ///< the Date header and new timestamps are `latency` off
};

/// Which requests a fault meets, and how often. Empty fields mean any.
struct FaultMatch
{
    std::string path {}; ///< a glob: "/api/v1/*"
    std::string verb {}; ///< get, list, watch, create, …
    std::string resource {}; ///< plural: "pods"
    double probability = 1;
    std::optional<std::uint64_t> count {}; ///< so many times, then never again
    std::uint64_t skip = 0; ///< so many are let through first
    std::optional<std::chrono::milliseconds> lasts {}; ///< from when it was added
};

/// \brief One fault, ordered by name. A value.
struct Fault
{
    FaultKind kind = FaultKind::Reset;
    FaultMatch match {};
    int status = 500;
    std::optional<int> retryAfter {}; ///< \units seconds
    std::chrono::milliseconds latency { 0 };
    std::size_t bytes = 0; ///< also how far into a stream it strikes
    std::size_t bytesPerSecond = 0;
    std::string location {};

    /// "status code=429 retryAfter=1 verb=list resource=pods count=3 probability=0.5 lasts=30s":
    /// the command line's and the admin endpoint's form. \errors Invalid: what is wrong with which
    /// word, and what there is
    static Expected<Fault> parse(std::string_view text);
    [[nodiscard]] std::string toString() const;
};

} // namespace kittiwake::sim
