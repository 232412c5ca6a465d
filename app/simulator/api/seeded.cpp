#include "seeded.h"

namespace kittiwake::sim {

namespace {

/// The finisher of splitmix64 (Steele, Lea, Flood 2014).
std::uint64_t finish(std::uint64_t z)
{
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
}

constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15ULL;

} // namespace

std::uint64_t seededHash(std::uint64_t seed, std::string_view words)
{
    std::uint64_t hash = finish(seed + kGolden) ^ 0xcbf29ce484222325ULL; // FNV-1a over the words
    for (const char c : words)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return finish(hash);
}

std::string hexOf(std::uint64_t hash, std::size_t digits)
{
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string out;
    for (std::size_t i = 0; i < digits; ++i) {
        if (i > 0 && i % 16 == 0)
            hash = finish(hash + kGolden);
        out += kHex[(hash >> (4 * (i % 16))) & 15U];
    }
    return out;
}

std::string uidOf(std::uint64_t hash)
{
    std::string uid = hexOf(hash, 32);
    uid[12] = '4'; // the version
    uid[16] = "89ab"[hash % 4]; // the variant
    for (const std::size_t dash : { 8U, 13U, 18U, 23U })
        uid.insert(dash, 1, '-');
    return uid;
}

std::string suffixOf(std::uint64_t hash, std::size_t length)
{
    std::string out;
    for (std::size_t i = 0; i < length; ++i, hash /= kNameLetters.size())
        out += kNameLetters[hash % kNameLetters.size()];
    return out;
}

std::uint64_t SeededRandom::next()
{
    m_state += kGolden;
    return finish(m_state);
}

} // namespace kittiwake::sim
