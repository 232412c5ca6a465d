#include "logfmt_line.h"

#include <kinds/logs/log_keys.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// The pairs of a text, one after the other.
class PairScan
{
public:
    struct Pair
    {
        std::string_view key;
        std::string_view value; ///< with its escapes, without its quotes
        bool hasValue = false;
        bool isQuoted = false;
    };

    explicit PairScan(std::string_view text)
        : m_text(text)
    { }

    bool next(Pair& pair)
    {
        m_at = std::min(m_text.find_first_not_of(" \t", m_at), m_text.size());
        if (m_at == m_text.size())
            return false;
        const auto end = std::min(m_text.find_first_of(" \t=", m_at), m_text.size());
        pair = {};
        pair.key = m_text.substr(m_at, end - m_at);
        m_at = end;
        if (m_at < m_text.size() && m_text[m_at] == '=') {
            ++m_at;
            readValue(pair);
        }
        return true;
    }

private:
    void readValue(Pair& pair)
    {
        pair.hasValue = true;
        const char first = m_at < m_text.size() ? m_text[m_at] : ' ';
        if (first == '"') {
            const auto begin = m_at + 1;
            const auto quote = closingQuote(m_text, begin);
            if (quote != std::string_view::npos) {
                pair.isQuoted = true;
                pair.value = m_text.substr(begin, quote - begin);
                m_at = quote + 1;
                return;
            }
        }
        auto end = first == '{' || first == '[' ? endOfBrackets() : std::string_view::npos;
        if (end == std::string_view::npos)
            end = std::min(m_text.find_first_of(" \t", m_at), m_text.size());
        pair.value = m_text.substr(m_at, end - m_at);
        m_at = end;
    }
    /// A struct or list of Go has blanks: {Name:web Ready:true}. Where it does not close: npos.
    std::size_t endOfBrackets() const
    {
        int depth = 0;
        for (auto at = m_at; at < m_text.size(); ++at) {
            const char c = m_text[at];
            if (c == '{' || c == '[')
                ++depth;
            else if ((c == '}' || c == ']') && --depth == 0)
                return at + 1;
        }
        return std::string_view::npos;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

bool isPairKey(std::string_view key)
{
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '@';
    };
    return !key.empty() && isLetter(key.front())
        && std::all_of(key.begin(), key.end(), [&](char c) {
               return isLetter(c) || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '/';
           });
}

} // namespace

bool looksLikeLogfmt(std::string_view line)
{
    int pairs = 0;
    int words = 0;
    PairScan::Pair pair;
    for (PairScan scan(line); scan.next(pair);) {
        const bool isPair = pair.hasValue && isPairKey(pair.key);
        if (!isPair && pairs == 0)
            return false;
        ++(isPair ? pairs : words);
    }
    return pairs >= 2 && words <= pairs / 2;
}

LogSeverity severityOfLogfmt(std::string_view line)
{
    PairScan::Pair pair;
    for (PairScan scan(line); scan.next(pair);) {
        if (!pair.hasValue || !isLevelKey(pair.key))
            continue;
        if (const auto severity = severityOfLevel(pair.value); severity != LogSeverity::Unknown)
            return severity;
    }
    return LogSeverity::Unknown;
}

std::vector<LogField> logfmtFieldsOf(std::string_view line)
{
    std::vector<LogField> fields;
    PairScan::Pair pair;
    for (PairScan scan(line); scan.next(pair);)
        fields.push_back({ std::string(pair.key),
                           pair.isQuoted ? unquoted(pair.value) : std::string(pair.value) });
    return fields;
}

} // namespace kittiwake
