#pragma once

#include <list>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace kittiwake {

/// \brief Values by text, no more than a fixed number of them: the one used longest ago goes first.
/// \thread one at a time
template<typename Value>
class LruCache
{
public:
    explicit LruCache(std::size_t max)
        : m_max(max)
    { }

    /// The value of the key, made from the arguments if it is not there. Valid until the next call.
    template<typename... Arguments>
    Value& use(const std::string& key, Arguments&&... arguments)
    {
        if (const auto it = m_byKey.find(key); it != m_byKey.end()) {
            m_latestFirst.splice(m_latestFirst.begin(), m_latestFirst, it->second);
            return it->second->second;
        }
        if (m_byKey.size() >= m_max && !m_byKey.empty()) {
            m_byKey.erase(m_latestFirst.back().first);
            m_latestFirst.pop_back();
        }
        m_latestFirst.emplace_front(std::piecewise_construct, std::forward_as_tuple(key),
                                    std::forward_as_tuple(std::forward<Arguments>(arguments)...));
        m_byKey.emplace(key, m_latestFirst.begin());
        return m_latestFirst.front().second;
    }
    [[nodiscard]] std::size_t size() const { return m_byKey.size(); }

private:
    using Entries = std::list<std::pair<const std::string, Value>>;

    const std::size_t m_max;
    Entries m_latestFirst;
    std::unordered_map<std::string, typename Entries::iterator> m_byKey;
};

} // namespace kittiwake
