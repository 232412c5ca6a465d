#pragma once

#include <app/simulator/http/certificates.h>
#include <app/simulator/http/openssl_p.h>

#include <arpa/inet.h>
#include <array>
#include <csignal>
#include <map>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kittiwake::test {

/// \brief A client that sends and reads bytes over TLS as it is told, and tells how a connection
/// ended: what libraries smooth over. Waits, but never for longer than ten seconds.
class TlsClient
{
public:
    enum class End {
        Open,
        Orderly, ///< TLS said so
        Cut, ///< closed without a word
        Reset,
        Silent, ///< nothing for ten seconds, or as long as was allowed
    };

    struct Answer
    {
        int status = 0;
        std::map<std::string, std::string> headers {}; ///< names as sent
        std::string body {};
    };

    TlsClient(std::uint16_t port, const std::string& authority, const sim::KeyPair* own = nullptr)
        : m_context(SSL_CTX_new(TLS_client_method()))
    {
        std::signal(SIGPIPE, SIG_IGN); // OpenSSL writes to sockets that have gone
        const sim::BioPtr pem = sim::readingFrom(authority);
        const sim::X509Ptr ca = sim::readCertificate(pem.get());
        X509_STORE_add_cert(SSL_CTX_get_cert_store(m_context.get()), ca.get());
        SSL_CTX_set_verify(m_context.get(), SSL_VERIFY_PEER, nullptr);
        if (own != nullptr)
            show(*own);
        m_tls.reset(SSL_new(m_context.get()));
        m_connected = connectTo(port);
    }
    ~TlsClient()
    {
        m_tls.reset();
        if (m_socket >= 0)
            ::close(m_socket);
    }
    TlsClient(const TlsClient&) = delete;
    TlsClient& operator=(const TlsClient&) = delete;

    /// To the port; whether TLS came about, too, is shown by the handshake.
    [[nodiscard]] bool connected() const { return m_connected; }
    /// Over the socket; 0 on success.
    [[nodiscard]] int refusal() const { return m_refusal; }

    bool handshake()
    {
        if (!m_connected)
            return false;
        const std::string protocols = "\x02h2\x08http/1.1";
        SSL_set_alpn_protos(m_tls.get(), reinterpret_cast<const unsigned char*>(protocols.data()),
                            static_cast<unsigned>(protocols.size()));
        SSL_set_fd(m_tls.get(), m_socket);
        ERR_clear_error();
        const int result = SSL_connect(m_tls.get());
        if (result != 1)
            noteEnd(result);
        return result == 1;
    }

    bool send(std::string_view bytes)
    {
        return SSL_write(m_tls.get(), bytes.data(), static_cast<int>(bytes.size())) > 0;
    }
    bool get(const std::string& path, const std::string& headers = {})
    {
        return send("GET " + path + " HTTP/1.1\r\nHost: test\r\n" + headers + "\r\n");
    }

    /// Reads until these bytes have come; what is after them stays. Empty: they never came.
    std::string readUntil(std::string_view mark)
    {
        std::size_t at = std::string::npos;
        while ((at = m_read.find(mark)) == std::string::npos) {
            if (!readMore())
                return {};
        }
        std::string out = m_read.substr(0, at + mark.size());
        m_read.erase(0, out.size());
        return out;
    }
    std::string readExactly(std::size_t size)
    {
        while (m_read.size() < size && readMore()) { }
        std::string out = m_read.substr(0, size);
        m_read.erase(0, out.size());
        return out;
    }
    std::string readToTheEnd()
    {
        while (readMore()) { }
        return std::exchange(m_read, {});
    }

    Answer head()
    {
        Answer answer;
        const std::string text = readUntil("\r\n\r\n");
        if (!text.starts_with("HTTP/1.1 "))
            return answer;
        answer.status = std::stoi(text.substr(9, 3));
        for (std::size_t at = text.find("\r\n") + 2; at + 2 < text.size();) {
            const std::size_t colon = text.find(": ", at);
            const std::size_t end = text.find("\r\n", at);
            answer.headers[text.substr(at, colon - at)] = text.substr(colon + 2, end - colon - 2);
            at = end + 2;
        }
        return answer;
    }
    /// Status 0: none came.
    Answer answer()
    {
        Answer answer = head();
        if (answer.headers.count("Transfer-Encoding") != 0) {
            for (std::string piece = chunk(); !piece.empty(); piece = chunk())
                answer.body += piece;
        } else if (const auto size = answer.headers.find("Content-Length");
                   size != answer.headers.end()) {
            answer.body = readExactly(std::stoul(size->second));
        }
        return answer;
    }
    /// Empty: the last one, or none came.
    std::string chunk()
    {
        const std::string line = readUntil("\r\n");
        if (line.empty())
            return {};
        const std::size_t size = std::stoul(line, nullptr, 16);
        std::string bytes = readExactly(size);
        readUntil("\r\n");
        return bytes;
    }

    /// How the connection ends, reading all that still comes.
    End end()
    {
        while (readMore()) { }
        return m_end;
    }
    void setTimeout(std::chrono::milliseconds timeout)
    {
        m_end = m_end == End::Silent ? End::Open : m_end;
        const timeval limit { timeout.count() / 1000, timeout.count() % 1000 * 1000 };
        setsockopt(m_socket, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        setsockopt(m_socket, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    }
    [[nodiscard]] std::string protocol() const
    {
        const unsigned char* name = nullptr;
        unsigned size = 0;
        SSL_get0_alpn_selected(m_tls.get(), &name, &size);
        return std::string(reinterpret_cast<const char*>(name), size);
    }
    /// The serial number tells certificates apart.
    [[nodiscard]] std::uint64_t serverSerial() const
    {
        const sim::X509Ptr certificate(SSL_get1_peer_certificate(m_tls.get()));
        std::uint64_t number = 0;
        ASN1_INTEGER_get_uint64(&number, X509_get0_serialNumber(certificate.get()));
        return number;
    }

private:
    void show(const sim::KeyPair& own)
    {
        const sim::BioPtr pem = sim::readingFrom(own.certificate);
        const sim::BioPtr keyPem = sim::readingFrom(own.key.reveal());
        const sim::X509Ptr certificate = sim::readCertificate(pem.get());
        const sim::KeyPtr key = sim::readKey(keyPem.get());
        SSL_CTX_use_certificate(m_context.get(), certificate.get());
        SSL_CTX_use_PrivateKey(m_context.get(), key.get());
    }

    bool connectTo(std::uint16_t port)
    {
        m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        setTimeout(std::chrono::seconds(10));
        sockaddr_in to {};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const bool done = ::connect(m_socket, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
        m_refusal = done ? 0 : errno;
        return done;
    }

    bool readMore()
    {
        if (m_end != End::Open)
            return false;
        std::array<char, 16384> room {};
        ERR_clear_error();
        errno = 0;
        const int size = SSL_read(m_tls.get(), room.data(), static_cast<int>(room.size()));
        if (size <= 0) {
            noteEnd(size);
            return false;
        }
        m_read.append(room.data(), static_cast<std::size_t>(size));
        return true;
    }

    void noteEnd(int result)
    {
        const int error = errno;
        const int what = SSL_get_error(m_tls.get(), result);
        if (what == SSL_ERROR_ZERO_RETURN)
            m_end = End::Orderly;
        else if (what == SSL_ERROR_WANT_READ)
            m_end = End::Silent;
        else
            m_end = error == ECONNRESET || error == EPIPE ? End::Reset : End::Cut;
        ERR_clear_error();
    }

    std::unique_ptr<SSL_CTX, sim::FreedBy<SSL_CTX_free>> m_context;
    std::unique_ptr<SSL, sim::FreedBy<SSL_free>> m_tls;
    int m_socket = -1;
    int m_refusal = 0;
    bool m_connected = false;
    End m_end = End::Open;
    std::string m_read; ///< come, but not asked for yet
};

} // namespace kittiwake::test
