#pragma once

#include <QStringDecoder>

#include <string>
#include <string_view>

namespace kittiwake {

/// \brief What a program writes to a terminal, piece by piece, as text without control sequences:
/// colours, cursor moves, titles, and characters that turn the writing round are left out; a line
/// that is written over becomes a line of its own. What is not UTF-8 becomes U+FFFD.
class PlainText
{
public:
    std::string add(std::string_view bytes);

private:
    enum class In { Text, Escape, Sequence, String, StringEscape, Charset };
    void take(char c, std::string& kept);
    void takeText(char c, std::string& kept);

    In m_in = In::Text;
    bool m_return = false; ///< a carriage return that may belong to a line feed
    QStringDecoder m_decoder { QStringDecoder::Utf8 };
};

/// All of it at once, without white space at both ends.
[[nodiscard]] std::string plainText(std::string_view bytes);

} // namespace kittiwake
