#include "log_continuation.h"

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

bool beginsWithOneOf(std::string_view line, const auto& beginnings)
{
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [line](std::string_view beginning) { return line.starts_with(beginning); });
}

bool isNameLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

bool isNameCharacter(char c)
{
    return isNameLetter(c) || (c >= '0' && c <= '9');
}

/// The names joined by dots that it begins with.
std::string_view dottedName(std::string_view line)
{
    std::size_t at = 0;
    while (at < line.size()
           && (isNameCharacter(line[at]) || (line[at] == '.' && at > 0 && line[at - 1] != '.')))
        ++at;
    return line.empty() || !isNameLetter(line.front()) ? std::string_view {} : line.substr(0, at);
}

/// "ValueError: no", "requests.exceptions.Timeout", "KeyboardInterrupt".
bool endsPythonTrace(std::string_view line)
{
    const auto name = dottedName(line);
    return !name.empty() && (name.size() == line.size() || line[name.size()] == ':');
}

/// "main.(*Server).serve(0xc000012345)", "created by main.main".
bool isGoFrame(std::string_view line)
{
    const auto bracket = line.find('(');
    return !line.empty() && isNameLetter(line.front()) && line.back() == ')'
        && line.substr(0, bracket).find('.') != std::string_view::npos
        && line.substr(0, bracket).find(' ') == std::string_view::npos;
}

constexpr std::string_view kPythonTrace = "Traceback (most recent call last)";
constexpr std::string_view kGoRoutine = "goroutine ";

} // namespace

bool namesException(std::string_view line)
{
    const auto name = dottedName(line);
    const bool isAlone = name.size() == line.size() || line[name.size()] == ':';
    return isAlone && name.find('.') != std::string_view::npos
        && (name.ends_with("Exception") || name.ends_with("Error") || name.ends_with("Throwable"));
}

bool isContinuation(std::string_view line)
{
    if (line.empty())
        return false;
    constexpr auto kBlanks = std::to_array<std::string_view>({ " ", "\t" });
    constexpr auto kBeginnings = std::to_array<std::string_view>({
        "Caused by: ",
        "Suppressed: ",
        "--- End of ",
        "Stack trace:",
        "stack backtrace:",
        "note: run with `RUST_BACKTRACE",
        "created by ",
        "[signal ",
        "During handling of the above exception",
        "The above exception was the direct cause",
        kPythonTrace,
    });
    if (beginsWithOneOf(line, kBlanks) || beginsWithOneOf(line, kBeginnings))
        return true;
    const auto isDigitAt = [line](std::size_t at) {
        return at < line.size() && line[at] >= '0' && line[at] <= '9';
    };
    if (line.starts_with("at ")) // of a function, not of a time
        return line.size() > 3 && isNameLetter(line[3])
            && line.find_first_of(".(") != std::string_view::npos;
    if (line.starts_with("... ")) // 12 more
        return isDigitAt(4);
    if (line.starts_with(kGoRoutine))
        return isDigitAt(kGoRoutine.size()) && line.back() == ':';
    if (line.front() == '}' || line.front() == ']' || line.front() == ')') // ends a value
        return line.find_first_not_of("}]),; ") == std::string_view::npos;
    return namesException(line);
}

bool LogContinuations::next(std::string_view line)
{
    const bool continued = continues(line) && !m_first;
    m_first = false;
    return continued;
}

bool LogContinuations::continues(std::string_view line)
{
    const bool looks = isContinuation(line);
    const auto before = m_within;
    if (line.starts_with(kPythonTrace)) {
        m_within = Within::Python;
        return true;
    }
    if (line.starts_with("panic: ") || line.starts_with("fatal error: ")) {
        m_within = Within::Go;
        return before == Within::Go;
    }
    if (looks && line.starts_with(kGoRoutine))
        m_within = Within::Go;
    if (looks)
        return true;
    switch (before) {
    case Within::Nothing:
        return false;
    case Within::Python:
        m_within = endsPythonTrace(line) ? Within::PythonsEnd : Within::Nothing;
        return m_within == Within::PythonsEnd;
    case Within::PythonsEnd: // another may follow, behind an empty line
        m_within = line.empty() ? Within::PythonsEnd : Within::Nothing;
        return line.empty();
    case Within::Go:
        if (line.empty() || isGoFrame(line))
            return true;
        m_within = Within::Nothing;
        return line.starts_with("exit status ");
    }
    return false;
}

} // namespace kittiwake
