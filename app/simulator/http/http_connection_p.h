#pragma once

#include <app/simulator/http/answer_writer_p.h>
#include <app/simulator/http/connection_set_p.h>
#include <app/simulator/http/http_server.h>
#include <app/simulator/http/request_reader.h>
#include <app/simulator/http/tls_context_p.h>

#include <array>
#include <atomic>

namespace kittiwake::sim {

/// What the connections of one server share; it outlives them.
struct ServerParts
{
    Handler& handler;
    const HttpServerOptions options;
    ConnectionSet connections {};
    std::atomic<bool> muted = false;
};

/// \brief One HTTPS connection: the handshake, then one request after another, answered in order. A
/// read is always pending, so that the end of the other side is noticed even while sending. \thread
/// the stream's strand; those of OpenConnection: any
class HttpConnection final : public OpenConnection,
                             public std::enable_shared_from_this<HttpConnection>
{
public:
    HttpConnection(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context& tls,
                   ServerParts& parts);
    ~HttpConnection() override;

    /// \thread any
    void start();
    void drop(bool reset) override;
    void unmute() override { start(); }

private:
    enum class State {
        Waiting, ///< for the mute to end
        Handshake,
        Serving,
        Silent, ///< sends nothing any more
        Closing, ///< has sent all, waits for the other side to close
        Closed,
    };

    void handshake();
    void read();
    void onRead(std::string_view bytes, const boost::system::error_code& error);
    void next();
    void inviteBody();
    void answer(ReadRequest asked);
    bool upgrade(const ReadRequest& asked, Response& response);
    void send(Response response, const AnswerTerms& terms);
    void refuse(RequestReader::Progress why);
    void onAnswered(AnswerWriter::End how);
    void shutDown();
    void drain();
    void close(bool reset);

    ServerParts& m_parts;
    std::shared_ptr<TlsStream> m_stream; ///< moved from once a WebSocket has taken over
    State m_state = State::Waiting;
    bool m_reading = false;
    std::array<char, 16U << 10U> m_room {}; ///< a TLS record's worth
    RequestReader m_requests;
    TlsClient m_client {};
    std::shared_ptr<AnswerWriter> m_writer; ///< null: no answer is being sent
    std::weak_ptr<OpenConnection> m_successor; ///< the WebSocket that has taken over
    boost::asio::steady_timer m_timer;
};

} // namespace kittiwake::sim
