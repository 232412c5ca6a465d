#pragma once

#include <app/simulator/http/answer_head.h>
#include <app/simulator/http/body_source.h>
#include <app/simulator/http/notifier_p.h>
#include <app/simulator/http/tls_stream_p.h>

#include <boost/asio/steady_timer.hpp>

namespace kittiwake::sim {

/// What the request and the server want of the answer, apart from what is in it.
struct AnswerTerms
{
    bool headOnly = false; ///< the request was a HEAD
    bool chunks = true;
    bool keepAlive = true;
    bool gzip = false; ///< the client accepts it and the server is willing
    std::chrono::system_clock::time_point now {};
};

/// \brief Sends one answer, by pieces, as its Delivery says. \thread the stream's strand, its
/// construction and destruction included
class AnswerWriter : public std::enable_shared_from_this<AnswerWriter>
{
public:
    enum class End {
        Served, ///< whole; the connection may serve another request
        Close, ///< the connection is to be closed
        Reset,
        Silence,
        Lost, ///< the other side has gone
    };
    AnswerWriter(std::shared_ptr<TlsStream> stream, Response response, const AnswerTerms& terms);
    ~AnswerWriter();

    /// `done` is called once, unless the writer was dropped first; also from within.
    void start(std::function<void(End)> done);
    /// Sends nothing more and lets go of the source.
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
    std::string m_head; ///< empty: sent
    std::shared_ptr<BodySource> m_source; ///< null: no body, or no more of it
    std::shared_ptr<Notifier> m_notifier;
    std::function<void(End)> m_done; ///< null: nothing is to be done any more
    BodySource::Piece m_piece {};
    std::size_t m_at = 0; ///< how much of the piece has been sent
    std::optional<std::size_t> m_cutLeft; ///< bytes of the body until it is cut
    std::string m_out; ///< what the socket is given now
    bool m_busy = false; ///< writing or waiting
    bool m_whole = false; ///< everything has been given to the socket
    boost::asio::steady_timer m_timer;
};

} // namespace kittiwake::sim
