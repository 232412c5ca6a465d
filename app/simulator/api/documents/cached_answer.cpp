#include "cached_answer.h"

#include <array>
#include <openssl/sha.h>

namespace kittiwake::sim {

CachedAnswer CachedAnswer::of(std::string contentType, std::string body)
{
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest {};
    SHA256(reinterpret_cast<const unsigned char*>(body.data()), body.size(), digest.data());
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string etag = "\"";
    for (const unsigned char byte : digest) {
        etag += kDigits[byte >> 4U];
        etag += kDigits[byte & 15U];
    }
    etag += '"';
    return { std::move(contentType), std::move(body), std::move(etag) };
}

Response CachedAnswer::answer(const Request& request) const
{
    Response answer { .contentType = contentType };
    answer.headers = { { "Cache-Control", "public" }, { "ETag", etag }, { "Vary", "Accept" } };
    if (request.header("if-none-match") == etag)
        answer.status = 304;
    else
        answer.body = body;
    return answer;
}

} // namespace kittiwake::sim
