#include "http_connection_p.h"
#include "refusal.h"
#include "web_socket_session_p.h"

#include <boost/asio/write.hpp>

namespace kittiwake::sim {

namespace {

using namespace std::chrono_literals;
using boost::system::error_code;

constexpr std::size_t kReadAhead = 256U << 10U; ///< of requests that come before their turn
/// A socket closed with bytes unread resets the connection and what is on its way with it; the
/// other side is given this long to read it. \source Go net/http rstAvoidanceDelay
constexpr auto kLinger = 500ms;
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

bool acceptsGzip(const Request& request)
{
    const std::string_view accepted = request.header("accept-encoding");
    return accepted.find("gzip") != std::string_view::npos
        && accepted.find("gzip;q=0") == std::string_view::npos;
}

} // namespace

HttpConnection::HttpConnection(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context& tls,
                               ServerParts& parts)
    : m_parts(parts)
    , m_stream(std::make_shared<TlsStream>(std::move(socket), tls))
    , m_requests(parts.options.maxBody)
    , m_timer(m_stream->get_executor())
{ }

HttpConnection::~HttpConnection()
{
    m_parts.connections.remove(this);
}

void HttpConnection::start()
{
    boost::asio::post(m_timer.get_executor(), [self = shared_from_this()] {
        if (self->m_state != State::Waiting)
            return;
        if (!self->m_parts.muted)
            return self->handshake();
        // Something has to keep the connection alive until unmute() or drop().
        self->m_timer.expires_at(std::chrono::steady_clock::time_point::max());
        self->m_timer.async_wait([self](const error_code&) {});
    });
}

void HttpConnection::drop(bool reset)
{
    boost::asio::post(m_timer.get_executor(), [self = shared_from_this(), reset] {
        if (const auto successor = self->m_successor.lock())
            successor->drop(reset);
        self->close(reset);
    });
}

void HttpConnection::handshake()
{
    m_state = State::Handshake;
    m_timer.cancel();
    error_code ignored;
    m_stream->next_layer().set_option(boost::asio::ip::tcp::no_delay(true), ignored);
    m_stream->async_handshake(TlsStream::server,
                              [self = shared_from_this()](const error_code& error) {
                                  if (error || self->m_state != State::Handshake)
                                      return self->close(false);
                                  self->m_state = State::Serving;
                                  self->m_client = tlsClientOf(self->m_stream->native_handle());
                                  self->read();
                              });
}

void HttpConnection::read()
{
    if (m_reading || m_state == State::Closing || m_state == State::Closed)
        return;
    m_reading = true;
    m_stream->async_read_some(
        boost::asio::buffer(m_room),
        [self = shared_from_this()](const error_code& error, std::size_t size) {
            self->m_reading = false;
            self->onRead({ self->m_room.data(), size }, error);
        });
}

void HttpConnection::onRead(std::string_view bytes, const error_code& error)
{
    if (m_state == State::Closing)
        return drain();
    if (error)
        return close(false);
    if (m_state != State::Serving)
        return read(); // what it sends is ignored
    m_requests.feed(bytes);
    if (!m_writer)
        next();
    else if (m_requests.unread() < kReadAhead)
        read();
}

/// Takes up the next request, unless one is being answered.
void HttpConnection::next()
{
    const auto progress = m_requests.read();
    if (progress == RequestReader::Progress::Complete)
        return answer(m_requests.take());
    if (progress != RequestReader::Progress::NeedsMore)
        return refuse(progress);
    if (m_requests.takeExpectation())
        inviteBody();
    read();
}

void HttpConnection::inviteBody()
{
    boost::asio::async_write(*m_stream, boost::asio::buffer(kContinue),
                             [self = shared_from_this()](const error_code&, std::size_t) {});
}

void HttpConnection::answer(ReadRequest asked)
{
    Request& request = asked.request;
    const AnswerTerms terms { .headOnly = request.method == "HEAD",
                              .chunks = asked.chunks,
                              .keepAlive = asked.keepAlive,
                              .gzip = m_parts.options.compress && acceptsGzip(request),
                              .now = m_parts.options.now() };
    // Without a certificate, a token may still say who the client is.
    if (m_client.distrusted && request.header("authorization").empty())
        return send(refusal(401, "Unauthorized", "Unauthorized"), terms);
    request.identity = m_client.identity;
    Response response = m_parts.handler.handle(request);
    // A WebSocket supports this fault of delivery only.
    const bool change = response.socket && !response.delivery.cutBeforeHead;
    if (change && upgrade(asked, response))
        return;
    send(std::move(response), terms);
}

/// Switches to the WebSocket protocol, or answers why that is not possible.
bool HttpConnection::upgrade(const ReadRequest& asked, Response& response)
{
    const auto peer = std::exchange(response.socket, nullptr);
    // A client must not send frames before the protocol has been switched.
    if (!asked.webSocket || m_reading || m_requests.unread() > 0) {
        response = refusal(400, "BadRequest", "Upgrade request required");
        return false;
    }
    const auto protocol = chosenSubprotocol(*peer, asked.request);
    if (!protocol) { // a status of wsstream's own
        response = refusal(403, "Forbidden", "None of the WebSocket subprotocols is spoken here");
        return false;
    }
    m_state = State::Closed;
    m_successor =
        startWebSocket(std::move(*m_stream), asked.request, peer, *protocol, m_parts.connections);
    return true;
}

void HttpConnection::send(Response response, const AnswerTerms& terms)
{
    const auto writer = std::make_shared<AnswerWriter>(m_stream, std::move(response), terms);
    m_writer = writer; // which it may be no longer when start() returns
    // The writer keeps the connection alive, since no read may be pending while too many requests
    // wait. It lets go of the connection when it is done or dropped.
    writer->start([self = shared_from_this()](AnswerWriter::End how) { self->onAnswered(how); });
    read();
}

void HttpConnection::refuse(RequestReader::Progress why)
{
    const AnswerTerms terms { .keepAlive = false, .now = m_parts.options.now() };
    switch (why) {
    case RequestReader::Progress::BodyTooLarge:
        return send(refusal(413, "RequestEntityTooLarge",
                            "Request entity too large: limit is "
                                + std::to_string(m_parts.options.maxBody)),
                    terms);
    case RequestReader::Progress::HeadTooLarge:
        return send(refusal(431, "BadRequest", "The request's headers are too large"), terms);
    default:
        return send(refusal(400, "BadRequest", "This is not an HTTP/1.1 request"), terms);
    }
}

void HttpConnection::onAnswered(AnswerWriter::End how)
{
    m_writer.reset();
    if (m_state != State::Serving)
        return;
    switch (how) {
    case AnswerWriter::End::Served:
        return next();
    case AnswerWriter::End::Close:
        return shutDown();
    case AnswerWriter::End::Silence:
        m_state = State::Silent;
        return read();
    case AnswerWriter::End::Reset:
        return close(true);
    case AnswerWriter::End::Lost:
        return close(false);
    }
}

void HttpConnection::shutDown()
{
    m_state = State::Closing;
    // The other side's farewell is not waited for: OpenSSL takes what else it still sends for an
    // error. From here on bytes are thrown away as they come.
    m_stream->asyncFarewell([self = shared_from_this()](const error_code&) {
        error_code ignored;
        self->m_stream->next_layer().shutdown(boost::asio::socket_base::shutdown_send, ignored);
    });
    m_timer.expires_after(kLinger);
    m_timer.async_wait([self = shared_from_this()](const error_code&) { self->close(false); });
    if (!m_reading)
        drain();
}

void HttpConnection::drain()
{
    m_stream->next_layer().async_read_some(
        boost::asio::buffer(m_room),
        [self = shared_from_this()](const error_code& error, std::size_t /*size*/) {
            if (error)
                self->close(false);
            else if (self->m_state == State::Closing)
                self->drain();
        });
}

void HttpConnection::close(bool reset)
{
    if (m_state == State::Closed)
        return;
    m_state = State::Closed;
    if (const auto writer = std::move(m_writer))
        writer->drop();
    m_timer.cancel();
    closeSocket(m_stream->next_layer(), reset);
}

} // namespace kittiwake::sim
