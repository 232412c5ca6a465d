#include "personas.h"

#include <core/base/base64.h>

#include <array>
#include <openssl/rand.h>

namespace kittiwake::sim {

namespace {

/// A persona that comes with a token; what it may do is in default_roles.
struct Bearer
{
    const char* name;
    const char* group; ///< empty: none
};
constexpr std::array<Bearer, 6> kBearers = { { { "token", "system:masters" },
                                               { "viewer", "" },
                                               { "shop-dev", "" },
                                               { "lister", "" },
                                               { "watcher", "" },
                                               { "nobody", "" } } };

/// 128 bits that nobody can guess: the port is open to every user of the machine.
Expected<Secret> makeToken()
{
    std::array<unsigned char, 16> bytes {};
    if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1)
        return Unexpected { Error { ErrorKind::Internal, "OpenSSL gave no random bytes." } };
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : bytes) {
        text += kDigits[byte >> 4U];
        text += kDigits[byte & 15U];
    }
    return Secret(std::move(text));
}

/// Nothing in it needs escaping: it is base64, or hexadecimal digits.
std::string yamlText(std::string_view digits)
{
    return '"' + std::string(digits) + '"';
}

} // namespace

const std::vector<std::string>& Personas::names()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> out { "admin" };
        for (const Bearer& bearer : kBearers)
            out.emplace_back(bearer.name);
        return out;
    }();
    return names;
}

Expected<Personas> Personas::create(const CertificateAuthority& authority)
{
    const auto now = std::chrono::system_clock::now();
    auto admin = authority.clientCertificate(
        "admin", { "system:masters" },
        { now - std::chrono::hours(1), now + std::chrono::hours(24 * 365) });
    if (!admin)
        return Unexpected { admin.error() };
    Personas out;
    out.m_admin = std::move(*admin);
    for (const Bearer& bearer : kBearers) {
        auto token = makeToken();
        if (!token)
            return Unexpected { token.error() };
        out.m_tokens.emplace(bearer.name, std::move(*token));
    }
    return out;
}

void Personas::introduceTo(AccessControl& access) const
{
    for (const Bearer& bearer : kBearers) {
        Identity identity { .user = bearer.name };
        if (*bearer.group != '\0')
            identity.groups.emplace_back(bearer.group);
        access.addToken(m_tokens.at(bearer.name), std::move(identity));
    }
}

std::string Personas::kubeconfig(const std::string& persona, const std::string& server,
                                 const std::string& authority) const
{
    std::string user;
    if (persona == "admin") {
        user = "client-certificate-data: " + yamlText(base64Encode(m_admin.certificate))
            + ", client-key-data: " + yamlText(base64Encode(m_admin.key.reveal()));
    } else if (const auto token = m_tokens.find(persona); token != m_tokens.end()) {
        user = "token: " + yamlText(token->second.reveal());
    } else {
        return {};
    }
    std::string out = "apiVersion: v1\nkind: Config\n";
    out += "clusters: [{name: demo, cluster: {server: \"" + server
        + "\", certificate-authority-data: " + yamlText(base64Encode(authority)) + "}}]\n";
    out += "users: [{name: " + persona + ", user: {" + user + "}}]\n";
    out += "contexts: [{name: demo, context: {cluster: demo, user: " + persona + "}}]\n";
    out += "current-context: demo\n";
    return out;
}

} // namespace kittiwake::sim
