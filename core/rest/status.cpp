#include "status.h"

#include <core/api/json/json.h>
#include <core/protobuf/envelope.h>
#include <core/protobuf/protobuf_decoder.h>
#include <core/rest/retry.h>
#include <core/rest/warnings.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kLargestStatus = 1U << 20U; // an apply's conflicts can be many

ErrorKind kindOf(int code, std::string_view reason)
{
    // A reason decides; a code where the reason is not known. 429 counts whatever the reason says.
    if (code == 429)
        return ErrorKind::TooManyRequests;
    if (reason == "Expired" || reason == "Gone" || code == 410)
        return ErrorKind::Expired;
    if (reason == "AlreadyExists")
        return ErrorKind::AlreadyExists;
    switch (code) {
    case 401:
        return ErrorKind::Unauthorized;
    case 403:
        return ErrorKind::Forbidden;
    case 404:
        return ErrorKind::NotFound;
    case 409:
        return ErrorKind::Conflict;
    case 400:
    case 413:
    case 415:
    case 422:
        return ErrorKind::Invalid;
    case 504:
        return ErrorKind::Timeout;
    default:
        return code >= 500 ? ErrorKind::Server : ErrorKind::BadAnswer;
    }
}

/// Whether the server says that a resource version is newer than its own, which servers of three
/// generations say in three ways.
bool isTooLarge(const Error& error, int code, std::string_view reason)
{
    const auto says = [](const std::string& text) {
        return text.find("Too large resource version") != std::string::npos;
    };
    const bool timeout = reason == "Timeout" || code == 504;
    return std::any_of(error.causes.begin(), error.causes.end(),
                       [&](const StatusCause& cause) {
                           return cause.reason == "ResourceVersionTooLarge"
                               || (timeout && says(cause.message));
                       })
        || (timeout && says(error.sentence));
}

std::string verdict(std::string_view doing, int code)
{
    const std::string what(doing);
    const auto number = " (" + std::to_string(code) + ")";
    switch (code) {
    case 401:
        return "The server does not accept these credentials" + number + " to " + what;
    case 403:
        return "The server refused to " + what + number;
    default:
        return "The server could not " + what + number;
    }
}

std::string ended(std::string sentence)
{
    if (sentence.empty() || sentence.back() != '.')
        sentence += '.';
    return sentence;
}

std::string printable(std::string_view text)
{
    std::string out(text.substr(0, 2048)); // the cap client-go puts on text bodies in messages
    std::replace_if(
        out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return out.erase(out.find_last_not_of(' ') + 1); // Go's server ends its texts with a newline
}

/// Behind the text in quotes that begins there; npos: it does not end.
std::size_t endOfQuote(std::string_view text, std::size_t at)
{
    for (++at; at < text.size(); ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == '"')
            return at + 1;
    }
    return std::string_view::npos;
}

/// What the server says of a value, without the value where that is long. Of a patch that leads to
/// what cannot be decoded it quotes the whole object, a Secret's values too: only the reason behind
/// that is left. \source apiserver's patch.go, apimachinery's field.Error
std::string withoutLongValues(std::string_view message, std::string_view field = {})
{
    constexpr std::string_view kQuoted = "Invalid value: \"";
    constexpr std::string_view kOfPatch = "is invalid: patch: ";
    constexpr std::size_t kLongestQuoted = 256;
    std::string out;
    for (;;) {
        const auto at = message.find(kQuoted);
        const auto begin = at + kQuoted.size() - 1;
        const auto end =
            at == std::string_view::npos ? std::string_view::npos : endOfQuote(message, begin);
        if (end == std::string_view::npos)
            return out.append(message);
        const auto before = message.substr(0, at);
        if (field == "patch" || before.ends_with(kOfPatch)) {
            const auto reason = message.find_first_not_of(": ", end);
            return std::string(reason == std::string_view::npos ? "it gave no reason"
                                                                : message.substr(reason));
        }
        out.append(message.substr(0, begin));
        out.append(end - begin > kLongestQuoted ? "\"…\"" : message.substr(begin, end - begin));
        message.remove_prefix(end);
    }
}

/// Where a redirect leads, without what may be a secret in it.
std::string placeOf(std::string_view location)
{
    auto place = location.substr(0, location.find_first_of("?#"));
    const auto authority = place.find("//") == std::string_view::npos ? 0 : place.find("//") + 2;
    const auto at = place.substr(0, place.find('/', authority)).rfind('@');
    if (at != std::string_view::npos)
        place.remove_prefix(at + 1);
    return printable(place);
}

std::string redirected(std::string_view doing, const HttpHead& head)
{
    return "The server could not " + std::string(doing) + " (" + std::to_string(head.status)
        + "): it redirects to " + placeOf(head.header("location"))
        + ". That is not followed, as it would send the credentials there. A proxy or a sign-in "
          "page may be in front of the API server; check its address in the kubeconfig.";
}

} // namespace

Error errorFromStatus(std::string_view doing, const Json& status)
{
    const auto code = static_cast<int>(numberOf(status["code"]));
    const auto reason = textOf(status["reason"]);
    Error error;
    error.reason = reason;
    if (code != 0)
        error.httpStatus = code;
    error.objectName = textOf(status["details"]["name"]);
    if (const auto wait = numberOf(status["details"]["retryAfterSeconds"]); wait > 0)
        error.retryAfter = std::chrono::seconds(wait);
    forEachItem(status["details"]["causes"], [&](const Json& cause) {
        const auto field = textOf(cause["field"]);
        error.causes.push_back({ std::string(textOf(cause["reason"])),
                                 withoutLongValues(textOf(cause["message"]), field),
                                 std::string(field) });
    });
    error.sentence = ended(verdict(doing, code) + ": "
                           + printable(withoutLongValues(textOf(status["message"], reason))));
    error.kind =
        isTooLarge(error, code, reason) ? ErrorKind::ResourceVersionTooLarge : kindOf(code, reason);
    return error;
}

std::optional<Error> failureIn(std::string_view doing, std::string_view body)
{
    if (body.size() > kLargestStatus || body.find("\"Status\"") == std::string_view::npos)
        return std::nullopt;
    JsonReader reader;
    const auto json = reader.read(body);
    if (!json || textOf((*json)["kind"]) != "Status" || textOf((*json)["status"]) != "Failure")
        return std::nullopt;
    return errorFromStatus(doing, *json);
}

Error errorFromAnswer(std::string_view doing, const HttpHead& head, std::string_view body,
                      std::string_view method)
{
    std::string decoded;
    if (body.starts_with(protobufMagic())) {
        const auto status = readProtobufEnvelope(body);
        if (status && ProtobufDecoder().decode(*status, decoded))
            body = decoded;
        else
            body = {}; // nothing to be shown to anybody
    }
    Error error;
    if (auto failure = failureIn(doing, body)) {
        error = std::move(*failure);
    } else if (head.status / 100 == 3 && !head.header("location").empty()) {
        error = { ErrorKind::BadAnswer, redirected(doing, head) };
    } else {
        const bool showable =
            !body.empty() && !head.header("content-type").starts_with("text/html");
        error.kind = head.status == 409 && method == "POST" ? ErrorKind::AlreadyExists
                                                            : kindOf(head.status, {});
        error.sentence = ended(verdict(doing, head.status)
                               + (showable ? ": " + printable(body.substr(0, 300)) : ""));
    }
    error.httpStatus = head.status;
    error.warnings = warningsIn(head);
    if (const auto wait = retryAfterOf(head))
        error.retryAfter = wait;
    return error;
}

} // namespace kittiwake
