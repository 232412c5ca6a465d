#pragma once

#include <core/testing/store/object_store.h>

#include <deque>

namespace kittiwake {

/// \brief The last events of one resource, in order, shared by all its watches.
/// \thread as its owner
class History
{
public:
    explicit History(const ObjectStore::Options& bounds)
        : m_bounds(bounds)
    { }

    void add(StoreEvent event);
    /// At most so many events after a version.
    [[nodiscard]] std::vector<StoreEvent> after(std::uint64_t version, std::size_t max) const;
    [[nodiscard]] std::uint64_t lastVersion() const;
    /// Events up to this version are forgotten.
    [[nodiscard]] std::uint64_t forgotten() const { return m_forgotten; }
    void forget();
    void forgetUpTo(std::uint64_t version);
    /// Begins another sequence of events, whose versions may be lower.
    void reset();

private:
    void dropOldest();

    ObjectStore::Options m_bounds;
    std::deque<StoreEvent> m_events;
    std::size_t m_bytes = 0;
    std::uint64_t m_forgotten = 0;
};

} // namespace kittiwake
