#include "folded_text.h"

#include <core/base/lower_case.h>

#include <QChar>
#include <QList>
#include <QString>

#include <cstdint>
#include <cstring>

namespace kittiwake {

namespace {

std::string foldedUnicode(QStringView text)
{
    QString folded;
    folded.reserve(text.size());
    for (const char32_t character : text.toUcs4())
        folded.append(QChar::fromUcs4(QChar::toCaseFolded(character)));
    return folded.toStdString();
}

/// Whether one of the eight bytes is zero.
bool hasZero(std::uint64_t bytes)
{
    return ((bytes - 0x0101010101010101U) & ~bytes & 0x8080808080808080U) != 0;
}

std::uint64_t eightBytes(const char* at)
{
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, at, sizeof bytes);
    return bytes;
}

} // namespace

std::string foldedUtf8(QStringView text)
{
    std::string folded;
    folded.reserve(static_cast<std::size_t>(text.size()));
    for (const QChar unit : text) {
        if (unit.unicode() >= 0x80)
            return foldedUnicode(text);
        folded.push_back(lowerCased(static_cast<char>(unit.unicode())));
    }
    return folded;
}

/// Eight places at once: those where the needle's first and last byte are looked at closely. The
/// texts are short, and a search that prepares for the needle (memmem) takes three times as long.
bool holdsText(std::string_view text, std::string_view needle)
{
    if (needle.empty())
        return true;
    const auto firsts = 0x0101010101010101U * static_cast<unsigned char>(needle.front());
    const auto lasts = 0x0101010101010101U * static_cast<unsigned char>(needle.back());
    const auto span = needle.size() - 1;
    std::size_t at = 0;
    for (; at + span + 8 <= text.size(); at += 8) {
        const auto differ =
            (eightBytes(text.data() + at) ^ firsts) | (eightBytes(text.data() + at + span) ^ lasts);
        if (hasZero(differ) && text.substr(at, span + 8).find(needle) != std::string_view::npos)
            return true;
    }
    return text.substr(at).find(needle) != std::string_view::npos;
}

bool holdsScattered(std::string_view text, std::string_view letters)
{
    std::size_t at = 0;
    for (const char letter : letters) {
        at = text.find(letter, at);
        if (at == std::string_view::npos)
            return false;
        ++at;
    }
    return true;
}

} // namespace kittiwake
