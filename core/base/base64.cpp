#include "base64.h"

#include <algorithm>
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
    const auto isSpace = [](char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    };
    std::string digits(text);
    std::erase_if(digits, isSpace);
    if (digits.size() % 4 != 0)
        return std::nullopt;
    for (int padding = 0; padding < 2 && digits.ends_with('='); ++padding)
        digits.pop_back();

    std::string bytes;
    bytes.reserve(digits.size() / 4 * 3 + 2);
    std::uint32_t bits = 0; // those not written yet are the lowest `count`
    unsigned count = 0;
    for (const char c : digits) {
        const int digit = digitOf(c);
        if (digit < 0)
            return std::nullopt;
        bits = bits << 6U | static_cast<std::uint32_t>(digit);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>(bits >> count & 255U);
        }
    }
    return bytes;
}

std::string base64UrlEncode(std::string_view bytes)
{
    auto text = base64Encode(bytes);
    std::replace(text.begin(), text.end(), '+', '-');
    std::replace(text.begin(), text.end(), '/', '_');
    text.erase(std::find(text.begin(), text.end(), '='), text.end());
    return text;
}

std::optional<std::string> base64UrlDecode(std::string_view text)
{
    std::string padded(text);
    std::replace(padded.begin(), padded.end(), '-', '+');
    std::replace(padded.begin(), padded.end(), '_', '/');
    padded.append((4 - padded.size() % 4) % 4, '=');
    return base64Decode(padded);
}

} // namespace kittiwake
