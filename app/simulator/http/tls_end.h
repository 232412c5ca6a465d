#pragma once

#include <app/simulator/http/message.h>
#include <core/base/expected.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake::sim {

/// \brief The server's end of one TLS connection that no socket carries: encrypted bytes go in and
/// come out as strings. \thread one at a time
class TlsEnd
{
public:
    struct Private;
    explicit TlsEnd(std::unique_ptr<Private> d);
    ~TlsEnd();

    /// Takes bytes of the client's. What they say, decrypted, is appended to `heard`. False: they
    /// are no TLS, or the connection has failed; `pending` may have an alert.
    [[nodiscard]] bool feed(std::string_view encrypted, std::string& heard);
    void write(std::string_view plain);
    /// Says that nothing more comes.
    void close();
    /// What is to be sent to the client, once.
    [[nodiscard]] std::string pending();

    /// By the client's certificate; none: it has shown none.
    [[nodiscard]] std::optional<Identity> client() const;
    /// It has shown one that is not of the authority, or has expired.
    [[nodiscard]] bool isDistrusted() const;

private:
    const std::unique_ptr<Private> m_d;
};

/// \brief A program's TLS settings: a certificate that it has made for itself, as those of the
/// control plane do at each start, and the authority of its clients'. \thread any, const
class TlsProgram
{
public:
    /// `clientAuthority`: PEM; empty: certificates are not asked for.
    /// \errors Internal, Config: OpenSSL cannot make or use them
    [[nodiscard]] static Expected<TlsProgram> selfSigned(const std::string& clientAuthority);

    [[nodiscard]] std::unique_ptr<TlsEnd> accept() const;

private:
    struct Context;
    explicit TlsProgram(std::shared_ptr<const Context> context)
        : m_context(std::move(context))
    { }
    std::shared_ptr<const Context> m_context;
};

} // namespace kittiwake::sim
