#include "child_names.h"

namespace kittiwake::sim {

namespace {

constexpr std::string_view kSafe = "bcdfghjklmnpqrstvwxz2456789";

/// Spreads close numbers far apart. \source Steele, Lea, Flood: SplitMix64's finalizer
std::uint64_t mixed(std::uint64_t x)
{
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31U);
}

} // namespace

std::uint32_t fnv32(std::string_view text, std::uint32_t from)
{
    for (const char c : text)
        from = (from ^ static_cast<unsigned char>(c)) * 16777619U;
    return from;
}

std::string safeEncode(std::string_view text)
{
    std::string out;
    for (const char c : text)
        out += kSafe[static_cast<unsigned char>(c) % kSafe.size()];
    return out;
}

std::string ChildNames::make(const std::string& prefix, const ObjectReference& owner,
                             const std::function<bool(const std::string&)>& taken)
{
    constexpr int kLength = 5;
    const auto who = owner.kind + ' ' + owner.key.toString();
    const std::uint64_t hash = (std::uint64_t { fnv32(who) } << 32U) ^ fnv32(prefix);
    for (;;) {
        std::uint64_t count = 0;
        {
            const std::lock_guard lock(m_mutex);
            count = ++m_counts[who];
        }
        auto number = mixed(hash + mixed(count + (std::uint64_t { m_seed } << 40U)));
        auto name = prefix;
        for (int i = 0; i < kLength; ++i, number /= kSafe.size())
            name += kSafe[number % kSafe.size()];
        if (!taken(name))
            return name;
    }
}

} // namespace kittiwake::sim
