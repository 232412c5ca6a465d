#include "answer_head.h"

#include <app/simulator/http/http_date.h>
#include <core/base/lower_case.h>

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

struct Phrase
{
    int status;
    std::string_view text;
};
constexpr std::array<Phrase, 32> kPhrases = { {
    { 200, "OK" },
    { 201, "Created" },
    { 202, "Accepted" },
    { 204, "No Content" },
    { 301, "Moved Permanently" },
    { 302, "Found" },
    { 303, "See Other" },
    { 304, "Not Modified" },
    { 307, "Temporary Redirect" },
    { 308, "Permanent Redirect" },
    { 400, "Bad Request" },
    { 401, "Unauthorized" },
    { 402, "Payment Required" },
    { 403, "Forbidden" },
    { 404, "Not Found" },
    { 405, "Method Not Allowed" },
    { 406, "Not Acceptable" },
    { 408, "Request Timeout" },
    { 409, "Conflict" },
    { 410, "Gone" },
    { 412, "Precondition Failed" },
    { 413, "Request Entity Too Large" },
    { 415, "Unsupported Media Type" },
    { 422, "Unprocessable Entity" },
    { 426, "Upgrade Required" },
    { 429, "Too Many Requests" },
    { 431, "Request Header Fields Too Large" },
    { 500, "Internal Server Error" },
    { 501, "Not Implemented" },
    { 502, "Bad Gateway" },
    { 503, "Service Unavailable" },
    { 504, "Gateway Timeout" },
} };

std::string_view phraseOf(int status)
{
    const auto* const at =
        std::find_if(kPhrases.begin(), kPhrases.end(),
                     [status](const Phrase& phrase) { return phrase.status == status; });
    return at == kPhrases.end() ? std::string_view("Unknown") : at->text;
}

bool has(const Response& response, std::string_view lowerCaseName)
{
    return std::any_of(response.headers.begin(), response.headers.end(), [&](const auto& header) {
        return lowerCased(header.first) == lowerCaseName;
    });
}

} // namespace

std::string answerHead(const Response& response, const Framing& framing,
                       std::chrono::system_clock::time_point now)
{
    std::string head = "HTTP/1.1 " + std::to_string(response.status) + ' ';
    head += phraseOf(response.status);
    head += "\r\n";
    const auto add = [&head](std::string_view name, std::string_view value) {
        head += name;
        head += ": ";
        head += value;
        head += "\r\n";
    };
    for (const auto& [name, value] : response.headers)
        add(name, value);
    if (!has(response, "date"))
        add("Date", httpDate(now));
    if (!response.contentType.empty())
        add("Content-Type", response.contentType);
    if (framing.gzip) {
        add("Content-Encoding", "gzip");
        add("Vary", "Accept-Encoding");
    }
    if (framing.body == Framing::Body::Whole)
        add("Content-Length", std::to_string(response.body.size()));
    else if (framing.body == Framing::Body::Chunks)
        add("Transfer-Encoding", "chunked");
    if (!framing.keepAlive)
        add("Connection", "close");
    return head + "\r\n";
}

} // namespace kittiwake::sim
