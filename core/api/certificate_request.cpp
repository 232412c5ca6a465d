#include "certificate_request.h"

#include <climits>
#include <memory>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

namespace kittiwake {

namespace {

struct RequestEnd
{
    void operator()(BIO* bio) const { BIO_free(bio); }
    void operator()(X509_REQ* request) const { X509_REQ_free(request); }
    void operator()(STACK_OF(X509_EXTENSION) * extensions) const
    {
        sk_X509_EXTENSION_pop_free(extensions, X509_EXTENSION_free);
    }
};
template<typename T>
using RequestPtr = std::unique_ptr<T, RequestEnd>;

Unexpected<Error> unreadableRequest(std::string sentence)
{
    ERR_clear_error(); // else a later caller would take the error for its own
    return Unexpected { Error { ErrorKind::BadAnswer, std::move(sentence) } };
}

std::string writtenBy(BIO* out)
{
    char* bytes = nullptr;
    const auto size = BIO_get_mem_data(out, &bytes);
    return size > 0 ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
}

/// "CN=…, O=…", what is no ASCII as it is in UTF-8.
std::string subjectText(const X509_REQ* request)
{
    const RequestPtr<BIO> out(BIO_new(BIO_s_mem()));
    const auto* name = X509_REQ_get_subject_name(request);
    constexpr unsigned long kStyle =
        (XN_FLAG_ONELINE & ~ASN1_STRFLGS_ESC_MSB & ~XN_FLAG_SPC_EQ) | XN_FLAG_SEP_CPLUS_SPC;
    if (!out || name == nullptr || X509_NAME_print_ex(out.get(), name, 0, kStyle) < 0)
        return {};
    return writtenBy(out.get());
}

/// "DNS:a, IP Address:10.0.0.1", as OpenSSL lists them.
std::vector<std::string> namesOfRequest(X509_REQ* request)
{
    std::vector<std::string> hosts;
    const RequestPtr<STACK_OF(X509_EXTENSION)> extensions(X509_REQ_get_extensions(request));
    if (!extensions)
        return hosts;
    const int at = X509v3_get_ext_by_NID(extensions.get(), NID_subject_alt_name, -1);
    if (at < 0)
        return hosts;
    const RequestPtr<BIO> out(BIO_new(BIO_s_mem()));
    if (!out || X509V3_EXT_print(out.get(), X509v3_get_ext(extensions.get(), at), 0, 0) != 1)
        return hosts;
    auto text = writtenBy(out.get());
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find(", ", from), text.size());
        hosts.push_back(text.substr(from, end - from));
        from = end + 2;
    }
    return hosts;
}

int noPhrase(char* /*buffer*/, int /*size*/, int /*writing*/, void* /*data*/)
{
    return -1;
}

} // namespace

Expected<CertificateRequest> readCertificateRequest(std::string_view pem)
{
    const auto begin = pem.find("-----BEGIN ");
    if (begin == std::string_view::npos || pem.size() > INT_MAX)
        return unreadableRequest("There is no certificate request in it.");
    pem.remove_prefix(begin);
    const RequestPtr<BIO> text(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
    const RequestPtr<X509_REQ> request(
        text ? PEM_read_bio_X509_REQ(text.get(), nullptr, noPhrase, nullptr) : nullptr);
    if (!request)
        return unreadableRequest("The certificate request cannot be read.");
    CertificateRequest read { .subject = subjectText(request.get()),
                              .hosts = namesOfRequest(request.get()) };
    ERR_clear_error();
    return read;
}

} // namespace kittiwake
