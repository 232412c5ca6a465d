#include "web_socket_session_p.h"

#include <app/simulator/http/notifier_p.h>
#include <app/simulator/http/web_socket.h>

#include <algorithm>
#include <array>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace kittiwake::sim {

namespace websocket = boost::beast::websocket;
namespace http = boost::beast::http;

/// How Beast ends a connection once both sides have closed their WebSocket: it looks for this name.
template<typename TeardownHandler>
void async_teardown(boost::beast::role_type /*role*/, TlsStream& stream, TeardownHandler&& handler)
{
    stream.asyncFarewell(std::forward<TeardownHandler>(handler));
}

namespace {

using namespace std::chrono_literals;
using boost::beast::error_code;
using Handshake = http::request<http::empty_body>;

constexpr std::size_t kMaxMessage = 4U << 20U;
constexpr std::size_t kMaxUnsent = 1U << 20U; ///< then nothing more is read until it has gone
constexpr auto kHandshakeTime = 5s; ///< for the handshakes of opening and of closing

/// Messages that wait to be sent. Any thread may add some.
struct Outbox
{
    std::mutex mutex; // guards what follows
    bool open = true;
    std::deque<std::string> messages {};
    std::size_t bytes = 0;
    std::optional<std::string> closing {}; ///< once the messages have gone, for this reason
};

class WebSocketSession final : public OpenConnection,
                               public std::enable_shared_from_this<WebSocketSession>
{
public:
    WebSocketSession(TlsStream stream, std::shared_ptr<WebSocketPeer> peer,
                     ConnectionSet& connections)
        : m_connections(connections)
        , m_socket(std::move(stream))
        , m_peer(std::move(peer))
    { }
    ~WebSocketSession() override { m_connections.remove(this); }

    void drop(bool reset) override
    {
        boost::asio::post(m_socket.get_executor(),
                          [self = shared_from_this(), reset] { self->end(reset); });
    }

    void start(const Handshake& handshake, const std::string& protocol);

private:
    void opened(const std::string& protocol);
    void read();
    void flush();
    void write(std::string message);
    void close(const std::string& reason);
    void end(bool reset = false);

    ConnectionSet& m_connections;
    websocket::stream<TlsStream> m_socket;
    std::shared_ptr<WebSocketPeer> m_peer; ///< null: it is over
    const std::shared_ptr<Outbox> m_outbox = std::make_shared<Outbox>();
    std::shared_ptr<Notifier> m_notifier;
    boost::beast::flat_buffer m_incoming;
    std::string m_outgoing; ///< the message that is being sent
    bool m_reading = false;
    bool m_writing = false;
};

void WebSocketSession::start(const Handshake& handshake, const std::string& protocol)
{
    m_socket.binary(true);
    m_socket.read_message_max(kMaxMessage);
    m_socket.set_option(
        websocket::stream_base::timeout { kHandshakeTime, websocket::stream_base::none(), false });
    m_socket.set_option(
        websocket::stream_base::decorator([chosen = protocol](websocket::response_type& answer) {
            if (!chosen.empty())
                answer.set(http::field::sec_websocket_protocol, chosen);
        }));
    m_socket.async_accept(handshake,
                          [self = shared_from_this(), chosen = protocol](const error_code& error) {
                              if (!error && self->m_peer)
                                  return self->opened(chosen);
                              self->end();
                          });
}

void WebSocketSession::opened(const std::string& protocol)
{
    m_notifier = std::make_shared<Notifier>(m_socket.get_executor(), [weak = weak_from_this()] {
        if (const auto self = weak.lock())
            self->flush();
    });
    const auto tell = [outbox = m_outbox, notifier = m_notifier](auto change) {
        {
            const std::lock_guard lock(outbox->mutex);
            if (!outbox->open || outbox->closing)
                return;
            change(*outbox);
        }
        notifier->notify();
    };
    m_peer->opened(protocol,
                   { .send =
                         [tell](std::string message) {
                             tell([&message](Outbox& outbox) {
                                 outbox.bytes += message.size();
                                 outbox.messages.push_back(std::move(message));
                             });
                         },
                     .close =
                         [tell](std::string_view reason) {
                             tell([reason](Outbox& outbox) { outbox.closing = reason; });
                         } });
    read();
}

void WebSocketSession::read()
{
    if (m_reading || !m_peer)
        return;
    {
        const std::lock_guard lock(m_outbox->mutex);
        if (m_outbox->bytes > kMaxUnsent)
            return; // flush() starts the next read
    }
    m_reading = true;
    m_socket.async_read(m_incoming,
                        [self = shared_from_this()](const error_code& error, std::size_t /*size*/) {
                            self->m_reading = false;
                            if (error)
                                return self->end();
                            auto message = boost::beast::buffers_to_string(self->m_incoming.data());
                            self->m_incoming.consume(self->m_incoming.size());
                            if (self->m_peer)
                                self->m_peer->received(std::move(message));
                            self->read();
                        });
}

void WebSocketSession::flush()
{
    if (m_writing || !m_peer)
        return;
    std::optional<std::string> message;
    std::optional<std::string> closing;
    {
        const std::lock_guard lock(m_outbox->mutex);
        if (!m_outbox->messages.empty()) {
            message = std::move(m_outbox->messages.front());
            m_outbox->messages.pop_front();
            m_outbox->bytes -= message->size();
        } else {
            closing = m_outbox->closing;
        }
    }
    if (message)
        write(std::move(*message));
    else if (closing)
        close(*closing);
}

void WebSocketSession::write(std::string message)
{
    m_writing = true;
    m_outgoing = std::move(message);
    m_socket.async_write(
        boost::asio::buffer(m_outgoing),
        [self = shared_from_this()](const error_code& error, std::size_t /*size*/) {
            self->m_writing = false;
            if (error)
                return self->end();
            self->flush();
            self->read();
        });
}

void WebSocketSession::close(const std::string& reason)
{
    m_writing = true; // nothing may follow
    websocket::close_reason why(websocket::close_code::normal);
    why.reason = boost::beast::string_view(
        reason.data(), std::min(reason.size(), std::size_t { why.reason.max_size() }));
    m_socket.async_close(why, [self = shared_from_this()](const error_code&) { self->end(); });
}

void WebSocketSession::end(bool reset)
{
    if (m_notifier)
        m_notifier->cancel();
    {
        const std::lock_guard lock(m_outbox->mutex);
        m_outbox->open = false;
        m_outbox->messages.clear();
    }
    m_peer.reset();
    closeSocket(m_socket.next_layer().next_layer(), reset);
}

} // namespace

std::optional<std::string> chosenSubprotocol(const WebSocketPeer& peer, const Request& request)
{
    const std::string_view offer = request.header("sec-websocket-protocol");
    http::token_list offered(boost::beast::string_view(offer.data(), offer.size()));
    for (const std::string& protocol : peer.subprotocols()) {
        if (protocol.empty() ? offer.empty() : offered.exists(protocol))
            return protocol;
    }
    return {};
}

std::shared_ptr<OpenConnection> startWebSocket(TlsStream stream, const Request& request,
                                               std::shared_ptr<WebSocketPeer> peer,
                                               const std::string& protocol,
                                               ConnectionSet& connections)
{
    Handshake handshake { http::verb::get, "/", 11 };
    constexpr std::array<std::string_view, 6> kNeeded = { "host",
                                                          "connection",
                                                          "upgrade",
                                                          "sec-websocket-key",
                                                          "sec-websocket-version",
                                                          "sec-websocket-protocol" };
    for (const std::string_view name : kNeeded) {
        const std::string_view value = request.header(name);
        if (!value.empty())
            handshake.set(boost::beast::string_view(name.data(), name.size()),
                          boost::beast::string_view(value.data(), value.size()));
    }
    auto session =
        std::make_shared<WebSocketSession>(std::move(stream), std::move(peer), connections);
    connections.add(session);
    session->start(handshake, protocol);
    return session;
}

} // namespace kittiwake::sim
