#pragma once

#include <kinds/text/text.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

enum class LogSyntax : std::uint8_t {
    Regex, ///< RE2's, which is Go's
    Literal, ///< the text itself
};

/// A place in a line. \units bytes
struct LogMatch
{
    std::size_t begin = 0;
    std::size_t size = 0;
    bool operator==(const LogMatch&) const = default;
};

/// \brief What is looked for in lines: a regular expression, in time that grows with the line
/// alone, or a text. Letters of either case, unless it has capitals. What is no regular expression
/// says why, and is looked for as a text.
/// \thread any; threads that match much at once use a copy each, made by `again()`
/// \source https://github.com/google/re2/wiki/Syntax,
/// docs/adr/0034-log-lines-are-searched-with-re2.md
class LogPattern
{
public:
    /// What is longer says that it is too large, and is nowhere. \units bytes
    static constexpr std::size_t kMaxSize = 4096;

    LogPattern(); ///< empty
    explicit LogPattern(std::string text, LogSyntax syntax = LogSyntax::Regex);

    /// Without a text it matches everything, and finds nothing.
    [[nodiscard]] bool empty() const { return m_text.empty(); }
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] LogSyntax syntax() const { return m_syntax; }
    /// A sentence on why it is no regular expression; empty: nothing is wrong.
    [[nodiscard]] const Text& error() const { return m_error; }

    [[nodiscard]] bool matches(std::string_view line) const;
    /// The first place at `from` or behind it that is not empty.
    [[nodiscard]] std::optional<LogMatch> find(std::string_view line, std::size_t from = 0) const;
    /// The same, compiled anew: threads that share one wait for each other.
    [[nodiscard]] LogPattern again() const { return LogPattern(m_text, m_syntax); }

    /// Looks for the same.
    bool operator==(const LogPattern& other) const
    {
        return m_text == other.m_text && m_syntax == other.m_syntax;
    }

private:
    struct Compiled;

    std::string m_text;
    LogSyntax m_syntax = LogSyntax::Regex;
    Text m_error;
    std::shared_ptr<const Compiled> m_compiled;
};

} // namespace kittiwake
