#include "yaml_writer.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr int kBestWidth = 80; ///< of libyaml's emitter

int charactersIn(std::string_view text)
{
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

/// Never escaped; most are.
bool isPlain(char c)
{
    return (c >= '#' && c <= '[') || (c >= 'a' && c <= 'z');
}

std::uint32_t offset(std::size_t at)
{
    return static_cast<std::uint32_t>(at);
}

} // namespace

void YamlWriter::raw(std::string_view text)
{
    m_out.text += text;
    m_column += charactersIn(text);
}

void YamlWriter::tone(std::optional<YamlTone> tone)
{
    const auto at = offset(m_out.text.size());
    if (m_tone && at > m_spanBegin)
        m_out.spans.push_back({ m_spanBegin, at - m_spanBegin, *m_tone });
    m_tone = tone;
    m_spanBegin = at;
}

void YamlWriter::breakLine()
{
    const auto going = m_tone;
    tone(std::nullopt);
    const auto at = offset(m_out.text.size());
    m_out.lines.push_back({ .begin = m_lineBegin,
                            .size = at - m_lineBegin,
                            .firstSpan = m_lineSpan,
                            .node = m_node });
    m_out.text += '\n';
    m_lineBegin = at + 1;
    m_lineSpan = offset(m_out.spans.size());
    m_column = 0;
    tone(going);
}

void YamlWriter::indent()
{
    const int indent = std::max(m_indent, 0);
    if (!m_indention || m_column > indent || (m_column == indent && !m_whitespace))
        breakLine();
    const auto going = m_tone;
    tone(std::nullopt);
    if (m_column < indent)
        raw(std::string(static_cast<std::size_t>(indent - m_column), ' '));
    tone(going);
    m_whitespace = true;
    m_indention = true;
}

void YamlWriter::blankIfDue()
{
    if (!m_whitespace)
        raw(" ");
}

void YamlWriter::indicator(std::string_view mark, bool blankBefore, bool keepsIndention)
{
    if (blankBefore)
        blankIfDue();
    tone(YamlTone::Punctuation);
    raw(mark);
    tone(std::nullopt);
    m_whitespace = false;
    m_indention = m_indention && keepsIndention;
}

/// Breaks the line at blanks where it is too long. In double quotes a blank at a line's begin has a
/// backslash before it.
void YamlWriter::folded(std::string_view text, bool mayFold, bool escaped)
{
    std::string escape;
    bool afterBlank = false;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        std::size_t escapedSize = 0;
        while (end < text.size() && text[end] != ' ' && escapedSize == 0) {
            escapedSize = escaped && !isPlain(text[end]) ? escapeAt(text, end, m_style, escape) : 0;
            end += escapedSize == 0 ? 1 : 0;
        }
        if (end > i) {
            raw(text.substr(i, end - i));
            afterBlank = false;
            m_indention = false;
        }
        i = end;
        if (escapedSize > 0) {
            raw(escape);
            afterBlank = false;
            i += escapedSize;
        } else if (i < text.size()) {
            const bool blankNext = i + 1 < text.size() && text[i + 1] == ' ';
            const bool atEdge = i == 0 || i + 1 == text.size();
            if (mayFold && !afterBlank && m_column > kBestWidth && !atEdge
                && (escaped || !blankNext)) {
                indent();
                if (blankNext)
                    raw("\\");
            } else {
                raw(" ");
            }
            afterBlank = true;
            ++i;
        }
    }
}

void YamlWriter::inQuotes(std::string_view text, char quote, YamlTone toned, bool mayFold)
{
    blankIfDue();
    tone(toned);
    raw({ &quote, 1 });
    m_whitespace = false;
    m_indention = false;
    if (quote == '"') {
        folded(text, mayFold, true);
    } else {
        std::string doubled;
        for (const char c : text)
            doubled.append(c == '\'' ? 2 : 1, c);
        folded(doubled, mayFold, false);
    }
    raw({ &quote, 1 });
    tone(std::nullopt);
    m_whitespace = false;
    m_indention = false;
}

void YamlWriter::block(std::string_view text, std::string_view comment)
{
    indicator("|" + blockHints(text), true, false);
    if (!comment.empty())
        this->comment(comment);
    breakLine();
    m_indention = true;
    m_whitespace = true;
    for (std::size_t i = 0; i < text.size();) {
        const auto end = std::min(text.find('\n', i), text.size());
        if (end > i) {
            indent();
            tone(YamlTone::Block);
            raw(text.substr(i, end - i));
            tone(std::nullopt);
            m_indention = false;
        }
        if (end < text.size()) {
            breakLine();
            m_indention = true;
        }
        i = end + 1;
    }
}

YamlNode::Piece YamlWriter::scalar(std::string_view text, YamlTone toned, bool inKey,
                                   std::string_view comment)
{
    const int outer = m_indent;
    m_indent = m_indent < 0 ? 2 : m_indent + 2;
    const bool mayFold = !inKey && m_style == YamlStyle::Kubectl;
    const auto style = scalarStyleOf(text, inKey, m_style);
    YamlNode::Piece piece;
    if (style == ScalarStyle::Literal)
        block(text, comment);
    else if (style != ScalarStyle::Plain)
        inQuotes(text, style == ScalarStyle::DoubleQuoted ? '"' : '\'', toned, mayFold);
    else if (!mayFold)
        piece = plain(text, toned);
    else {
        blankIfDue();
        tone(toned);
        folded(text, true, false);
        tone(std::nullopt);
        m_whitespace = false;
        m_indention = false;
    }
    m_indent = outer;
    if (style != ScalarStyle::Literal && !comment.empty())
        this->comment(comment);
    return piece.inText ? piece : pooled(text);
}

YamlNode::Piece YamlWriter::plain(std::string_view text, YamlTone toned)
{
    blankIfDue();
    tone(toned);
    const YamlNode::Piece piece { offset(m_out.text.size()), offset(text.size()), true };
    raw(text);
    tone(std::nullopt);
    m_whitespace = false;
    m_indention = false;
    return piece;
}

void YamlWriter::comment(std::string_view text)
{
    raw(" ");
    tone(YamlTone::Comment);
    raw("# ");
    raw(text);
    tone(std::nullopt);
}

std::uint32_t YamlWriter::line() const
{
    return offset(m_out.lines.size());
}

std::uint32_t YamlWriter::lastLine() const
{
    return line() - (m_out.text.size() == m_lineBegin && line() > 0 ? 1 : 0);
}

YamlNode::Piece YamlWriter::pooled(std::string_view text)
{
    const YamlNode::Piece piece { offset(m_out.pool.size()), offset(text.size()), false };
    m_out.pool += text;
    return piece;
}

YamlText YamlWriter::finish() &&
{
    if (m_out.text.size() > m_lineBegin)
        breakLine();
    return std::move(m_out);
}

} // namespace kittiwake
