#include "access_review.h"

#include "identities.h"

#include <app/simulator/api/write/document.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kAuthorization = "authorization.k8s.io";

ApiResult<JsonValue> readQuestion(const ApiRequest& request)
{
    auto read = readBody(request.http);
    if (!read)
        return read;
    JsonValue& body = *read;
    const std::string& kind = request.resource->kind;
    if (const std::string& found = textAt(body, "kind"); !found.empty() && found != kind) {
        return Unexpected { ApiError::badRequest(found + " in version "
                                                 + writeJson(textAt(body, "apiVersion"))
                                                 + " cannot be handled as a " + kind) };
    }
    body["kind"] = kind;
    body["apiVersion"] = request.resource->gvr.groupVersion().toString();
    objectAt(body, "metadata")["creationTimestamp"] = nullptr;
    objectAt(body, "spec");
    return read;
}

Attributes attributesIn(const JsonValue& spec)
{
    if (const auto at = spec.find("nonResourceAttributes"); at != spec.end())
        return { .verb = textAt(*at, "verb"), .path = textAt(*at, "path") };
    const JsonValue& asked = at(spec, "resourceAttributes");
    return { .verb = textAt(asked, "verb"),
             .group = textAt(asked, "group"),
             .resource = textAt(asked, "resource"),
             .subresource = textAt(asked, "subresource"),
             .ns = textAt(asked, "namespace"),
             .name = textAt(asked, "name") };
}

/// Of somebody else, as a SubjectAccessReview names them.
Identity subjectIn(const JsonValue& spec)
{
    Identity who { .user = textAt(spec, "user") };
    for (const JsonValue& group : at(spec, "groups")) {
        if (group.is_string())
            who.groups.push_back(group.get<std::string>());
    }
    return who;
}

Response mayOne(const Identity& who, JsonValue body, const RbacPolicy& policy)
{
    const JsonValue& spec = body["spec"];
    if (spec.contains("nonResourceAttributes") == spec.contains("resourceAttributes"))
        return ApiError::invalid(
                   kAuthorization, "", "",
                   { { "FieldValueInvalid",
                       "Invalid value: \"null\": exactly one of "
                       "nonResourceAttributes or resourceAttributes must be specified",
                       "spec.resourceAttributes" } })
            .response();
    const Attributes what = attributesIn(spec);
    const bool master = isIn(who, kMasters);
    JsonValue status = { { "allowed", master || policy.allowed(who, what) } };
    if (const std::string reason = policy.reason(who, what); !master && !reason.empty())
        status["reason"] = reason;
    body["status"] = std::move(status);
    return answer(201, body);
}

JsonValue ruleJson(const RbacRule& rule)
{
    JsonValue out = { { "verbs", rule.verbs } };
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

Response whatMayI(const ApiRequest& request, JsonValue body, const RbacPolicy& policy)
{
    const std::string& ns = textAt(body, "spec.namespace");
    if (ns.empty())
        return ApiError::badRequest("no namespace on request").response();
    std::vector<RbacRule> rules = policy.rulesFor(request.user, ns);
    if (isIn(request.user, kMasters)) {
        rules.insert(rules.begin(), { .verbs = { "*" }, .groups = { "*" }, .resources = { "*" } });
        rules.insert(rules.begin(), { .verbs = { "*" }, .urls = { "*" } });
    }
    JsonValue status = { { "incomplete", false },
                         { "resourceRules", JsonValue::array() },
                         { "nonResourceRules", JsonValue::array() } };
    for (const RbacRule& rule : rules)
        status[rule.urls.empty() ? "resourceRules" : "nonResourceRules"].push_back(ruleJson(rule));
    body["status"] = std::move(status);
    return answer(201, body);
}

} // namespace

Response answerReview(const ApiRequest& request, const RbacPolicy& policy)
{
    ApiResult<JsonValue> body = readQuestion(request);
    if (!body)
        return body.error().response();
    const std::string& kind = request.resource->kind;
    if (kind == "SelfSubjectRulesReview")
        return whatMayI(request, std::move(*body), policy);
    if (kind == "SelfSubjectAccessReview")
        return mayOne(request.user, std::move(*body), policy);
    if (kind == "SubjectAccessReview") {
        const Identity who = subjectIn((*body)["spec"]);
        if (who.user.empty() && who.groups.empty())
            return ApiError::invalid(kAuthorization, "", "",
                                     { { "FieldValueInvalid",
                                         "Invalid value: \"\": at least one of user or group must "
                                         "be specified",
                                         "spec.user" } })
                .response();
        return mayOne(who, std::move(*body), policy);
    }
    (*body)["status"] = {
        { "userInfo", { { "username", request.user.user }, { "groups", request.user.groups } } }
    };
    return answer(201, *body);
}

} // namespace kittiwake::sim
