#include "log_keys.h"

#include <core/base/lower_case.h>
#include <kinds/logs/formats/ansi_text.h>
#include <kinds/text/unicode.h>

#include <algorithm>
#include <array>
#include <span>

namespace kittiwake {

namespace {

// The better ones first: a line of structlog has an event, one of GELF a short_message.
constexpr auto kMessageKeys = std::to_array<std::string_view>(
    { "msg", "message", "@message", "@m", "@mt", "short_message", "event", "body" });
constexpr auto kTimeKeys = std::to_array<std::string_view>(
    { "time", "ts", "timestamp", "@timestamp", "@t", "t", "datetime", "asctime", "date" });
constexpr auto kLevelKeys = std::to_array<std::string_view>(
    { "level", "lvl", "severity", "loglevel", "log.level", "levelname", "log_level", "level_name",
      "severity_text", "severitytext", "@level", "@l" });

bool isKey(std::string_view key, std::string_view name)
{
    return std::equal(key.begin(), key.end(), name.begin(), name.end(),
                      [](char one, char other) { return lowerCased(one) == other; });
}

/// Takes the field of the best name out, if it is there.
std::string takeField(std::vector<LogField>& fields, std::span<const std::string_view> names)
{
    for (const auto name : names) {
        const auto found =
            std::find_if(fields.begin(), fields.end(),
                         [name](const LogField& field) { return isKey(field.key, name); });
        if (found == fields.end())
            continue;
        auto value = std::move(found->value);
        fields.erase(found);
        return value;
    }
    return {};
}

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = lowerCased(c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/// So many hexadecimal digits at `at`, which moves behind them; or the replacement character.
char32_t hexPoint(std::string_view text, std::size_t& at, std::size_t digits)
{
    char32_t point = 0;
    for (std::size_t i = 0; i < digits; ++i, ++at) {
        const int digit = at < text.size() ? hexDigit(text[at]) : -1;
        if (digit < 0)
            return unicode::kReplacement;
        point = point * 16 + static_cast<char32_t>(digit);
    }
    return point;
}

bool isHighSurrogate(char32_t point)
{
    return point >= 0xD800 && point < 0xDC00;
}

bool isLowSurrogate(char32_t point)
{
    return point >= 0xDC00 && point < 0xE000;
}

/// Of \u…: two of them where the first is half a character.
char32_t utf16Point(std::string_view text, std::size_t& at)
{
    const auto first = hexPoint(text, at, 4);
    if (isLowSurrogate(first))
        return unicode::kReplacement;
    if (!isHighSurrogate(first))
        return first;
    if (text.substr(at, 2) != "\\u")
        return unicode::kReplacement;
    auto behind = at + 2;
    const auto second = hexPoint(text, behind, 4);
    if (!isLowSurrogate(second))
        return unicode::kReplacement;
    at = behind;
    return 0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00);
}

/// What the escape means whose letter is at `at`, which moves behind it.
void appendEscaped(std::string& plain, std::string_view text, std::size_t& at)
{
    const char letter = text[at++];
    switch (letter) {
    case 'n':
        plain += '\n';
        break;
    case 't':
        plain += '\t';
        break;
    case 'r':
        plain += '\r';
        break;
    case 'b':
        plain += '\b';
        break;
    case 'f':
        plain += '\f';
        break;
    case 'a':
        plain += '\a';
        break;
    case 'v':
        plain += '\v';
        break;
    case 'u':
        unicode::appendPoint(plain, utf16Point(text, at));
        break;
    case 'U': {
        const auto point = hexPoint(text, at, 8);
        const bool isCharacter = point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF);
        unicode::appendPoint(plain, isCharacter ? point : unicode::kReplacement);
        break;
    }
    case 'x': { // a byte
        const auto byte = hexPoint(text, at, 2);
        if (byte == unicode::kReplacement)
            unicode::appendPoint(plain, byte);
        else
            plain += static_cast<char>(byte);
        break;
    }
    default:
        plain += letter;
    }
}

/// Each of its lines as it may be shown.
std::string shownLinesOf(std::string_view text)
{
    std::string all;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find('\n', begin), text.size());
        all += parseAnsi(text.substr(begin, end - begin)).text;
        if (end < text.size())
            all += '\n';
        begin = end + 1;
    }
    return all;
}

} // namespace

bool isLevelKey(std::string_view key)
{
    return std::any_of(kLevelKeys.begin(), kLevelKeys.end(),
                       [key](std::string_view name) { return isKey(key, name); });
}

LogReading readingOf(LogFormat format, LogSeverity severity, std::vector<LogField> fields)
{
    LogReading reading { .format = format, .severity = severity };
    reading.message = takeField(fields, kMessageKeys);
    reading.time = takeField(fields, kTimeKeys);
    const auto level = std::find_if(fields.begin(), fields.end(), [](const LogField& field) {
        return isLevelKey(field.key) && severityOfLevel(field.value) != LogSeverity::Unknown;
    });
    if (level != fields.end())
        fields.erase(level);
    reading.fields = std::move(fields);
    return reading;
}

std::string unquoted(std::string_view between)
{
    std::string plain;
    plain.reserve(between.size());
    for (std::size_t at = 0; at < between.size();) {
        const char c = between[at++];
        if (c == '\\' && at < between.size())
            appendEscaped(plain, between, at);
        else
            plain += c;
    }
    return shownLinesOf(plain);
}

std::size_t closingQuote(std::string_view text, std::size_t at)
{
    for (auto quote = text.find('"', at); quote != std::string_view::npos;
         quote = text.find('"', quote + 1)) {
        auto escapes = quote;
        while (escapes > at && text[escapes - 1] == '\\')
            --escapes;
        if ((quote - escapes) % 2 == 0)
            return quote;
    }
    return std::string_view::npos;
}

} // namespace kittiwake
