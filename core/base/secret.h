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
    {
        wipe(text); // a short one was copied
    }
    Secret(const Secret&) = default;
    Secret(Secret&& other) noexcept
        : m_text(std::move(other.m_text))
    {
        wipe(other.m_text);
    }
    Secret& operator=(Secret other) noexcept // what was here goes with `other`
    {
        m_text.swap(other.m_text);
        return *this;
    }
    ~Secret() { wipe(m_text); }

    /// The two, one after the other; nothing of them is left anywhere else.
    [[nodiscard]] static Secret joined(std::string_view first, std::string_view second)
    {
        Secret both;
        both.m_text.reserve(first.size() + second.size());
        both.m_text.append(first).append(second);
        return both;
    }

    [[nodiscard]] bool empty() const { return m_text.empty(); }
    [[nodiscard]] std::string_view reveal() const { return m_text; }
    bool operator==(const Secret&) const = default;

private:
    /// All it has room for: what was longer once, too.
    static void wipe(std::string& text)
    {
        text.resize(text.capacity()); // NOLINT(clang-analyzer-cplusplus.Move): whatever it holds
        volatile char* p = text.data();
        for (std::size_t i = 0; i < text.size(); ++i)
            p[i] = 0;
        text.clear();
    }

    std::string m_text;
};

} // namespace kittiwake
