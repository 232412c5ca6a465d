#include "label_set.h"

#include <algorithm>

namespace kittiwake {

std::optional<std::string_view> LabelSet::value(std::string_view key) const
{
    std::string_view rest = packed;
    const auto next = [&rest] {
        const auto part = rest.substr(0, rest.find('\0'));
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
        return part;
    };
    while (!rest.empty()) {
        const bool found = next() == key;
        const auto value = next();
        if (found)
            return value;
    }
    return std::nullopt;
}

LabelSetPtr LabelSetPool::take(const Json& labels)
{
    m_packed.clear();
    forEachField(labels, [this](std::string_view key, const Json& value) {
        m_packed.append(key).append(1, '\0').append(textOf(value)).append(1, '\0');
    });
    if (m_packed.empty())
        return {};
    const auto known = m_sets.find(std::string_view(m_packed));
    if (known != m_sets.end())
        return *known;
    if (m_sets.size() >= m_enough)
        dropUnused();
    return *m_sets.insert(std::make_shared<const LabelSet>(LabelSet { m_packed })).first;
}

/// Drops the sets that only the pool has, which nobody else can begin to share meanwhile.
void LabelSetPool::dropUnused()
{
    std::erase_if(m_sets, [](const LabelSetPtr& set) { return set.use_count() == 1; });
    m_enough = std::max<std::size_t>(1024, m_sets.size() * 2);
}

} // namespace kittiwake
