#pragma once

#include "yaml_text.h"

#include <optional>

namespace kittiwake {

/// \brief The characters of a document and where lines and pieces begin; knows no values. Whether
/// blanks and breaks are due is decided as libyaml's emitter does, hence its flags. \thread any
class YamlWriter
{
public:
    explicit YamlWriter(YamlStyle style)
        : m_style(style)
    { }

    /// A line of indentation begins, unless one has.
    void indent();
    void increaseIndent() { m_indent = m_indent < 0 ? 0 : m_indent + 2; }
    [[nodiscard]] int indentation() const { return m_indent; }
    void setIndentation(int indent) { m_indent = indent; }
    [[nodiscard]] bool atIndention() const { return m_indention; }

    /// `-`, `?`, `:` and the like. `keepsIndention`: what follows may begin on this line as it
    /// would on a new one.
    void indicator(std::string_view mark, bool blankBefore, bool keepsIndention);
    /// A text in the style it needs. `inKey`: a key before its value.
    YamlNode::Piece scalar(std::string_view text, YamlTone tone, bool inKey,
                           std::string_view comment = {});
    /// A text as it is.
    YamlNode::Piece plain(std::string_view text, YamlTone tone);
    void comment(std::string_view text);

    /// The lines to come belong to this node.
    void setNode(std::int32_t node) { m_node = node; }
    [[nodiscard]] std::uint32_t line() const; ///< the one being written
    [[nodiscard]] std::uint32_t lastLine() const; ///< the last with anything in it
    YamlText& out() { return m_out; }
    YamlNode::Piece pooled(std::string_view text);
    YamlText finish() &&;

private:
    void raw(std::string_view text);
    void tone(std::optional<YamlTone> tone);
    void breakLine();
    void folded(std::string_view run, bool mayFold, bool escaped);
    void inQuotes(std::string_view text, char quote, YamlTone tone, bool mayFold);
    void block(std::string_view text, std::string_view comment);
    void blankIfDue();

    const YamlStyle m_style;
    YamlText m_out;
    std::optional<YamlTone> m_tone;
    std::uint32_t m_spanBegin = 0, m_lineBegin = 0, m_lineSpan = 0;
    std::int32_t m_node = 0;
    int m_indent = -1;
    int m_column = 0;
    bool m_whitespace = true; ///< a blank has just been written
    bool m_indention = true; ///< nothing but indentation is on this line
};

} // namespace kittiwake
