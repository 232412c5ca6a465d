#pragma once

#include <tests/app/simulator/http/tls_client.h>

namespace kittiwake::test {

/// \brief The client's end of a WebSocket, frame by frame. \source RFC 6455
class WebSocketClient
{
public:
    static constexpr int kBinary = 2;
    static constexpr int kClose = 8;
    static constexpr int kPing = 9;
    static constexpr int kPong = 10;

    struct Message
    {
        int opcode = 0; ///< 0: none came
        std::string text {};
    };

    explicit WebSocketClient(std::shared_ptr<TlsClient> tls)
        : m_tls(std::move(tls))
    { }

    TlsClient::Answer open(const std::string& path, const std::string& subprotocols)
    {
        std::string headers = "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              "Sec-WebSocket-Version: 13\r\n";
        if (!subprotocols.empty())
            headers += "Sec-WebSocket-Protocol: " + subprotocols + "\r\n";
        m_tls->get(path, headers);
        TlsClient::Answer answer = m_tls->head();
        if (const auto size = answer.headers.find("Content-Length"); size != answer.headers.end())
            answer.body = m_tls->readExactly(std::stoul(size->second));
        return answer;
    }

    bool send(std::string_view text, int opcode = kBinary)
    {
        std::string frame(1, static_cast<char>(0x80 | opcode));
        const bool small = text.size() < 126;
        frame += static_cast<char>(0x80U | (small ? text.size() : 127U));
        for (int shift = small ? -8 : 56; shift >= 0; shift -= 8)
            frame += static_cast<char>(text.size() >> static_cast<unsigned>(shift));
        frame += std::string(4, '\0'); // the mask: none is one, too
        frame += text;
        return m_tls->send(frame);
    }

    /// The next message, put together from its frames.
    Message read()
    {
        Message message;
        for (bool last = false; !last;) {
            const std::string head = m_tls->readExactly(2);
            if (head.size() < 2)
                return {};
            last = (head[0] & 0x80) != 0;
            if ((head[0] & 0x0f) != 0)
                message.opcode = head[0] & 0x0f;
            std::size_t size = head[1] & 0x7f;
            if (size >= 126) {
                const std::string digits = m_tls->readExactly(size == 126 ? 2 : 8);
                size = 0;
                for (const char digit : digits)
                    size = size << 8U | static_cast<unsigned char>(digit);
            }
            message.text += m_tls->readExactly(size);
        }
        return message;
    }

private:
    const std::shared_ptr<TlsClient> m_tls;
};

} // namespace kittiwake::test
