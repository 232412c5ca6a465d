#include "fault_answers.h"

#include <app/simulator/api/access/identities.h>
#include <app/simulator/api/access_control.h>
#include <core/api/json/json.h>

namespace kittiwake::sim {

namespace {

ApiError forbidden(const Request& request, const RequestTarget& target)
{
    return forbiddenTo(request.identity ? request.identity->user : kAnonymous,
                       { .verb = target.verb,
                         .group = target.resource.group,
                         .resource = target.resource.resource,
                         .subresource = target.subresource,
                         .ns = target.ns,
                         .name = target.name,
                         .path = request.path });
}

ApiError expired(const RequestTarget& target)
{
    return ApiError::expired(target.verb == "watch"
                                 ? "too old resource version: 1 (2)"
                                 : "The resourceVersion for the provided list is too old.");
}

/// The sentences of codes that no other part of the server uses.
ApiError other(int code)
{
    ApiError error { .code = code };
    switch (code) {
    case 502:
        error.reason = "InternalError";
        error.message = "bad gateway";
        break;
    case 503:
        error.reason = "ServiceUnavailable";
        error.message = "the server is currently unable to handle the request";
        break;
    case 504:
        error.reason = "Timeout";
        error.message = "the server was unable to return a response in the time allotted, but may "
                        "still be processing the request";
        break;
    default:
        error.reason = "Unknown";
        error.message = "the server responded with the status code " + std::to_string(code)
            + " but did not return more information";
    }
    return error;
}

Response html(int status, std::string body)
{
    Response answer { .status = status, .contentType = "text/html; charset=utf-8" };
    answer.body = std::move(body);
    return answer;
}

Response redirect(const std::string& location)
{
    auto answer = html(302, "<a href=" + quoteJson(location) + ">Found</a>.\n\n");
    answer.headers.emplace_back("Location", location);
    return answer;
}

Response cutBeforeHead(Delivery::Cut cut)
{
    Response answer;
    answer.delivery.cutBeforeHead = true;
    answer.delivery.cut = cut;
    return answer;
}

constexpr const char* kLoginPage =
    "<!DOCTYPE html>\n<html><head><title>Sign in</title></head>\n"
    "<body><form method=\"post\"><input name=\"user\"><input name=\"password\" type=\"password\">"
    "</form></body></html>\n";

} // namespace

ApiError statusOf(const Fault& fault, const Request& request, const RequestTarget& target)
{
    const auto ofCode = [&] {
        switch (fault.code) {
        case 401:
            return ApiError::unauthorized();
        case 403:
            return forbidden(request, target);
        case 404:
            return target.name.empty() ? ApiError::noSuchPath()
                                       : ApiError::notFound(target.resource, target.name);
        case 405:
            return ApiError::methodNotAllowed();
        case 409:
            return target.verb == "create" ? ApiError::alreadyExists(target.resource, target.name)
                                           : ApiError::modified(target.resource, target.name);
        case 410:
            return expired(target);
        case 429:
            return ApiError::tooManyRequests("Too many requests, please try again later.", {});
        case 500:
            return ApiError::internal("etcdserver: request timed out");
        default:
            return other(fault.code);
        }
    };
    auto error = ofCode();
    error.retryAfter = fault.retryAfter;
    return error;
}

bool answersInstead(const Fault& fault)
{
    switch (fault.kind) {
    case FaultKind::Reset:
    case FaultKind::HalfOpen:
        return !fault.bytes && !fault.events;
    case FaultKind::Status:
    case FaultKind::LoginPage:
    case FaultKind::Redirect:
    case FaultKind::ExpiredContinue:
        return true;
    default:
        return false;
    }
}

Response answerInstead(const Fault& fault, const Request& request, const RequestTarget& target)
{
    switch (fault.kind) {
    case FaultKind::Reset:
        return cutBeforeHead(Delivery::Cut::Reset);
    case FaultKind::HalfOpen:
        return cutBeforeHead(Delivery::Cut::Silence);
    case FaultKind::LoginPage:
        return html(200, kLoginPage);
    case FaultKind::Redirect:
        return redirect(fault.location);
    case FaultKind::ExpiredContinue:
        return ApiError::expired("The provided continue parameter is too old to display a "
                                 "consistent list result. You must start a new list without the "
                                 "continue parameter.")
            .response();
    default:
        return statusOf(fault, request, target).response();
    }
}

} // namespace kittiwake::sim
