#include "tls_end.h"

#include "certificates.h"
#include "openssl_p.h"
#include "tls_context_p.h"

#include <array>

namespace kittiwake::sim {

namespace {

constexpr std::size_t kTlsPiece = 16U << 10U;

using SslPtr = std::unique_ptr<SSL, FreedBy<SSL_free>>;

} // namespace

struct TlsProgram::Context
{
    std::shared_ptr<SSL_CTX> settings;
};

struct TlsEnd::Private
{
    explicit Private(const std::shared_ptr<SSL_CTX>& context)
        : settings(context)
        , ssl(SSL_new(context.get()))
        , in(BIO_new(BIO_s_mem()))
        , out(BIO_new(BIO_s_mem()))
    {
        SSL_set_bio(ssl.get(), in, out); // owns them
        SSL_set_accept_state(ssl.get());
    }
    const std::shared_ptr<SSL_CTX> settings;
    const SslPtr ssl;
    BIO* const in; ///< the SSL's
    BIO* const out; ///< the same
};

TlsEnd::TlsEnd(std::unique_ptr<Private> d)
    : m_d(std::move(d))
{ }

TlsEnd::~TlsEnd() = default;

bool TlsEnd::feed(std::string_view encrypted, std::string& heard)
{
    BIO_write(m_d->in, encrypted.data(), static_cast<int>(encrypted.size()));
    std::array<char, kTlsPiece> piece {};
    for (;;) {
        std::size_t got = 0;
        const int done = SSL_read_ex(m_d->ssl.get(), piece.data(), piece.size(), &got);
        heard.append(piece.data(), done == 1 ? got : 0);
        if (done == 1)
            continue;
        const int why = SSL_get_error(m_d->ssl.get(), done);
        ERR_clear_error();
        return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_ZERO_RETURN;
    }
}

void TlsEnd::write(std::string_view plain)
{
    std::size_t sent = 0;
    if (!plain.empty())
        SSL_write_ex(m_d->ssl.get(), plain.data(), plain.size(), &sent);
}

void TlsEnd::close()
{
    SSL_shutdown(m_d->ssl.get());
    ERR_clear_error();
}

std::string TlsEnd::pending()
{
    std::string bytes(BIO_ctrl_pending(m_d->out), '\0');
    if (!bytes.empty())
        BIO_read(m_d->out, bytes.data(), static_cast<int>(bytes.size()));
    return bytes;
}

std::optional<Identity> TlsEnd::client() const
{
    return tlsClientOf(m_d->ssl.get()).identity;
}

bool TlsEnd::isDistrusted() const
{
    return tlsClientOf(m_d->ssl.get()).distrusted;
}

Expected<TlsProgram> TlsProgram::selfSigned(const std::string& clientAuthority)
{
    using namespace std::chrono;
    const auto own = CertificateAuthority::create("localhost-ca");
    if (!own)
        return Unexpected { own.error() };
    // Tests pretend other dates.
    const auto pair =
        own->serverCertificate({ "localhost", "127.0.0.1" },
                               { sys_days(year(2000) / 1 / 1), sys_days(year(2200) / 1 / 1) });
    if (!pair)
        return Unexpected { pair.error() };
    auto settings = makeTlsContext(*pair, clientAuthority);
    if (!settings)
        return Unexpected { settings.error() };
    return TlsProgram(std::make_shared<const Context>(Context { *std::move(settings) }));
}

std::unique_ptr<TlsEnd> TlsProgram::accept() const
{
    return std::make_unique<TlsEnd>(std::make_unique<TlsEnd::Private>(m_context->settings));
}

} // namespace kittiwake::sim
