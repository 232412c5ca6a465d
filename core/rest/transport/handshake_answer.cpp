#include "handshake_answer.h"

#include <core/base/lower_case.h>
#include <core/base/trimmed.h>

#include <algorithm>
#include <charconv>

namespace kittiwake {

namespace {

/// The line before the next line feed, and takes it away; none: there is no whole line.
std::optional<std::string_view> takeLine(std::string_view& text)
{
    const auto end = text.find('\n');
    if (end == std::string_view::npos)
        return std::nullopt;
    auto line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (!line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    return line;
}

/// 403 of "HTTP/1.1 403 Forbidden".
std::optional<int> codeOf(std::string_view line)
{
    constexpr std::size_t kCode = 9; // behind "HTTP/1.1 "
    int code = 0;
    if (!line.starts_with("HTTP/1.") || line.size() < kCode + 3 || line[kCode - 1] != ' ')
        return std::nullopt;
    const auto* const from = line.data() + kCode;
    const auto read = std::from_chars(from, from + 3, code);
    if (read.ec != std::errc() || read.ptr != from + 3 || code < 100)
        return std::nullopt;
    return code;
}

template<typename Number>
std::optional<Number> numberIn(std::string_view text, int base)
{
    Number number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size())
        return std::nullopt;
    return number;
}

void keep(std::string& body, std::string_view piece, std::size_t kept)
{
    body += piece.substr(0, kept - std::min(kept, body.size()));
}

/// True: the last chunk has come.
bool readChunks(std::string_view text, std::string& body, std::size_t kept)
{
    for (;;) {
        const auto line = takeLine(text);
        if (!line)
            return false;
        const auto size = numberIn<std::uint32_t>(trimmed(line->substr(0, line->find(';'))), 16);
        if (!size || *size == 0)
            return size.has_value();
        keep(body, text.substr(0, *size), kept);
        if (text.size() < *size)
            return false;
        text.remove_prefix(*size);
        if (!takeLine(text))
            return false;
    }
}

} // namespace

std::optional<HandshakeAnswer> readHandshakeAnswer(std::string_view text, bool closed,
                                                   std::size_t kept)
{
    auto line = takeLine(text);
    const auto code = line ? codeOf(*line) : std::nullopt;
    if (!code)
        return std::nullopt;
    HandshakeAnswer answer { .head = { .status = *code } };
    for (;;) {
        line = takeLine(text);
        if (!line)
            return std::nullopt;
        if (line->empty())
            break;
        const auto colon = line->find(':');
        if (colon == std::string_view::npos || colon == 0)
            continue;
        answer.head.headers.emplace_back(lowerCased(trimmed(line->substr(0, colon))),
                                         trimmed(line->substr(colon + 1)));
    }
    if (lowerCased(answer.head.header("transfer-encoding")).ends_with("chunked")) {
        answer.whole = readChunks(text, answer.body, kept) || closed;
        return answer;
    }
    const auto length = numberIn<std::uint64_t>(answer.head.header("content-length"), 10);
    keep(answer.body, length ? text.substr(0, *length) : text, kept);
    answer.whole = closed || *code / 100 == 1 || (length && text.size() >= *length)
        || answer.body.size() >= kept;
    return answer;
}

} // namespace kittiwake
