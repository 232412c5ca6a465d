#include "answer_writer_p.h"
#include "gzip_source_p.h"

#include <algorithm>
#include <array>
#include <boost/asio/write.hpp>
#include <charconv>

namespace kittiwake::sim {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kPiece = 64U << 10U; ///< the memory that a stalled reader costs
constexpr std::size_t kWorthCompressing = 128U << 10U; // \source apiserver responsewriters
constexpr auto kTick = 20ms; ///< how often a slowed body sends something

class WholeBody final : public BodySource
{
public:
    explicit WholeBody(std::string bytes)
        : m_bytes(std::move(bytes))
    { }
    void start(std::function<void()> /*wake*/) override { }
    Piece pull(std::size_t max) override
    {
        Piece piece { m_bytes.substr(m_at, max) };
        m_at += piece.bytes.size();
        piece.end = m_at == m_bytes.size();
        return piece;
    }

private:
    const std::string m_bytes;
    std::size_t m_at = 0;
};

bool hasNoBody(int status)
{
    return status == 204 || status == 304;
}

bool isWorthCompressing(const Response& response)
{
    // A fault that cuts the body counts its bytes uncompressed.
    if (response.delivery.cutAfter)
        return false;
    return response.stream ? response.compressible : response.body.size() >= kWorthCompressing;
}

} // namespace

AnswerWriter::AnswerWriter(std::shared_ptr<TlsStream> stream, Response response,
                           const AnswerTerms& terms)
    : m_stream(std::move(stream))
    , m_delivery(response.delivery)
    , m_cutLeft(response.delivery.cutAfter)
    , m_timer(m_stream->get_executor())
{
    m_framing.gzip = terms.gzip && isWorthCompressing(response);
    const bool streamed = response.stream || m_framing.gzip;
    if (hasNoBody(response.status))
        m_framing.body = Framing::Body::None;
    else if (streamed)
        m_framing.body = terms.chunks ? Framing::Body::Chunks : Framing::Body::ToTheEnd;
    m_framing.keepAlive =
        terms.keepAlive && !m_delivery.closeAfter && m_framing.body != Framing::Body::ToTheEnd;
    m_head = answerHead(response, m_framing, terms.now);
    if (terms.headOnly)
        m_framing.body = Framing::Body::None;
    m_source = takeBody(response);
    m_piece.end = !m_source;
}

AnswerWriter::~AnswerWriter()
{
    drop();
}

std::shared_ptr<BodySource> AnswerWriter::takeBody(Response& response)
{
    if (m_framing.body == Framing::Body::None)
        return nullptr;
    std::shared_ptr<BodySource> source = std::move(response.stream);
    if (!source)
        source = std::make_shared<WholeBody>(std::move(response.body));
    if (m_framing.gzip)
        source = gzipped(std::move(source));
    return source;
}

void AnswerWriter::start(std::function<void(End)> done)
{
    m_done = std::move(done);
    if (m_delivery.latency > 0ms)
        pause(m_delivery.latency, &AnswerWriter::begin);
    else
        begin();
}

void AnswerWriter::begin()
{
    if (m_delivery.cutBeforeHead)
        return finish(endOfCut());
    if (m_source) {
        m_notifier =
            std::make_shared<Notifier>(m_stream->get_executor(), [weak = weak_from_this()] {
                if (const auto self = weak.lock())
                    self->step();
            });
        m_source->start([notifier = m_notifier] { notifier->notify(); });
    }
    step();
}

/// Sends what is available, unless a write is pending. The notifier calls it when more comes.
void AnswerWriter::step()
{
    if (m_busy || !m_done)
        return;
    m_out = std::exchange(m_head, {});
    const std::size_t bodyBytes = fill();
    if (m_out.empty() && !m_whole)
        return;
    m_busy = true;
    boost::asio::async_write(*m_stream, boost::asio::buffer(m_out),
                             [self = shared_from_this(), bodyBytes](
                                 const boost::system::error_code& error, std::size_t /*size*/) {
                                 self->written(bodyBytes, error);
                             });
}

/// Adds the next bytes of the body to what is to be sent. How many they are, without framing.
std::size_t AnswerWriter::fill()
{
    std::size_t max = kPiece;
    if (m_cutLeft)
        max = std::min(max, *m_cutLeft);
    if (m_delivery.bytesPerSecond > 0) {
        const auto slice = m_delivery.bytesPerSecond * static_cast<std::size_t>(kTick.count());
        max = std::min(max, slice / 1000 + 1);
    }
    if (max > 0 && m_at == m_piece.bytes.size() && !m_piece.end) {
        m_piece = m_source->pull(kPiece);
        m_at = 0;
    }
    const std::size_t count = std::min(max, m_piece.bytes.size() - m_at);
    append(std::string_view(m_piece.bytes).substr(m_at, count));
    m_at += count;
    if (m_cutLeft)
        *m_cutLeft -= count;
    if (m_piece.end && m_at == m_piece.bytes.size() && m_cutLeft != 0U) {
        m_whole = true;
        m_source.reset();
        if (m_framing.body == Framing::Body::Chunks)
            m_out += "0\r\n\r\n";
    }
    return count;
}

void AnswerWriter::append(std::string_view bytes)
{
    if (bytes.empty())
        return;
    if (m_framing.body != Framing::Body::Chunks) {
        m_out += bytes;
        return;
    }
    std::array<char, 16> size {};
    const auto end = std::to_chars(size.data(), size.data() + size.size(), bytes.size(), 16).ptr;
    m_out.append(size.data(), end);
    m_out += "\r\n";
    m_out += bytes;
    m_out += "\r\n";
}

void AnswerWriter::written(std::size_t bodyBytes, const boost::system::error_code& error)
{
    m_busy = false;
    if (!m_done)
        return;
    if (error)
        return finish(End::Lost);
    if (m_cutLeft == 0U)
        return finish(endOfCut());
    if (m_whole)
        return finish(m_framing.keepAlive ? End::Served : End::Close);
    if (m_delivery.bytesPerSecond > 0 && bodyBytes > 0)
        return pause(std::chrono::nanoseconds(1s) * bodyBytes / m_delivery.bytesPerSecond,
                     &AnswerWriter::step);
    step();
}

void AnswerWriter::pause(std::chrono::nanoseconds time, void (AnswerWriter::*then)())
{
    m_busy = true;
    m_timer.expires_after(time);
    m_timer.async_wait([self = shared_from_this(), then](const boost::system::error_code&) {
        self->m_busy = false;
        if (self->m_done)
            (self.get()->*then)();
    });
}

AnswerWriter::End AnswerWriter::endOfCut() const
{
    switch (m_delivery.cut) {
    case Delivery::Cut::Reset:
        return End::Reset;
    case Delivery::Cut::Silence:
        return End::Silence;
    case Delivery::Cut::Close:
        break;
    }
    return End::Close;
}

void AnswerWriter::finish(End how)
{
    const auto done = std::move(m_done);
    drop();
    if (done)
        done(how);
}

void AnswerWriter::drop()
{
    m_done = nullptr;
    if (m_notifier)
        m_notifier->cancel();
    m_source.reset();
    m_timer.cancel();
}

} // namespace kittiwake::sim
