#include "issuer_documents.h"

#include <core/api/json/json.h>
#include <core/auth/exec/plain_text.h>
#include <core/base/base64.h>
#include <core/base/wall_clock.h>
#include <core/config/text.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxQuoted = 300; // of an issuer's own words
constexpr std::int64_t kLatest = 253'402'300'799; // the year 9999

Unexpected<Error> badIssuer(std::string sentence)
{
    return Unexpected { Error { ErrorKind::BadAnswer, std::move(sentence) } };
}

bool listHolds(const Json& list, std::string_view word)
{
    bool found = false;
    forEachItem(list, [&](const Json& item) { found = found || textOf(item) == word; });
    return found;
}

std::string_view withoutSlash(std::string_view url)
{
    while (url.ends_with('/'))
        url.remove_suffix(1);
    return url;
}

} // namespace

bool isPrivateUrl(std::string_view url)
{
    constexpr std::string_view kLoopback = "http://127.0.0.1:";
    if (hasControlCharacters(url))
        return false;
    const auto authority = url.substr(0, url.find('/', kLoopback.size()));
    return url.starts_with("https://")
        || (url.starts_with(kLoopback) && authority.find('@') == std::string_view::npos);
}

Expected<IssuerEndpoints> readDiscovery(const Secret& body, const std::string& issuerUrl)
{
    JsonReader reader;
    const auto json = reader.read(body.reveal());
    if (!json || !json->is_object())
        return badIssuer("The discovery document of the issuer " + issuerUrl + " is not JSON.");
    if (withoutSlash(textOf((*json)["issuer"])) != issuerUrl)
        return badIssuer("The issuer at " + issuerUrl + " calls itself "
                         + inQuotes(textOf((*json)["issuer"]))
                         + "; correct idp-issuer-url in the kubeconfig.");
    const auto methods = (*json)["token_endpoint_auth_methods_supported"];
    IssuerEndpoints endpoints {
        .authorization = std::string(textOf((*json)["authorization_endpoint"])),
        .token = std::string(textOf((*json)["token_endpoint"])),
        .offlineAccess = listHolds((*json)["scopes_supported"], "offline_access"),
        .secretInForm =
            listHolds(methods, "client_secret_post") && !listHolds(methods, "client_secret_basic"),
    };
    if (!isPrivateUrl(endpoints.token))
        return badIssuer("The issuer " + issuerUrl + " has no token endpoint with https.");
    if (!isPrivateUrl(endpoints.authorization))
        endpoints.authorization.clear();
    return endpoints;
}

Expected<IssuedTokens> readTokens(int status, const Secret& body)
{
    JsonReader reader;
    const auto json = reader.read(body.reveal());
    if (!json || !json->is_object())
        return badIssuer("The issuer's response (status " + std::to_string(status)
                         + ") is not JSON.");
    if (status != 200) {
        auto said = plainText(textOf((*json)["error_description"]));
        said.resize(std::min(said.size(), kMaxQuoted));
        auto code = plainText(textOf((*json)["error"], "status " + std::to_string(status)));
        code.resize(std::min(code.size(), kMaxQuoted));
        Error error { .kind = ErrorKind::Unauthorized, .sentence = "The issuer refused: " + code };
        if (!said.empty())
            error.sentence += " (" + said + ')';
        error.reason = code;
        return Unexpected { std::move(error) };
    }
    IssuedTokens tokens { Secret(std::string(textOf((*json)["id_token"]))),
                          Secret(std::string(textOf((*json)["refresh_token"]))) };
    if (tokens.idToken.empty())
        return badIssuer("The issuer returned no id_token; the client may lack the scope openid.");
    return tokens;
}

std::optional<IdClaims> claimsOf(const Secret& idToken)
{
    const auto text = idToken.reveal();
    const auto first = text.find('.');
    const auto second = first == std::string_view::npos ? first : text.find('.', first + 1);
    if (second == std::string_view::npos)
        return std::nullopt;
    const auto payload = base64UrlDecode(text.substr(first + 1, second - first - 1));
    JsonReader reader;
    if (!payload)
        return std::nullopt;
    const auto json = reader.read(*payload);
    if (!json || !json->is_object())
        return std::nullopt;
    double exact = 0; // dates may have a fraction
    if ((*json)["exp"].get(exact) != simdjson::SUCCESS || !(exact > 0)
        || exact > static_cast<double>(kLatest))
        return std::nullopt;
    IdClaims claims { .issuer = std::string(textOf((*json)["iss"])),
                      .nonce = std::string(textOf((*json)["nonce"])) };
    claims.expiresAt = wallClockTime(
        std::chrono::sys_seconds(std::chrono::seconds(static_cast<std::int64_t>(exact))));
    if (const auto one = textOf((*json)["aud"]); !one.empty())
        claims.audience.emplace_back(one);
    forEachItem((*json)["aud"],
                [&](const Json& item) { claims.audience.emplace_back(textOf(item)); });
    return claims;
}

} // namespace kittiwake
