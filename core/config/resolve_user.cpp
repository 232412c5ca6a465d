#include "resolve_user.h"

#include <core/base/split.h>
#include <core/base/trimmed.h>
#include <core/config/pem.h>
#include <core/config/read_file.h>
#include <core/config/text.h>
#include <core/config/yaml_text.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kLargestTokenFile = 1024UL * 1024; // the same as in auth/token_file
constexpr std::string_view kExecV1 = "client.authentication.k8s.io/v1";
constexpr std::string_view kExecV1Beta1 = "client.authentication.k8s.io/v1beta1";

/// Nobody can read on the way what stays on this machine.
bool isLoopbackHttp(std::string_view url)
{
    constexpr std::string_view kLoopback = "http://127.0.0.1";
    if (!url.starts_with(kLoopback))
        return false;
    url.remove_prefix(kLoopback.size());
    return url.empty() || url.front() == ':' || url.front() == '/';
}

std::vector<std::string> partsOf(std::string_view list)
{
    std::vector<std::string> parts;
    for (const auto untrimmed : split(list, ',')) {
        if (const auto part = trimmed(untrimmed); !part.empty())
            parts.emplace_back(part);
    }
    return parts;
}

PluginConfig pluginOf(const ExecPlugin& exec)
{
    PluginConfig plugin { .apiVersion = exec.apiVersion,
                          .command = exec.command,
                          .args = exec.args,
                          .env = exec.env,
                          .installHint = exec.installHint };
    if (exec.interactiveMode == "Never")
        plugin.mode = InteractiveMode::Never;
    else if (exec.interactiveMode == "Always")
        plugin.mode = InteractiveMode::Always;
    if (exec.provideClusterInfo)
        plugin.cluster.emplace(); // filled in with the cluster
    return plugin;
}

class UserResolver
{
public:
    UserResolver(const NamedUser& user, std::vector<std::string>& problems)
        : m_user(user)
        , m_problems(problems)
        , m_who(described("user", user.name, user.origin))
    { }
    Credentials run(bool https);

private:
    void problem(const std::string& what) { m_problems.push_back(m_who + " " + what); }
    void certificate(Credentials& credentials);
    void token(Credentials& credentials);
    void basic(Credentials& credentials);
    void impersonation(Credentials& credentials);
    void logins(bool https, Credentials& credentials);
    void execFields(const ExecPlugin& exec);
    std::optional<OidcConfig> oidc(const AuthProvider& provider);

    const NamedUser& m_user;
    std::vector<std::string>& m_problems;
    std::string m_who;
};

void UserResolver::certificate(Credentials& credentials)
{
    const bool hasCertificate =
        !m_user.clientCertificate.empty() || !m_user.clientCertificateData.empty();
    if (!hasCertificate)
        return; // a key alone is not used, as kubectl has it
    if (m_user.clientKey.empty() && m_user.clientKeyData.empty())
        problem("has a client certificate without its key (client-key or client-key-data)");
    credentials.clientCertificatePem = loadPem({ .of = m_who,
                                                 .field = "client-certificate",
                                                 .file = m_user.clientCertificate,
                                                 .data = m_user.clientCertificateData },
                                               m_problems)
                                           .reveal();
    credentials.clientCertificateFile = m_user.clientCertificate;
    credentials.clientKeyFile = m_user.clientKey;
    credentials.clientKeyPem = loadPem({ .of = m_who,
                                         .field = "client-key",
                                         .file = m_user.clientKey,
                                         .data = m_user.clientKeyData.reveal(),
                                         .isKey = true },
                                       m_problems);
}

void UserResolver::token(Credentials& credentials)
{
    credentials.token = m_user.token;
    credentials.tokenFile = m_user.tokenFile;
    if (hasControlCharacters(m_user.token.reveal()))
        problem("has a token with a line break or control character in it");
    if (m_user.tokenFile.empty() || !m_user.token.empty())
        return; // with a token, the file may be made later
    auto content = readFile(m_user.tokenFile, kLargestTokenFile);
    if (!content) {
        problem("has a tokenFile that cannot be used: " + content.error().sentence);
        return;
    }
    const Secret whole(std::move(*content));
    const auto text = trimmed(whole.reveal());
    if (text.empty())
        problem("has a tokenFile, " + inQuotes(m_user.tokenFile) + ", that is empty");
    else if (hasControlCharacters(text))
        problem("has a tokenFile, " + inQuotes(m_user.tokenFile)
                + ", that holds more than one line or a control character");
    else
        credentials.token = Secret(std::string(text));
}

void UserResolver::basic(Credentials& credentials)
{
    credentials.username = m_user.username;
    credentials.password = m_user.password;
    const bool hasToken = !m_user.token.empty() || !m_user.tokenFile.empty();
    if (hasToken && (!m_user.username.empty() || !m_user.password.empty()))
        problem("has both a token and a username or password; remove one of them");
    if (m_user.username.empty() && !m_user.password.empty())
        problem("has a password without a username");
    if (m_user.username.find(':') != std::string::npos)
        problem("has a username with a colon, which basic authentication does not allow");
}

void UserResolver::impersonation(Credentials& credentials)
{
    credentials.impersonateUser = m_user.impersonateUser;
    credentials.impersonateUid = m_user.impersonateUid;
    credentials.impersonateGroups = m_user.impersonateGroups;
    credentials.impersonateExtra = m_user.impersonateExtra;
    const bool asMore = !m_user.impersonateUid.empty() || !m_user.impersonateGroups.empty()
        || !m_user.impersonateExtra.empty();
    if (asMore && m_user.impersonateUser.empty())
        problem("has as-uid, as-groups or as-user-extra without \"as\"");
    bool unfit =
        hasControlCharacters(m_user.impersonateUser) || hasControlCharacters(m_user.impersonateUid);
    const auto anyUnfit = [](const std::vector<std::string>& values) {
        return std::any_of(values.begin(), values.end(), hasControlCharacters);
    };
    unfit = unfit || anyUnfit(m_user.impersonateGroups);
    for (const auto& [key, values] : m_user.impersonateExtra)
        unfit = unfit || anyUnfit(values);
    if (unfit)
        problem("impersonates a user or group with a line break or control character in the name");
}

void UserResolver::execFields(const ExecPlugin& exec)
{
    const bool isV1 = exec.apiVersion == kExecV1;
    if (exec.command.empty())
        problem("has \"exec\" without a command");
    if (exec.apiVersion.empty())
        problem("has \"exec\" without an apiVersion");
    else if (!isV1 && exec.apiVersion != kExecV1Beta1)
        problem("has \"exec\" with apiVersion " + inQuotes(exec.apiVersion) + "; only "
                + std::string(kExecV1) + " and " + std::string(kExecV1Beta1) + " are supported");
    if (std::any_of(exec.env.begin(), exec.env.end(),
                    [](const auto& entry) { return entry.first.empty(); }))
        problem("has \"exec\" with an env entry without a name");
    const auto& mode = exec.interactiveMode;
    if (mode.empty() && isV1)
        problem("has \"exec\" without an interactiveMode");
    else if (!mode.empty() && mode != "Never" && mode != "IfAvailable" && mode != "Always")
        problem("has \"exec\" with interactiveMode " + inQuotes(mode)
                + "; it must be Never, IfAvailable or Always");
}

/// Neither is used if there are other credentials, so then it need not work.
void UserResolver::logins(bool https, Credentials& credentials)
{
    const auto before = m_problems.size();
    if (m_user.exec && m_user.authProvider)
        problem(R"(has both "exec" and "auth-provider"; remove one of them)");
    if (m_user.exec)
        execFields(*m_user.exec);
    const bool hasOther = !m_user.token.empty() || !m_user.tokenFile.empty()
        || !m_user.username.empty() || !m_user.clientCertificate.empty()
        || !m_user.clientCertificateData.empty();
    if (m_problems.size() > before || !https || hasOther)
        return;
    if (m_user.exec)
        credentials.plugin = pluginOf(*m_user.exec);
    if (m_user.authProvider)
        credentials.oidc = oidc(*m_user.authProvider);
}

std::optional<OidcConfig> UserResolver::oidc(const AuthProvider& provider)
{
    const auto& name = provider.name;
    if (name == "gcp" || name == "azure") {
        problem(
            "has the auth-provider " + inQuotes(name)
            + ", which Kubernetes clients no longer support; use the cloud's credential plugin");
        return std::nullopt;
    }
    if (name != "oidc") {
        problem("has the auth-provider " + inQuotes(name) + "; only oidc is supported");
        return std::nullopt;
    }
    const auto setting = [&](const char* key) {
        const auto found = provider.config.find(key);
        return found == provider.config.end() ? std::string()
                                              : std::string(trimmed(found->second.reveal()));
    };
    OidcConfig oidc { .issuerUrl = setting("idp-issuer-url"), .clientId = setting("client-id") };
    while (oidc.issuerUrl.ends_with('/'))
        oidc.issuerUrl.pop_back();
    if (oidc.issuerUrl.empty())
        problem("has the auth-provider oidc without idp-issuer-url");
    else if (!oidc.issuerUrl.starts_with("https://") && !isLoopbackHttp(oidc.issuerUrl))
        problem("has the auth-provider oidc with an idp-issuer-url that does not begin with "
                "https://");
    if (oidc.clientId.empty())
        problem("has the auth-provider oidc without client-id");
    oidc.clientSecret = Secret(setting("client-secret"));
    oidc.idToken = Secret(setting("id-token"));
    oidc.refreshToken = Secret(setting("refresh-token"));
    oidc.extraScopes = partsOf(setting("extra-scopes"));
    const auto file = setting("idp-certificate-authority");
    const auto data = setting("idp-certificate-authority-data");
    oidc.certificateAuthorityPem = loadPem({ .of = "the auth-provider of " + m_who,
                                             .field = "idp-certificate-authority",
                                             .file = file,
                                             .data = data },
                                           m_problems)
                                       .reveal();
    return oidc;
}

Credentials UserResolver::run(bool https)
{
    Credentials checked;
    certificate(checked);
    token(checked);
    basic(checked);
    Credentials sent = https ? std::move(checked) : Credentials {};
    impersonation(sent);
    logins(https, sent);
    return sent;
}

} // namespace

std::string described(const std::string& kind, const std::string& name, const Origin& origin)
{
    auto text = kind + " " + inQuotes(name);
    if (!origin.file.empty())
        text += " (" + placeIn(origin.file, origin.line) + ")";
    return text;
}

Credentials resolveUser(const NamedUser& user, bool https, std::vector<std::string>& problems)
{
    return UserResolver(user, problems).run(https);
}

} // namespace kittiwake
