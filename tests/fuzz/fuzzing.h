#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

/// libFuzzer's door into each program.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// What must hold whatever the input is; says what did not, and ends the program, which keeps the
/// input.
#define FUZZ_CHECK(condition)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            std::fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);    \
            std::abort();                                                                          \
        }                                                                                          \
    } while (false)

namespace kittiwake::fuzz {

inline std::string_view textOf(const std::uint8_t* data, std::size_t size)
{
    return { reinterpret_cast<const char*>(data), size };
}

/// A copy that ends where it ends: reading a byte past it is seen.
inline std::vector<char> exactly(std::string_view text)
{
    return { text.begin(), text.end() };
}

inline bool isControl(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\n') || byte == 0x7f;
}

inline bool closes(char c)
{
    return c == '}' || c == ']';
}

/// What is told to people or to a log: of a bounded length.
inline bool isSentence(std::string_view sentence)
{
    return !sentence.empty() && sentence.size() < 64UL * 1024;
}

/// Cuts a text into pieces whose lengths follow from the text itself: an input tells everything.
class Pieces
{
public:
    explicit Pieces(std::string_view text)
        : m_rest(text)
    {
        for (const char c : text)
            m_state = (m_state ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    }
    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }
    std::string_view next()
    {
        m_state = m_state * 6364136223846793005ULL + 1442695040888963407ULL;
        const auto bits = m_state >> 33U;
        // Mostly a few bytes, at times a block's length and more.
        const auto length =
            std::min(m_rest.size(), std::size_t(1 + bits % ((bits & 64U) != 0 ? 7 : 131)));
        const auto piece = m_rest.substr(0, length);
        m_rest.remove_prefix(length);
        return piece;
    }

private:
    std::string_view m_rest;
    std::uint64_t m_state = 1469598103934665603ULL;
};

/// What comes before the first line break, and what comes after it.
inline std::pair<std::string_view, std::string_view> firstLine(std::string_view text)
{
    const auto end = std::min(text.find('\n'), text.size());
    return { text.substr(0, end), text.substr(std::min(end + 1, text.size())) };
}

} // namespace kittiwake::fuzz
