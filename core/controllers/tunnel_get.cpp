#include "tunnel_get.h"

#include <core/base/gunzip.h>
#include <core/base/lower_case.h>
#include <core/rest/bounded_get.h>
#include <core/rest/transport/handshake_answer.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <climits>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <optional>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxHead = 64U << 10U; ///< \units bytes
constexpr std::size_t kPiece = 64U << 10U;

struct TunnelEnd
{
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
    void operator()(SSL* ssl) const { SSL_free(ssl); }
    void operator()(BIO* bio) const { BIO_free(bio); }
    void operator()(X509* certificate) const { X509_free(certificate); }
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};
template<typename T>
using TunnelPtr = std::unique_ptr<T, TunnelEnd>;

TunnelPtr<BIO> pemBio(std::string_view text)
{
    return TunnelPtr<BIO>(BIO_new_mem_buf(
        text.data(), static_cast<int>(std::min<std::size_t>(text.size(), INT_MAX))));
}

/// OpenSSL's own way with an encrypted key is to ask at the terminal.
int noTunnelPassword(char* /*buffer*/, int /*size*/, int /*writing*/, void* /*data*/)
{
    return -1;
}

void useIdentity(SSL_CTX* context, const ClientIdentity& identity)
{
    const auto chain = pemBio(identity.certificatePem);
    const TunnelPtr<X509> leaf(PEM_read_bio_X509(chain.get(), nullptr, noTunnelPassword, nullptr));
    const auto keyText = pemBio(identity.keyPem.reveal());
    const TunnelPtr<EVP_PKEY> key(
        PEM_read_bio_PrivateKey(keyText.get(), nullptr, noTunnelPassword, nullptr));
    if (leaf && key && SSL_CTX_use_certificate(context, leaf.get()) == 1)
        SSL_CTX_use_PrivateKey(context, key.get());
    while (
        TunnelPtr<X509> next { PEM_read_bio_X509(chain.get(), nullptr, noTunnelPassword, nullptr) })
        SSL_CTX_add1_chain_cert(context, next.get());
    ERR_clear_error(); // what cannot be read is not shown
}

/// \brief Bytes to and from a socket until a deadline, or until it is to stop.
class TunnelStream
{
public:
    TunnelStream(int descriptor, const CallLimits& limits)
        : m_descriptor(descriptor)
        , m_until(std::chrono::steady_clock::now() + limits.timeout)
        , m_stop(limits.stop)
        , m_onStop(limits.stop, [descriptor] { ::shutdown(descriptor, SHUT_RDWR); })
    { }

    /// False: it has ended, or time is up.
    bool sendAll(std::string_view bytes)
    {
        while (!bytes.empty()) {
            if (!ready(POLLOUT))
                return false;
            const auto sent =
                ::send(m_descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (sent < 0 && errno != EAGAIN && errno != EINTR)
                return false;
            bytes.remove_prefix(sent > 0 ? static_cast<std::size_t>(sent) : 0);
        }
        return true;
    }
    /// Empty: it has ended, or time is up.
    std::string receive()
    {
        std::string piece(kPiece, '\0');
        while (ready(POLLIN)) {
            const auto got = ::recv(m_descriptor, piece.data(), piece.size(), MSG_DONTWAIT);
            if (got < 0 && (errno == EAGAIN || errno == EINTR))
                continue;
            piece.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
            return piece;
        }
        return {};
    }
    /// Whether more is there at once, or soon.
    [[nodiscard]] bool goesOn() const
    {
        constexpr int kSoon = 200; // \units milliseconds
        pollfd waited { m_descriptor, POLLIN, 0 };
        return ::poll(&waited, 1, kSoon) > 0;
    }
    [[nodiscard]] bool timeIsUp() const { return m_timeIsUp; }
    [[nodiscard]] bool isStopped() const { return m_stop.stop_requested(); }

private:
    bool ready(short events)
    {
        for (;;) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(
                m_until - std::chrono::steady_clock::now());
            m_timeIsUp = left.count() <= 0;
            if (m_timeIsUp || isStopped())
                return false;
            pollfd waited { m_descriptor, events, 0 };
            const int found =
                ::poll(&waited, 1,
                       static_cast<int>(std::min<long>(static_cast<long>(left.count()), INT_MAX)));
            if (found > 0)
                return true;
            if (found < 0 && errno != EINTR)
                return false;
        }
    }

    const int m_descriptor;
    const std::chrono::steady_clock::time_point m_until;
    const std::stop_token m_stop;
    bool m_timeIsUp = false;
    std::stop_callback<std::function<void()>> m_onStop; // last: it goes first
};

/// \brief The same with TLS between, by OpenSSL on buffers in memory.
class TunnelTls
{
public:
    TunnelTls(TunnelStream& stream, const ClientIdentity* identity)
        : m_stream(stream)
        , m_context(SSL_CTX_new(TLS_client_method()))
    {
        SSL_CTX_set_verify(m_context.get(), SSL_VERIFY_NONE, nullptr);
        SSL_CTX_set_min_proto_version(m_context.get(), TLS1_2_VERSION);
        if (identity)
            useIdentity(m_context.get(), *identity);
        m_ssl.reset(SSL_new(m_context.get()));
        m_in = BIO_new(BIO_s_mem());
        m_out = BIO_new(BIO_s_mem());
        SSL_set_bio(m_ssl.get(), m_in, m_out); // owns them
        SSL_set_connect_state(m_ssl.get());
    }

    bool sendAll(std::string_view bytes)
    {
        std::size_t sent = 0;
        return drive([&] { return SSL_write_ex(m_ssl.get(), bytes.data(), bytes.size(), &sent); });
    }
    std::string receive()
    {
        std::string piece(kPiece, '\0');
        std::size_t got = 0;
        if (!drive([&] { return SSL_read_ex(m_ssl.get(), piece.data(), piece.size(), &got); }))
            got = 0;
        piece.resize(got);
        return piece;
    }
    [[nodiscard]] bool goesOn() const
    {
        return SSL_pending(m_ssl.get()) > 0 || BIO_ctrl_pending(m_in) > 0 || m_stream.goesOn();
    }
    /// In OpenSSL's words; empty: TLS did not fail.
    [[nodiscard]] const std::string& failure() const { return m_failure; }

private:
    /// Until it has succeeded, or cannot.
    template<typename Step>
    bool drive(Step step)
    {
        for (;;) {
            const int done = step();
            const int error = SSL_get_error(m_ssl.get(), done);
            if (!flush())
                return false;
            if (done == 1)
                return true;
            if (error != SSL_ERROR_WANT_READ) {
                note(error);
                return false;
            }
            const auto bytes = m_stream.receive();
            if (bytes.empty())
                return false;
            BIO_write(m_in, bytes.data(), static_cast<int>(bytes.size()));
        }
    }
    bool flush()
    {
        std::array<char, kPiece> piece {};
        for (;;) {
            const int size = BIO_read(m_out, piece.data(), static_cast<int>(piece.size()));
            if (size <= 0)
                return true;
            if (!m_stream.sendAll({ piece.data(), static_cast<std::size_t>(size) }))
                return false;
        }
    }
    void note(int error)
    {
        const auto code = ERR_get_error();
        const char* reason = code != 0 ? ERR_reason_error_string(code) : nullptr;
        if (error == SSL_ERROR_SSL)
            m_failure = reason ? reason : "TLS failed";
        ERR_clear_error();
    }

    TunnelStream& m_stream;
    TunnelPtr<SSL_CTX> m_context;
    TunnelPtr<SSL> m_ssl;
    BIO* m_in = nullptr; ///< m_ssl's
    BIO* m_out = nullptr; ///< the same
    std::string m_failure;
};

Unexpected<Error> failed(const std::string& doing, ErrorKind kind, const std::string& why)
{
    return { Error { .kind = kind, .sentence = "Cannot " + doing + ": " + why } };
}

Error tooLarge(const std::string& doing, const TunnelGet& get)
{
    return { .kind = ErrorKind::BadAnswer,
             .sentence = "Cannot " + doing + ": the answer is larger than "
                 + std::to_string(get.maxBody >> 20U) + " MiB.",
             .reason = std::string(kTooLarge) };
}

std::string requestText(const TunnelGet& get)
{
    return "GET " + get.path + " HTTP/1.1\r\nHost: " + get.host
        + "\r\nUser-Agent: kittiwake\r\nAccept: text/plain;version=0.0.4\r\nAccept-Encoding: gzip"
          "\r\nConnection: close\r\n\r\n";
}

/// What has come, once it is an answer as a whole; none: it never became one.
template<typename Stream>
std::optional<HandshakeAnswer> exchange(Stream& stream, const TunnelGet& get)
{
    if (!stream.sendAll(requestText(get)))
        return std::nullopt;
    const auto most = get.maxBody + kMaxHead;
    std::string text;
    for (;;) {
        const auto piece = stream.receive();
        text += piece;
        const bool over = piece.empty() || text.size() > most;
        if (!over && stream.goesOn())
            continue;
        auto answer = readHandshakeAnswer(text, false, get.maxBody + 1);
        if (over || (answer && answer->whole))
            return answer;
    }
}

/// Of unknown length: it ends where the connection does.
bool isOfUnknownLength(const HttpHead& head)
{
    return head.header("content-length").empty() && head.header("transfer-encoding").empty();
}

} // namespace

Expected<HttpAnswer> tunnelGet(int descriptor, const std::string& doing, const TunnelGet& get,
                               const CallLimits& limits)
{
    struct Closing
    {
        int descriptor;
        ~Closing() { ::close(descriptor); }
    };
    const Closing closing { descriptor };
    TunnelStream stream(descriptor, limits); // gone before it is closed
    std::optional<TunnelTls> tls;
    if (get.https)
        tls.emplace(stream, get.identity.get());
    auto answer = tls ? exchange(*tls, get) : exchange(stream, get);
    if (stream.isStopped())
        return failed(doing, ErrorKind::Cancelled, "stopped.");
    if (stream.timeIsUp())
        return failed(doing, ErrorKind::Timeout, "no whole answer came in time.");
    if (tls && !tls->failure().empty() && !answer)
        return failed(doing, ErrorKind::Tls,
                      "what listens there does not speak HTTPS (" + tls->failure() + ").");
    if (!answer)
        return failed(doing, ErrorKind::Unreachable,
                      "the connection ended without an answer of HTTP.");
    if (answer->body.size() > get.maxBody)
        return Unexpected { tooLarge(doing, get) };
    if (!answer->whole && !isOfUnknownLength(answer->head))
        return failed(doing, ErrorKind::BadAnswer, "the answer was cut off.");
    HttpAnswer out { std::move(answer->head), std::move(answer->body) };
    if (lowerCased(out.head.header("content-encoding")) == "gzip") {
        auto plain = gunzip(out.body, get.maxBody);
        if (!plain)
            return failed(doing, ErrorKind::BadAnswer,
                          "the answer, packed with gzip, was cut off, or is too large.");
        out.body = std::move(*plain);
    }
    return out;
}

} // namespace kittiwake
