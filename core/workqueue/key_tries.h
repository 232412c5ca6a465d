#pragma once

#include <core/base/scheduler.h>

#include <cstdint>
#include <limits>
#include <vector>

namespace kittiwake {

/// Which of a queue's workers; one that takes keys without a number has none.
using WorkerNumber = std::uint32_t;
inline constexpr WorkerNumber kNoWorker = std::numeric_limits<WorkerNumber>::max();

/// One try of a key that is over.
struct KeyTry
{
    TimePoint startedAt {};
    Duration took {};
    bool failed = false;
    Duration putOffFor {}; ///< until the next try, from the end of this one; zero: not put off
    bool operator==(const KeyTry&) const = default;
};

/// A key's last tries, the oldest first.
using KeyTries = std::vector<KeyTry>;
inline constexpr std::size_t kKeptTries = 32;

/// Forgets the oldest where there would be more than kKeptTries.
inline void noteTry(KeyTries& tries, const KeyTry& last)
{
    if (tries.size() >= kKeptTries)
        tries.erase(tries.begin());
    tries.push_back(last);
}

/// A key that was finished without failure, and was not awaited any more.
template<typename Key>
struct FinishedKey
{
    Key key;
    TimePoint startedAt {}; ///< of its last try
    Duration took {};
    WorkerNumber worker = kNoWorker;
    KeyTries history {}; ///< empty, unless a try had failed before
    bool operator==(const FinishedKey&) const = default;
};

/// \brief The keys that came last, so many at most. A new one takes the place of the oldest: no
/// allocation once it is full, but for what the keys hold themselves.
template<typename Key>
class RecentKeys
{
public:
    void setCapacity(std::size_t capacity)
    {
        m_keys.clear();
        m_next = 0;
        m_capacity = capacity;
    }
    [[nodiscard]] std::size_t capacity() const { return m_capacity; }
    void add(FinishedKey<Key> key)
    {
        if (m_keys.size() < m_capacity)
            m_keys.push_back(std::move(key));
        else if (m_capacity > 0)
            m_keys[m_next] = std::move(key);
        m_next = m_next + 1 < m_capacity ? m_next + 1 : 0;
    }
    /// In no order.
    [[nodiscard]] const std::vector<FinishedKey<Key>>& keys() const { return m_keys; }

private:
    std::vector<FinishedKey<Key>> m_keys;
    std::size_t m_capacity = 0;
    std::size_t m_next = 0;
};

} // namespace kittiwake
