#pragma once

#include <QByteArray>
#include <QTcpServer>
#include <QTcpSocket>

#include <functional>
#include <vector>

namespace kittiwake::test {

/// \brief A server of WebSockets on loopback that does what a test says, however wrong: frames are
/// written as bytes, what a client sends is taken apart into frames. \thread one with an event loop
class ScriptedWebSocket : public QObject
{
public:
    /// What it answers to the request; empty: agrees, with this subprotocol.
    struct Answer
    {
        QByteArray refusal {};
        QByteArray subprotocol {};
    };
    using Decide = std::function<Answer(const QByteArray& head)>;
    explicit ScriptedWebSocket(Decide decide);

    [[nodiscard]] std::string url() const;

    struct Frame
    {
        int opcode = 0; ///< 1 text, 2 binary, 8 close, 9 ping, 10 pong
        bool whole = false; ///< no other frame belongs to it
        QByteArray payload {};
    };
    /// Of all connections, in order.
    std::vector<Frame> frames {};
    std::vector<QByteArray> heads {};
    /// What is read: off, and a client finds that nobody does.
    bool reads = true;
    bool answersPings = true;
    bool inPieces = false; ///< what it answers comes byte by byte

    /// On the last connection.
    void send(int opcode, const QByteArray& payload);
    void drop();
    [[nodiscard]] qint64 unsent() const;
    [[nodiscard]] bool isConnected() const;
    /// Bytes of binary frames, without their first byte.
    [[nodiscard]] QByteArray received() const;

private:
    void take(QTcpSocket* socket);
    void takeFrames();

    const Decide m_decide;
    QTcpServer m_server;
    QTcpSocket* m_socket = nullptr;
    QByteArray m_text; ///< read and not taken apart
    bool m_open = false;
};

} // namespace kittiwake::test
