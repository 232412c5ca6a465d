#pragma once

#include <app/simulator/http/answer_head.h>
#include <app/simulator/http/body_source.h>
#include <app/simulator/http/notifier_p.h>
#include <app/simulator/http/tls_stream_p.h>

#include <boost/asio/steady_timer.hpp>

namespace kittiwake::sim {

/// How to send the answer, by the request and the server.
struct AnswerTerms
{
    bool headOnly = false; ///< the request was a HEAD
    bool chunks = true;
    bool keepAlive = true;
    bool gzip = false; ///< the client accepts it and the server offers it
    std::chrono::system_clock::time_point now {};
};

/// \brief Sends one answer, in pieces, as its Delivery says. \thread the stream's strand, its
/// construction and destruction included
class AnswerWriter : public std::enable_shared_from_this<AnswerWriter>
{
public:
    enum class End {
        Served, ///< completely; the connection may serve another request
        Close, ///< the connection is to be closed
        Reset,
        Silence,
        Lost, ///< the client has closed the connection
    };
    AnswerWriter(std::shared_ptr<TlsStream> stream, Response response, const AnswerTerms& terms);
    ~AnswerWriter();

    /// `done` is called once, unless the writer is dropped before; perhaps during this call.
    void start(std::function<void(End)> done);
    /// Stops sending and releases the source.
    void drop();

private:
    void begin();
    void step();
    std::size_t fill();
    void append(std::string_view bytes);
    void written(std::size_t bodyBytes, const boost::system::error_code& error);
    void pause(std::chrono::nanoseconds time, void (AnswerWriter::*then)());
    void finish(End how);
    [[nodiscard]] std::shared_ptr<BodySource> takeBody(Response& response);
    [[nodiscard]] End endOfCut() const;

    const std::shared_ptr<TlsStream> m_stream;
    Framing m_framing {};
    const Delivery m_delivery;
    std::string m_head; ///< empty once sent
    std::shared_ptr<BodySource> m_source; ///< null: no body, or no more of it
    std::shared_ptr<Notifier> m_notifier;
    std::function<void(End)> m_done; ///< null once called
    BodySource::Piece m_piece {};
    std::size_t m_at = 0; ///< how much of the piece has been sent
    std::optional<std::size_t> m_cutLeft; ///< bytes of the body until it is cut
    std::string m_out; ///< bytes that are being sent
    bool m_busy = false; ///< writing or waiting
    bool m_whole = false; ///< all bytes were given to the socket
    boost::asio::steady_timer m_timer;
};

} // namespace kittiwake::sim
