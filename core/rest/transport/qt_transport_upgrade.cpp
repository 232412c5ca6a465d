#include "handshake_answer.h"
#include "qt_transport_upgrade_p.h"

#include <QCoreApplication>
#include <QEvent>
#include <QMetaMethod>
#include <QSslError>
#include <QSslSocket>
#include <QWebSocket>
#include <QWebSocketHandshakeOptions>

#include <algorithm>

namespace kittiwake {

namespace {

// Servers of Kubernetes send 32 KiB at most; what is larger than this is an error.
constexpr quint64 kLargestMessage = 1U << 20U;
// Bounds what a server can send ahead while nobody reads. A frame is taken once the whole of it is
// there, so that the largest has to find room.
constexpr qint64 kSocketReadAhead = qint64(kLargestMessage) + (64 << 10);
// How long the rest of a refusal is waited for, or the server's end of a socket that was closed
// here.
constexpr std::chrono::seconds kForTheRest(2);
// QWebSocket has no signal for bytes that have left: they are counted at this interval.
constexpr std::chrono::milliseconds kCountEvery(20);
// Nor has it one for the answer to a handshake: it is looked for at this interval.
constexpr std::chrono::milliseconds kLookEvery(5);

QNetworkReply::NetworkError networkErrorOf(int error)
{
    switch (error) {
    case QAbstractSocket::ConnectionRefusedError:
        return QNetworkReply::ConnectionRefusedError;
    case QAbstractSocket::RemoteHostClosedError:
        return QNetworkReply::RemoteHostClosedError;
    case QAbstractSocket::HostNotFoundError:
        return QNetworkReply::HostNotFoundError;
    case QAbstractSocket::SocketTimeoutError:
        return QNetworkReply::TimeoutError;
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
    case QAbstractSocket::SslInvalidUserDataError:
        return QNetworkReply::SslHandshakeFailedError;
    case QAbstractSocket::ProxyAuthenticationRequiredError:
        return QNetworkReply::ProxyAuthenticationRequiredError;
    case QAbstractSocket::ProxyConnectionRefusedError:
        return QNetworkReply::ProxyConnectionRefusedError;
    case QAbstractSocket::ProxyConnectionClosedError:
        return QNetworkReply::ProxyConnectionClosedError;
    case QAbstractSocket::ProxyConnectionTimeoutError:
        return QNetworkReply::ProxyTimeoutError;
    case QAbstractSocket::ProxyNotFoundError:
        return QNetworkReply::ProxyNotFoundError;
    case QAbstractSocket::ProxyProtocolError:
        return QNetworkReply::UnknownProxyError;
    default:
        return QNetworkReply::UnknownNetworkError;
    }
}

/// A subprotocol with a slash in its name QWebSocket takes from an answer, but does not ask for,
/// not even by a header of its own (and says so in a warning of its own). Qt before 6.8 writes what
/// a header holds as it is: the line goes behind another one. \source RFC 6455 4.1 wants tokens;
/// Kubernetes' "SPDY/3.1+…" is none
void askFor(QNetworkRequest& request, const QByteArray& subprotocols)
{
    request.setRawHeader("Cache-Control", "no-cache\r\nSec-WebSocket-Protocol: " + subprotocols);
}

} // namespace

QtTransportUpgrade::QtTransportUpgrade(std::shared_ptr<HttpExchange> exchange, Options options,
                                       Hooks hooks)
    : m_exchange(std::move(exchange))
    , m_options(std::move(options))
    , m_hooks(std::move(hooks))
    , m_handler(m_exchange->request.webSocket)
    , m_readAhead(m_handler->readAhead() == 0
                      ? kSocketReadAhead
                      : std::min(static_cast<qint64>(m_handler->readAhead()), kSocketReadAhead))
    , m_outside(std::make_shared<QtTransportSocket>(
          *this,
          QtTransportSocket::Doer { .send = [this](const std::string& message) { send(message); },
                                    .setReading = [this](bool on) { setReading(on); },
                                    .close =
                                        [this] {
                                            close();
                                        } }))
{
    m_limit.setSingleShot(true);
    m_pings.setInterval(m_options.liveness.pingEvery);
    connect(&m_pings, &QTimer::timeout, this, [this] { ping(); });
    m_counts.setInterval(kCountEvery);
    connect(&m_counts, &QTimer::timeout, this, [this] { count(); });
    m_looks.setInterval(kLookEvery);
    connect(&m_looks, &QTimer::timeout, this, [this] { readAnswer(false); });
}

QtTransportUpgrade::~QtTransportUpgrade()
{
    m_outside->letGo();
}

void QtTransportUpgrade::open()
{
    m_socket = new QWebSocket(QString(), QWebSocketProtocol::VersionLatest, this);
    m_socket->setProxy(m_options.proxy);
    m_socket->setSslConfiguration(m_options.tls);
    m_socket->setReadBufferSize(m_readAhead);
    m_socket->setMaxAllowedIncomingFrameSize(kLargestMessage);
    m_socket->setMaxAllowedIncomingMessageSize(kLargestMessage);
    if (m_options.insecure)
        m_socket->ignoreSslErrors();
    connect(m_socket, &QWebSocket::connected, this, [this] { onConnected(); });
    connect(m_socket, &QWebSocket::disconnected, this, [this] { onDisconnected(); });
    // Comes when a close frame was sent, of one's own or in answer to the server's.
    connect(m_socket, &QWebSocket::aboutToClose, this, [this] { onClosing(); });
    connect(m_socket, &QWebSocket::binaryMessageReceived, this,
            [this](const QByteArray& message) { onMessage(message.toStdString(), false); });
    connect(m_socket, &QWebSocket::textMessageReceived, this,
            [this](const QString& message) { onMessage(message.toStdString(), true); });
    connect(m_socket, &QWebSocket::pong, this,
            [this](quint64, const QByteArray& payload) { onPong(payload); });
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    constexpr auto failed = &QWebSocket::errorOccurred;
#else
    constexpr auto failed = QOverload<QAbstractSocket::SocketError>::of(&QWebSocket::error);
#endif
    connect(m_socket, failed, this, [this](QAbstractSocket::SocketError error) {
        onError(error, m_under ? m_under->errorString() : m_socket->errorString());
    });
    connect(&m_limit, &QTimer::timeout, this, [this] {
        if (m_opened)
            onUnheard();
        else if (m_looks.isActive() && m_under && m_under->bytesAvailable() > 0)
            readAnswer(true);
        else
            onError(QAbstractSocket::SocketTimeoutError, {});
    });
    m_limit.start(m_exchange->request.idleTimeout);

    QStringList offered;
    for (const auto& protocol : m_handler->subprotocols())
        offered << QString::fromStdString(protocol);
    QWebSocketHandshakeOptions options;
    options.setSubprotocols(offered);
    auto request = m_options.request;
    if (const auto all = offered.join(QStringLiteral(", ")); all.contains(u'/'))
        askFor(request, all.toLatin1());
    m_socket->open(request, options);
    m_under = m_socket->findChild<QTcpSocket*>({}, Qt::FindDirectChildrenOnly);
    if (!m_under) // it did not like the URL, and has said so
        return;
    if (auto* const tls = qobject_cast<QSslSocket*>(m_under.data())) {
        if (!m_options.serverName.isEmpty())
            tls->setPeerVerifyName(m_options.serverName);
        connect(tls, &QSslSocket::sslErrors, this, [this](const QList<QSslError>& errors) {
            for (const auto& error : errors)
                m_exchange->tlsErrors.append(m_hooks.describe(error));
        });
        connect(tls, &QSslSocket::encryptedBytesWritten, this, [this] { count(); });
        connect(tls, &QSslSocket::encrypted, this, [this] { awaitAnswer(); });
        tls->installEventFilter(this);
    } else {
        connect(m_under, &QTcpSocket::connected, this, [this] { awaitAnswer(); });
    }
    connect(m_under, &QIODevice::bytesWritten, this, [this] { count(); });
    if (m_readAhead < kSocketReadAhead) // behind QWebSocket, which has taken what it can by then
        connect(m_under, &QIODevice::readyRead, this, [this] { makeRoom(); });
}

/// What is written or read is flushed by a posted event. Where the connection has ended meanwhile,
/// and all of it was decrypted, there is no TLS any more, and Qt 6.4 does not look.
bool QtTransportUpgrade::eventFilter(QObject* watched, QEvent* event)
{
    const auto* const tls = qobject_cast<QSslSocket*>(watched);
    return tls != nullptr && event->type() == QEvent::MetaCall
        && tls->state() == QAbstractSocket::UnconnectedState && tls->encryptedBytesAvailable() == 0;
}

/// For a frame that is larger than what is read ahead, which is taken once it is whole.
void QtTransportUpgrade::makeRoom()
{
    if (m_over || !m_under)
        return;
    const auto available = m_under->bytesAvailable();
    const auto size = m_under->readBufferSize();
    if (available >= size && size < kSocketReadAhead)
        m_under->setReadBufferSize(kSocketReadAhead);
    else if (available < m_readAhead && size > m_readAhead + 1)
        m_under->setReadBufferSize(m_readAhead);
}

void QtTransportUpgrade::cancel()
{
    if (std::exchange(m_over, true))
        return;
    for (auto* const timer : { &m_limit, &m_pings, &m_counts, &m_looks })
        timer->stop();
    if (m_under)
        m_under->blockSignals(false);
    if (m_socket != nullptr) {
        m_socket->disconnect(this);
        m_socket->abort();
        // What was written last is flushed by an event. Where that comes to a socket that was
        // closed meanwhile, Qt 6.4 goes on with a handshake of which nothing is left, and crashes.
        if (m_under)
            QCoreApplication::removePostedEvents(m_under, QEvent::MetaCall);
    }
    m_hooks.over();
}

void QtTransportUpgrade::onConnected()
{
    if (m_exchange->cancelled)
        return;
    m_under->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_under->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    if (m_readAhead < kSocketReadAhead) // the system would hold megabytes
        m_under->setSocketOption(QAbstractSocket::ReceiveBufferSizeSocketOption,
                                 static_cast<int>(m_readAhead));
    m_limit.stop();
    m_pings.start();
    m_opened = true;
    m_hooks.connected();
    const auto subprotocol = m_socket->subprotocol().toStdString();
    HttpHead head { .status = 101 };
    if (!subprotocol.empty())
        head.headers.emplace_back("sec-websocket-protocol", subprotocol);
    m_exchange->sink.head(std::move(head));
    if (!m_over)
        m_handler->opened(m_outside, subprotocol);
}

void QtTransportUpgrade::onMessage(std::string message, bool text)
{
    if (m_over || m_closing || m_exchange->cancelled)
        return;
    m_limit.stop();
    if (!m_reading)
        m_held.emplace_back(std::move(message), text);
    else if (text)
        m_handler->receivedText(std::move(message));
    else
        m_handler->received(std::move(message));
}

/// QWebSocket says that the answer to a handshake is not valid, but not what it was.
void QtTransportUpgrade::onError(int socketError, const QString& said)
{
    if (m_over || m_opened)
        return; // the end is told when the socket is disconnected
    if (!m_agreed) {
        m_hooks.failed(networkErrorOf(socketError), said.toStdString());
        return cancel();
    }
    end(Unexpected { Error { ErrorKind::BadAnswer,
                             m_agreed->empty()
                                 ? "The server's answer to the WebSocket handshake is not valid. A "
                                   "proxy may be in between."
                                 : "The server chose the subprotocol \"" + m_agreed->substr(0, 100)
                                     + "\" for a WebSocket, which was not offered." } });
}

/// The request has been written. Until the answer is there QWebSocket hears of nothing.
void QtTransportUpgrade::awaitAnswer()
{
    if (m_over)
        return;
    m_under->blockSignals(true);
    m_looks.start();
}

void QtTransportUpgrade::readAnswer(bool late)
{
    if (m_over || !m_under)
        return;
    const bool closed = late || m_under->state() != QAbstractSocket::ConnectedState;
    const auto text = m_under->peek(m_under->bytesAvailable());
    if (text.isEmpty() && closed)
        return onError(QAbstractSocket::RemoteHostClosedError, {});
    auto answer = readHandshakeAnswer(
        std::string_view(text.constData(), static_cast<std::size_t>(text.size())), closed);
    if (answer && answer->head.status == 101) {
        m_looks.stop();
        m_agreed = std::string(answer->head.header("sec-websocket-protocol"));
        m_under->blockSignals(false);
        QMetaMethod::fromSignal(&QIODevice::readyRead).invoke(m_under.data(), Qt::DirectConnection);
    } else if (answer && answer->whole) {
        refuse(std::move(*answer));
    } else if (closed) {
        end(Unexpected { Error { ErrorKind::BadAnswer,
                                 "The response of " + m_options.request.url().host().toStdString()
                                     + " to a request for a WebSocket is not HTTP." } });
    } else if (answer && !std::exchange(m_refused, true)) {
        m_limit.start(kForTheRest);
    }
}

void QtTransportUpgrade::refuse(HandshakeAnswer answer)
{
    m_exchange->sink.head(std::move(answer.head));
    if (!answer.body.empty() && !m_over)
        m_exchange->sink.chunk(std::move(answer.body));
    end({});
}

/// A server that has closed it reads no more: what is unsent would hold the socket open for ever.
void QtTransportUpgrade::onClosing()
{
    m_closed = !m_closing;
    if (!m_closed)
        return;
    m_pings.stop();
    const auto wait = m_outside->unsent() > 0 ? std::chrono::milliseconds::zero() : kForTheRest;
    QTimer::singleShot(wait, this, [this] { drain(-1); });
}

/// What came before is handed on first. TLS may hold more of it than its buffer takes at once.
void QtTransportUpgrade::onDisconnected()
{
    if (m_over)
        return;
    if (m_opened)
        return drain(-1);
    // This comes before word of an error, where there is one.
    QTimer::singleShot(std::chrono::milliseconds::zero(), this,
                       [this] { onError(QAbstractSocket::RemoteHostClosedError, {}); });
}

/// What TLS had not decrypted when the connection ended, it decrypts in steps as it is read.
void QtTransportUpgrade::drain(qint64 before)
{
    if (m_over || !m_reading)
        return; // setReading() goes on with it
    const auto* const tls = qobject_cast<QSslSocket*>(m_under.data());
    const auto left = tls == nullptr ? 0 : tls->encryptedBytesAvailable() + tls->bytesAvailable();
    if (left == 0 || left == before)
        return finishClosed();
    QTimer::singleShot(kCountEvery, this, [this, left] { drain(left); });
}

void QtTransportUpgrade::finishClosed()
{
    const auto code = m_socket->closeCode();
    if (m_closing || (m_closed && code == QWebSocketProtocol::CloseCodeNormal))
        return end({});
    if (!m_closed)
        return end(Unexpected { lost("it was closed without a reason") });
    auto why = m_socket->closeReason().toStdString();
    end(Unexpected { lost("the server closed it (" + std::to_string(code)
                          + (why.empty() ? ")" : "): " + why)) });
}

void QtTransportUpgrade::end(Expected<void> result)
{
    if (m_over)
        return;
    m_exchange->end(std::move(result));
    cancel();
}

void QtTransportUpgrade::send(const std::string& message)
{
    if (m_over || !m_opened || m_closing || m_closed)
        return;
    ++m_sent;
    m_socket->sendBinaryMessage(QByteArray(message.data(), static_cast<qsizetype>(message.size())));
    count();
}

/// What has come is handed on where reading goes on, and then what the socket holds.
void QtTransportUpgrade::setReading(bool on)
{
    if (m_over || !m_opened || on == m_reading)
        return;
    m_reading = on;
    if (!m_under)
        return;
    if (!on) {
        m_limit.stop(); // nobody would hear a pong
        m_under->blockSignals(true);
        m_counts.start();
        return;
    }
    m_counts.stop();
    m_under->blockSignals(false);
    handOn();
    if (m_over || !m_reading || !m_under)
        return;
    QMetaMethod::fromSignal(&QIODevice::readyRead).invoke(m_under.data(), Qt::DirectConnection);
    if (m_over || !m_reading || !m_under)
        return;
    // A buffer that was full and did not become quite empty is filled again once its size changes;
    // TLS goes on decrypting when it is flushed.
    m_under->setReadBufferSize(m_readAhead + (m_under->readBufferSize() + 1) % 2);
    makeRoom();
    m_under->flush();
    if (m_under && (m_closed || m_under->state() == QAbstractSocket::UnconnectedState))
        drain(-1);
}

void QtTransportUpgrade::handOn()
{
    auto held = std::exchange(m_held, {});
    std::size_t at = 0;
    for (; at < held.size() && m_reading && !m_over; ++at)
        onMessage(std::move(held[at].first), held[at].second);
    m_held.insert(m_held.begin(), std::make_move_iterator(held.begin() + static_cast<long>(at)),
                  std::make_move_iterator(held.end()));
}

void QtTransportUpgrade::close()
{
    if (m_over || m_closing)
        return;
    m_closing = true;
    if (!m_opened)
        return end({});
    m_pings.stop();
    m_counts.stop();
    m_reading = true; // and nothing of it is wanted
    if (m_under)
        m_under->blockSignals(false);
    m_limit.start(kForTheRest); // the other side is not waited for any longer
    m_socket->close();
}

void QtTransportUpgrade::count()
{
    if (m_over || !m_under)
        return;
    auto unsent = m_under->bytesToWrite();
    if (const auto* const tls = qobject_cast<QSslSocket*>(m_under.data()))
        unsent += tls->encryptedBytesToWrite();
    const auto before = m_outside->unsent();
    m_outside->setInSocket(static_cast<std::size_t>(unsent));
    if (m_opened && m_outside->unsent() < before)
        m_handler->sent();
}

void QtTransportUpgrade::ping()
{
    const bool allPassedOn = m_passedOn == m_sent;
    m_socket->ping(QByteArray::number(static_cast<quint64>(m_sent)));
    if (m_reading && !m_limit.isActive())
        m_limit.start(allPassedOn ? m_options.liveness.pongWithin
                                  : m_options.liveness.pongWhileBlocked);
}

void QtTransportUpgrade::onPong(const QByteArray& payload)
{
    m_passedOn = payload.toULongLong();
    if (!m_closing)
        m_limit.stop();
}

void QtTransportUpgrade::onUnheard()
{
    end(m_closing ? Expected<void>()
                  : Unexpected { lost("the server stopped answering, pings included") });
}

void QtTransportUpgrade::checkNow()
{
    if (!m_opened || m_over || m_closing || !m_reading)
        return;
    m_socket->ping(QByteArray::number(static_cast<quint64>(m_sent)));
    if (m_passedOn == m_sent)
        m_limit.start(m_options.liveness.urgentWithin);
}

Error QtTransportUpgrade::lost(const std::string& why) const
{
    const auto& url = m_options.request.url();
    return { .kind = ErrorKind::Unreachable,
             .sentence =
                 "The connection to " + url.host().toStdString() + " was lost: " + why + '.',
             .reason = std::string(kConnectionLost) };
}

} // namespace kittiwake
