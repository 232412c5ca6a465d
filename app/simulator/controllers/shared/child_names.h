#pragma once

#include <core/controller/object_reference.h>

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kittiwake::sim {

/// FNV-1a: the same on every machine, unlike std::hash.
[[nodiscard]] std::uint32_t fnv32(std::string_view text, std::uint32_t from = 2166136261U);

/// Replaces each byte by a letter or digit, of those in generated names, which form no words.
/// \source apimachinery pkg/util/rand: SafeEncodeString
[[nodiscard]] std::string safeEncode(std::string_view text);

/// \brief Names for the objects that controllers make, "web-5d4f8c7b6f-x7k2p": computed from the
/// seed, the owner's name and a count, so that the same story gives the same names. Uids are not
/// used, since they differ in each run. Counts are kept for good: no name is used twice. \thread
/// any
class ChildNames
{
public:
    explicit ChildNames(unsigned seed)
        : m_seed(seed)
    { }
    /// `prefix` and five characters, so that the name is not `taken`.
    [[nodiscard]] std::string make(const std::string& prefix, const ObjectReference& owner,
                                   const std::function<bool(const std::string&)>& taken);

private:
    const unsigned m_seed;
    std::mutex m_mutex; // guards m_counts
    std::unordered_map<std::string, std::uint64_t>
        m_counts; ///< names made, by owner's kind and name
};

} // namespace kittiwake::sim
