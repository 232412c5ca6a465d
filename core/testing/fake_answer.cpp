#include "fake_answer.h"

#include <core/api/json/json_value.h>
#include <core/rest/transport/transport.h>

namespace kittiwake {

namespace {

/// "deployments.apps", or "pods".
std::string resourceText(const Gvr& gvr)
{
    return gvr.group.empty() ? gvr.resource : gvr.resource + '.' + gvr.group;
}

JsonValue detailsOf(const FakeAction& action)
{
    JsonValue details { { "kind", action.gvr.resource } };
    if (!action.name.empty())
        details["name"] = action.name;
    if (!action.gvr.group.empty())
        details["group"] = action.gvr.group;
    return details;
}

/// `pods "web"`.
std::string quoted(const FakeAction& action)
{
    return resourceText(action.gvr) + " \"" + action.name + '"';
}

} // namespace

FakeAnswer FakeAnswer::of(const JsonValue& document, int status)
{
    return { .status = status, .body = writeJson(document) };
}

FakeAnswer FakeAnswer::failure(int status, const std::string& reason, const std::string& message)
{
    return failure(status, reason, message, JsonValue());
}

FakeAnswer FakeAnswer::failure(int status, const std::string& reason, const std::string& message,
                               JsonValue details)
{
    JsonValue document { { "kind", "Status" },   { "apiVersion", "v1" }, { "status", "Failure" },
                         { "message", message }, { "reason", reason },   { "code", status } };
    document["metadata"] = JsonValue::object();
    if (!details.is_null())
        document["details"] = std::move(details);
    return of(document, status);
}

FakeAnswer FakeAnswer::notFound(const FakeAction& action)
{
    return failure(404, "NotFound", quoted(action) + " not found", detailsOf(action));
}

FakeAnswer FakeAnswer::notServed(const std::string& hint)
{
    return failure(404, "NotFound",
                   "the server could not find the requested resource (" + hint + ')');
}

FakeAnswer FakeAnswer::subresourceNotServed(const FakeAction& action)
{
    return notServed(action.gvr.resource + '/' + action.subresource
                     + ": a fake cluster has status and scale alone, of kinds that have them; a "
                       "reactor can answer for others");
}

FakeAnswer FakeAnswer::alreadyExists(const FakeAction& action)
{
    return failure(409, "AlreadyExists", quoted(action) + " already exists", detailsOf(action));
}

FakeAnswer FakeAnswer::conflict(const FakeAction& action, const std::string& why)
{
    return failure(409, "Conflict",
                   "Operation cannot be fulfilled on " + quoted(action) + ": " + why,
                   detailsOf(action));
}

FakeAnswer FakeAnswer::forbidden(const FakeAction& action, const std::string& why)
{
    return failure(403, "Forbidden", quoted(action) + " is forbidden: " + why, detailsOf(action));
}

FakeAnswer FakeAnswer::invalid(const FakeAction& action, const std::string& kind,
                               const std::string& field, const std::string& why)
{
    JsonValue details = detailsOf(action);
    details["kind"] = kind;
    details["causes"] = JsonValue::array(
        { { { "reason", "FieldValueInvalid" }, { "message", why }, { "field", field } } });
    return failure(422, "Invalid",
                   kind + " \"" + action.name + "\" is invalid: " + field + ": " + why,
                   std::move(details));
}

FakeAnswer FakeAnswer::badRequest(const std::string& why)
{
    return failure(400, "BadRequest", why);
}

FakeAnswer FakeAnswer::expired(const std::string& why)
{
    return failure(410, "Expired", why);
}

FakeAnswer FakeAnswer::tooManyRequests(int retryAfterSeconds)
{
    auto answer = failure(429, "TooManyRequests",
                          "the server has received too many requests, please try again later",
                          { { "retryAfterSeconds", retryAfterSeconds } });
    answer.headers.emplace_back("retry-after", std::to_string(retryAfterSeconds));
    return answer;
}

FakeAnswer FakeAnswer::internalError(const std::string& why)
{
    return failure(500, "InternalError", "Internal error occurred: " + why);
}

FakeAnswer FakeAnswer::connectionLost()
{
    return { .error = Error { .kind = ErrorKind::Unreachable,
                              .sentence = "The connection to the fake cluster was lost, as a "
                                          "reactor has it.",
                              .reason = std::string(kConnectionLost) } };
}

} // namespace kittiwake
