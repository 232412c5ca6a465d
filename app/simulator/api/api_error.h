#pragma once

#include <app/simulator/http/message.h>
#include <core/testing/store/object_store.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// \brief The answer of an API server instead of an object: a metav1.Status, in the words of a real
/// server. \source apimachinery pkg/api/errors
struct ApiError
{
    struct Cause
    {
        std::string reason; ///< FieldValueRequired, …
        std::string message;
        std::string field;
    };
    int code = 500;
    std::string reason {}; ///< NotFound, …
    std::string message {};
    std::string name {}; ///< of the object; these three are the Status' details
    std::string group {};
    std::string kind {}; ///< the resource's plural; for invalid objects the kind
    std::vector<Cause> causes {};
    std::optional<int> retryAfter {}; ///< \units seconds

    /// As a Status in one line of JSON.
    [[nodiscard]] std::string json() const;
    [[nodiscard]] Response response() const;

    static ApiError notFound(const GroupResource& resource, std::string_view name);
    /// No such path or group.
    static ApiError noSuchPath();
    static ApiError alreadyExists(const GroupResource& resource, std::string_view name);
    static ApiError conflict(const GroupResource& resource, std::string_view name,
                             std::string_view why);
    /// The 409 of a stale resource version.
    static ApiError modified(const GroupResource& resource, std::string_view name);
    /// 422, with the causes' texts joined as the real server does.
    static ApiError invalid(const std::string& group, const std::string& kind,
                            std::string_view name, std::vector<Cause> causes);
    static ApiError badRequest(std::string_view message);
    static ApiError unauthorized();
    static ApiError forbidden(const GroupResource& resource, std::string_view name,
                              std::string_view why);
    static ApiError methodNotAllowed();
    static ApiError notAcceptable(std::string_view message);
    static ApiError unsupportedMediaType(std::string_view accepted);
    static ApiError expired(std::string_view message);
    static ApiError tooManyRequests(std::string_view message, std::optional<int> retryAfter);
    static ApiError tooLargeResourceVersion(std::uint64_t asked, std::uint64_t current);
    static ApiError internal(std::string_view message);
};

/// A value, or the server's error.
template<typename T>
using ApiResult = Expected<T, ApiError>;

} // namespace kittiwake::sim
