#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

namespace kittiwake {

/// \brief A struct that may be absent, in memory of its own: what std::optional is, but as small as
/// a pointer where there is none, as most of a volume's thirty sources, and not a tenth of the work
/// for a compiler. A value: copies are deep, one that was moved from is empty. \thread one at a
/// time
template<typename T>
class OptionalBox
{
public:
    using value_type = T;

    OptionalBox() noexcept = default;
    OptionalBox(std::nullopt_t) noexcept { } // NOLINT(google-explicit-constructor)
    OptionalBox(const T& value) // NOLINT(google-explicit-constructor)
        : m_value(new T(value))
    { }
    OptionalBox(T&& value) // NOLINT(google-explicit-constructor)
        : m_value(new T(std::move(value)))
    { }
    OptionalBox(const OptionalBox& other)
        : m_value(other.m_value ? new T(*other.m_value) : nullptr)
    { }
    OptionalBox(OptionalBox&& other) noexcept
        : m_value(std::exchange(other.m_value, nullptr))
    { }
    OptionalBox& operator=(const OptionalBox& other) { return *this = OptionalBox(other); }
    OptionalBox& operator=(OptionalBox&& other) noexcept
    {
        OptionalBox taken(std::move(other));
        std::swap(m_value, taken.m_value);
        return *this;
    }
    /// A T, also as the braces that make one; empty braces leave none.
    template<typename U = T>
    OptionalBox& operator=(U&& value) requires std::same_as<std::remove_cvref_t<U>, T>
    {
        return *this = OptionalBox(std::forward<U>(value));
    }
    ~OptionalBox() { delete m_value; }

    [[nodiscard]] bool has_value() const noexcept { return m_value != nullptr; }
    explicit operator bool() const noexcept { return has_value(); }
    // As with std::optional, only where there is one:
    [[nodiscard]] T& operator*() { return *m_value; }
    [[nodiscard]] const T& operator*() const { return *m_value; }
    [[nodiscard]] T* operator->() { return m_value; }
    [[nodiscard]] const T* operator->() const { return m_value; }
    [[nodiscard]] T value_or(T fallback) const { return m_value ? *m_value : fallback; }

    /// A new one in place of what was there.
    T& emplace()
    {
        *this = T();
        return *m_value;
    }
    void reset() { *this = OptionalBox(); }

    bool operator==(const OptionalBox& other) const
    {
        return m_value && other.m_value ? *m_value == *other.m_value : m_value == other.m_value;
    }
    bool operator==(std::nullopt_t) const noexcept { return !has_value(); }

private:
    T* m_value = nullptr;
};

} // namespace kittiwake
