#include "log_pattern.h"

#include <kinds/text/one_line.h>
#include <kinds/text/unicode.h>

#include <re2/re2.h>

namespace kittiwake {

struct LogPattern::Compiled
{
    Compiled(const std::string& text, const RE2::Options& options)
        : regex(text, options)
    { }
    RE2 regex;
};

namespace {

/// Places that are empty are passed over so often, in search of one that is not.
constexpr int kMaxEmptyMatches = 1000;
constexpr std::size_t kMaxQuoted = 80; ///< \units characters of a pattern that a sentence quotes

struct LogPatternWords
{
    KW_DECLARE_TEXTS(LogPattern)

public:
    /// In Go's words, which users of kubectl and stern have seen.
    static Text of(RE2::ErrorCode code, const std::string& where)
    {
        switch (code) {
        case RE2::NoError:
            return {};
        case RE2::ErrorBadEscape:
            return tr("Not a regular expression: invalid escape sequence %1").arg(where);
        case RE2::ErrorBadCharClass:
            return tr("Not a regular expression: invalid character class %1").arg(where);
        case RE2::ErrorBadCharRange:
            return tr("Not a regular expression: invalid character class range %1").arg(where);
        case RE2::ErrorMissingBracket:
            return tr("Not a regular expression: missing closing ] of %1").arg(where);
        case RE2::ErrorMissingParen:
            return tr("Not a regular expression: missing closing )");
        case RE2::ErrorUnexpectedParen:
            return tr("Not a regular expression: unexpected )");
        case RE2::ErrorTrailingBackslash:
            return tr("Not a regular expression: trailing backslash");
        case RE2::ErrorRepeatArgument:
            return tr("Not a regular expression: nothing to repeat before %1").arg(where);
        case RE2::ErrorRepeatSize:
            return tr("Not a regular expression: invalid repeat count %1").arg(where);
        case RE2::ErrorRepeatOp:
            return tr("Not a regular expression: invalid nested repetition %1").arg(where);
        case RE2::ErrorBadPerlOp:
            return tr("Not a regular expression: invalid or unsupported syntax %1").arg(where);
        case RE2::ErrorBadUTF8:
            return tr("Not a regular expression: invalid UTF-8");
        case RE2::ErrorBadNamedCapture:
            return tr("Not a regular expression: invalid named capture %1").arg(where);
        case RE2::ErrorPatternTooLarge:
            return tooLarge();
        default:
            return tr("Not a regular expression: %1").arg(where);
        }
    }
    static Text tooLarge() { return tr("The regular expression is too large."); }
};

/// Where the escape that begins there ends: its letters are no capitals of the text.
std::size_t endOfEscape(std::string_view regex, std::size_t at)
{
    if (at + 1 >= regex.size())
        return regex.size();
    const char kind = regex[at + 1];
    const bool named = kind == 'p' || kind == 'P' || kind == 'x';
    if (!named || at + 2 >= regex.size())
        return at + 2;
    if (regex[at + 2] != '{')
        return std::min(at + 3, regex.size());
    const auto end = regex.find('}', at + 2);
    return end == std::string_view::npos ? regex.size() : end + 1;
}

/// The text without what only looks like letters that are looked for: \S, \pL, (?P<name>.
std::string lettersOf(std::string_view regex)
{
    std::string letters;
    for (std::size_t at = 0; at < regex.size();) {
        if (regex[at] == '\\') {
            at = endOfEscape(regex, at);
        } else if (regex.substr(at).starts_with("(?P<")) {
            at = std::min(regex.find('>', at), regex.size());
        } else {
            letters += regex[at++];
        }
    }
    return letters;
}

bool hasCapitals(std::string_view text)
{
    return unicode::lowerCased(text) != text;
}

RE2::Options optionsFor(const std::string& text, LogSyntax syntax)
{
    RE2::Options options;
    options.set_log_errors(false);
    options.set_never_capture(true);
    options.set_literal(syntax == LogSyntax::Literal);
    const bool literal = syntax == LogSyntax::Literal;
    options.set_case_sensitive(hasCapitals(literal ? text : lettersOf(text)));
    return options;
}

re2::StringPiece pieceOf(std::string_view text)
{
    return { text.data(), text.size() };
}

std::size_t behindCharacter(std::string_view text, std::size_t at)
{
    if (at < text.size())
        (void)unicode::nextPoint(text, at);
    else
        ++at;
    return at;
}

} // namespace

LogPattern::LogPattern() = default;

LogPattern::LogPattern(std::string text, LogSyntax syntax)
    : m_text(std::move(text))
    , m_syntax(syntax)
{
    if (m_text.empty())
        return;
    if (m_text.size() > kMaxSize) {
        m_error = LogPatternWords::tooLarge();
        return;
    }
    auto compiled = std::make_shared<const Compiled>(m_text, optionsFor(m_text, m_syntax));
    if (!compiled->regex.ok()) {
        const auto& where = compiled->regex.error_arg();
        m_error = LogPatternWords::of(compiled->regex.error_code(),
                                      oneLine(std::string(where.data(), where.size()), kMaxQuoted));
        compiled = std::make_shared<const Compiled>(m_text, optionsFor(m_text, LogSyntax::Literal));
    }
    if (compiled->regex.ok()) // a text that is no UTF-8 is nowhere
        m_compiled = std::move(compiled);
}

bool LogPattern::matches(std::string_view line) const
{
    if (m_text.empty())
        return true;
    return m_compiled != nullptr
        && m_compiled->regex.Match(pieceOf(line), 0, line.size(), RE2::UNANCHORED, nullptr, 0);
}

std::optional<LogMatch> LogPattern::find(std::string_view line, std::size_t from) const
{
    if (!m_compiled)
        return {};
    for (int i = 0; i < kMaxEmptyMatches && from <= line.size(); ++i) {
        re2::StringPiece found;
        if (!m_compiled->regex.Match(pieceOf(line), from, line.size(), RE2::UNANCHORED, &found, 1))
            return {};
        const auto begin = static_cast<std::size_t>(found.data() - line.data());
        if (!found.empty())
            return LogMatch { begin, found.size() };
        from = behindCharacter(line, begin);
    }
    return {};
}

} // namespace kittiwake
