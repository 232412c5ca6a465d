#include "value_index.h"

#include <utility>

namespace kittiwake {

std::vector<std::string> ValueIndex::valuesOf(const Object& object) const
{
    try {
        return m_func(object);
    } catch (...) { // half an index would be worse than an object that is not in it
        return {};
    }
}

void ValueIndex::enter(const ObjectPtr& object)
{
    bool entered = false;
    for (auto& value : valuesOf(*object))
        entered = m_values[std::move(value)].insert(object).second || entered;
    m_objects += entered ? 1 : 0;
}

void ValueIndex::leave(const ObjectPtr& object)
{
    bool left = false;
    for (const auto& value : valuesOf(*object)) {
        const auto it = m_values.find(value);
        if (it == m_values.end())
            continue;
        left = it->second.erase(object) > 0 || left;
        if (it->second.empty())
            m_values.erase(it);
    }
    m_objects -= left ? 1 : 0;
}

void ValueIndex::clear()
{
    m_values.clear();
    m_objects = 0;
}

} // namespace kittiwake
