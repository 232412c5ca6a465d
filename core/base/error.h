#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// What went wrong, closed: errors are handled by kind, never by their sentence.
enum class ErrorKind {
    Cancelled, ///< the caller gave up; never shown to a user
    Config, ///< kubeconfig or command line
    Refused, ///< nothing listens at the address
    Unreachable, ///< no route, name not found, connection lost
    Timeout, ///< no answer, or silence on a stream for too long
    Tls, ///< certificate not trusted, wrong name, handshake failed
    Unauthorized, ///< 401
    Forbidden, ///< 403
    NotFound, ///< 404
    Conflict, ///< 409 Conflict
    AlreadyExists, ///< 409 AlreadyExists
    Expired, ///< 410 Expired or Gone: the resource version or continue token is too old
    ResourceVersionTooLarge, ///< the server has not reached that resource version yet
    Invalid, ///< 422, and 400
    TooManyRequests, ///< 429
    Server, ///< any 5xx
    BadAnswer, ///< not JSON, cut off, too large, or not what was asked for
    Internal, ///< a bug of ours
};

/// One cause of a Status: `reason`, `message` and `field` as the API server words them.
struct StatusCause
{
    std::string reason;
    std::string message;
    std::string field;
    bool operator==(const StatusCause&) const = default;
};

/// \brief The one error type: a closed kind and a sentence that says what happened, where and what
/// to do. Never holds credentials. Log it where it is handled, not where it is passed on.
struct Error
{
    ErrorKind kind = ErrorKind::Internal;
    std::string sentence;
    std::optional<int> httpStatus {};
    std::string reason {}; ///< metav1.Status reason, where a server sent one
    std::optional<std::chrono::seconds> retryAfter {};
    std::vector<StatusCause> causes {};
    /// The object that a Status names. A 404 without one is of a path, or of a whole resource, that
    /// the server does not have.
    std::string objectName {};
    std::vector<std::string> warnings {}; ///< what the server warned of beside it (Warning: 299)

    /// Worth retrying without a change of anything.
    [[nodiscard]] bool retryable() const;
    bool operator==(const Error&) const = default;
};

/// The error with what was being done in front: "Listing pods: …".
[[nodiscard]] Error withContext(std::string_view doing, Error error);

/// The kind's name, for logs and JSON output.
[[nodiscard]] std::string_view toString(ErrorKind kind);

} // namespace kittiwake
