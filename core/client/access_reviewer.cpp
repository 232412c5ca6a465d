#include "access_reviewer.h"

#include <core/api/json.h>

namespace kittiwake {

namespace {

constexpr auto kHolds = std::chrono::minutes(5);

} // namespace

AccessRules::Answer AccessReviewer::mayByRules(std::string_view verb, const Gvr& gvr,
                                               const std::string& ns)
{
    const auto rules = rulesIn(ns);
    return rules ? rules->may(verb, gvr) : AccessRules::Answer::Unknown;
}

void AccessReviewer::forget()
{
    std::lock_guard lock(m_mutex);
    m_known.clear();
    ++m_forgotten;
}

bool AccessReviewer::may(std::string_view verb, const Gvr& gvr, const std::string& ns)
{
    const auto answer = mayByRules(verb, gvr, ns);
    return answer == AccessRules::Answer::Unknown ? mayThis(verb, gvr, ns)
                                                  : answer == AccessRules::Answer::Yes;
}

std::optional<AccessRules> AccessReviewer::rulesIn(const std::string& ns)
{
    const auto now = m_clock.now();
    int forgotten = 0;
    {
        std::lock_guard lock(m_mutex);
        forgotten = m_forgotten;
        const auto known = m_known.find(ns);
        if (known != m_known.end() && now - known->second.at < kHolds)
            return known->second.rules;
    }
    const auto answer =
        ask({ "SelfSubjectRulesReview", "selfsubjectrulesreviews" }, { { "namespace", ns } }, ns);
    std::optional<AccessRules> rules;
    if (answer) {
        if (auto read = AccessRules::read(*answer))
            rules = std::move(*read);
    } else if (answer.error().retryable() || answer.error().kind == ErrorKind::Cancelled
               || answer.error().kind == ErrorKind::Unauthorized) {
        return rules; // the next try may succeed: not cached
    }
    std::lock_guard lock(m_mutex);
    if (forgotten == m_forgotten)
        m_known.insert_or_assign(ns, Known { rules, now });
    return rules;
}

bool AccessReviewer::mayThis(std::string_view verb, const Gvr& gvr, const std::string& ns)
{
    const JsonValue attributes {
        { "verb", verb }, { "namespace", ns }, { "group", gvr.group }, { "resource", gvr.resource }
    };
    const auto answer = ask({ "SelfSubjectAccessReview", "selfsubjectaccessreviews" },
                            { { "resourceAttributes", attributes } }, ns);
    JsonReader reader;
    if (!answer)
        return false;
    const auto json = reader.read(*answer);
    return json && boolOf((*json)["status"]["allowed"]);
}

Expected<std::string> AccessReviewer::ask(const Review& review, JsonValue spec,
                                          const std::string& ns)
{
    HttpRequest request { .method = "POST",
                          .path = std::string("/apis/authorization.k8s.io/v1/") + review.resource };
    request.contentType = "application/json";
    request.body = writeJson({ { "apiVersion", "authorization.k8s.io/v1" },
                               { "kind", review.kind },
                               { "spec", std::move(spec) } });
    return m_client.fetchAndWait("ask what this user may do in namespace " + ns, std::move(request))
        .transform([](HttpAnswer answer) { return std::move(answer.body); });
}

} // namespace kittiwake
