#include "value_index.h"

#include <algorithm>

namespace kittiwake {

std::vector<std::string> indexValuesOf(const IndexFunc& func, const ParsedObject& object)
{
    try {
        auto values = func(object);
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        return values;
    } catch (...) {
        return {};
    }
}

void ValueIndex::exchange(const ObjectPtr& old, const Names& before, const ObjectPtr& now,
                          const Names& after)
{
    for (const auto& value : before) {
        if (!std::binary_search(after.begin(), after.end(), value))
            leave(old, value);
    }
    for (const auto& value : after) {
        auto& objects = m_values[value];
        // Most changes leave the values as they are: then only the object under them is replaced.
        if (auto node = old ? objects.extract(old) : ObjectSet::node_type(); !node.empty()) {
            node.value() = now;
            objects.insert(std::move(node));
        } else {
            objects.insert(now);
        }
    }
    m_objects += after.empty() ? 0 : 1;
    m_objects -= before.empty() ? 0 : 1;
}

void ValueIndex::leave(const ObjectPtr& object, const std::string& value)
{
    const auto it = m_values.find(value);
    if (it == m_values.end())
        return;
    it->second.erase(object);
    if (it->second.empty())
        m_values.erase(it);
}

} // namespace kittiwake
