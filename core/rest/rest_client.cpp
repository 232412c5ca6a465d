#include "rest_client.h"

#include "authorised_stream.h"
#include "fetch.h"

#include <core/base/scheduler.h>
#include <core/rest/status.h>

#include <condition_variable>
#include <future>
#include <mutex>
#include <optional>
#include <utility>

namespace kittiwake {

namespace {

const std::string& certificateOf(const RequestCredentials& credentials)
{
    static const std::string none;
    return credentials.identity ? credentials.identity->certificatePem : none;
}

} // namespace

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

Subscription RestClient::stream(HttpRequest request, HttpSink sink)
{
    if (m_options.requestTimeout.count() > 0 && !request.longLived)
        request.idleTimeout = m_options.requestTimeout;
    const auto wait = m_limit && !request.longLived ? m_limit->reserve() : Duration::zero();
    auto stream = std::make_shared<AuthorisedStream>(*this, std::move(request), std::move(sink));
    // Its steps alone: the sink may hold this Subscription, and so must not be held by it.
    auto steps = stream->steps();
    stream->start(wait);
    return Subscription([steps = std::move(steps)] { steps->cancel(); });
}

Subscription RestClient::fetch(std::string doing, HttpRequest request, Done done)
{
    auto fetch =
        std::make_shared<Fetch>(*this, std::move(doing), std::move(request), std::move(done));
    fetch->send();
    return Subscription([fetch] { fetch->giveUp(); });
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

std::shared_ptr<const ClientIdentity> RestClient::identity(const std::stop_token& stop)
{
    struct Asked
    {
        std::mutex mutex; // guards what follows
        std::condition_variable_any told;
        std::optional<std::shared_ptr<const ClientIdentity>> identity;
    };
    const auto asked = std::make_shared<Asked>();
    const auto waiting = m_authenticator->authenticate(
        m_scheduler.now(), [asked](const Expected<RequestCredentials>& credentials) {
            const std::lock_guard lock(asked->mutex);
            asked->identity = credentials ? credentials->identity : nullptr;
            asked->told.notify_all();
        });
    std::unique_lock lock(asked->mutex);
    asked->told.wait(lock, stop, [&asked] { return asked->identity.has_value(); });
    return asked->identity.value_or(nullptr);
}

void RestClient::noteCredentials(const RequestCredentials& credentials)
{
    if (!m_options.onOtherCredentials)
        return;
    {
        const std::lock_guard lock(m_mutex);
        const auto last = std::exchange(m_lastCredentials, credentials);
        if (!last
            || (last->headers == credentials.headers
                && certificateOf(*last) == certificateOf(credentials)))
            return;
    }
    m_options.onOtherCredentials();
}

Error RestClient::errorFrom(std::string_view doing, const HttpHead& head, std::string_view body,
                            std::string_view method) const
{
    auto error = errorFromAnswer(doing, head, body, method);
    if (error.kind != ErrorKind::Unauthorized || !m_options.whyUnauthorized)
        return error;
    if (const auto why = m_options.whyUnauthorized(); !why.empty())
        error.sentence += ' ' + why;
    return error;
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
