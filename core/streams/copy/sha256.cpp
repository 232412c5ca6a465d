#include "sha256.h"

#include <array>
#include <openssl/evp.h>

namespace kittiwake {

struct Sha256::State
{
    struct Free
    {
        void operator()(EVP_MD_CTX* of) const { EVP_MD_CTX_free(of); }
    };
    std::unique_ptr<EVP_MD_CTX, Free> context { EVP_MD_CTX_new() };
};

Sha256::Sha256()
    : m_state(std::make_unique<State>())
{
    EVP_DigestInit_ex(m_state->context.get(), EVP_sha256(), nullptr);
}

Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::add(std::string_view bytes)
{
    EVP_DigestUpdate(m_state->context.get(), bytes.data(), bytes.size());
}

std::string Sha256::digest()
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest {};
    unsigned size = 0;
    EVP_DigestFinal_ex(m_state->context.get(), digest.data(), &size);
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (unsigned i = 0; i < size; ++i) {
        text += kDigits[digest.at(i) >> 4U];
        text += kDigits[digest.at(i) & 15U];
    }
    return text;
}

} // namespace kittiwake
