// A page of metrics over a connection that is there already: HTTP and HTTPS, packed, in chunks, cut
// off, too large, silent. The other end is a thread that says what a test has it say.
#include <core/base/base64.h>
#include <core/controllers/tunnel_get.h>
#include <core/rest/bounded_get.h>
#include <tests/support/test_identities.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <zlib.h>

namespace tst_tunnel_get {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

constexpr auto kLong = 20s;

/// Two ends; one of them answers, on a thread of its own.
class Peer
{
public:
    /// Reads a request's head, then says that and closes.
    explicit Peer(std::string answer)
        : Peer([answer = std::move(answer)](int end, std::string& request) {
            std::array<char, 4096> piece {};
            while (request.find("\r\n\r\n") == std::string::npos) {
                const auto got = ::recv(end, piece.data(), piece.size(), 0);
                if (got <= 0)
                    return;
                request.append(piece.data(), std::size_t(got));
            }
            for (std::string_view rest = answer; !rest.empty();) {
                const auto sent = ::send(end, rest.data(), rest.size(), MSG_NOSIGNAL);
                if (sent <= 0)
                    return;
                rest.remove_prefix(std::size_t(sent));
            }
        })
    { }
    explicit Peer(std::function<void(int end, std::string& request)> serve)
    {
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, m_ends.data()) != 0)
            qFatal("no sockets");
        m_thread = std::thread([this, serve = std::move(serve)] {
            serve(m_ends[1], m_request);
            ::shutdown(m_ends[1], SHUT_RDWR);
        });
    }
    ~Peer()
    {
        ::shutdown(m_ends[1], SHUT_RDWR);
        if (m_thread.joinable())
            m_thread.join();
        ::close(m_ends[1]);
    }
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;

    [[nodiscard]] int descriptor() const { return m_ends[0]; }
    /// What was asked; the other end is done.
    std::string request()
    {
        m_thread.join();
        return m_request;
    }

private:
    std::array<int, 2> m_ends {};
    std::string m_request;
    std::thread m_thread;
};

TunnelGet page(std::size_t most = 1U << 20U)
{
    return { .host = "localhost:8080", .path = "/metrics", .maxBody = most };
}

Expected<HttpAnswer> ask(const Peer& peer, const TunnelGet& get = page(),
                         std::chrono::milliseconds time = kLong)
{
    return tunnelGet(peer.descriptor(), "read it", get, { {}, time });
}

std::string packed(const std::string& text)
{
    z_stream stream {};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string out(text.size() + 1000, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); // NOLINT
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data()); // NOLINT
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string answer(const std::string& body, const std::string& more = {})
{
    return "HTTP/1.1 200 OK\r\n" + more + "Content-Length: " + std::to_string(body.size())
        + "\r\n\r\n" + body;
}

/// A server of HTTPS with a certificate of its own making, that asks for the client's.
void serveTls(int end, std::string& request, std::string& shown)
{
    SSL_CTX* context = SSL_CTX_new(TLS_server_method());
    BIO* certificateText = BIO_new_mem_buf(kLoopbackCertificate.data(), -1);
    X509* certificate = PEM_read_bio_X509(certificateText, nullptr, nullptr, nullptr);
    BIO* keyText = BIO_new_mem_buf(kTestKey.data(), -1);
    EVP_PKEY* key = PEM_read_bio_PrivateKey(keyText, nullptr, nullptr, nullptr);
    SSL_CTX_use_certificate(context, certificate);
    SSL_CTX_use_PrivateKey(context, key);
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, [](int, X509_STORE_CTX*) { return 1; });
    SSL* ssl = SSL_new(context);
    SSL_set_fd(ssl, end);
    if (SSL_accept(ssl) == 1) {
        if (X509* peer = SSL_get1_peer_certificate(ssl)) {
            std::array<char, 256> name {};
            X509_NAME_oneline(X509_get_subject_name(peer), name.data(), int(name.size()));
            shown = name.data();
            X509_free(peer);
        }
        std::array<char, 4096> piece {};
        const int got = SSL_read(ssl, piece.data(), int(piece.size()));
        request.assign(piece.data(), std::size_t(std::max(got, 0)));
        const auto text = answer("a 1\n");
        SSL_write(ssl, text.data(), int(text.size()));
        SSL_shutdown(ssl);
    }
    SSL_free(ssl);
    SSL_CTX_free(context);
    X509_free(certificate);
    EVP_PKEY_free(key);
    BIO_free(certificateText);
    BIO_free(keyText);
}

} // namespace

class TestTunnelGet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAnAnswer_data()
    {
        QTest::addColumn<QByteArray>("answer");
        const auto row = [](const char* name, const std::string& text) {
            QTest::newRow(name) << QByteArray::fromStdString(text);
        };
        row("of a length", answer("a 1\n"));
        row("until its end", "HTTP/1.1 200 OK\r\n\r\na 1\n");
        row("in chunks",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\na \r\n2;x=y\r\n1\n\r\n0\r\n"
            "\r\n");
        row("packed", answer(packed("a 1\n"), "Content-Encoding: gzip\r\n"));
        row("with more behind it", answer("a 1\n") + "HTTP/1.1 400 Bad Request\r\n\r\n");
    }
    void readsAnAnswer()
    {
        QFETCH(const QByteArray, answer);
        Peer peer(answer.toStdString());
        const auto read = ask(peer);
        QVERIFY2(read.has_value(), read ? "" : read.error().sentence.c_str());
        QCOMPARE(read->head.status, 200);
        QCOMPARE(read->body, std::string("a 1\n"));
    }

    void asksAsItShould() // Q 1.55, 2.10, 2.11, 6.37
    {
        Peer peer(answer("a 1\n"));
        QVERIFY(ask(peer).has_value());
        const auto request = peer.request();
        QVERIFY(request.starts_with("GET /metrics HTTP/1.1\r\nHost: localhost:8080\r\n"));
        QVERIFY(request.find("Accept: text/plain;version=0.0.4\r\n") != std::string::npos);
        QVERIFY(request.find("Accept-Encoding: gzip\r\n") != std::string::npos);
        QVERIFY(request.find("Authorization") == std::string::npos);
        QVERIFY(request.find("Cookie") == std::string::npos);
    }

    void saysWhatIsWrong_data() // Q 6.35
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const std::string& text, ErrorKind kind,
                            const char* says) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << int(kind) << QByteArray(says);
        };
        const std::string large(20'000, 'x');
        row("nothing", "", ErrorKind::Unreachable, "without an answer");
        row("no HTTP", "SSH-2.0-x\r\n", ErrorKind::Unreachable, "without an answer of HTTP");
        row("half a head", "HTTP/1.1 200 OK\r\nContent-", ErrorKind::Unreachable, "without");
        row("half a body", "HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\na 1\n",
            ErrorKind::BadAnswer, "cut off");
        row("half a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\na 1",
            ErrorKind::BadAnswer, "cut off");
        row("too large", answer(large), ErrorKind::BadAnswer, "larger than");
        row("too large once unpacked", answer(packed(large), "Content-Encoding: gzip\r\n"),
            ErrorKind::BadAnswer, "is too large");
        row("half of what is packed",
            answer(packed(large).substr(0, 30), "Content-Encoding: gzip\r\n"), ErrorKind::BadAnswer,
            "was cut off");
    }
    void saysWhatIsWrong()
    {
        QFETCH(const QByteArray, answer);
        QFETCH(const int, kind);
        QFETCH(const QByteArray, says);
        Peer peer(answer.toStdString());
        const auto read = ask(peer, page(10'000));
        QVERIFY(!read.has_value());
        QVERIFY2(int(read.error().kind) == kind, read.error().sentence.c_str());
        QVERIFY2(read.error().sentence.find(says.toStdString()) != std::string::npos,
                 read.error().sentence.c_str());
    }

    void refusalsAreAnswers()
    {
        Peer peer("HTTP/1.1 401 Unauthorized\r\nContent-Length: 12\r\n\r\nUnauthorized");
        const auto read = ask(peer);
        QCOMPARE(read->head.status, 401);
        QCOMPARE(read->body, std::string("Unauthorized"));
    }

    void redirectsAreAnswersToo() // Q 6.37
    {
        Peer peer("HTTP/1.1 302 Found\r\nLocation: http://example.org/\r\nContent-Length: "
                  "0\r\n\r\n");
        QCOMPARE(ask(peer)->head.status, 302);
    }

    void silenceEnds()
    {
        Peer peer([](int end, std::string&) {
            char byte = 0;
            while (::recv(end, &byte, 1, 0) > 0) { }
        });
        const auto read = ask(peer, page(), 50ms);
        QVERIFY(read.error().kind == ErrorKind::Timeout);
    }

    void stoppingEndsIt()
    {
        std::stop_source stop;
        Peer peer([&stop](int end, std::string&) {
            char byte = 0;
            (void)::recv(end, &byte, 1, 0);
            stop.request_stop();
        });
        const auto read =
            tunnelGet(peer.descriptor(), "read it", page(), { stop.get_token(), kLong });
        QVERIFY(read.error().kind == ErrorKind::Cancelled);
    }

    void speaksHttps_data() // Q 2.15, 2.16
    {
        QTest::addColumn<bool>("known");
        QTest::newRow("with the user's certificate") << true;
        QTest::newRow("with none") << false;
    }
    void speaksHttps()
    {
        QFETCH(const bool, known);
        std::string shown;
        Peer peer([&shown](int end, std::string& request) { serveTls(end, request, shown); });
        auto get = page();
        get.https = true;
        if (known)
            get.identity = std::make_shared<const ClientIdentity>(
                ClientIdentity { kTestCertificate, Secret(kTestKey) });
        const auto read = ask(peer, get);
        QVERIFY2(read.has_value(), read ? "" : read.error().sentence.c_str());
        QCOMPARE(read->body, std::string("a 1\n"));
        QVERIFY(peer.request().starts_with("GET /metrics"));
        QCOMPARE(QByteArray::fromStdString(shown), known ? QByteArray("/CN=me/O=dev") : "");
    }

    void saysThatItIsNoHttps() // Q 2.5
    {
        Peer peer([](int end, std::string&) {
            char byte = 0;
            (void)::recv(end, &byte, 1, 0);
            const std::string_view said = "HTTP/1.1 400 Bad Request\r\n\r\nno TLS here, thanks";
            (void)::send(end, said.data(), said.size(), MSG_NOSIGNAL);
        });
        auto get = page();
        get.https = true;
        const auto read = ask(peer, get);
        QVERIFY2(read.error().kind == ErrorKind::Tls, read.error().sentence.c_str());
    }
};

KW_TEST_APPLESS(TestTunnelGet)

} // namespace tst_tunnel_get

#include "tst_tunnel_get.moc"
