#include "openssl_p.h"
#include "tls_context_p.h"

namespace kittiwake::sim {

namespace {

constexpr std::string_view kProtocol = "http/1.1";

int chooseProtocol(SSL*, const unsigned char** chosen, unsigned char* chosenSize,
                   const unsigned char* offered, unsigned offeredSize, void*)
{
    for (unsigned at = 0; at < offeredSize; at += 1U + offered[at]) {
        const std::string_view name(reinterpret_cast<const char*>(offered + at + 1), offered[at]);
        if (name == kProtocol) {
            *chosen = offered + at + 1;
            *chosenSize = offered[at];
            return SSL_TLSEXT_ERR_OK;
        }
    }
    return SSL_TLSEXT_ERR_NOACK;
}

/// Accepts any client certificate; whether it is trusted is decided later, see TlsClient.
int letPass(int, X509_STORE_CTX*)
{
    return 1;
}

bool useCertificate(SSL_CTX* context, const KeyPair& pair)
{
    const BioPtr chain = readingFrom(pair.certificate);
    const BioPtr keyPem = readingFrom(pair.key.reveal());
    const X509Ptr leaf = readCertificate(chain.get());
    const KeyPtr key = readKey(keyPem.get());
    if (!leaf || !key || SSL_CTX_use_certificate(context, leaf.get()) != 1
        || SSL_CTX_use_PrivateKey(context, key.get()) != 1
        || SSL_CTX_check_private_key(context) != 1)
        return false;
    while (const X509Ptr further = readCertificate(chain.get()))
        SSL_CTX_add1_chain_cert(context, further.get());
    ERR_clear_error(); // the end of the chain
    return true;
}

bool askClients(SSL_CTX* context, const std::string& authority)
{
    const BioPtr pem = readingFrom(authority);
    const X509Ptr certificate = readCertificate(pem.get());
    if (!certificate || X509_STORE_add_cert(SSL_CTX_get_cert_store(context), certificate.get()) != 1
        || SSL_CTX_add_client_CA(context, certificate.get()) != 1)
        return false;
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, letPass);
    return true;
}

Unexpected<Error> unusable(const char* what)
{
    return Unexpected { Error { ErrorKind::Config,
                                std::string("The server's ") + what
                                    + " cannot be used: " + opensslComplaint()
                                    + ". It must be PEM, and a key fit its certificate." } };
}

std::vector<std::string> entriesOf(const X509_NAME* name, int id)
{
    std::vector<std::string> entries;
    for (int at = -1; (at = X509_NAME_get_index_by_NID(name, id, at)) >= 0;) {
        unsigned char* text = nullptr;
        const int size =
            ASN1_STRING_to_UTF8(&text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, at)));
        if (size >= 0)
            entries.emplace_back(reinterpret_cast<char*>(text), static_cast<std::size_t>(size));
        OPENSSL_free(text);
    }
    return entries;
}

} // namespace

Expected<std::shared_ptr<SSL_CTX>> makeTlsContext(const KeyPair& certificate,
                                                  const std::string& clientAuthority)
{
    ERR_clear_error();
    const std::shared_ptr<SSL_CTX> context(SSL_CTX_new(TLS_server_method()), SSL_CTX_free);
    SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
    SSL_CTX_set_options(context.get(), SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_TICKET);
    SSL_CTX_set_num_tickets(context.get(), 0);
    SSL_CTX_set_session_cache_mode(context.get(), SSL_SESS_CACHE_OFF);
    SSL_CTX_set_alpn_select_cb(context.get(), chooseProtocol, nullptr);
    if (!useCertificate(context.get(), certificate))
        return unusable("certificate");
    if (!clientAuthority.empty() && !askClients(context.get(), clientAuthority))
        return unusable("client authority");
    return context;
}

TlsClient tlsClientOf(SSL* connection)
{
    const X509Ptr certificate(SSL_get1_peer_certificate(connection));
    if (!certificate)
        return {};
    if (SSL_get_verify_result(connection) != X509_V_OK)
        return { .distrusted = true };
    const X509_NAME* const subject = X509_get_subject_name(certificate.get());
    auto users = entriesOf(subject, NID_commonName);
    if (users.empty())
        return { .distrusted = true };
    return { .identity =
                 Identity { std::move(users.back()), entriesOf(subject, NID_organizationName) } };
}

} // namespace kittiwake::sim
