#include "yaml_text.h"

#include <core/config/text.h>

#include <algorithm>
#include <array>
#include <exception>
#include <optional>
#include <string_view>
#include <yaml-cpp/depthguard.h>

namespace kittiwake {

namespace {

/// Lines, brackets and commas: what the reader spends memory on (up to 1 KiB each) and time (up to
/// 5 µs). A kubeconfig of 20,000 clusters, each with a context and a user, has 260,000 where they
/// have certificates, and 460,000 where a plugin logs them in.
constexpr std::size_t kMaxPieces = 500'000;

constexpr const char* kDocumentEnd = "\n...\n";

Unexpected<Error> unreadable(const std::string& where, std::string_view what)
{
    return Unexpected { Error { ErrorKind::Config, where + ": " + std::string(what) } };
}

/// Control characters that YAML has no place for; the reader would take some of them for the end.
bool isForbidden(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7f;
}

bool isUtf16(std::string_view text)
{
    return text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
}

void appendUtf8(std::string& out, char32_t code)
{
    const auto put = [&out](char32_t byte) {
        out += static_cast<char>(byte);
    };
    if (code < 0x80) {
        put(code);
        return;
    }
    if (code < 0x800) {
        put(0xc0U | (code >> 6U));
    } else {
        if (code < 0x10000) {
            put(0xe0U | (code >> 12U));
        } else {
            put(0xf0U | (code >> 18U));
            put(0x80U | ((code >> 12U) & 0x3fU));
        }
        put(0x80U | ((code >> 6U) & 0x3fU));
    }
    put(0x80U | (code & 0x3fU));
}

/// UTF-16, which begins with a byte order mark, as UTF-8; nothing where it is broken. PowerShell's
/// `>` writes it, and kubectl reads it too. \source YAML 1.2, section 5.2
std::optional<std::string> utf8FromUtf16(std::string_view text)
{
    const bool little = text.starts_with('\xff');
    if (text.size() % 2 != 0)
        return std::nullopt;
    std::string out;
    out.reserve(text.size() / 2 * 3); // enough: growing would leave copies of credentials
    char32_t high = 0; // of a pair
    for (std::size_t at = 2; at < text.size(); at += 2) {
        const auto first = static_cast<unsigned char>(text[at]);
        const auto second = static_cast<unsigned char>(text[at + 1]);
        const char32_t unit = little ? (static_cast<char32_t>(second) << 8U) | first
                                     : (static_cast<char32_t>(first) << 8U) | second;
        const bool isHigh = unit >= 0xd800 && unit < 0xdc00;
        const bool isLow = unit >= 0xdc00 && unit < 0xe000;
        if (isLow != (high != 0))
            return std::nullopt;
        if (isLow)
            appendUtf8(out, 0x10000U + ((high - 0xd800U) << 10U) + (unit - 0xdc00U));
        else if (!isHigh)
            appendUtf8(out, unit);
        high = isHigh ? unit : 0;
    }
    return high == 0 ? std::optional(std::move(out)) : std::nullopt;
}

Expected<void> checkCharacters(std::string_view text, const std::string& file)
{
    std::size_t pieces = 0;
    int line = 1;
    std::size_t lineStart = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (isForbidden(c)) {
            return unreadable(placeIn(file, line, static_cast<int>(at - lineStart) + 1),
                              "a control character (byte "
                                  + std::to_string(static_cast<unsigned char>(c))
                                  + "), which is not valid YAML; is this a kubeconfig?");
        }
        if (c == '\n') {
            ++line;
            lineStart = at + 1;
        }
        if (c == '\n' || c == ',' || c == '[' || c == ']' || c == '{' || c == '}')
            ++pieces;
    }
    if (pieces > kMaxPieces)
        return unreadable(inQuotes(file), "too many lines and brackets for a kubeconfig");
    return {};
}

struct Wording
{
    std::string_view theirs; ///< how the reader's message begins
    std::string_view ours;
};

/// Replaces the reader's messages by ours, which say what to do and never repeat a part of the
/// text.
constexpr auto kWordings = std::to_array<Wording>({
    { "illegal tab when", "the indentation has a tab; use spaces" },
    { "end of map flow not found", "a { is not closed by a }, or a comma is missing" },
    { "end of sequence flow not found", "a [ is not closed by a ], or a comma is missing" },
    { "illegal flow end", "a ] or } closes nothing" },
    { "end of map not found", "a mapping breaks off here; check the indentation and quotes" },
    { "end of sequence not found", "a list breaks off here; check the indentation and quotes" },
    { "illegal block entry", "a list entry (-) is not allowed here; check the indentation" },
    { "illegal map",
      "a \"key: value\" is not allowed here; check the indentation, or quote the value" },
    { "illegal EOF in scalar", "a quoted string is not closed" },
    { "illegal document indicator in scalar", "a quoted string is not closed before here" },
    { "unknown escape character",
      "a backslash in double quotes is followed by an invalid character" },
    { "bad character found while scanning hex",
      R"(a \x, \u or \U in double quotes lacks its digits)" },
    { "invalid unicode", R"(a \u or \U in double quotes is not a character)" },
    { "the referenced anchor is not defined",
      "an alias (*name) refers to an anchor that is not defined; if it is a value, quote it" },
    { "alias", "a value begins with * but is not an alias; quote it" },
    { "illegal character found while scanning al",
      "a value begins with * but is not an alias; quote it" },
    { "anchor not found", "a value begins with & but is not an anchor; quote it" },
    { "illegal character found while scanning an",
      "a value begins with & but is not an anchor; quote it" },
    { "cannot assign multiple",
      "a value has several tags or anchors; if it begins with & or !, quote it" },
    { "unexpected character in block scalar", "a | or > is followed by an invalid character" },
    { "cannot set zero indentation", "a | or > is followed by a zero" },
    { "unknown token", "a character that no value can begin with; quote the value" },
});

/// Whether the line, counted from 0, is indented with a tab: then most errors come from that.
bool hasTabIndentation(std::string_view text, int line)
{
    for (; line > 0 && !text.empty(); --line)
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.substr(0, text.find_first_not_of(" \t")).find('\t') != std::string_view::npos;
}

std::string_view inPlainWords(const YAML::Exception& exception, std::string_view text)
{
    if (hasTabIndentation(text, exception.mark.line))
        return "the indentation has a tab; use spaces";
    if (dynamic_cast<const YAML::DeepRecursion*>(&exception) != nullptr)
        return "nested too deeply";
    const std::string_view message = exception.msg;
    for (const auto& wording : kWordings) {
        if (message.starts_with(wording.theirs))
            return wording.ours;
    }
    return "the text cannot be understood";
}

} // namespace

std::string placeIn(const std::string& file, int line, int column)
{
    auto place = inQuotes(file);
    if (line > 0)
        place += ", line " + std::to_string(line);
    if (line > 0 && column > 0)
        place += ", column " + std::to_string(column);
    return place;
}

Expected<YAML::Node> parseYaml(const std::string& text, const std::string& file)
{
    if (isUtf16(text)) {
        const auto converted = utf8FromUtf16(text);
        if (!converted)
            return unreadable(inQuotes(file), "the file is broken UTF-16; save it as UTF-8");
        return parseYaml(*converted, file);
    }
    if (auto fine = checkCharacters(text, file); !fine)
        return Unexpected { fine.error() };
    try {
        // Without a document end after it, yaml-cpp takes a quoted text that is never closed for
        // complete if the last line is: a file cut off would give a token cut off.
        return YAML::Load(text + kDocumentEnd);
    } catch (const YAML::Exception& exception) {
        const auto& mark = exception.mark;
        return unreadable(placeIn(file, mark.line + 1, mark.column + 1),
                          "not valid YAML: " + std::string(inPlainWords(exception, text)));
    } catch (const std::exception&) { // its message may repeat the text
        return unreadable(inQuotes(file), "not valid YAML");
    }
}

} // namespace kittiwake
