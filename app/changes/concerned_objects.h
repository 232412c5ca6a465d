#pragma once

#include <core/api/object_key.h>
#include <kinds/text/text.h>

#include <cstddef>
#include <vector>

namespace kittiwake {

/// \brief Which of several objects something is said of: how many they are, and the first of their
/// names. A value. \thread any
class ConcernedObjects
{
public:
    /// One after another: the same again is the same one.
    void add(const ObjectKey& object);
    [[nodiscard]] std::size_t count() const { return m_count; }
    /// "all 30 objects", "2 of 30 objects (shop/a, shop/b)", "shop/a"; empty: `all` is one.
    [[nodiscard]] Text words(std::size_t all) const;

private:
    std::vector<ObjectKey> m_first;
    ObjectKey m_last;
    std::size_t m_count = 0;
};

} // namespace kittiwake
