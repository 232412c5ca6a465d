#include "base64.h"

#include <cstdint>

namespace kittiwake {

namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

int digitOf(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    if (c == '+')
        return 62;
    return c == '/' ? 63 : -1;
}

std::uint32_t byteAt(std::string_view bytes, std::size_t at)
{
    return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0U;
}

} // namespace

std::string base64Encode(std::string_view bytes)
{
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const auto group =
            byteAt(bytes, at) << 16U | byteAt(bytes, at + 1) << 8U | byteAt(bytes, at + 2);
        text += kAlphabet[group >> 18U];
        text += kAlphabet[group >> 12U & 63U];
        text += at + 1 < bytes.size() ? kAlphabet[group >> 6U & 63U] : '=';
        text += at + 2 < bytes.size() ? kAlphabet[group & 63U] : '=';
    }
    return text;
}

std::optional<std::string> base64Decode(std::string_view text)
{
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t group = 0;
    int digits = 0;
    int padding = 0;
    for (const char c : text) {
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
            continue;
        if (c == '=') {
            ++padding;
            continue;
        }
        const int digit = digitOf(c);
        if (digit < 0 || padding > 0)
            return std::nullopt;
        group = group << 6U | static_cast<std::uint32_t>(digit);
        if (++digits == 4) {
            bytes += static_cast<char>(group >> 16U & 255U);
            bytes += static_cast<char>(group >> 8U & 255U);
            bytes += static_cast<char>(group & 255U);
            group = 0;
            digits = 0;
        }
    }
    if (digits == 0 && padding == 0)
        return bytes;
    if (digits < 2 || digits + padding != 4)
        return std::nullopt;
    bytes += static_cast<char>(group >> (digits == 2 ? 4U : 10U) & 255U);
    if (digits == 3)
        bytes += static_cast<char>(group >> 2U & 255U);
    return bytes;
}

} // namespace kittiwake
