#include "oidc_login.h"

#include "issuer_documents.h"
#include "issuer_http.h"
#include "redirect_listener.h"

#include <core/auth/token.h>
#include <core/base/base64.h>
#include <core/config/text.h>

#include <QCryptographicHash>
#include <QRandomGenerator>
#include <QUrl>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

constexpr auto kLeeway = 10s; // client-go's

/// A value that cannot be guessed.
std::string randomText()
{
    std::array<quint32, 8> numbers {};
    QRandomGenerator::system()->fillRange(numbers.data(), numbers.size());
    return base64UrlEncode({ reinterpret_cast<const char*>(numbers.data()), sizeof numbers });
}

std::string percentEncoded(const std::string& text)
{
    return QUrl::toPercentEncoding(QString::fromStdString(text)).toStdString();
}

std::string formOf(const std::vector<std::pair<std::string, std::string>>& fields)
{
    std::string form;
    for (const auto& [name, value] : fields) {
        if (!form.empty())
            form += '&';
        form += name + '=' + percentEncoded(value);
    }
    return form;
}

EnvironmentProxies proxiesIn(const std::map<std::string, std::string>& environment)
{
    const auto value = [&](const char* upper, const char* lower) {
        const auto found = environment.find(upper);
        const auto other = environment.find(lower);
        if (found != environment.end() && !found->second.empty())
            return found->second;
        return other == environment.end() ? std::string() : other->second;
    };
    return { .https = Secret(value("HTTPS_PROXY", "https_proxy")),
             .http = Secret(value("HTTP_PROXY", "http_proxy")),
             .all = Secret(value("ALL_PROXY", "all_proxy")),
             .none = value("NO_PROXY", "no_proxy") };
}

/// \brief One user at one issuer, with the tokens there are. One log-in runs at a time.
class OidcUser
{
public:
    OidcUser(OidcConfig config, AuthEnvironment kept, std::string context)
        : m_config(std::move(config))
        , m_environment(std::move(kept))
        , m_context(std::move(context))
        , m_idToken(m_config.idToken)
        , m_refreshToken(m_config.refreshToken)
    { }
    Expected<LoginResult> logIn(const std::stop_token& stop);

private:
    using Form = std::vector<std::pair<std::string, std::string>>;
    Expected<IssuerEndpoints> endpoints(IssuerHttp& http);
    Expected<IssuedTokens> tokens(IssuerHttp& http, const IssuerEndpoints& at, Form form);
    Expected<LoginResult> taken(const Expected<IssuedTokens>& tokens, const std::string& nonce);
    Expected<LoginResult> inBrowser(IssuerHttp& http, const IssuerEndpoints& at,
                                    const std::stop_token& stop);
    [[nodiscard]] std::string scopes(const IssuerEndpoints& at) const;
    [[nodiscard]] Error failed(Error error) const;
    [[nodiscard]] static Expected<LoginResult> sending(const Secret& idToken,
                                                       const IdClaims& claims);

    const OidcConfig m_config;
    const AuthEnvironment m_environment;
    const std::string m_context;
    Secret m_idToken; ///< the kubeconfig's, to be used once
    Secret m_refreshToken;
};

Error OidcUser::failed(Error error) const
{
    if (error.kind == ErrorKind::Cancelled)
        return error;
    error.sentence = "No token from " + m_config.issuerUrl + ". " + error.sentence;
    error.reason = kLoginFailed;
    return error;
}

Expected<LoginResult> OidcUser::sending(const Secret& idToken, const IdClaims& claims)
{
    return bearerHeader(idToken.reveal(), "The ID token").transform([&](const HttpHeader& header) {
        return LoginResult { .credentials = { { header }, {} },
                             .expiresAt = claims.expiresAt - kLeeway };
    });
}

Expected<IssuerEndpoints> OidcUser::endpoints(IssuerHttp& http)
{
    const auto answer = http.get(m_config.issuerUrl + "/.well-known/openid-configuration");
    if (!answer)
        return Unexpected { answer.error() };
    if (answer->status != 200)
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "The issuer answers with status "
                                        + std::to_string(answer->status)
                                        + " for /.well-known/openid-configuration. Check "
                                          "idp-issuer-url in the kubeconfig." } };
    return readDiscovery(answer->body, m_config.issuerUrl);
}

Expected<IssuedTokens> OidcUser::tokens(IssuerHttp& http, const IssuerEndpoints& at, Form form)
{
    const auto secret = std::string(m_config.clientSecret.reveal());
    Secret authorization;
    if (secret.empty() || at.secretInForm)
        form.emplace_back("client_id", m_config.clientId);
    if (!secret.empty() && at.secretInForm)
        form.emplace_back("client_secret", secret);
    else if (!secret.empty())
        authorization = Secret(
            "Basic "
            + base64Encode(percentEncoded(m_config.clientId) + ':' + percentEncoded(secret)));
    const auto answer = http.post(at.token, Secret(formOf(form)), authorization);
    if (!answer)
        return Unexpected { answer.error() };
    return readTokens(answer->status, answer->body);
}

/// Checks the tokens and keeps them. An ID token from a refresh need not repeat the nonce.
Expected<LoginResult> OidcUser::taken(const Expected<IssuedTokens>& tokens,
                                      const std::string& nonce)
{
    if (!tokens)
        return Unexpected { failed(tokens.error()) };
    const auto wrong = [this](const char* what) {
        return Unexpected { failed(
            { ErrorKind::BadAnswer, std::string("Its ID token is not used: it ") + what + '.' }) };
    };
    const auto claims = claimsOf(tokens->idToken);
    if (!claims)
        return wrong("cannot be read");
    auto issuer = claims->issuer;
    while (issuer.ends_with('/'))
        issuer.pop_back();
    const auto& audience = claims->audience;
    if (issuer != m_config.issuerUrl)
        return wrong("was issued by another issuer");
    if (std::find(audience.begin(), audience.end(), m_config.clientId) == audience.end())
        return wrong("was issued for another client");
    if (!nonce.empty() && claims->nonce != nonce)
        return wrong("was issued for another log-in");
    if (claims->expiresAt <= std::chrono::system_clock::now())
        return wrong("has already expired; check this computer's clock");
    if (!tokens->refreshToken.empty())
        m_refreshToken = tokens->refreshToken;
    return sending(tokens->idToken, *claims);
}

std::string OidcUser::scopes(const IssuerEndpoints& at) const
{
    std::string scopes = "openid";
    if (at.offlineAccess)
        scopes += " offline_access";
    for (const auto& scope : m_config.extraScopes)
        scopes += ' ' + scope;
    return scopes;
}

Expected<LoginResult> OidcUser::inBrowser(IssuerHttp& http, const IssuerEndpoints& at,
                                          const std::stop_token& stop)
{
    if (!m_environment.registry)
        return Unexpected { failed(
            { ErrorKind::Unauthorized,
              "It needs a log-in in a browser, which only the window can start." }) };
    if (at.authorization.empty())
        return Unexpected { failed(
            { ErrorKind::BadAnswer,
              "It has no authorization endpoint, which a log-in in a browser needs." }) };
    const auto state = randomText();
    const auto nonce = randomText();
    const auto verifier = randomText();
    QEventLoop loop;
    RedirectListener listener(state, loop);
    const auto redirect = listener.listen(m_environment.redirectPort);
    if (!redirect)
        return Unexpected { failed(redirect.error()) };
    const auto hash =
        QCryptographicHash::hash(QByteArray::fromStdString(verifier), QCryptographicHash::Sha256)
            .toStdString();
    const auto url = at.authorization
        + (at.authorization.find('?') == std::string::npos ? '?' : '&')
        + formOf({ { "response_type", "code" },
                   { "client_id", m_config.clientId },
                   { "redirect_uri", *redirect },
                   { "scope", scopes(at) },
                   { "state", state },
                   { "nonce", nonce },
                   { "code_challenge", base64UrlEncode(hash) },
                   { "code_challenge_method", "S256" } });
    {
        std::stop_source ending; // by the user; the registry may call it a moment too late
        const std::stop_callback alsoEnding(stop, [&ending] { ending.request_stop(); });
        const auto login = m_environment.registry->begin(
            { .kind = LoginState::Kind::Browser, .context = m_context, .url = url },
            { .cancelled = [ending]() mutable {
                ending.request_stop();
            } });
        runUntilStopped(loop, ending.get_token());
    }
    if (stop.stop_requested())
        return Unexpected { Error { ErrorKind::Cancelled, "The connection was closed." } };
    const auto& returned = listener.returned();
    if (!returned)
        return Unexpected { Error { .kind = ErrorKind::Unauthorized,
                                    .sentence =
                                        "The log-in at " + m_config.issuerUrl + " was cancelled.",
                                    .reason = std::string(kLoginCancelled) } };
    if (returned->code.empty())
        return Unexpected { failed(
            { ErrorKind::Unauthorized, "The issuer refused: " + returned->error }) };
    auto result = taken(tokens(http, at,
                               { { "grant_type", "authorization_code" },
                                 { "code", std::string(returned->code.reveal()) },
                                 { "redirect_uri", *redirect },
                                 { "code_verifier", verifier } }),
                        nonce);
    if (result)
        result->askedUser = true;
    return result;
}

Expected<LoginResult> OidcUser::logIn(const std::stop_token& stop)
{
    const auto given = std::exchange(m_idToken, {});
    if (const auto claims = claimsOf(given);
        claims && claims->expiresAt - kLeeway > std::chrono::system_clock::now())
        return sending(given, *claims);
    IssuerHttp http(m_config.certificateAuthorityPem, proxiesIn(m_environment.environment), stop);
    const auto at = endpoints(http);
    if (!at)
        return Unexpected { failed(at.error()) };
    if (!m_refreshToken.empty()) {
        const auto fresh = tokens(http, *at,
                                  { { "grant_type", "refresh_token" },
                                    { "refresh_token", std::string(m_refreshToken.reveal()) } });
        // A token that was refused is useless; other failures may pass.
        const bool refused = !fresh && fresh.error().reason == "invalid_grant";
        if (!refused)
            return taken(fresh, {});
        m_refreshToken = {};
    }
    return inBrowser(http, *at, stop);
}

} // namespace

LogIn oidcLogin(OidcConfig config, const AuthEnvironment& environment, std::string context)
{
    auto kept = environment;
    kept.cache.reset(); // it waits for the thread that this runs on
    const auto user =
        std::make_shared<OidcUser>(std::move(config), std::move(kept), std::move(context));
    return [user](const std::stop_token& stop) {
        return user->logIn(stop);
    };
}

} // namespace kittiwake
