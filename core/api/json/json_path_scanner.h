#pragma once

#include <core/base/expected.h>

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake::json_path {

/// Where in a path the reader is, and how it says that it cannot go on from there.
class Scanner
{
public:
    explicit Scanner(std::string_view text)
        : m_text(text)
    { }

    [[nodiscard]] bool atEnd() const { return m_at == m_text.size(); }
    [[nodiscard]] char next() const { return m_text[m_at]; }
    [[nodiscard]] bool nextIsOneOf(std::string_view chars) const
    {
        return !atEnd() && chars.find(next()) != std::string_view::npos;
    }
    [[nodiscard]] bool startsWith(std::string_view what) const
    {
        return m_text.substr(m_at).starts_with(what);
    }
    [[nodiscard]] std::size_t at() const { return m_at; }
    [[nodiscard]] std::size_t size() const { return m_text.size(); }

    char takeChar() { return m_text[m_at++]; }
    bool take(std::string_view what)
    {
        const bool is = startsWith(what);
        m_at += is ? what.size() : 0;
        return is;
    }
    void skipBlanks()
    {
        while (nextIsOneOf(" \t"))
            ++m_at;
    }
    /// A number, if one is written here that the type can hold.
    template<typename Number>
    std::optional<Number> takeNumber()
    {
        Number value {};
        const auto* const end = m_text.data() + m_text.size();
        const auto [stop, failure] = std::from_chars(m_text.data() + m_at, end, value);
        m_at = static_cast<std::size_t>(stop - m_text.data());
        return failure == std::errc() ? std::optional(value) : std::nullopt;
    }

    [[nodiscard]] Unexpected<Error> error(std::size_t at, const std::string& why) const
    {
        constexpr std::size_t kMaxQuoted = 120;
        std::string sentence = "The JSONPath \"";
        sentence += m_text.substr(0, kMaxQuoted);
        sentence += m_text.size() > kMaxQuoted ? "...\"" : "\"";
        sentence += " cannot be read at character " + std::to_string(at + 1) + ": " + why + '.';
        return { Error { ErrorKind::Invalid, std::move(sentence) } };
    }
    [[nodiscard]] Unexpected<Error> expected(const std::string& what) const
    {
        constexpr std::size_t kMaxQuoted = 20;
        std::string found = "the end";
        if (!atEnd())
            found = '"' + std::string(m_text.substr(m_at, kMaxQuoted)) + '"';
        return error(m_at, what + " is expected, not " + found);
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace kittiwake::json_path
