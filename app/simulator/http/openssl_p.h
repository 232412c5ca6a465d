#pragma once

#include <core/base/error.h>

#include <memory>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <string>
#include <string_view>

namespace kittiwake::sim {

template<auto Free>
struct FreedBy
{
    template<typename T>
    void operator()(T* p) const
    {
        Free(p);
    }
};

using BioPtr = std::unique_ptr<BIO, FreedBy<BIO_free>>;
using X509Ptr = std::unique_ptr<X509, FreedBy<X509_free>>;
using KeyPtr = std::unique_ptr<EVP_PKEY, FreedBy<EVP_PKEY_free>>;

/// Reads the text, which outlives it.
inline BioPtr readingFrom(std::string_view text)
{
    return BioPtr(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
}

inline X509Ptr readCertificate(BIO* from)
{
    return X509Ptr(PEM_read_bio_X509(from, nullptr, nullptr, nullptr));
}

inline KeyPtr readKey(BIO* from)
{
    return KeyPtr(PEM_read_bio_PrivateKey(from, nullptr, nullptr, nullptr));
}

/// OpenSSL's last error on this thread; its queue of errors is cleared.
inline std::string opensslComplaint()
{
    const char* const reason = ERR_reason_error_string(ERR_peek_last_error());
    std::string text = reason != nullptr ? reason : "no reason given";
    ERR_clear_error();
    return text;
}

} // namespace kittiwake::sim
