#pragma once

// Private to QtTransport.

#include "http_lanes_p.h"
#include "liveness.h"
#include "qt_transport_socket_p.h"

#include <QDeadlineTimer>
#include <QNetworkProxy>
#include <QNetworkRequest>
#include <QObject>
#include <QPointer>
#include <QSslConfiguration>
#include <QTimer>

#include <optional>

class QTcpSocket;
class QWebSocket;
class QSslError;

namespace kittiwake {

struct HandshakeAnswer;

/// \brief An exchange that asks for a WebSocket, from the first packet to the last, by QWebSocket.
/// Six facts of Qt 6.4 are handled here and nowhere else:
/// - it keeps what a server that refuses says to itself: the answer is looked at before it hears of
///   it, and it never hears of a refusal;
/// - it cannot be told to stop reading: the signals of the socket under it are blocked, for the one
///   and for the other, so that nobody empties its buffer, which is bounded;
/// - it counts what is encrypted as sent: what TLS has not got rid of counts here, too;
/// - it verifies the host of the URL: the socket under it is told of another name;
/// - closed by the server, it does not end before all is sent, which nobody reads any more: it is
///   ended here;
/// - what was written just before the connection ends is flushed later, without TLS: that is called
///   off.
/// \thread network
class QtTransportUpgrade final : public QObject
{
public:
    struct Options
    {
        QNetworkRequest request {}; ///< with ws: or wss:
        QSslConfiguration tls {};
        bool insecure = false;
        QString serverName {}; ///< that the certificate is for; empty: the URL's host
        QNetworkProxy proxy {};
        LivenessOptions liveness {};
    };
    struct Hooks
    {
        std::function<void()> connected;
        /// Why there was no answer, in Qt's code and words.
        std::function<void(QNetworkReply::NetworkError, const std::string& said)> failed;
        std::function<QString(const QSslError&)> describe; ///< what is wrong with a certificate
        std::function<void()> over; ///< the last call
    };
    QtTransportUpgrade(std::shared_ptr<HttpExchange> exchange, Options options, Hooks hooks);
    ~QtTransportUpgrade() override;

    void open();
    /// Ends it without a word.
    void cancel();
    /// The network may have changed: a ping goes out now, with less time to answer.
    void checkNow();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void onConnected();
    void onMessage(std::string message, bool text);
    void onError(int socketError, const QString& said);
    void makeRoom();
    void awaitAnswer();
    void readAnswer(bool late);
    void refuse(HandshakeAnswer answer);
    void onClosing();
    void onDisconnected();
    void drain(qint64 before);
    void finishClosed();
    void end(Expected<void> result);

    void send(const std::string& message);
    void setReading(bool on);
    void close();
    void handOn();
    void count();
    void ping();
    void onPong(const QByteArray& payload);
    void onUnheard();
    [[nodiscard]] Error lost(const std::string& why) const;

    const std::shared_ptr<HttpExchange> m_exchange;
    const Options m_options;
    const Hooks m_hooks;
    const std::shared_ptr<WebSocketHandler> m_handler;
    const qint64 m_readAhead; ///< of the socket
    const std::shared_ptr<QtTransportSocket> m_outside;
    QWebSocket* m_socket = nullptr; ///< a child
    QPointer<QTcpSocket> m_under; ///< the socket that it uses
    QTimer m_limit; ///< of the handshake; then of the pong
    QTimer m_pings;
    QTimer m_counts; ///< while signals are blocked
    QTimer m_looks; ///< for the answer
    std::vector<std::pair<std::string, bool>> m_held; ///< came while reading was off; whether text
    bool m_opened = false;
    bool m_refused = false; ///< the rest of a refusal is waited for
    std::optional<std::string> m_agreed; ///< the subprotocol of an answer that agreed
    bool m_reading = true;
    bool m_closing = false; ///< by this side
    bool m_closed = false; ///< by the other, with a close frame
    bool m_over = false;
    std::uint64_t m_sent = 0; ///< messages
    std::uint64_t m_passedOn = 0; ///< messages that the server has read for sure
};

} // namespace kittiwake
