#include "authorised_stream.h"

#include <core/base/lower_case.h>
#include <core/rest/read_only.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// The answer is that of something behind the API server, a pod or a service that it is a proxy
/// for: a 401 says nothing of our credentials, which the proxy does not pass on.
/// \source apimachinery pkg/util/proxy; apiserver pkg/endpoints/filters/authentication.go
bool isRelayed(std::string_view path)
{
    path = path.substr(0, path.find('?'));
    return path.starts_with("/api/v1/namespaces/")
        && (path.find("/proxy/") != std::string_view::npos || path.ends_with("/proxy"));
}

} // namespace

void RestClient::AuthorisedStream::start(Duration wait)
{
    if (m_client.isReadOnly() && mayChange(m_request))
        return m_sink.end(Unexpected {
            Error { .kind = ErrorKind::Forbidden,
                    .sentence = "This cluster is opened read-only: nothing was sent to "
                        + m_client.server() + '.',
                    .reason = std::string(kReadOnly) } });
    if (wait <= Duration::zero())
        return authenticate();
    m_steps->next([&] {
        return m_client.m_waits.after(wait, [self = shared_from_this()](Expected<void> waited) {
            if (waited)
                self->authenticate();
            else
                self->m_sink.end(std::move(waited));
        });
    });
}

void RestClient::AuthorisedStream::authenticate()
{
    const auto self = shared_from_this();
    m_steps->next([&] {
        return m_client.m_waits.until(
            [self](std::function<void()> over) {
                return self->askForCredentials(
                    [self, over](Expected<RequestCredentials> credentials) {
                        self->m_credentials = std::move(credentials);
                        over();
                    });
            },
            [self](Expected<void> waited) {
                if (!waited)
                    self->m_sink.end(std::move(waited));
                else if (!self->m_credentials)
                    self->m_sink.end(Unexpected { self->m_credentials.error() });
                else
                    self->send();
            });
    });
}

/// A request with its own Authorization header is authenticated by that: no plugin runs, no file is
/// read and no certificate is put on the connection. It still impersonates, if the user is to.
/// \source client-go plugin/pkg/client/auth/exec/exec.go, transport/round_trippers.go
Subscription RestClient::AuthorisedStream::askForCredentials(Authenticator::Done done) const
{
    auto& authenticator = *m_client.m_authenticator;
    if (!carries("Authorization"))
        return authenticator.authenticate(m_client.m_scheduler.now(), std::move(done));
    done(authenticator.besideAuthorization().transform([](const std::vector<HttpHeader>& headers) {
        return RequestCredentials { headers, {} };
    }));
    return {};
}

/// An empty header counts as none, as it does for client-go.
bool RestClient::AuthorisedStream::carries(const std::string& name) const
{
    return std::any_of(
        m_request.headers.begin(), m_request.headers.end(), [&](const HttpHeader& header) {
            return !header.value.empty() && lowerCased(header.name) == lowerCased(name);
        });
}

HttpRequest RestClient::AuthorisedStream::proven() const
{
    auto request = m_request;
    std::erase_if(request.headers, [](const HttpHeader& header) { return header.value.empty(); });
    if (!carries("User-Agent"))
        request.headers.push_back({ "User-Agent", Secret(m_client.m_options.userAgent) });
    // A request with impersonation headers of its own has all of them: those of the configuration
    // are not added.
    const bool impersonates = carries("Impersonate-User");
    for (const auto& header : m_credentials->headers) {
        const bool ofImpersonation = lowerCased(header.name).starts_with("impersonate-");
        if (ofImpersonation ? !impersonates : !carries(header.name))
            request.headers.push_back(header);
    }
    request.identity = m_credentials->identity;
    return request;
}

void RestClient::AuthorisedStream::send()
{
    if (!carries("Authorization"))
        m_client.noteCredentials(*m_credentials);
    m_sentAt = m_client.m_scheduler.now();
    m_swallow = false;
    const auto self = shared_from_this();
    HttpSink sink;
    sink.head = [self](HttpHead head) {
        self->onHead(std::move(head));
    };
    sink.chunk = [self](std::string chunk) {
        if (!self->m_swallow)
            self->m_sink.chunk(std::move(chunk));
    };
    sink.end = [self](Expected<void> ended) {
        self->onEnd(std::move(ended));
    };
    m_steps->next([&] {
        ++m_client.m_sent;
        return m_client.m_transport.start(proven(), std::move(sink));
    });
}

void RestClient::AuthorisedStream::onHead(HttpHead head)
{
    if (head.status == 401 && !carries("Authorization") && !isRelayed(m_request.path)) {
        const bool mendable = m_client.m_authenticator->unauthorized(m_sentAt);
        m_swallow = mendable && !std::exchange(m_again, true);
    }
    if (m_swallow)
        return;
    m_client.m_warnings->read(head);
    m_sink.head(std::move(head));
}

/// The answer that is not passed on is read to its end first: that keeps its connection.
void RestClient::AuthorisedStream::onEnd(Expected<void> ended)
{
    const bool closed = !ended && ended.error().kind == ErrorKind::Cancelled;
    if (m_swallow && !closed)
        authenticate();
    else
        m_sink.end(std::move(ended));
}

} // namespace kittiwake
