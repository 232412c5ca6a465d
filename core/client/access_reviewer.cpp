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
    const auto answer = ask("SelfSubjectRulesReview", "{\"namespace\":" + quoteJson(ns) + '}', ns);
    std::optional<AccessRules> rules;
    if (answer) {
        if (auto read = AccessRules::read(*answer))
            rules = std::move(*read);
    } else if (answer.error().retryable() || answer.error().kind == ErrorKind::Cancelled
               || answer.error().kind == ErrorKind::Unauthorized) {
        return rules; // another time it may say
    }
    std::lock_guard lock(m_mutex);
    if (forgotten == m_forgotten)
        m_known.insert_or_assign(ns, Known { rules, now });
    return rules;
}

bool AccessReviewer::mayThis(std::string_view verb, const Gvr& gvr, const std::string& ns)
{
    std::string spec = R"({"resourceAttributes":{"verb":)";
    spec += quoteJson(verb);
    spec += R"(,"namespace":)";
    spec += quoteJson(ns);
    spec += R"(,"group":)";
    spec += quoteJson(gvr.group);
    spec += R"(,"resource":)";
    spec += quoteJson(gvr.resource);
    spec += "}}";
    const auto answer = ask("SelfSubjectAccessReview", spec, ns);
    JsonReader reader;
    if (!answer)
        return false;
    const auto json = reader.read(*answer);
    return json && boolOf((*json)["status"]["allowed"]);
}

/// The body of the review, filled in by the server.
Expected<std::string> AccessReviewer::ask(const std::string& review, const std::string& spec,
                                          const std::string& ns)
{
    std::string plural;
    for (const char c : review)
        plural += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    HttpRequest request { .method = "POST",
                          .path = "/apis/authorization.k8s.io/v1/" + plural + 's' };
    request.contentType = "application/json";
    request.body = R"({"apiVersion":"authorization.k8s.io/v1","kind":")";
    request.body += review;
    request.body += R"(","spec":)";
    request.body += spec;
    request.body += '}';
    return m_client.fetchAndWait("ask what this user may do in namespace " + ns, std::move(request))
        .transform([](HttpAnswer answer) { return std::move(answer.body); });
}

} // namespace kittiwake
