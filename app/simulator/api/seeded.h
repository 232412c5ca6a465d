#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// A number that looks random, and is the same for the same seed and words on every machine.
[[nodiscard]] std::uint64_t seededHash(std::uint64_t seed, std::string_view words);

/// "3f2504e0-4f89-41d3-9a0c-0305e82c3301": a version 4 UUID made of the number.
[[nodiscard]] std::string uidOf(std::uint64_t hash);

/// The characters of generated names: without vowels, so that they form no words.
/// \source apimachinery pkg/util/rand
inline constexpr std::string_view kNameLetters = "bcdfghjklmnpqrstvwxz2456789";
/// The end of a generated name.
[[nodiscard]] std::string suffixOf(std::uint64_t hash, std::size_t length = 5);

[[nodiscard]] std::string hexOf(std::uint64_t hash, std::size_t digits);

/// \brief A sequence of such numbers. The distributions of std differ between libraries, so the few
/// that are needed are here. \thread one at a time
class SeededRandom
{
public:
    explicit SeededRandom(std::uint64_t seed)
        : m_state(seed)
    { }
    std::uint64_t next();
    /// Less than `bound`, which is at least 1.
    std::uint64_t below(std::uint64_t bound) { return next() % bound; }
    /// From `low` to `high`, both included.
    std::int64_t between(std::int64_t low, std::int64_t high)
    {
        return low + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(high - low) + 1));
    }
    template<typename T>
    const T& pick(const std::vector<T>& from)
    {
        return from[below(from.size())];
    }

private:
    std::uint64_t m_state;
};

} // namespace kittiwake::sim
