#include "plain_line.h"

#include "klog_line.h"
#include "log_continuation.h"

#include <core/base/lower_case.h>
#include <kinds/logs/log_keys.h>

#include <algorithm>
#include <array>
#include <string>

namespace kittiwake {

namespace {

/// Behind so much there is prose, in which a level is but a word. \units bytes
constexpr std::size_t kHead = 160;

bool isUpperLetter(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isAsciiLetter(char c)
{
    return isUpperLetter(c) || (c >= 'a' && c <= 'z');
}

/// What makes a word be a part of a longer one.
bool isOfWord(char c)
{
    return isAsciiLetter(c) || (c >= '0' && c <= '9') || c == '_' || c == '$'
        || static_cast<unsigned char>(c) >= 0x80;
}

bool isDateWord(std::string_view word)
{
    constexpr auto kWords = std::to_array<std::string_view>(
        { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Mon",
          "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" });
    return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

/// Goes through the words at the beginning of a line until one of them is its level.
class LevelFinder
{
public:
    explicit LevelFinder(std::string_view line)
        : m_text(line.substr(0, kHead))
    { }

    LogSeverity find()
    {
        for (std::size_t at = 0; at < m_text.size();) {
            const char c = m_text[at];
            if (!isAsciiLetter(c)) {
                m_depth += c == '[' || c == '(' ? 1 : 0;
                m_depth -= (c == ']' || c == ')') && m_depth > 0 ? 1 : 0;
                ++at;
                continue;
            }
            auto end = at + 1;
            while (end < m_text.size() && isAsciiLetter(m_text[end]))
                ++end;
            if (const auto severity = ofWord(at, end); severity != LogSeverity::Unknown)
                return severity;
            at = end;
        }
        return LogSeverity::Unknown;
    }

private:
    [[nodiscard]] char byteAt(std::size_t index) const
    {
        return index < m_text.size() ? m_text[index] : ' '; // before the first, too: it wraps
    }

    LogSeverity ofWord(std::size_t begin, std::size_t end)
    {
        const auto word = m_text.substr(begin, end - begin);
        const bool isCapital = std::all_of(word.begin(), word.end(), isUpperLetter);
        const bool isMonolog = isCapital && byteAt(begin - 1) == '.' && byteAt(end) == ':';
        if (isOfWord(byteAt(begin - 1)) || isOfWord(byteAt(end))
            || (isGlued(begin, end) && !isMonolog)) // it writes app.ERROR: for its channel app
            return LogSeverity::Unknown; // of a time, a class, a path
        if (isLevelKey(word)) {
            if (const auto severity = ofKey(end); severity != LogSeverity::Unknown)
                return severity;
        }
        const auto severity = word.size() < 3 ? LogSeverity::Unknown : severityOfLevel(word);
        if (severity == LogSeverity::Unknown) {
            m_prose = m_prose || (!isCapital && m_depth == 0 && !isDateWord(word));
            return severity;
        }
        const bool isTitle = byteAt(end) == ':' && !m_prose;
        if (word == "LOG") // PostgreSQL's
            return isTitle ? severity : LogSeverity::Unknown;
        if (isCapital || isBracketed(begin, end) || (isTitle && lowerCased(word) != "note"))
            return severity;
        m_prose = true;
        return LogSeverity::Unknown;
    }
    /// com.example.Error, /error, non-error.
    [[nodiscard]] bool isGlued(std::size_t begin, std::size_t end) const
    {
        const auto glues = [](char c) {
            return c == '.' || c == '/' || c == '\\' || c == '-';
        };
        return (glues(byteAt(begin - 1))
                && (byteAt(begin - 1) == '/' || isOfWord(byteAt(begin - 2))))
            || (glues(byteAt(end)) && isOfWord(byteAt(end + 1)));
    }
    /// [error], <warn>, |INFO|, [ info ].
    [[nodiscard]] bool isBracketed(std::size_t begin, std::size_t end) const
    {
        auto before = begin - 1;
        while (before < m_text.size() && m_text[before] == ' ')
            --before;
        while (end < m_text.size() && m_text[end] == ' ')
            ++end;
        const char open = byteAt(before);
        const char close = byteAt(end);
        return (open == '[' && close == ']') || (open == '<' && close == '>')
            || (open == '|' && close == '|');
    }
    /// level=warn, "level":"warn", level: warn.
    [[nodiscard]] LogSeverity ofKey(std::size_t end) const
    {
        const auto skip = [&](std::string_view some) {
            while (end < m_text.size() && some.find(m_text[end]) != std::string_view::npos)
                ++end;
        };
        skip("\" ");
        if (byteAt(end) != '=' && byteAt(end) != ':')
            return LogSeverity::Unknown;
        ++end;
        skip("\" ");
        const auto begin = end;
        while (end < m_text.size() && isOfWord(m_text[end]))
            ++end;
        return severityOfLevel(m_text.substr(begin, end - begin));
    }

    std::string_view m_text;
    int m_depth = 0; ///< of brackets: a thread's name is no prose
    bool m_prose = false; ///< the message has begun
};

/// What programs end with, and what their runtimes print.
LogSeverity severityOfBeginning(std::string_view line)
{
    struct Beginning
    {
        std::string_view text;
        LogSeverity severity;
    };
    constexpr auto kBeginnings = std::to_array<Beginning>({
        { "panic: ", LogSeverity::Fatal },
        { "fatal error: ", LogSeverity::Fatal },
        { "Traceback (most recent call last)", LogSeverity::Error },
        { "Exception in thread ", LogSeverity::Error },
        { "Unhandled exception", LogSeverity::Fatal },
        { "Segmentation fault", LogSeverity::Fatal },
    });
    for (const auto& [text, severity] : kBeginnings) {
        if (line.starts_with(text))
            return severity;
    }
    if (line.starts_with("thread '") && line.find("' panicked at ") != std::string_view::npos)
        return LogSeverity::Fatal; // Rust
    return namesException(line) ? LogSeverity::Error : LogSeverity::Unknown;
}

/// <14> of syslog and systemd; [W 2024-01-02 of Jupyter.
LogSeverity severityOfMark(std::string_view line)
{
    if (line.starts_with('<')) {
        const auto end = line.find('>');
        if (end < 2 || end > 4)
            return LogSeverity::Unknown;
        int priority = 0;
        for (const char c : line.substr(1, end - 1)) {
            if (c < '0' || c > '9')
                return LogSeverity::Unknown;
            priority = priority * 10 + (c - '0');
        }
        return severityOfLevel(std::to_string(priority % 8)); // the rest is the facility
    }
    const bool isMark = line.size() > 4 && line[0] == '[' && isUpperLetter(line[1])
        && line[2] == ' ' && line[3] >= '0' && line[3] <= '9';
    return isMark ? severityOfLevel(line.substr(1, 1)) : LogSeverity::Unknown;
}

} // namespace

LogSeverity severityOfPlain(std::string_view line)
{
    if (const auto header = klogHeaderOf(line))
        return header->severity;
    if (const auto severity = severityOfMark(line); severity != LogSeverity::Unknown)
        return severity;
    if (const auto severity = severityOfBeginning(line); severity != LogSeverity::Unknown)
        return severity;
    return LevelFinder(line).find();
}

} // namespace kittiwake
