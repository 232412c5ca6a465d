#include "access_asker.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/rest/rest_client.h>

namespace kittiwake {

namespace {

JsonValue attributesOf(const AccessQuestion& asked)
{
    if (!asked.path.empty())
        return { { "nonResourceAttributes", { { "path", asked.path }, { "verb", asked.verb } } } };
    JsonValue attributes { { "verb", asked.verb },
                           { "group", asked.group },
                           { "resource", asked.resource } };
    const auto set = [&](const char* field, const std::string& value) {
        if (!value.empty())
            attributes[field] = value;
    };
    set("namespace", asked.ns);
    set("subresource", asked.subresource);
    set("name", asked.name);
    return { { "resourceAttributes", std::move(attributes) } };
}

HttpRequest reviewOf(const std::string& groupVersion, const std::string& resource,
                     const std::string& kind, JsonValue spec)
{
    HttpRequest request { .method = "POST", .path = "/apis/" + groupVersion + '/' + resource };
    request.contentType = "application/json";
    request.body = writeJson(
        { { "apiVersion", groupVersion }, { "kind", kind }, { "spec", std::move(spec) } });
    return request;
}

} // namespace

Expected<AccessVerdict> AccessAsker::ask(const AccessQuestion& question,
                                         const std::optional<Requester>& who,
                                         const std::stop_token& stop) const
{
    auto spec = attributesOf(question);
    if (who) {
        spec["user"] = who->user;
        spec["groups"] = who->groups;
    }
    const auto answer =
        m_client.fetchAndWait(who ? "ask what others may do" : "ask what this user may do",
                              who ? reviewOf("authorization.k8s.io/v1", "subjectaccessreviews",
                                             "SubjectAccessReview", std::move(spec))
                                  : reviewOf("authorization.k8s.io/v1", "selfsubjectaccessreviews",
                                             "SelfSubjectAccessReview", std::move(spec)),
                              stop);
    if (!answer)
        return Unexpected { answer.error() };
    JsonReader reader;
    const auto json = reader.read(answer->body);
    if (!json)
        return Unexpected { json.error() };
    const auto status = (*json)["status"];
    if (!exists(status["allowed"]))
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "The review that " + m_client.server()
                                        + " returned says neither yes nor no." } };
    return AccessVerdict { .allowed = boolOf(status["allowed"]),
                           .denied = boolOf(status["denied"]),
                           .reason = std::string(textOf(status["reason"])),
                           .evaluationError = std::string(textOf(status["evaluationError"])) };
}

Expected<Requester> AccessAsker::whoAmI(const std::stop_token& stop) const
{
    Expected<HttpAnswer> answer = Unexpected { Error { ErrorKind::NotFound, {} } };
    for (const char* version : { "v1", "v1beta1", "v1alpha1" }) {
        answer = m_client.fetchAndWait("ask who this user is",
                                       reviewOf(std::string("authentication.k8s.io/") + version,
                                                "selfsubjectreviews", "SelfSubjectReview",
                                                JsonValue::object()),
                                       stop);
        if (answer || answer.error().kind != ErrorKind::NotFound)
            break;
    }
    if (!answer)
        return Unexpected { answer.error() };
    JsonReader reader;
    const auto json = reader.read(answer->body);
    if (!json)
        return Unexpected { json.error() };
    const auto info = (*json)["status"]["userInfo"];
    Requester requester { .user = std::string(textOf(info["username"])) };
    forEachItem(info["groups"],
                [&](const Json& group) { requester.groups.emplace_back(textOf(group)); });
    return requester;
}

} // namespace kittiwake
