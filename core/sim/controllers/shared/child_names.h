#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kittiwake::sim {

/// FNV-1a, as good as any and the same everywhere.
[[nodiscard]] std::uint32_t fnv32(std::string_view text, std::uint32_t from = 2166136261U);

/// Letters and digits that make no words, as in the names that servers make up; each byte becomes
/// one. \source apimachinery pkg/util/rand: SafeEncodeString
[[nodiscard]] std::string safeEncode(std::string_view text);

/// \brief Names for what controllers make, "web-5d4f8c7b6f-x7k2p": made of the seed, the owner and
/// how many it has had, so that the same story has the same names. \thread any
class ChildNames
{
public:
    explicit ChildNames(unsigned seed)
        : m_seed(seed)
    { }
    /// `prefix` and five characters, such that `taken` does not hold of it.
    [[nodiscard]] std::string make(const std::string& prefix, const std::string& ownerUid,
                                   const std::function<bool(const std::string&)>& taken);

private:
    const unsigned m_seed;
    std::mutex m_mutex; // guards m_counts
    std::unordered_map<std::string, std::uint64_t> m_counts; ///< names made, by owner
};

} // namespace kittiwake::sim
