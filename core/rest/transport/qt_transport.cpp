#include "qt_transport.h"

#include "http_lanes_p.h"
#include "liveness_probes_p.h"
#include "once_body_p.h"
#include "proxy_route_p.h"
#include "qt_transport_upgrade_p.h"
#include "tcp_keep_alive_p.h"
#include "transport_tls_p.h"

#include <core/config/server_url.h>

#include <QCoreApplication>
#include <QNetworkRequest>
#include <QSslError>
#include <QUrl>

#include <algorithm>
#include <map>

namespace kittiwake {

namespace {

// What Qt may read ahead of us; without a bound it takes in whatever a server sends.
constexpr qint64 kReadAhead = 2 << 20;

// Handed on in pieces that stay in a processor's cache while they are worked off.
constexpr qint64 kPiece = 64 << 10;

/// Qt reports an answer with a status of 400 or more as an error of the content or server group,
/// and 400 itself as an invalid operation. With another status these errors mean that HTTP/2 broke
/// the stream off.
bool isAnswer(QNetworkReply::NetworkError error, int status)
{
    const bool ofStatus =
        (error >= QNetworkReply::ContentAccessDenied && error <= QNetworkReply::UnknownContentError)
        || error == QNetworkReply::ProtocolInvalidOperationError
        || (error >= QNetworkReply::InternalServerError
            && error <= QNetworkReply::UnknownServerError);
    return error == QNetworkReply::NoError || (ofStatus && status >= 400);
}

int statusOf(const QNetworkReply& reply)
{
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

/// With several groups, for example. \source
/// kubernetes.io/docs/reference/access-authn-authz/authentication, "User impersonation"
bool repeatsHeaders(const Credentials& credentials)
{
    const auto& extra = credentials.impersonateExtra;
    return credentials.impersonateGroups.size() > 1
        || std::any_of(extra.begin(), extra.end(),
                       [](const auto& one) { return one.second.size() > 1; });
}

/// Impersonation sends several values under one name. Before Qt 6.8 a request holds one value a
/// name, which it writes as it is: further header lines are written into that value. (No value that
/// comes here has a line break.)
void addHeader(QNetworkRequest& request, const QByteArray& name, const QByteArray& value)
{
    if (!name.startsWith("Impersonate-") || !request.hasRawHeader(name)) {
        request.setRawHeader(name, value);
        return;
    }
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    auto headers = request.headers();
    headers.append(name, value);
    request.setHeaders(std::move(headers));
#else
    request.setRawHeader(name, request.rawHeader(name) + "\r\n" + name + ": " + value);
#endif
}

std::string lower(QByteArray name)
{
    return name.toLower().toStdString();
}

} // namespace

struct QtTransport::Parts
{
    Parts(const ClusterAccess& access, const LivenessOptions& times, ProxyRoute way,
          LivenessProbes::Begin begin)
        : server(access.server)
        , tlsServerName(access.tlsServerName)
        , https(isHttps(access.server))
        , repeatsHeaders(kittiwake::repeatsHeaders(access.credentials))
        , compression(!access.disableCompression)
        , tls(access)
        , route(std::move(way))
        , liveness(times)
        , keepAlive(times, route.peerHost(), route.peerPort())
        , probes(times, lanes, keepAlive, std::move(begin))
    { }

    const std::string server;
    const std::string tlsServerName;
    const bool https;
    const bool repeatsHeaders; ///< some names twice, which takes HTTP/1.1
    const bool compression;
    TransportTls tls;
    const ProxyRoute route;
    const LivenessOptions liveness;
    HttpLanes lanes;
    TcpKeepAlive keepAlive;
    LivenessProbes probes;
    HttpLanes::Running failing; ///< whose cause is still being looked for
    /// WebSockets, each with a connection of its own.
    std::map<QtTransportUpgrade*, std::shared_ptr<HttpExchange>> upgrades;
};

Expected<void> QtTransport::checkApplication()
{
    if (QCoreApplication::instance() != nullptr)
        return {};
    return Unexpected { Error {
        ErrorKind::Config,
        "There is no QCoreApplication, which Qt's network needs: create one at the beginning of "
        "main, before the session, and destroy it after the session. Its event loop need not "
        "run." } };
}

Expected<std::unique_ptr<QtTransport>> QtTransport::create(const ClusterAccess& access,
                                                           const LivenessOptions& liveness)
{
    if (auto possible = checkApplication(); !possible)
        return Unexpected { std::move(possible).error() };
    auto proxy = proxyFor(access.server, access.proxyUrl, access.environmentProxies);
    if (!proxy)
        return Unexpected { proxy.error() };
    std::unique_ptr<QtTransport> transport(
        new QtTransport(access, liveness, ProxyRoute(std::move(*proxy), access.server)));
    if (transport->m_parts->https) {
        if (auto configured = transport->m_parts->tls.configure(access); !configured)
            return Unexpected { configured.error() };
    }
    return transport;
}

QtTransport::QtTransport(const ClusterAccess& access, const LivenessOptions& liveness,
                         ProxyRoute route)
    : m_parts(std::make_unique<Parts>(
        access, liveness, std::move(route),
        [this](const std::shared_ptr<HttpExchange>& exchange) { begin(exchange); }))
{ }

QtTransport::~QtTransport() = default;

void QtTransport::close()
{
    {
        std::lock_guard lock(m_startMutex);
        m_closed = true;
    }
    QCoreApplication::sendPostedEvents(this); // what was started and has not begun
    m_parts->keepAlive.close();
    const auto cancel = [](HttpExchange& exchange) {
        exchange.end(Unexpected { Error { ErrorKind::Cancelled, "The connection was closed." } });
    };
    for (const auto& exchange : m_parts->lanes.takeAll()) {
        if (exchange->reply) {
            exchange->reply->disconnect(this);
            exchange->abort();
            exchange->reply->deleteLater();
        }
        cancel(*exchange);
    }
    for (const auto& exchange : std::exchange(m_parts->failing, {}))
        cancel(*exchange);
    const auto upgrades = m_parts->upgrades; // each that is aborted goes from there
    for (const auto& [upgrade, exchange] : upgrades) {
        cancel(*exchange);
        exchange->abort();
    }
}

Subscription QtTransport::start(HttpRequest request, HttpSink sink)
{
    auto exchange = std::make_shared<HttpExchange>();
    exchange->request = std::move(request);
    exchange->sink = std::move(sink);
    std::lock_guard lock(m_startMutex);
    if (m_closed)
        return {}; // the exchange ends with Cancelled as it goes
    // Queued on the network thread, too: an end that asks for more may come from within `begin`.
    QMetaObject::invokeMethod(
        this, [this, exchange] { begin(exchange); }, Qt::QueuedConnection);
    return Subscription([this, weak = std::weak_ptr(exchange)] {
        if (auto cancelled = weak.lock()) {
            cancelled->cancelled = true;
            abort(cancelled);
        }
    });
}

void QtTransport::abort(const std::shared_ptr<HttpExchange>& exchange)
{
    std::lock_guard lock(m_startMutex);
    if (m_closed)
        return;
    QMetaObject::invokeMethod(this, [exchange] { exchange->abort(); });
}

void QtTransport::checkNow()
{
    m_parts->probes.checkNow();
    for (const auto& [upgrade, exchange] : m_parts->upgrades)
        upgrade->checkNow();
}

void QtTransport::replaceUnproven(std::chrono::milliseconds age)
{
    m_parts->probes.replaceUnproven(age);
}

std::uint64_t QtTransport::probesSent() const
{
    return m_parts->probes.probesSent();
}

Expected<void> QtTransport::updateTls(const HttpRequest& request)
{
    if (!m_parts->https)
        return {};
    if (m_parts->tls.readAuthorityAgain())
        m_parts->lanes.retireAll();
    const auto changed = m_parts->tls.take(request.identity);
    if (!changed)
        return Unexpected { changed.error() };
    if (*changed)
        endStreams(); // their callers ask again, with the new certificate
    return {};
}

/// Short requests that are running still end well; then their connections are closed.
void QtTransport::endStreams()
{
    m_parts->lanes.retireAll();
    const auto running = m_parts->lanes.running(); // a copy: aborting one removes it
    for (const auto& exchange : running) {
        if (!exchange->request.longLived)
            continue;
        exchange->end(Unexpected { Error { .kind = ErrorKind::Unreachable,
                                           .sentence = "The connection to " + m_parts->server
                                               + " was closed: there is a new client certificate.",
                                           .reason = std::string(kConnectionLost) } });
        exchange->cancelled = true;
        exchange->abort();
    }
}

void QtTransport::begin(const std::shared_ptr<HttpExchange>& exchange)
{
    if (exchange->cancelled)
        return;
    const auto& request = exchange->request;
    if (const auto updated = updateTls(request); !updated)
        return exchange->end(updated);
    if (request.webSocket)
        return upgrade(exchange);
    auto& lanes = m_parts->lanes;
    if (!exchange->lane)
        exchange->lane = lanes.laneFor(request, m_parts->route.networkProxy());
    m_parts->probes.expectAnswer(exchange);
    auto sent = requestFor(request);
    const auto& lane = *exchange->lane;
    if (request.longLived && (lane.http2 || (lanes.http2() && !lane.heard.isValid())))
        sent.setTransferTimeout(0); // probes find out whether the connection is alive
    const auto method = QByteArray::fromStdString(request.method);
    const auto body = QByteArray::fromStdString(request.body);
    auto& manager = *exchange->lane->manager;
    if (request.resending == Resending::AsAsked) {
        exchange->reply = manager.sendCustomRequest(sent, method, body);
    } else { // it may have been done when its connection was lost
        auto once = std::make_unique<OnceBody>(body, nullptr);
        exchange->reply = manager.sendCustomRequest(sent, method, once.get());
        once.release()->setParent(exchange->reply);
    }
    lanes.begun(exchange);

    auto* reply = exchange->reply.data();
    const std::weak_ptr weak = exchange;
    if (m_parts->tls.isInsecure())
        reply->ignoreSslErrors();
    connect(reply, &QNetworkReply::sslErrors, this, [this, weak](const QList<QSslError>& errors) {
        if (auto e = weak.lock()) {
            for (const auto& error : errors)
                e->tlsErrors.append(m_parts->tls.describe(error));
        }
    });
    connect(reply, &QNetworkReply::readyRead, this, [this, weak] {
        if (auto e = weak.lock(); e && !e->cancelled) {
            onBytes(*e);
            passOn(*e);
        }
    });
    connect(reply, &QNetworkReply::metaDataChanged, this, [this, weak] {
        if (auto e = weak.lock(); e && !e->cancelled)
            onBytes(*e);
    });
    connect(reply, &QNetworkReply::finished, this, [this, weak] {
        if (auto e = weak.lock())
            onFinished(e);
    });
}

void QtTransport::upgrade(const std::shared_ptr<HttpExchange>& exchange)
{
    QtTransportUpgrade::Options options { .request = requestFor(exchange->request),
                                          .tls = m_parts->tls.configuration(),
                                          .insecure = m_parts->tls.isInsecure(),
                                          .serverName =
                                              QString::fromStdString(m_parts->tlsServerName),
                                          .proxy = m_parts->route.networkProxy(),
                                          .liveness = m_parts->liveness };
    auto url = options.request.url();
    url.setScheme(m_parts->https ? QStringLiteral("wss") : QStringLiteral("ws"));
    options.request.setUrl(url);
    // HTTP/2 has no way to change to a WebSocket that servers of Kubernetes know.
    options.tls.setAllowedNextProtocols({ QSslConfiguration::NextProtocolHttp1_1 });
    auto* const upgrade = new QtTransportUpgrade(
        exchange, std::move(options),
        { .connected = [this] { m_parts->keepAlive.onConnected(); },
          .failed =
              [this, weak = std::weak_ptr(exchange)](QNetworkReply::NetworkError error,
                                                     const std::string& said) {
                  if (const auto failed = weak.lock())
                      fail(failed, error, said);
              },
          .describe = [this](const QSslError& error) { return m_parts->tls.describe(error); },
          .over =
              [this, which = exchange.get()] {
                  const auto found =
                      std::find_if(m_parts->upgrades.begin(), m_parts->upgrades.end(),
                                   [which](const auto& one) { return one.second.get() == which; });
                  if (found == m_parts->upgrades.end())
                      return;
                  found->first->deleteLater();
                  m_parts->upgrades.erase(found);
              } });
    m_parts->upgrades.emplace(upgrade, exchange);
    exchange->cancelUpgrade = [alive = QPointer<QtTransportUpgrade>(upgrade)] {
        if (alive)
            alive->cancel();
    };
    upgrade->open();
}

/// \source k8s.io/apiserver pkg/endpoints/filters/authentication.go,
/// UnauthenticatedHTTP2DOSMitigation
bool QtTransport::isAnonymous(const HttpRequest& request) const
{
    return !m_parts->tls.showsCertificate()
        && std::none_of(request.headers.begin(), request.headers.end(),
                        [](const auto& header) { return header.name == "Authorization"; });
}

void QtTransport::onBytes(HttpExchange& exchange)
{
    exchange.lane->heard.start();
    exchange.lane->quiet.start();
    onHead(exchange);
}

void QtTransport::onHead(HttpExchange& exchange)
{
    const auto status = statusOf(*exchange.reply);
    if (status == 0 || std::exchange(exchange.headSent, true))
        return;
    auto& lane = *exchange.lane;
    m_parts->lanes.answered(
        lane, exchange.reply->attribute(QNetworkRequest::Http2WasUsedAttribute).toBool());
    if (lane.http2 && (status == 401 || isAnonymous(exchange.request)))
        m_parts->lanes.retire(exchange.lane); // servers since 1.29 send GOAWAY to unknown users
    if (!std::exchange(lane.keepAliveSet, true) || (exchange.request.longLived && !lane.http2))
        m_parts->keepAlive.onConnected();
    // Not earlier: Qt passes the size on only after the request has started.
    exchange.reply->setReadBufferSize(kReadAhead);
    HttpHead head { status };
    for (const auto& [name, value] : exchange.reply->rawHeaderPairs())
        head.headers.emplace_back(lower(name), value.toStdString());
    exchange.sink.head(std::move(head));
}

/// A reply that was given up because of its silence is closed: reading it would print a warning.
void QtTransport::passOn(HttpExchange& exchange)
{
    auto& reply = *exchange.reply;
    while (reply.isOpen() && !exchange.cancelled && reply.bytesAvailable() > 0) {
        std::string piece(static_cast<std::size_t>(std::min(reply.bytesAvailable(), kPiece)), '\0');
        const auto got = reply.read(piece.data(), static_cast<qint64>(piece.size()));
        if (got <= 0)
            return;
        piece.resize(static_cast<std::size_t>(got));
        exchange.sink.chunk(std::move(piece));
    }
}

void QtTransport::onFinished(const std::shared_ptr<HttpExchange>& exchange)
{
    auto& lanes = m_parts->lanes;
    const auto lane = exchange->lane;
    lanes.finished(exchange);
    auto* reply = exchange->reply.data();
    reply->deleteLater();
    if (exchange->request.freshConnection && !lane->heard.isValid())
        lanes.retire(lane); // whatever the reason, it has not come about
    if (exchange->cancelled)
        return;
    onHead(*exchange);
    const bool whole = isAnswer(reply->error(), statusOf(*reply));
    passOn(*exchange);
    if (!whole && HttpLanes::isDead(*lane, reply->error()))
        lanes.retire(lane);
    if (whole)
        exchange->end({});
    else
        fail(exchange, reply->error(), reply->errorString().toStdString());
}

void QtTransport::fail(const std::shared_ptr<HttpExchange>& exchange,
                       QNetworkReply::NetworkError error, const std::string& said)
{
    const bool lost = exchange->givenUp && !exchange->lane->unanswered;
    if (lost || exchange->headSent || !m_parts->route.isVague(error))
        return exchange->end(Unexpected { errorOf(*exchange, error, said) });
    m_parts->failing.insert(exchange);
    m_parts->route.findOut(this, [this, exchange, error, said](bool refused) {
        m_parts->failing.erase(exchange);
        exchange->end(Unexpected { *m_parts->route.errorOf(error, said, refused) });
    });
}

QNetworkRequest QtTransport::requestFor(const HttpRequest& request) const
{
    QNetworkRequest out(
        QUrl(QString::fromStdString(m_parts->server + request.path), QUrl::StrictMode));
    out.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                     QNetworkRequest::ManualRedirectPolicy);
    out.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    out.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::Http2AllowedAttribute,
                     m_parts->https // in clear text Qt would try an upgrade
                         && !m_parts->repeatsHeaders && !m_parts->lanes.http1());
    out.setDecompressedSafetyCheckThreshold(
        -1); // lists of like objects compress beyond what Qt thinks sane
    out.setTransferTimeout(static_cast<int>(request.idleTimeout.count()));
    if (m_parts->https)
        out.setSslConfiguration(m_parts->tls.configuration());
    if (!m_parts->tlsServerName.empty())
        out.setPeerVerifyName(QString::fromStdString(m_parts->tlsServerName));
    if (!m_parts->compression)
        out.setRawHeader("Accept-Encoding", "identity");
    out.setRawHeader("Accept", QByteArray::fromStdString(request.accept));
    if (!request.contentType.empty())
        out.setRawHeader("Content-Type", QByteArray::fromStdString(request.contentType));
    for (const auto& header : request.headers) {
        const auto value = header.value.reveal();
        addHeader(out, QByteArray::fromStdString(header.name),
                  QByteArray(value.data(), static_cast<qsizetype>(value.size())));
    }
    return out;
}

Error QtTransport::errorOf(const HttpExchange& exchange, QNetworkReply::NetworkError error,
                           const std::string& said)
{
    const auto& server = m_parts->server;
    if (exchange.givenUp && !exchange.lane->unanswered)
        return { .kind = ErrorKind::Unreachable,
                 .sentence = "The connection to " + server
                     + " was lost: the server stopped answering, keep-alive checks included.",
                 .reason = std::string(kConnectionLost) };
    const bool answered = exchange.headSent;
    if (auto ofProxy = answered ? std::nullopt : m_parts->route.errorOf(error, said, false))
        return *std::move(ofProxy);
    const auto seconds = exchange.request.idleTimeout.count() / 1000;
    switch (error) {
    case QNetworkReply::ConnectionRefusedError:
        return { ErrorKind::Refused, "Connection refused: nothing answers at " + server + '.' };
    case QNetworkReply::HostNotFoundError:
        return { ErrorKind::Unreachable,
                 "The host of " + server
                     + " cannot be found. Check the name, the network and the VPN." };
    case QNetworkReply::TimeoutError:
    case QNetworkReply::OperationCanceledError:
        return { ErrorKind::Timeout,
                 "No response from " + server
                     + (seconds > 0 ? " for " + std::to_string(seconds) + "s." : ".") };
    case QNetworkReply::SslHandshakeFailedError:
        return m_parts->tls.handshakeError(exchange.tlsErrors, said);
    case QNetworkReply::RemoteHostClosedError:
        return { .kind = ErrorKind::Unreachable,
                 .sentence = answered
                     ? "The connection to " + server + " was lost in the middle of a response."
                     : server + " closed the connection without a response.",
                 .reason = std::string(kConnectionLost) };
    default:
        break;
    }
    // What HTTP/2 breaks off has an error of the content or server group, as if it had a status.
    const bool brokenOff =
        (error >= QNetworkReply::ContentAccessDenied && error <= QNetworkReply::UnknownContentError)
        || error >= QNetworkReply::InternalServerError;
    return { .kind = ErrorKind::Unreachable,
             .sentence = "The connection to " + server + " failed: " + said + '.',
             .reason = std::string(answered || brokenOff ? kConnectionLost : "") };
}

} // namespace kittiwake
