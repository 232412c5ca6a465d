#pragma once

#include <core/api/object.h>

#include <list>
#include <unordered_map>
#include <vector>

namespace kittiwake {

/// What became of an object; without `before` it is new, without `now` it is gone.
struct ObjectChange
{
    ObjectPtr before;
    ObjectPtr now;
    std::int64_t receivedAt = 0; ///< \units milliseconds since the epoch
    bool operator==(const ObjectChange&) const = default;
};

/// \brief Changes of objects that are to be read when there is time for it, the first first. What
/// an object goes through meanwhile becomes one change; that it came or went stays one of its own.
/// Bounded by the objects that change. \thread one at a time
class ChangePacer
{
public:
    /// One of `before` and `now` at least.
    void note(ObjectChange change);
    [[nodiscard]] std::vector<ObjectChange> take(std::size_t max);
    [[nodiscard]] bool empty() const { return m_changes.empty(); }

private:
    [[nodiscard]] static const ObjectKey& keyOf(const ObjectChange& change);

    std::list<ObjectChange> m_changes;
    std::unordered_map<ObjectKey, std::list<ObjectChange>::iterator> m_last; ///< of each object
};

} // namespace kittiwake
