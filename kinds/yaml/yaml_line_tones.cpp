#include "yaml_line_tones.h"

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

using Line = std::u16string_view;

bool isBlank(char16_t c)
{
    return c == u' ' || c == u'\t' || c == u'\r';
}

bool isWord(Line text, std::initializer_list<Line> words)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

YamlTone toneOfScalar(Line text)
{
    if (isWord(text,
               { u"true", u"false", u"True", u"False", u"yes", u"no", u"on", u"off", u"null", u"~",
                 u"Null" }))
        return YamlTone::Literal;
    const auto rest = text.starts_with(u'-') || text.starts_with(u'+') ? text.substr(1) : text;
    const bool number = !rest.empty() && rest.front() >= u'0' && rest.front() <= u'9'
        && rest.find_first_not_of(u"0123456789abcdefxABCDEFo_.eE+-") == Line::npos
        && (rest.find_first_not_of(u"0123456789_.eE+-") == Line::npos || rest.starts_with(u"0x"));
    return number ? YamlTone::Number : YamlTone::String;
}

/// Reads one line from the left.
class LineReader
{
public:
    explicit LineReader(Line line)
        : m_line(line)
    { }

    [[nodiscard]] YamlLineTones read(int block)
    {
        skipBlanks();
        if (block > 0) {
            if (atEnd()) // an empty line goes on
                return done(block);
            if (m_at >= static_cast<std::size_t>(block)) {
                take(m_line.size(), YamlTone::Block);
                return done(block);
            }
        }
        if (m_at == 0 && (m_line.starts_with(u"---") || m_line.starts_with(u"...")))
            take(3, YamlTone::Punctuation);
        skipBlanks();
        while (startsItem()) {
            m_owner = m_at;
            take(m_at + 1, YamlTone::Punctuation);
            skipBlanks();
        }
        if (takeKey()) {
            skipBlanks();
            takeProperties();
        }
        takeValue();
        return done(m_block);
    }

private:
    [[nodiscard]] YamlLineTones done(int block) { return { std::move(m_spans), block }; }
    [[nodiscard]] bool atEnd() const { return m_at >= m_line.size(); }
    [[nodiscard]] char16_t here() const { return m_line[m_at]; }
    void skipBlanks()
    {
        while (!atEnd() && isBlank(here()))
            ++m_at;
    }
    void take(std::size_t end, YamlTone tone)
    {
        end = std::min(end, m_line.size());
        if (end > m_at)
            m_spans.push_back(
                { static_cast<std::uint32_t>(m_at), static_cast<std::uint32_t>(end - m_at), tone });
        m_at = std::max(m_at, end);
    }
    [[nodiscard]] bool startsItem() const
    {
        return !atEnd() && here() == u'-'
            && (m_at + 1 == m_line.size() || isBlank(m_line[m_at + 1]));
    }
    [[nodiscard]] bool startsComment(std::size_t at) const
    {
        return m_line[at] == u'#' && (at == 0 || isBlank(m_line[at - 1]));
    }
    /// Behind the closing quote; of one that is not closed, the end of the line.
    [[nodiscard]] std::size_t endOfQuoted(std::size_t from) const
    {
        const auto quote = m_line[from];
        for (auto at = from + 1; at < m_line.size(); ++at) {
            if (quote == u'"' && m_line[at] == u'\\')
                ++at;
            else if (m_line[at] == quote && quote == u'\'' && at + 1 < m_line.size()
                     && m_line[at + 1] == quote)
                ++at; // it stands for one
            else if (m_line[at] == quote)
                return at + 1;
        }
        return m_line.size();
    }
    [[nodiscard]] bool isColon(std::size_t at) const
    {
        return at < m_line.size() && m_line[at] == u':'
            && (at + 1 == m_line.size() || isBlank(m_line[at + 1]));
    }

    bool takeKey()
    {
        if (atEnd() || Line(u"#[]{},|>&*!%@`").find(here()) != Line::npos)
            return false;
        auto end = m_at;
        if (here() == u'"' || here() == u'\'') {
            end = endOfQuoted(m_at);
        } else {
            while (end < m_line.size() && !isColon(end) && !startsComment(end))
                ++end;
        }
        if (!isColon(end))
            return false;
        m_owner = m_at;
        take(end, YamlTone::Key);
        take(end + 1, YamlTone::Punctuation);
        return true;
    }
    /// Anchors and tags.
    void takeProperties()
    {
        while (!atEnd() && (here() == u'&' || here() == u'!')) {
            auto end = m_at;
            while (end < m_line.size() && !isBlank(m_line[end]))
                ++end;
            take(end, YamlTone::Punctuation);
            skipBlanks();
        }
    }
    void takeValue()
    {
        skipBlanks();
        if (!atEnd() && (here() == u'|' || here() == u'>')) {
            auto end = m_at;
            while (end < m_line.size() && !isBlank(m_line[end]))
                ++end;
            take(end, YamlTone::Punctuation);
            m_block = static_cast<int>(m_owner) + 1;
        }
        while (!atEnd()) {
            skipBlanks();
            if (atEnd())
                return;
            if (startsComment(m_at)) {
                take(m_line.size(), YamlTone::Comment);
            } else if (Line(u"[]{},").find(here()) != Line::npos) {
                m_flow = true;
                take(m_at + 1, YamlTone::Punctuation);
            } else if (here() == u'"' || here() == u'\'') {
                const auto end = endOfQuoted(m_at);
                take(end, m_flow && isColon(end) ? YamlTone::Key : YamlTone::String);
            } else if (m_flow && isColon(m_at)) {
                take(m_at + 1, YamlTone::Punctuation);
            } else {
                takePlain();
            }
        }
    }
    void takePlain()
    {
        auto end = m_at;
        while (end < m_line.size() && !startsComment(end)
               && !(m_flow && (Line(u"[]{},").find(m_line[end]) != Line::npos || isColon(end))))
            ++end;
        const bool key = m_flow && isColon(end);
        while (end > m_at && isBlank(m_line[end - 1]))
            --end;
        end = std::max(end, m_at + 1);
        const auto text = m_line.substr(m_at, end - m_at);
        take(end,
             key                          ? YamlTone::Key
                 : text.starts_with(u'*') ? YamlTone::Punctuation
                                          : toneOfScalar(text));
    }

    const Line m_line;
    std::size_t m_at = 0;
    std::size_t m_owner = 0; ///< the column of what a block would belong to
    int m_block = 0;
    bool m_flow = false;
    std::vector<YamlSpan> m_spans;
};

} // namespace

YamlLineTones YamlLineTones::of(std::u16string_view line, int block)
{
    return LineReader(line).read(block);
}

int YamlLineTones::blockAfter(std::u16string_view line, int block)
{
    const auto depth = line.find_first_not_of(u" \t\r");
    if (block > 0
        && (depth == std::u16string_view::npos || depth >= static_cast<std::size_t>(block)))
        return block;
    const bool mayOpen = line.find_first_of(u"|>") != std::u16string_view::npos;
    return mayOpen ? LineReader(line).read(0).block : 0;
}

} // namespace kittiwake
