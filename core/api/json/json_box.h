#pragma once

#include "json_fwd.h"

#include <concepts>
#include <memory>
#include <utility>

namespace kittiwake {

/// \brief A JsonValue for structs in headers, which need not know more of it than its name. A
/// value: copies are deep, equal boxes hold equal values. An empty one holds null.
/// \thread one at a time
class JsonBox
{
public:
    JsonBox() = default;
    /// Of that very type: braces would make something else of a box than of a JsonValue.
    template<std::same_as<JsonValue> T>
    JsonBox(T value) // NOLINT(google-explicit-constructor)
        : m_value(new T(std::move(value)))
    { }
    JsonBox(const JsonBox& other);
    JsonBox(JsonBox&&) noexcept = default;
    JsonBox& operator=(const JsonBox& other);
    JsonBox& operator=(JsonBox&&) noexcept = default;
    ~JsonBox() = default;

    [[nodiscard]] bool isNull() const;
    /// To be edited; null where the box was empty.
    [[nodiscard]] JsonValue& operator*();
    [[nodiscard]] const JsonValue& operator*() const;
    [[nodiscard]] JsonValue* operator->() { return &**this; }
    [[nodiscard]] const JsonValue* operator->() const { return &**this; }

    bool operator==(const JsonBox& other) const;

private:
    struct Free
    {
        void operator()(JsonValue* value) const noexcept;
    };
    std::unique_ptr<JsonValue, Free> m_value; ///< null: holds null
};

} // namespace kittiwake
