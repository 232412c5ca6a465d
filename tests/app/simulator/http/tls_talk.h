#pragma once

#include <app/simulator/http/certificates.h>
#include <app/simulator/http/openssl_p.h>
#include <tests/app/simulator/api/pod_bench.h>

namespace kittiwake::test {

/// \brief A client's TLS over a forwarded port.
class TlsTalk
{
public:
    /// `own`: the certificate to show; null: none.
    TlsTalk(PeerTalk& talk, const sim::KeyPair* own)
        : m_talk(talk)
        , m_context(SSL_CTX_new(TLS_client_method()))
    {
        if (own != nullptr) {
            const sim::BioPtr pem = sim::readingFrom(own->certificate);
            const sim::BioPtr keyPem = sim::readingFrom(own->key.reveal());
            SSL_CTX_use_certificate(m_context.get(), sim::readCertificate(pem.get()).get());
            SSL_CTX_use_PrivateKey(m_context.get(), sim::readKey(keyPem.get()).get());
        }
        m_tls.reset(SSL_new(m_context.get()));
        m_in = BIO_new(BIO_s_mem());
        m_out = BIO_new(BIO_s_mem());
        SSL_set_bio(m_tls.get(), m_in, m_out); // owns them
        SSL_set_connect_state(m_tls.get());
    }

    /// The whole answer; empty: TLS did not come about.
    std::string get(const std::string& path)
    {
        const auto request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
        std::string answer;
        bool sent = false;
        for (int step = 0; step < 10; ++step) { // a handshake takes three
            std::size_t size = 0;
            sent = sent || SSL_write_ex(m_tls.get(), request.data(), request.size(), &size) == 1;
            say();
            std::string piece(64U << 10U, '\0');
            while (SSL_read_ex(m_tls.get(), piece.data(), piece.size(), &size) == 1)
                answer.append(piece, 0, size);
        }
        return answer;
    }

private:
    void say()
    {
        if (std::string bytes(BIO_ctrl_pending(m_out), '\0'); !bytes.empty()) {
            BIO_read(m_out, bytes.data(), static_cast<int>(bytes.size()));
            m_talk.say(0, bytes);
        }
        const auto heard = m_talk.heard(0);
        BIO_write(m_in, heard.data(), static_cast<int>(heard.size()));
    }

    PeerTalk& m_talk;
    const std::unique_ptr<SSL_CTX, sim::FreedBy<SSL_CTX_free>> m_context;
    std::unique_ptr<SSL, sim::FreedBy<SSL_free>> m_tls;
    BIO* m_in = nullptr; ///< the SSL's
    BIO* m_out = nullptr; ///< the same
};

} // namespace kittiwake::test
