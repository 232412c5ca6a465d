#include "access_review.h"

#include "identities.h"

#include <nlohmann/json.hpp>

namespace kittiwake::sim {

namespace {

using Document = nlohmann::json;
constexpr const char* kAuthorization = "authorization.k8s.io";

std::string text(const Document& from, const char* field)
{
    const auto at = from.find(field);
    return at != from.end() && at->is_string() ? at->get<std::string>() : std::string();
}

ApiResult<Document> readBody(const ApiRequest& request)
{
    const std::string& kind = request.resource->kind;
    Document body = Document::parse(request.http.body, nullptr, false);
    if (!body.is_object()) {
        const std::string text = request.http.body.empty() ? "<empty>" : request.http.body;
        return Unexpected { ApiError::badRequest(
            "the object provided is unrecognized (must be of type " + kind
            + "): couldn't get version/kind; json parse error: unexpected end of JSON input ("
            + text + ')') };
    }
    const std::string found = text(body, "kind");
    if (!found.empty() && found != kind) {
        const std::string version = Document(text(body, "apiVersion")).dump();
        return Unexpected { ApiError::badRequest(found + " in version " + version
                                                 + " cannot be handled as a " + kind) };
    }
    body["kind"] = kind;
    body["apiVersion"] = request.resource->gvr.groupVersion().toString();
    if (!body["metadata"].is_object())
        body["metadata"] = Document::object();
    body["metadata"]["creationTimestamp"] = nullptr;
    if (!body["spec"].is_object())
        body["spec"] = Document::object();
    return body;
}

Response created(const Document& body)
{
    Response answer { .status = 201 };
    answer.body = body.dump(-1, ' ', false, Document::error_handler_t::replace) + '\n';
    return answer;
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
        const Document& asked = spec["nonResourceAttributes"];
        return "authorization.NonResourceAttributes{Path:" + Document(text(asked, "path")).dump()
            + ", Verb:" + Document(text(asked, "verb")).dump() + '}';
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
    if (!ofMe && text(spec, "user").empty() && !spec.contains("groups"))
        add("spec.user", "\"\"", "at least one of user or group must be specified");
    if (local && resource && text(spec["resourceAttributes"], "namespace") != ns) {
        add("spec.resourceAttributes.namespace",
            Document(text(spec["resourceAttributes"], "namespace")).dump(),
            "must match metadata.namespace");
    }
    return out;
}

Attributes attributesIn(const Document& spec)
{
    if (const auto at = spec.find("nonResourceAttributes"); at != spec.end())
        return { .verb = text(*at, "verb"), .path = text(*at, "path") };
    const Document& asked = spec["resourceAttributes"];
    return { .verb = text(asked, "verb"),
             .group = text(asked, "group"),
             .resource = text(asked, "resource"),
             .subresource = text(asked, "subresource"),
             .ns = text(asked, "namespace"),
             .name = text(asked, "name") };
}

Identity subjectIn(const Document& spec)
{
    Identity out { .user = text(spec, "user") };
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
    return created(body);
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
    const std::string ns = text(body["spec"], "namespace");
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
    return created(body);
}

Response whoseToken(Document body, const AccessReview::WhoseToken& whose)
{
    const std::string token = text(body["spec"], "token");
    if (token.empty()) {
        return ApiError::badRequest("token is required for TokenReview in authentication")
            .response();
    }
    Document status = { { "user", Document::object() }, { "error", "invalid bearer token" } };
    if (const auto user = whose(token))
        status = { { "authenticated", true }, { "user", userJson(withStanding(*user)) } };
    body["status"] = std::move(status);
    return created(body);
}

} // namespace

AccessReview::AccessReview(const RbacPolicy& policy, WhoseToken whose)
    : m_policy(policy)
    , m_whose(std::move(whose))
{ }

Response AccessReview::answer(const ApiRequest& request) const
{
    ApiResult<Document> body = readBody(request);
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
    return created(*body);
}

} // namespace kittiwake::sim
