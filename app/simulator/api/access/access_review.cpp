#include "access_review.h"

#include "identities.h"

#include <app/simulator/api/write/document.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kAuthorization = "authorization.k8s.io";

ApiResult<Document> readQuestion(const ApiRequest& request)
{
    auto read = readBody(request.http);
    if (!read)
        return read;
    Document& body = *read;
    const std::string& kind = request.resource->kind;
    if (const std::string& found = textAt(body, "kind"); !found.empty() && found != kind) {
        return Unexpected { ApiError::badRequest(found + " in version "
                                                 + jsonText(textAt(body, "apiVersion"))
                                                 + " cannot be handled as a " + kind) };
    }
    body["kind"] = kind;
    body["apiVersion"] = request.resource->gvr.groupVersion().toString();
    objectAt(body, "metadata")["creationTimestamp"] = nullptr;
    objectAt(body, "spec");
    return read;
}

/// What is wrong with a question, as the real server words it.
std::vector<ApiError::Cause> troubleWith(const Document& spec, const std::string& kind,
                                         const std::string& ns)
{
    std::vector<ApiError::Cause> out;
    const auto add = [&out](const char* field, const std::string& value, const char* why) {
        out.push_back({ "FieldValueInvalid", "Invalid value: " + value + ": " + why, field });
    };
    const bool path = spec.contains("nonResourceAttributes");
    const bool resource = spec.contains("resourceAttributes");
    const auto pathText = [&] {
        return "authorization.NonResourceAttributes{Path:"
            + jsonText(textAt(spec, "nonResourceAttributes.path"))
            + ", Verb:" + jsonText(textAt(spec, "nonResourceAttributes.verb")) + '}';
    };
    const bool local = kind == "LocalSubjectAccessReview";
    if (path && resource) {
        add("spec.nonResourceAttributes", pathText(),
            "cannot be specified in combination with resourceAttributes");
    } else if (path && local) {
        add("spec.nonResourceAttributes", pathText(), "disallowed on this kind of request");
    } else if (!path && !resource) {
        add("spec.resourceAttributes", "\"null\"",
            "exactly one of nonResourceAttributes or resourceAttributes must be specified");
    }
    const bool ofMe = kind == "SelfSubjectAccessReview";
    if (!ofMe && textAt(spec, "user").empty() && !spec.contains("groups"))
        add("spec.user", "\"\"", "at least one of user or group must be specified");
    const std::string& askedFor = textAt(spec, "resourceAttributes.namespace");
    if (local && resource && askedFor != ns)
        add("spec.resourceAttributes.namespace", jsonText(askedFor),
            "must match metadata.namespace");
    return out;
}

Attributes attributesIn(const Document& spec)
{
    if (const auto at = spec.find("nonResourceAttributes"); at != spec.end())
        return { .verb = textAt(*at, "verb"), .path = textAt(*at, "path") };
    const Document& asked = at(spec, "resourceAttributes");
    return { .verb = textAt(asked, "verb"),
             .group = textAt(asked, "group"),
             .resource = textAt(asked, "resource"),
             .subresource = textAt(asked, "subresource"),
             .ns = textAt(asked, "namespace"),
             .name = textAt(asked, "name") };
}

Identity subjectIn(const Document& spec)
{
    Identity out { .user = textAt(spec, "user") };
    if (const auto at = spec.find("groups"); at != spec.end() && at->is_array()) {
        for (const Document& group : *at)
            out.groups.push_back(group.is_string() ? group.get<std::string>() : std::string());
    }
    return out;
}

Document userJson(const Identity& user)
{
    return { { "username", user.user }, { "groups", user.groups } };
}

Response mayThey(const ApiRequest& request, Document body, const RbacPolicy& policy)
{
    const Document& spec = body["spec"];
    if (auto causes = troubleWith(spec, request.resource->kind, request.ns); !causes.empty())
        return ApiError::invalid(kAuthorization, "", "", std::move(causes)).response();
    const bool ofMe = request.resource->kind == "SelfSubjectAccessReview";
    const Identity who = ofMe ? request.user : subjectIn(spec);
    const Attributes what = attributesIn(spec);
    const bool master = isIn(who, kMasters);
    Document status = { { "allowed", master || policy.allowed(who, what) } };
    if (const std::string reason = policy.reason(who, what); !master && !reason.empty())
        status["reason"] = reason;
    body["status"] = std::move(status);
    return answer(201, body);
}

Document ruleJson(const RbacRule& rule)
{
    Document out = { { "verbs", rule.verbs } };
    if (!rule.urls.empty()) {
        out["nonResourceURLs"] = rule.urls;
        return out;
    }
    out["apiGroups"] = rule.groups;
    out["resources"] = rule.resources;
    if (!rule.names.empty())
        out["resourceNames"] = rule.names;
    return out;
}

Response whatMayI(const ApiRequest& request, Document body, const RbacPolicy& policy)
{
    const std::string& ns = textAt(body, "spec.namespace");
    if (ns.empty())
        return ApiError::badRequest("no namespace on request").response();
    std::vector<RbacRule> rules = policy.rulesFor(request.user, ns);
    if (isIn(request.user, kMasters)) {
        rules.insert(rules.begin(), { .verbs = { "*" }, .groups = { "*" }, .resources = { "*" } });
        rules.insert(rules.begin(), { .verbs = { "*" }, .urls = { "*" } });
    }
    Document status = { { "incomplete", false },
                        { "resourceRules", Document::array() },
                        { "nonResourceRules", Document::array() } };
    for (const RbacRule& rule : rules)
        status[rule.urls.empty() ? "resourceRules" : "nonResourceRules"].push_back(ruleJson(rule));
    body["status"] = std::move(status);
    return answer(201, body);
}

Response whoseToken(Document body, const AccessReview::WhoseToken& whose)
{
    const std::string& token = textAt(body, "spec.token");
    if (token.empty()) {
        return ApiError::badRequest("token is required for TokenReview in authentication")
            .response();
    }
    Document status = { { "user", Document::object() }, { "error", "invalid bearer token" } };
    if (const auto user = whose(token))
        status = { { "authenticated", true }, { "user", userJson(withStanding(*user)) } };
    body["status"] = std::move(status);
    return answer(201, body);
}

} // namespace

AccessReview::AccessReview(const RbacPolicy& policy, WhoseToken whose)
    : m_policy(policy)
    , m_whose(std::move(whose))
{ }

Response AccessReview::answer(const ApiRequest& request) const
{
    ApiResult<Document> body = readQuestion(request);
    if (!body)
        return body.error().response();
    const std::string& kind = request.resource->kind;
    if (kind == "SelfSubjectRulesReview")
        return whatMayI(request, std::move(*body), m_policy);
    if (kind == "TokenReview")
        return whoseToken(std::move(*body), m_whose);
    if (kind != "SelfSubjectReview")
        return mayThey(request, std::move(*body), m_policy);
    (*body)["status"] = { { "userInfo", userJson(request.user) } };
    return sim::answer(201, *body);
}

} // namespace kittiwake::sim
