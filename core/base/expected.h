#pragma once

#include <core/base/error.h>

#include <functional>
#include <string>
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

/// What asking for a value throws where there is an error: its text is the error's sentence, so
/// that a program that ends by it says what went wrong.
class BadExpectedAccess final : public std::bad_variant_access
{
public:
    explicit BadExpectedAccess(std::string sentence)
        : m_sentence(std::move(sentence))
    { }
    [[nodiscard]] const char* what() const noexcept override { return m_sentence.c_str(); }

private:
    std::string m_sentence;
};

/// \brief A value or an error; names and meanings are a strict subset of std::expected (C++23),
/// which replaces it once every tool in use has it. No default constructor; asking for what is not
/// there is a bug and throws: BadExpectedAccess for a value, std::bad_variant_access for an error.
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

    [[nodiscard]] const T& value() const&
    {
        requireValue();
        return std::get<0>(m_state);
    }
    [[nodiscard]] T& value() &
    {
        requireValue();
        return std::get<0>(m_state);
    }
    [[nodiscard]] T&& value() &&
    {
        requireValue();
        return std::get<0>(std::move(m_state));
    }
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
    void requireValue() const
    {
        if (has_value())
            return;
        if constexpr (std::is_same_v<E, Error>)
            throw BadExpectedAccess(error().sentence);
        else if constexpr (std::is_convertible_v<E, std::string>)
            throw BadExpectedAccess(error());
    }

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
