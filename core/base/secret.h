#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace kittiwake {

/// \brief A string that must not be shown: tokens, passwords, private keys.
/// Has no stream operator and no conversion; `reveal()` is the one way to the text, to be called
/// where it goes on the wire and nowhere else. Wiped when destroyed.
class Secret
{
public:
    Secret() = default;
    explicit Secret(std::string text)
        : m_text(std::move(text))
    { }
    Secret(const Secret&) = default;
    Secret(Secret&& other) noexcept
        : m_text(std::exchange(other.m_text, {}))
    { }
    Secret& operator=(const Secret&) = default;
    Secret& operator=(Secret&& other) noexcept
    {
        std::swap(m_text, other.m_text);
        return *this;
    }
    ~Secret() { wipe(); }

    [[nodiscard]] bool empty() const { return m_text.empty(); }
    [[nodiscard]] std::string_view reveal() const { return m_text; }
    bool operator==(const Secret&) const = default;

private:
    void wipe()
    {
        volatile char* p = m_text.data();
        for (std::size_t i = 0; i < m_text.size(); ++i)
            p[i] = 0;
    }
    std::string m_text;
};

} // namespace kittiwake
