#include "api_error.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/base/joined.h>

namespace kittiwake::sim {

namespace {

/// "deployments.apps", or "pods".
std::string qualified(const GroupResource& resource)
{
    return resource.group.empty() ? resource.resource : resource.resource + '.' + resource.group;
}

ApiError of(int code, std::string reason, std::string message, const GroupResource& resource = {},
            std::string_view name = {})
{
    ApiError error { .code = code };
    error.reason = std::move(reason);
    error.message = std::move(message);
    error.name = name;
    error.group = resource.group;
    error.kind = resource.resource;
    return error;
}

} // namespace

std::string ApiError::json() const
{
    JsonValue status = {
        { "kind", "Status" },    { "apiVersion", "v1" }, { "metadata", JsonValue::object() },
        { "status", "Failure" }, { "message", message }, { "reason", reason },
        { "code", code }
    };
    JsonValue details = JsonValue::object();
    const auto put = [&details](const char* field, const std::string& value) {
        if (!value.empty())
            details[field] = value;
    };
    put("name", name);
    put("group", group);
    put("kind", kind);
    for (const Cause& cause : causes) {
        JsonValue one = { { "reason", cause.reason }, { "message", cause.message } };
        if (!cause.field.empty())
            one["field"] = cause.field;
        details["causes"].push_back(std::move(one));
    }
    if (retryAfter)
        details["retryAfterSeconds"] = *retryAfter;
    if (!details.empty())
        status["details"] = std::move(details);
    return writeJson(status);
}

Response ApiError::response() const
{
    Response answer { .status = code };
    answer.body = json() + '\n';
    if (retryAfter)
        answer.headers.emplace_back("Retry-After", std::to_string(*retryAfter));
    return answer;
}

ApiError ApiError::notFound(const GroupResource& resource, std::string_view name)
{
    return of(404, "NotFound", qualified(resource) + ' ' + quoteJson(name) + " not found", resource,
              name);
}

ApiError ApiError::noSuchPath()
{
    return of(404, "NotFound", "the server could not find the requested resource");
}

ApiError ApiError::alreadyExists(const GroupResource& resource, std::string_view name)
{
    return of(409, "AlreadyExists", qualified(resource) + ' ' + quoteJson(name) + " already exists",
              resource, name);
}

ApiError ApiError::conflict(const GroupResource& resource, std::string_view name,
                            std::string_view why)
{
    std::string message = "Operation cannot be fulfilled on ";
    message += qualified(resource) + ' ' + quoteJson(name) + ": ";
    message += why;
    return of(409, "Conflict", std::move(message), resource, name);
}

ApiError ApiError::modified(const GroupResource& resource, std::string_view name)
{
    return conflict(resource, name,
                    "the object has been modified; please apply your changes to the latest version "
                    "and try again");
}

ApiError ApiError::invalid(const std::string& group, const std::string& kind, std::string_view name,
                           std::vector<Cause> causes)
{
    std::string message = group.empty() ? kind : kind + '.' + group;
    message += ' ' + quoteJson(name) + " is invalid";
    const auto all =
        joined(causes, ", ", [](const Cause& cause) { return cause.field + ": " + cause.message; });
    if (!all.empty())
        message += causes.size() == 1 ? ": " + all : ": [" + all + ']';
    ApiError error = of(422, "Invalid", std::move(message), { group, kind }, name);
    error.causes = std::move(causes);
    return error;
}

ApiError ApiError::badRequest(std::string_view message)
{
    return of(400, "BadRequest", std::string(message));
}

ApiError ApiError::unauthorized()
{
    return of(401, "Unauthorized", "Unauthorized");
}

ApiError ApiError::forbidden(const GroupResource& resource, std::string_view name,
                             std::string_view why)
{
    std::string message = qualified(resource);
    if (!name.empty())
        message += ' ' + quoteJson(name);
    message += " is forbidden: ";
    message += why;
    return of(403, "Forbidden", std::move(message), resource, name);
}

ApiError ApiError::methodNotAllowed()
{
    return of(405, "MethodNotAllowed",
              "the server does not allow this method on the requested resource");
}

ApiError ApiError::notAcceptable(std::string_view message)
{
    return of(406, "NotAcceptable", std::string(message));
}

ApiError ApiError::unsupportedMediaType(std::string_view accepted)
{
    std::string message =
        "the body of the request was in an unknown format - accepted media types include: ";
    message += accepted;
    return of(415, "UnsupportedMediaType", std::move(message));
}

ApiError ApiError::expired(std::string_view message)
{
    return of(410, "Expired", std::string(message));
}

ApiError ApiError::tooManyRequests(std::string_view message, std::optional<int> retryAfter)
{
    ApiError error = of(429, "TooManyRequests", std::string(message));
    error.retryAfter = retryAfter;
    return error;
}

ApiError ApiError::tooLargeResourceVersion(std::uint64_t asked, std::uint64_t current)
{
    ApiError error = of(504, "Timeout",
                        "Timeout: Too large resource version: " + std::to_string(asked)
                            + ", current: " + std::to_string(current));
    error.causes = { { "ResourceVersionTooLarge", "Too large resource version", "" } };
    error.retryAfter = 1;
    return error;
}

ApiError ApiError::internal(std::string_view message)
{
    std::string text = "Internal error occurred: ";
    text += message;
    return of(500, "InternalError", std::move(text));
}

} // namespace kittiwake::sim
