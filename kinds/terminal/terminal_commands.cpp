#include "terminal_commands.h"

#include <kinds/logs/formats/ansi_line.h>
#include <kinds/text/unicode.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kittiwake {

namespace {

/// One line that shows as it is.
std::string cleaned(std::string_view text, std::size_t longest)
{
    std::string out;
    for (std::size_t at = 0; at < text.size() && out.size() < longest;) {
        const char32_t point = unicode::nextPoint(text, at);
        const bool control = point < 0x20 || point == 0x7F;
        unicode::appendPoint(out,
                             control                    ? U' '
                                 : isShownAsItIs(point) ? point
                                                        : unicode::kReplacement);
    }
    return out;
}

/// Visible ASCII alone, of a kind that a browser opens: elsewhere a link could start programs.
bool isWebAddress(std::string_view uri)
{
    const bool plain =
        std::all_of(uri.begin(), uri.end(), [](char c) { return c > ' ' && c < '\x7f'; });
    const auto begins = [uri](std::string_view scheme) {
        return uri.size() > scheme.size()
            && std::equal(scheme.begin(), scheme.end(), uri.begin(), [](char a, char b) {
                   return a == (b | (b >= 'A' && b <= 'Z' ? 32 : 0));
               });
    };
    return plain && (begins("https://") || begins("http://"));
}

std::optional<std::string> fromBase64(std::string_view text)
{
    const auto valueOf = [](char c) {
        constexpr std::string_view kAlphabet =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        return kAlphabet.find(c);
    };
    std::string out;
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
        if (c == '=')
            break;
        const auto value = valueOf(c);
        if (value == std::string_view::npos)
            return std::nullopt;
        bits = (bits << 6U | static_cast<unsigned>(value)) & 0xFFFFFU;
        count += 6;
        if (count >= 8) {
            count -= 8;
            out += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
        }
    }
    return out;
}

} // namespace

void TerminalCommands::obey(std::string_view command)
{
    const auto semicolon = std::min(command.find(';'), command.size());
    const auto number = command.substr(0, semicolon);
    const auto text = command.substr(std::min(semicolon + 1, command.size()));
    if (number == "0" || number == "2")
        m_title = cleaned(text, kLongestTitle);
    else if (number == "8")
        openLink(text);
    else if (number == "52")
        setClipboard(text);
}

/// "id=…;https://…", or ";" where it ends.
void TerminalCommands::openLink(std::string_view text)
{
    m_link = 0;
    const auto semicolon = text.find(';');
    if (semicolon == std::string_view::npos)
        return;
    const auto uri = text.substr(semicolon + 1);
    if (uri.size() > kLongestLink || !isWebAddress(uri))
        return;
    const auto& known = *m_links;
    auto found = std::find(known.rbegin(), known.rend(), uri);
    if (found != known.rend()) {
        m_link = static_cast<std::uint16_t>(known.rend() - found);
    } else if (known.size() < kMaxLinks) {
        auto links = std::make_shared<std::vector<std::string>>(known);
        links->emplace_back(uri);
        m_links = std::move(links);
        m_link = static_cast<std::uint16_t>(m_links->size());
    }
}

/// "c;BASE64". "?" asks what is in it, which is nobody's business.
void TerminalCommands::setClipboard(std::string_view text)
{
    const auto semicolon = text.find(';');
    if (semicolon == std::string_view::npos)
        return;
    auto content = fromBase64(text.substr(semicolon + 1));
    if (content && !content->empty())
        m_clipboard = std::move(content);
}

std::optional<std::string> TerminalCommands::takeClipboard()
{
    return std::exchange(m_clipboard, std::nullopt);
}

} // namespace kittiwake
