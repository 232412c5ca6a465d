#include "rest_client.h"

#include "fetch.h"

#include <core/base/scheduler.h>

#include <future>

namespace kittiwake {

RestClient::RestClient(Transport& transport, std::shared_ptr<Authenticator> authenticator,
                       Scheduler& scheduler, Options options)
    : m_transport(transport)
    , m_authenticator(std::move(authenticator))
    , m_scheduler(scheduler)
    , m_options(std::move(options))
    , m_waits(scheduler)
    , m_warnings(std::make_shared<Warnings>(m_options.onWarning))
{
    if (m_options.queriesPerSecond > 0)
        m_limit.emplace(scheduler, m_options.queriesPerSecond, m_options.burst);
}

Call RestClient::stream(HttpRequest request, HttpSink sink)
{
    const auto wait = m_limit && !request.longLived ? m_limit->reserve() : Duration::zero();
    if (wait <= Duration::zero())
        return start(std::move(request), std::move(sink));
    auto chain = std::make_shared<CallChain>();
    chain->next([&] {
        return m_waits.after(wait, [this, chain, request, sink](const Expected<void>& waited) {
            if (waited)
                chain->next([&] { return start(request, sink); });
            else
                sink.end(waited);
        });
    });
    return Call([chain] { chain->cancel(); });
}

Call RestClient::start(HttpRequest request, HttpSink sink)
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
                 warnings = m_warnings, sentAt](HttpHead head) {
        if (head.status == 401)
            authenticator->unauthorized(sentAt);
        warnings->read(head);
        inner(std::move(head));
    };
    ++m_sent;
    return m_transport.start(std::move(request), std::move(sink));
}

Call RestClient::fetch(std::string doing, HttpRequest request, Done done)
{
    auto fetch =
        std::make_shared<Fetch>(*this, std::move(doing), std::move(request), std::move(done));
    fetch->send();
    return Call([fetch] { fetch->giveUp(); });
}

Expected<HttpAnswer> RestClient::fetchAndWait(std::string doing, HttpRequest request,
                                              std::stop_token stop)
{
    auto promise = std::make_shared<std::promise<Expected<HttpAnswer>>>();
    auto answer = promise->get_future();
    const auto fetch = std::make_shared<Fetch>(
        *this, std::move(doing), std::move(request),
        [promise](Expected<HttpAnswer> got) { promise->set_value(std::move(got)); });
    const std::stop_callback stopping(std::move(stop), [fetch] { fetch->stop(); });
    fetch->send();
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
