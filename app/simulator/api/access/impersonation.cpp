#include "impersonation.h"

#include "identities.h"

#include <core/testing/fake/url.h>

#include <optional>

namespace kittiwake::sim {

namespace {

constexpr std::string_view kExtra = "impersonate-extra-";
constexpr std::string_view kServiceAccount = "system:serviceaccount:";
constexpr const char* kAuthentication = "authentication.k8s.io";

Attributes impersonate(std::string group, std::string resource, std::string name)
{
    return { .verb = "impersonate",
             .group = std::move(group),
             .resource = std::move(resource),
             .name = std::move(name) };
}

/// Namespace and name of "system:serviceaccount:NS:NAME".
std::optional<ObjectKey> serviceAccount(std::string_view user)
{
    if (!user.starts_with(kServiceAccount))
        return std::nullopt;
    user.remove_prefix(kServiceAccount.size());
    const auto colon = user.find(':');
    if (colon == std::string_view::npos || user.find(':', colon + 1) != std::string_view::npos)
        return std::nullopt;
    return ObjectKey { std::string(user.substr(0, colon)), std::string(user.substr(colon + 1)) };
}

Attributes asUser(std::string_view user)
{
    const auto account = serviceAccount(user);
    if (!account)
        return impersonate({}, "users", std::string(user));
    Attributes what = impersonate({}, "serviceaccounts", account->name);
    what.ns = account->ns;
    return what;
}

/// Whom a request wants to act as, and each permission that this needs.
struct Asked
{
    Identity as {};
    std::vector<Attributes> needs {};
};

Asked readAsked(const Request& request)
{
    Asked out;
    out.as.user = request.header("impersonate-user");
    if (!out.as.user.empty())
        out.needs.push_back(asUser(out.as.user));
    for (const HttpHeader& header : request.headers) {
        const std::string value(header.value.reveal());
        if (header.name == "impersonate-group") {
            out.as.groups.push_back(value);
            out.needs.push_back(impersonate({}, "groups", value));
        } else if (header.name == "impersonate-uid") {
            out.needs.push_back(impersonate(kAuthentication, "uids", value));
        } else if (header.name.starts_with(kExtra)) {
            Attributes what = impersonate(kAuthentication, "userextras", value);
            what.subresource = parseTarget(header.name.substr(kExtra.size())).path;
            out.needs.push_back(std::move(what));
        }
    }
    return out;
}

} // namespace

ApiResult<Identity> impersonated(const Request& request, const Identity& user,
                                 const AccessControl& access)
{
    Asked asked = readAsked(request);
    if (asked.needs.empty())
        return user;
    if (asked.as.user.empty()) {
        return Unexpected { ApiError::internal(
            "requested groups, a uid or extra fields without impersonating a user") };
    }
    for (const Attributes& what : asked.needs) {
        if (!access.allowed(user, what))
            return Unexpected { access.refusal(user, what) };
    }
    if (const auto account = serviceAccount(asked.as.user); account && asked.as.groups.empty())
        asked.as.groups = { "system:serviceaccounts", "system:serviceaccounts:" + account->ns };
    return withStanding(std::move(asked.as));
}

} // namespace kittiwake::sim
