#pragma once

#include <core/base/error.h>
#include <core/testing/fake_action.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief What a FakeCluster answers to a request, or a reactor in its place. A value; each of the
/// functions makes one, failures in the API server's words. \thread any
/// \source apimachinery pkg/api/errors
struct FakeAnswer
{
    int status = 200;
    std::string body {};
    std::vector<std::pair<std::string, std::string>> headers {}; ///< "retry-after", "warning"
    /// Instead of any answer: what the network says. Whether the request was done is not known
    /// then.
    std::optional<Error> error {};

    /// An object or any other document.
    static FakeAnswer of(const JsonValue& document, int status = 200);
    /// A metav1.Status with status Failure; `details` are its details.
    static FakeAnswer failure(int status, const std::string& reason, const std::string& message);
    static FakeAnswer failure(int status, const std::string& reason, const std::string& message,
                              JsonValue details);

    static FakeAnswer notFound(const FakeAction& action);
    /// The server does not have the resource.
    static FakeAnswer notServed(const std::string& hint);
    static FakeAnswer subresourceNotServed(const FakeAction& action);
    static FakeAnswer alreadyExists(const FakeAction& action);
    /// The 409 of a write that somebody else was before.
    static FakeAnswer conflict(const FakeAction& action,
                               const std::string& why =
                                   "the object has been modified; please apply your changes to the "
                                   "latest version and try again");
    static FakeAnswer forbidden(const FakeAction& action, const std::string& why = "not allowed");
    /// 422: `field` is the path of what is wrong.
    static FakeAnswer invalid(const FakeAction& action, const std::string& kind,
                              const std::string& field, const std::string& why);
    static FakeAnswer badRequest(const std::string& why);
    /// 410: of a resource version or a continue token.
    static FakeAnswer expired(const std::string& why);
    /// 429, which clients try again by themselves after so many seconds.
    static FakeAnswer tooManyRequests(int retryAfterSeconds = 1);
    static FakeAnswer internalError(const std::string& why);
    /// The connection was lost before an answer came.
    static FakeAnswer connectionLost();

    [[nodiscard]] bool succeeded() const { return !error && status / 100 == 2; }
};

} // namespace kittiwake
