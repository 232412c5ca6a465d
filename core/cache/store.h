#pragma once

#include <core/api/object.h>

#include <vector>

namespace kittiwake {

/// \brief What reads of a cache need: by key, all of it. Objects are shared and immutable.
/// \thread any
/// \source client-go tools/cache/store.go
class Store
{
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    /// Null where there is none.
    [[nodiscard]] virtual ObjectPtr get(const ObjectKey& key) const = 0;
    /// A snapshot, unordered.
    [[nodiscard]] virtual std::vector<ObjectPtr> list() const = 0;
    [[nodiscard]] virtual std::size_t size() const = 0;
};

} // namespace kittiwake
