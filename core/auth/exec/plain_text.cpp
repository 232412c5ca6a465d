#include "plain_text.h"

#include <core/base/trimmed.h>
#include <core/config/text.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr char kEsc = '\x1b';
constexpr char kBell = '\a';

/// Controls of both kinds, and those that change the direction of the writing.
bool isUnwanted(QChar c)
{
    const auto code = c.unicode();
    const bool control = (code < 0x20 && code != '\n' && code != '\t') || code == 0x7f
        || (code >= 0x80 && code < 0xa0);
    const bool turns = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
        || code == 0x200e || code == 0x200f;
    return control || turns;
}

} // namespace

void PlainText::takeText(char c, std::string& kept)
{
    if (std::exchange(m_return, c == '\r') && c != '\n')
        kept += '\n';
    if (c == kEsc)
        m_in = In::Escape;
    else if (c != '\r')
        kept += c;
}

void PlainText::take(char c, std::string& kept)
{
    switch (m_in) {
    case In::Text:
        takeText(c, kept);
        break;
    case In::Escape:
        if (c == '[')
            m_in = In::Sequence;
        else if (c == ']' || c == 'P' || c == 'X' || c == '^' || c == '_')
            m_in = In::String;
        else if (c >= 0x20 && c < 0x30)
            m_in = In::Charset;
        else
            m_in = In::Text;
        break;
    case In::Sequence:
        if (c >= 0x40 && c < 0x7f)
            m_in = In::Text;
        break;
    case In::Charset:
        if (c < 0x20 || c >= 0x30)
            m_in = In::Text;
        break;
    case In::String:
        if (c == kBell)
            m_in = In::Text;
        else if (c == kEsc)
            m_in = In::StringEscape;
        break;
    case In::StringEscape:
        m_in = c == kEsc ? In::StringEscape : c == '\\' ? In::Text : In::String;
        break;
    }
}

std::string PlainText::add(std::string_view bytes)
{
    std::string kept;
    kept.reserve(bytes.size());
    for (const char c : bytes)
        take(c, kept);
    QString text =
        m_decoder.decode(QByteArrayView(kept.data(), static_cast<qsizetype>(kept.size())));
    text.removeIf(isUnwanted);
    return text.toStdString();
}

std::string plainText(std::string_view bytes)
{
    PlainText text;
    const auto plain = text.add(bytes);
    return std::string(trimmed(plain));
}

} // namespace kittiwake
