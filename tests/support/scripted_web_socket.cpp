#include "scripted_web_socket.h"

#include <QCryptographicHash>
#include <QtEndian>

namespace kittiwake::test {

namespace {

QByteArray acceptFor(const QByteArray& head)
{
    const QByteArray name = "sec-websocket-key:";
    const auto from = head.toLower().indexOf(name) + name.size();
    const auto key = head.mid(from, head.indexOf("\r\n", from) - from).trimmed();
    return QCryptographicHash::hash(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11",
                                    QCryptographicHash::Sha1)
        .toBase64();
}

} // namespace

ScriptedWebSocket::ScriptedWebSocket(Decide decide)
    : m_decide(std::move(decide))
{
    if (!m_server.listen(QHostAddress::LocalHost))
        qFatal("no port to listen on");
    connect(&m_server, &QTcpServer::newConnection, this, [this] {
        m_socket = m_server.nextPendingConnection();
        m_socket->setReadBufferSize(64 << 10);
        m_text.clear();
        m_open = false;
        connect(m_socket, &QTcpSocket::readyRead, this, [this, of = m_socket] { take(of); });
    });
}

std::string ScriptedWebSocket::url() const
{
    return "http://127.0.0.1:" + std::to_string(m_server.serverPort());
}

void ScriptedWebSocket::take(QTcpSocket* socket)
{
    if (socket != m_socket || (m_open && !reads))
        return;
    m_text += socket->readAll();
    if (m_open)
        return takeFrames();
    const auto end = m_text.indexOf("\r\n\r\n");
    if (end < 0)
        return;
    const auto head = m_text.left(end);
    m_text.remove(0, end + 4);
    heads.push_back(head);
    const auto answer = m_decide(head);
    if (!answer.refusal.isEmpty()) {
        socket->write(answer.refusal);
        socket->disconnectFromHost();
        return;
    }
    m_open = true;
    const QByteArray agreed("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: "
                            "Upgrade\r\nSec-WebSocket-Accept: "
                            + acceptFor(head)
                            + (answer.subprotocol.isEmpty()
                                   ? QByteArray()
                                   : "\r\nSec-WebSocket-Protocol: " + answer.subprotocol)
                            + "\r\n\r\n");
    const qsizetype piece = inPieces ? 1 : agreed.size();
    for (qsizetype at = 0; at < agreed.size(); at += piece) {
        socket->write(agreed.mid(at, piece));
        socket->waitForBytesWritten();
    }
    m_text += socket->readAll(); // came meanwhile, and nobody was told
    takeFrames();
}

void ScriptedWebSocket::takeFrames()
{
    for (;;) {
        if (m_text.size() < 2)
            return;
        const auto at = [this](qsizetype index) {
            return static_cast<unsigned char>(m_text[index]);
        };
        qsizetype head = 2;
        quint64 size = at(1) & 0x7fU;
        if (size >= 126) {
            const qsizetype bytes = size == 126 ? 2 : 8;
            if (m_text.size() < head + bytes)
                return;
            size = bytes == 2 ? qFromBigEndian<quint16>(m_text.constData() + head)
                              : qFromBigEndian<quint64>(m_text.constData() + head);
            head += bytes;
        }
        if (m_text.size() < head + 4 + static_cast<qsizetype>(size))
            return;
        Frame frame { .opcode = at(0) & 0x0f, .whole = (at(0) & 0x80U) != 0 };
        frame.payload = m_text.mid(head + 4, static_cast<qsizetype>(size));
        for (qsizetype i = 0; i < frame.payload.size(); ++i)
            frame.payload[i] = static_cast<char>(frame.payload[i] ^ m_text[head + i % 4]);
        m_text.remove(0, head + 4 + static_cast<qsizetype>(size));
        if (frame.opcode == 9 && answersPings)
            send(10, frame.payload);
        if (frame.opcode == 8) {
            send(8, frame.payload);
            m_socket->disconnectFromHost();
        }
        frames.push_back(std::move(frame));
    }
}

void ScriptedWebSocket::send(int opcode, const QByteArray& payload)
{
    QByteArray head(1, static_cast<char>(0x80 | opcode));
    if (payload.size() < 126) {
        head += static_cast<char>(payload.size());
    } else {
        head += payload.size() < 65'536 ? static_cast<char>(126) : static_cast<char>(127);
        QByteArray size(payload.size() < 65'536 ? 2 : 8, '\0');
        if (size.size() == 2)
            qToBigEndian(static_cast<quint16>(payload.size()), size.data());
        else
            qToBigEndian(static_cast<quint64>(payload.size()), size.data());
        head += size;
    }
    m_socket->write(head + payload);
}

void ScriptedWebSocket::drop()
{
    m_socket->abort();
}

qint64 ScriptedWebSocket::unsent() const
{
    return m_socket == nullptr ? 0 : m_socket->bytesToWrite();
}

bool ScriptedWebSocket::isConnected() const
{
    return m_socket != nullptr && m_socket->state() == QAbstractSocket::ConnectedState;
}

QByteArray ScriptedWebSocket::received() const
{
    QByteArray all;
    for (const auto& frame : frames) {
        if (frame.opcode == 2)
            all += frame.payload.mid(1);
    }
    return all;
}

} // namespace kittiwake::test
