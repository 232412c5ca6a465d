#include "child_names.h"

#include <app/simulator/api/seeded.h>

namespace kittiwake::sim {

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
        out += kNameLetters[static_cast<unsigned char>(c) % kNameLetters.size()];
    return out;
}

std::string ChildNames::make(const std::string& prefix, const ObjectReference& owner,
                             const std::function<bool(const std::string&)>& taken)
{
    const auto who = owner.kind + ' ' + owner.key.toString();
    for (;;) {
        std::uint64_t count = 0;
        {
            const std::lock_guard lock(m_mutex);
            count = ++m_counts[who];
        }
        auto name =
            prefix + suffixOf(seededHash(m_seed, who + ' ' + prefix + ' ' + std::to_string(count)));
        if (!taken(name))
            return name;
    }
}

} // namespace kittiwake::sim
