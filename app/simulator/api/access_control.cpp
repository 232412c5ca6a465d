#include "access_control.h"

#include <app/simulator/api/access/access_review.h>
#include <app/simulator/api/access/bearer_tokens.h>
#include <app/simulator/api/access/identities.h>
#include <app/simulator/api/access/impersonation.h>
#include <app/simulator/api/access/rbac_policy.h>
#include <core/api/json/json.h>

#include <mutex>

namespace kittiwake::sim {

namespace {

/// RBAC checks requests for a namespace object within that namespace, as the real server does.
std::string namespaceOf(const Attributes& what)
{
    const bool isNamespace = what.group.empty() && what.resource == "namespaces";
    return isNamespace && what.ns.empty() ? what.name : what.ns;
}

} // namespace

ApiError forbiddenTo(const std::string& user, const Attributes& what, const std::string& reason)
{
    std::string why = "User " + quoteJson(user) + " cannot " + what.verb;
    if (what.resource.empty()) {
        why += " path " + quoteJson(what.path);
    } else {
        const std::string sub = what.subresource.empty() ? "" : '/' + what.subresource;
        const std::string ns = namespaceOf(what);
        why += " resource " + quoteJson(what.resource + sub);
        why += " in API group " + quoteJson(what.group);
        why += ns.empty() ? " at the cluster scope" : " in the namespace " + quoteJson(ns);
    }
    if (!reason.empty())
        why += ": " + reason;
    if (what.resource.empty())
        return { .code = 403, .reason = "Forbidden", .message = "forbidden: " + why };
    return ApiError::forbidden({ what.group, what.resource }, what.name, why);
}

struct AccessControl::Private
{
    explicit Private(const ObjectStore& where)
        : store(where)
    { }

    std::shared_ptr<const RbacPolicy> policy();

    const ObjectStore& store;
    BearerTokens tokens;
    std::mutex mutex; // guards what follows
    RbacObjects objects;
    std::shared_ptr<const RbacPolicy> current;
};

std::shared_ptr<const RbacPolicy> AccessControl::Private::policy()
{
    std::lock_guard lock(mutex);
    // The store's version cannot tell whether they have changed: a store that is restored reaches
    // the same number again.
    RbacObjects found = RbacObjects::in(store);
    if (!current || found != objects) {
        current = std::make_shared<const RbacPolicy>(found);
        objects = std::move(found);
    }
    return current;
}

AccessControl::AccessControl(const ObjectStore& store)
    : m_d(std::make_unique<Private>(store))
{ }

AccessControl::~AccessControl() = default;

void AccessControl::addToken(Secret token, Identity identity)
{
    m_d->tokens.add(std::move(token), std::move(identity));
}

ApiResult<Identity> AccessControl::authenticate(const Request& request) const
{
    Identity user { .user = kAnonymous };
    if (request.identity && !request.identity->user.empty()) {
        user = *request.identity;
    } else if (const auto token = bearerTokenIn(request.header("authorization")); !token.empty()) {
        auto known = m_d->tokens.find(token);
        if (!known)
            return Unexpected { ApiError::unauthorized() };
        user = std::move(*known);
    }
    return impersonated(request, withStanding(std::move(user)), *this);
}

bool AccessControl::allowed(const Identity& user, const Attributes& what) const
{
    if (isIn(user, kMasters))
        return true;
    Attributes asked = what;
    asked.ns = namespaceOf(what);
    return m_d->policy()->allowed(user, asked);
}

ApiError AccessControl::refusal(const Identity& user, const Attributes& what) const
{
    Attributes asked = what;
    asked.ns = namespaceOf(what);
    return forbiddenTo(user.user, what, m_d->policy()->reason(user, asked));
}

Response AccessControl::review(const ApiRequest& request) const
{
    return answerReview(request, *m_d->policy());
}

} // namespace kittiwake::sim
