#pragma once

#include <core/base/error.h>

#include <functional>
#include <type_traits>
#include <utility>
#include <variant>

namespace kittiwake {

/// Tag that makes an Expected hold an error: `return Unexpected {Error {…}};`
template<typename E = Error>
struct Unexpected
{
    E error;
};
template<typename E>
Unexpected(E) -> Unexpected<E>;

/// \brief A value or an error; names and meanings are a strict subset of std::expected (C++23),
/// which replaces it once every tool in use has it. No default constructor; asking for what is not
/// there is a bug and throws std::bad_variant_access.
template<typename T, typename E = Error>
class [[nodiscard]] Expected
{
public:
    using value_type = T;
    using error_type = E;

    Expected(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    { } // NOLINT(google-explicit-constructor)
    template<typename U>
    Expected(Unexpected<U> u) // NOLINT(google-explicit-constructor)
        : m_state(std::in_place_index<1>, std::move(u.error))
    { }

    [[nodiscard]] bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] const T& value() const& { return std::get<0>(m_state); }
    [[nodiscard]] T& value() & { return std::get<0>(m_state); }
    [[nodiscard]] T&& value() && { return std::get<0>(std::move(m_state)); }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }
    [[nodiscard]] const E& error() const& { return std::get<1>(m_state); }
    [[nodiscard]] E&& error() && { return std::get<1>(std::move(m_state)); }

    template<typename U>
    [[nodiscard]] T value_or(U&& fallback) const&
    {
        return has_value() ? value() : static_cast<T>(std::forward<U>(fallback));
    }
    template<typename F>
    auto and_then(F&& f) const -> std::invoke_result_t<F, const T&>
    {
        if (has_value())
            return std::invoke(std::forward<F>(f), value());
        return Unexpected<E> { error() };
    }
    template<typename F>
    auto transform(F&& f) const -> Expected<std::invoke_result_t<F, const T&>, E>
    {
        if (has_value())
            return std::invoke(std::forward<F>(f), value());
        return Unexpected<E> { error() };
    }
    template<typename F>
    Expected transform_error(F&& f) &&
    {
        if (has_value())
            return std::move(*this);
        return Unexpected<E> { std::invoke(std::forward<F>(f), std::move(*this).error()) };
    }

private:
    std::variant<T, E> m_state;
};

template<typename E>
class [[nodiscard]] Expected<void, E>
{
public:
    using value_type = void;
    using error_type = E;

    Expected() = default;
    template<typename U>
    Expected(Unexpected<U> u) // NOLINT(google-explicit-constructor)
        : m_state(std::in_place_index<1>, std::move(u.error))
    { }
    [[nodiscard]] bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }
    [[nodiscard]] const E& error() const& { return std::get<1>(m_state); }
    [[nodiscard]] E&& error() && { return std::get<1>(std::move(m_state)); }

private:
    std::variant<std::monostate, E> m_state;
};

} // namespace kittiwake
