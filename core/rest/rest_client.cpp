#include "rest_client.h"

#include <core/base/scheduler.h>
#include <core/rest/status.h>

#include <future>

namespace kittiwake {

RestClient::RestClient(Transport& transport, std::shared_ptr<Authenticator> authenticator,
                       Scheduler& scheduler, Options options)
    : m_transport(transport)
    , m_authenticator(std::move(authenticator))
    , m_scheduler(scheduler)
    , m_options(std::move(options))
{ }

Call RestClient::stream(HttpRequest request, HttpSink sink)
{
    const auto sentAt = m_scheduler.now();
    auto headers = m_authenticator->headers(sentAt);
    if (!headers) {
        sink.end(Unexpected { headers.error() });
        return {};
    }
    request.headers.push_back({ "User-Agent", Secret(m_options.userAgent) });
    for (auto& header : *headers)
        request.headers.push_back(std::move(header));
    sink.head = [inner = std::move(sink.head), authenticator = m_authenticator,
                 sentAt](HttpHead head) {
        if (head.status == 401)
            authenticator->unauthorized(sentAt);
        inner(std::move(head));
    };
    return m_transport.start(std::move(request), std::move(sink));
}

Call RestClient::fetch(std::string doing, HttpRequest request, Done done)
{
    struct Collected
    {
        HttpAnswer answer;
        bool tooLarge = false;
    };
    auto got = std::make_shared<Collected>();
    HttpSink sink;
    sink.head = [got](HttpHead head) {
        got->answer.head = std::move(head);
    };
    sink.chunk = [got, most = m_options.maxBody](std::string chunk) {
        got->tooLarge = got->tooLarge || got->answer.body.size() + chunk.size() > most;
        if (!got->tooLarge)
            got->answer.body += chunk;
    };
    sink.end = [got, doing = std::move(doing), done = std::move(done),
                server = m_options.server](Expected<void> ended) {
        const auto& head = got->answer.head;
        if (!ended)
            done(Unexpected { ended.error() });
        else if (got->tooLarge)
            done(Unexpected { Error { ErrorKind::BadAnswer,
                                      "The answer of " + server + " to " + doing
                                          + " is too large and was given up." } });
        else if (head.status < 200 || head.status > 299)
            done(Unexpected { errorFromAnswer(doing, head, got->answer.body) });
        else
            done(std::move(got->answer));
    };
    return stream(std::move(request), std::move(sink));
}

Expected<HttpAnswer> RestClient::fetchAndWait(std::string doing, HttpRequest request)
{
    auto promise = std::make_shared<std::promise<Expected<HttpAnswer>>>();
    auto answer = promise->get_future();
    auto call = fetch(std::move(doing), std::move(request),
                      [promise](Expected<HttpAnswer> got) { promise->set_value(std::move(got)); });
    return answer.get();
}

std::string queryEncode(std::string_view value)
{
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out;
    for (const char c : value) {
        const auto u = static_cast<unsigned char>(c);
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'
            || c == '_' || c == '.' || c == '~') {
            out += c;
        } else {
            out += '%';
            out += kHex[u >> 4U];
            out += kHex[u & 15U];
        }
    }
    return out;
}

} // namespace kittiwake
