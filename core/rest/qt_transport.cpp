#include "qt_transport.h"

#include "qt_transport_p.h"

#include <core/config/server_url.h>

#include <QCoreApplication>
#include <QNetworkRequest>
#include <QUrl>

#include <algorithm>

namespace kittiwake {

namespace {

// What Qt may read ahead of us; without a bound it takes in whatever a server sends.
constexpr qint64 kReadAhead = 2 << 20;

// Handed on in pieces that stay in a processor's cache while they are worked off.
constexpr qint64 kPiece = 64 << 10;

QString qs(const std::string& text)
{
    return QString::fromStdString(text);
}

/// Qt reports a status of 400 and above as an error though an answer came: of the content or server
/// group, or for 400 itself as an invalid operation. Without such a status they mean a stream that
/// HTTP/2 broke off.
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

/// As whoever has several groups. \source
/// kubernetes.io/docs/reference/access-authn-authz/authentication, "User impersonation"
bool repeatsHeaders(const Credentials& credentials)
{
    const auto& extra = credentials.impersonateExtra;
    return credentials.impersonateGroups.size() > 1
        || std::any_of(extra.begin(), extra.end(),
                       [](const auto& one) { return one.second.size() > 1; });
}

/// Of whom to act as, a name's second value goes beside the first. Before Qt 6.8 a request holds
/// one value a name, which it writes as it is: a line of its own is written into it. (No value that
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

Expected<std::unique_ptr<QtTransport>> QtTransport::create(const ClusterAccess& access,
                                                           const LivenessOptions& liveness)
{
    if (auto possible = checkApplication(); !possible)
        return Unexpected { std::move(possible).error() };
    std::unique_ptr<QtTransport> transport(new QtTransport(access, liveness));
    auto proxy = proxyFor(access.server, access.proxyUrl, access.environmentProxies);
    if (!proxy)
        return Unexpected { proxy.error() };
    if (*proxy)
        transport->m_peerPort = (*proxy)->port;
    transport->m_proxy = std::move(*proxy);
    if (transport->m_https) {
        if (auto configured = transport->configureTls(access); !configured)
            return Unexpected { configured.error() };
    }
    return transport;
}

QtTransport::QtTransport(const ClusterAccess& access, const LivenessOptions& liveness)
    : m_server(access.server)
    , m_tlsServerName(access.tlsServerName)
    , m_authority(access.certificateAuthoritySource, std::chrono::steady_clock::now())
    , m_liveness(liveness)
    , m_peerPort(static_cast<std::uint16_t>(
          QUrl(qs(access.server)).port(isHttps(access.server) ? 443 : 80)))
    , m_https(isHttps(access.server))
    , m_repeatsHeaders(repeatsHeaders(access.credentials))
    , m_insecure(access.insecureSkipTlsVerify)
    , m_ownRoots(!access.certificateAuthorityPem.empty())
    , m_compression(!access.disableCompression)
{ }

QtTransport::~QtTransport() = default;

void QtTransport::close()
{
    {
        std::lock_guard lock(m_startMutex);
        m_closed = true;
    }
    QCoreApplication::sendPostedEvents(this); // what was started and has not begun
    for (const auto& exchange : std::exchange(m_running, {})) {
        if (exchange->reply) {
            exchange->reply->disconnect(this);
            exchange->abort();
            exchange->reply->deleteLater();
        }
        exchange->end(Unexpected { Error { ErrorKind::Cancelled, "The connection was closed." } });
    }
    m_lanes.clear();
}

Subscription QtTransport::start(HttpRequest request, HttpSink sink)
{
    auto exchange = std::make_shared<Exchange>();
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

void QtTransport::abort(const std::shared_ptr<Exchange>& exchange)
{
    std::lock_guard lock(m_startMutex);
    if (m_closed)
        return;
    QMetaObject::invokeMethod(this, [exchange] { exchange->abort(); });
}

void QtTransport::begin(const std::shared_ptr<Exchange>& exchange)
{
    if (exchange->cancelled)
        return;
    const auto& request = exchange->request;
    recheckAuthority();
    if (const auto taken = takeIdentity(request); !taken)
        return exchange->end(taken);
    if (!exchange->lane)
        exchange->lane = laneFor(request);
    attend(exchange->lane);
    ++exchange->lane->running;
    auto sent = requestFor(request);
    const auto& lane = *exchange->lane;
    if (request.longLived && (lane.http2 || (m_http2 && !lane.heard.isValid())))
        sent.setTransferTimeout(0); // probes tell whether the connection lives
    expectHead(exchange);
    exchange->reply = exchange->lane->manager->sendCustomRequest(
        sent, QByteArray::fromStdString(request.method), QByteArray::fromStdString(request.body));
    m_running.insert(exchange);

    auto* reply = exchange->reply.data();
    const std::weak_ptr weak = exchange;
    if (m_insecure)
        reply->ignoreSslErrors();
    connect(reply, &QNetworkReply::sslErrors, this, [this, weak](const QList<QSslError>& errors) {
        if (auto e = weak.lock()) {
            for (const auto& error : errors)
                e->tlsErrors << wordsOf(error);
        }
    });
    connect(reply, &QNetworkReply::readyRead, this, [this, weak] {
        auto e = weak.lock();
        if (!e || e->cancelled)
            return;
        e->lane->heard.start();
        e->lane->quiet.start();
        onHead(*e);
        passOn(*e);
    });
    connect(reply, &QNetworkReply::metaDataChanged, this, [this, weak] {
        if (auto e = weak.lock(); e && !e->cancelled) {
            e->lane->heard.start();
            e->lane->quiet.start();
            onHead(*e);
        }
    });
    connect(reply, &QNetworkReply::finished, this, [this, weak] {
        if (auto e = weak.lock())
            onFinished(e);
    });
}

void QtTransport::onHead(Exchange& exchange)
{
    const auto status = statusOf(*exchange.reply);
    if (status == 0 || std::exchange(exchange.headSent, true))
        return;
    auto& lane = *exchange.lane;
    m_http2 = lane.http2 =
        exchange.reply->attribute(QNetworkRequest::Http2WasUsedAttribute).toBool();
    if (lane.http2 && (status == 401 || isAnonymous(exchange.request)))
        retire(exchange.lane); // servers since 1.29 send GOAWAY to whom they do not know
    care(lane, exchange.request.longLived);
    // Not before: until the request has started, Qt does not pass the size on.
    exchange.reply->setReadBufferSize(kReadAhead);
    HttpHead head { status };
    for (const auto& [name, value] : exchange.reply->rawHeaderPairs())
        head.headers.emplace_back(lower(name), value.toStdString());
    exchange.sink.head(std::move(head));
}

/// A reply that was given up for its silence is closed, and Qt would warn of reading it.
void QtTransport::passOn(Exchange& exchange)
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

void QtTransport::onFinished(const std::shared_ptr<Exchange>& exchange)
{
    m_running.erase(exchange);
    const auto lane = exchange->lane;
    --lane->running;
    auto* reply = exchange->reply.data();
    reply->deleteLater();
    if (exchange->request.freshConnection && !lane->heard.isValid())
        retire(lane); // whatever the reason, it has not come about
    if (!exchange->cancelled) {
        onHead(*exchange);
        const bool whole = isAnswer(reply->error(), statusOf(*reply));
        passOn(*exchange);
        if (!whole && isDead(*lane, reply->error()))
            retire(lane);
        if (whole)
            exchange->end({});
        else
            exchange->end(Unexpected { errorOf(*exchange) });
    }
}

QNetworkRequest QtTransport::requestFor(const HttpRequest& request) const
{
    QNetworkRequest out(QUrl(qs(m_server + request.path), QUrl::StrictMode));
    out.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                     QNetworkRequest::ManualRedirectPolicy);
    out.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    out.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::Http2AllowedAttribute,
                     m_https && !m_repeatsHeaders); // in clear text Qt would try an upgrade
    out.setDecompressedSafetyCheckThreshold(
        -1); // lists of like objects compress beyond what Qt thinks sane
    out.setTransferTimeout(static_cast<int>(request.idleTimeout.count()));
    if (m_https)
        out.setSslConfiguration(m_tls);
    if (!m_tlsServerName.empty())
        out.setPeerVerifyName(qs(m_tlsServerName));
    if (!m_compression)
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

} // namespace kittiwake
