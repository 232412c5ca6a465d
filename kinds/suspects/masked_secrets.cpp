#include "masked_secrets.h"

#include <core/base/lower_case.h>
#include <kinds/text/one_line.h>
#include <kinds/text/unicode.h>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

constexpr std::string_view kMask = "***";
/// Dumps of objects are of up to 30 KB and are cut anyway; what lies behind is not worth a look.
constexpr std::size_t kMaskedBytes = 16U << 10U;

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool isTokenCharacter(char c)
{
    return isWordCharacter(c) || c == '-' || c == '_' || c == '.' || c == '+' || c == '/'
        || c == '=' || c == '~' || c == '%';
}

/// Whether the text, in lower case, ends with the name of something secret.
bool endsWithSecretName(std::string_view text)
{
    constexpr auto kNames = std::to_array<std::string_view>(
        { "password",         "passwd",        "passphrase",  "token",
          "secret",           "secretkey",     "secret_key",  "secret-key",
          "apikey",           "api_key",       "api-key",     "accesskey",
          "access_key",       "access-key",    "private_key", "privatekey",
          "private-key",      "client_secret", "signature",   "sig",
          "credential",       "credentials",   "pwd",         "connectionstring",
          "connection_string" });
    return std::any_of(kNames.begin(), kNames.end(), [text](std::string_view name) {
        return text.ends_with(name)
            && (name.size() > 3 || text.size() == name.size()
                || !isWordCharacter(text[text.size() - name.size() - 1]));
    });
}

class SecretMasker
{
public:
    explicit SecretMasker(std::string_view text)
        : m_text(text.substr(0, kMaskedBytes))
        , m_lower(lowerCased(m_text))
    { }

    std::string masked()
    {
        while (m_at < m_text.size()) {
            if (!(maskPrivateKey() || maskSecretObject() || maskUrlUser() || maskScheme()
                  || maskPair() || maskToken()))
                m_out += m_text[m_at++];
        }
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool standsHere(std::string_view lower) const
    {
        return std::string_view(m_lower).substr(m_at).starts_with(lower);
    }
    [[nodiscard]] bool beginsWord() const
    {
        return m_at == 0 || !isWordCharacter(m_text[m_at - 1]);
    }
    /// The text goes on behind `end`, with a mask for what was between.
    bool skipTo(std::size_t end)
    {
        m_out += kMask;
        m_at = std::min(end, m_text.size());
        return true;
    }
    bool maskPrivateKey()
    {
        if (!standsHere("-----begin "))
            return false;
        const auto key = m_lower.find("private key-----", m_at);
        const auto line = std::min(m_lower.find('\n', m_at), m_lower.find("\\n", m_at));
        if (key == std::string::npos || key > line)
            return false;
        const auto end = m_lower.find("-----end ", key);
        const auto closed = end == std::string::npos ? end : m_lower.find("-----", end + 9);
        return skipTo(closed == std::string::npos ? closed : closed + 5);
    }
    /// A dump of a Secret, as Go and JSON print it: all that follows may be its data.
    bool maskSecretObject()
    {
        if (!standsHere("&secret{") && !standsHere("v1.secret{")
            && !standsHere("\"kind\":\"secret\"") && !standsHere("\\\"kind\\\":\\\"secret\\\""))
            return false;
        const auto length = m_lower.find_first_of("{:", m_at) + 1 - m_at;
        m_out += m_text.substr(m_at, length);
        m_at += length;
        return skipTo(m_text.size());
    }
    /// https://user:password@host
    bool maskUrlUser()
    {
        if (!standsHere("://"))
            return false;
        const auto begin = m_at + 3;
        const auto end = std::min(m_text.find_first_of("/?# \t\n\"'", begin), m_text.size());
        const auto user = m_text.substr(begin, end - begin).rfind('@');
        if (user == std::string_view::npos)
            return false;
        m_out += "://";
        m_at = begin;
        return skipTo(begin + user);
    }
    /// Authorization: Bearer xyz, Basic xyz.
    bool maskScheme()
    {
        for (const std::string_view scheme : { "bearer ", "basic " }) {
            if (!beginsWord() || !standsHere(scheme))
                continue;
            const auto begin = m_at + scheme.size();
            const auto end = endOfToken(begin);
            if (end < begin + 8) // "basic auth": a word, not a credential
                return false;
            m_out += m_text.substr(m_at, scheme.size());
            return skipTo(end);
        }
        return false;
    }
    /// password=xyz, "token": "xyz", secret:xyz; not "secret \"web\" not found".
    bool maskPair()
    {
        const char c = m_text[m_at];
        if (c != '=' && c != ':')
            return false;
        auto name = std::string_view(m_lower).substr(0, m_at);
        while (!name.empty() && (name.back() == '"' || name.back() == '\\' || name.back() == '\''))
            name.remove_suffix(1);
        if (!endsWithSecretName(name))
            return false;
        const bool isQuotedName = name.size() < m_at;
        auto begin = m_at + 1;
        while (begin < m_text.size()
               && (m_text[begin] == '"' || m_text[begin] == '\\' || m_text[begin] == '\''
                   || m_text[begin] == ' '))
            ++begin;
        const bool isGlued = begin == m_at + 1 || m_text[begin - 1] != ' ';
        if (!isGlued && !isQuotedName) // "invalid token: it has expired" is prose
            return isOpaque(begin) && maskFrom(begin, endOfToken(begin));
        const auto end = std::min(m_text.find_first_of(" \t\n\"'&;,\\}", begin), m_text.size());
        return end > begin && maskFrom(begin, end);
    }
    bool maskFrom(std::size_t begin, std::size_t end)
    {
        m_out += m_text.substr(m_at, begin - m_at);
        return skipTo(end);
    }
    /// eyJ…, ghp_…, glpat-…: what is a credential by its looks.
    bool maskToken()
    {
        if (!beginsWord())
            return false;
        constexpr auto kBeginnings = std::to_array<std::string_view>(
            { "eyj", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-",
              "k8s-aws-v1.", "sha256~" });
        const bool looks = std::any_of(kBeginnings.begin(), kBeginnings.end(),
                                       [this](auto beginning) { return standsHere(beginning); });
        const auto end = looks ? endOfToken(m_at) : m_at;
        return end >= m_at + 20 && skipTo(end);
    }
    [[nodiscard]] std::size_t endOfToken(std::size_t begin) const
    {
        while (begin < m_text.size() && isTokenCharacter(m_text[begin]))
            ++begin;
        return begin;
    }
    /// Long, and of letters as well as digits: no word of a sentence.
    [[nodiscard]] bool isOpaque(std::size_t begin) const
    {
        const auto word = m_text.substr(begin, endOfToken(begin) - begin);
        return word.size() >= 16 && word.find_first_of("0123456789") != std::string_view::npos
            && word.find('/') == std::string_view::npos;
    }

    const std::string_view m_text;
    const std::string m_lower;
    std::string m_out;
    std::size_t m_at = 0;
};

/// Characters that may be shown, line feeds and tabs among them; without blanks at the end.
std::string withoutControls(std::string_view utf8)
{
    while (!utf8.empty() && (utf8.back() == '\n' || utf8.back() == ' '))
        utf8.remove_suffix(1);
    std::string text;
    text.reserve(utf8.size());
    for (std::size_t at = 0; at < utf8.size();) {
        const auto point = unicode::nextPoint(utf8, at);
        const bool isBreak = point == U'\n' || point == U'\t';
        const bool isControl = point < 0x20 || (point >= 0x7F && point < 0xA0);
        unicode::appendPoint(text, isControl && !isBreak ? unicode::kReplacement : point);
    }
    return text;
}

} // namespace

std::string maskedSecrets(std::string_view text)
{
    return SecretMasker(text).masked();
}

std::string shownError(std::string_view utf8)
{
    const auto text = withoutControls(utf8.substr(0, kMaskedBytes));
    const auto masked = maskedSecrets(text);
    auto shown = std::string(firstCharacters(masked, kLongestShownError));
    if (shown.size() < masked.size() || utf8.size() > kMaskedBytes)
        shown += "...";
    return shown;
}

} // namespace kittiwake
