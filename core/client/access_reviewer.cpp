#include "access_reviewer.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr auto kHolds = std::chrono::minutes(5);

/// Whether it is not the rights that are missing: admission may refuse with 403 and the reason
/// Forbidden as well, and but for a namespace that is being deleted without a cause. So who has
/// refused is to be read off the message.
/// \source apiserver pkg/admission: plugin/webhook/errors, plugin/policy/validating;
/// pod-security-admission; kubernetes plugin/pkg/admission/resourcequota
bool isOfAdmission(const Error& error)
{
    const auto says = [&error](std::string_view words) {
        return error.sentence.find(words) != std::string::npos;
    };
    return says("admission webhook") || says("ValidatingAdmissionPolicy")
        || says("violates PodSecurity") || says("exceeded quota")
        || std::any_of(error.causes.begin(), error.causes.end(), [](const StatusCause& cause) {
               return cause.reason == "NamespaceTerminating";
           });
}

} // namespace

AccessRules::Answer AccessReviewer::mayByRules(std::string_view verb, const Gvr& gvr,
                                               const std::string& ns)
{
    const auto rules = rulesIn(ns, {});
    return rules ? rules->may(verb, gvr) : AccessRules::Answer::Unknown;
}

void AccessReviewer::forget()
{
    std::lock_guard lock(m_mutex);
    m_known.clear();
    m_single.clear();
    ++m_forgotten;
}

void AccessReviewer::onRefused(const Error& error)
{
    if (error.kind == ErrorKind::Forbidden && error.httpStatus && !isOfAdmission(error))
        forget();
}

bool AccessReviewer::may(std::string_view verb, const Gvr& gvr, const std::string& ns)
{
    const auto answer = mayByRules(verb, gvr, ns);
    if (answer != AccessRules::Answer::Unknown)
        return answer == AccessRules::Answer::Yes;
    return askAbout({ .verb = std::string(verb), .gvr = gvr, .ns = ns }, {})
        == AccessRules::Answer::Yes;
}

std::optional<AccessRules> AccessReviewer::rulesIn(const std::string& ns,
                                                   const std::stop_token& stop)
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
    const auto answer = ask({ "SelfSubjectRulesReview", "selfsubjectrulesreviews" },
                            { { "namespace", ns } }, ns, stop);
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

AccessRules::Answer AccessReviewer::review(const AccessRequest& request,
                                           const std::stop_token& stop)
{
    using Answer = AccessRules::Answer;
    // A review of rules is of a namespace: what has none may be allowed by a role for all alone.
    if (!request.ns.empty()) {
        const auto rules = rulesIn(request.ns, stop);
        const auto answer = rules ? rules->may(request) : Answer::Unknown;
        if (answer != Answer::Unknown)
            return answer;
    }
    int forgotten = 0;
    if (const auto kept = keptAnswer(request, forgotten))
        return *kept;
    const auto answer = askAbout(request, stop);
    const std::lock_guard lock(m_mutex);
    if (answer != Answer::Unknown && forgotten == m_forgotten)
        m_single.insert_or_assign(request, Single { answer, m_clock.now() });
    return answer;
}

AccessRules::Answer AccessReviewer::known(const AccessRequest& request)
{
    using Answer = AccessRules::Answer;
    const auto now = m_clock.now();
    const std::lock_guard lock(m_mutex);
    if (!request.ns.empty()) {
        const auto in = m_known.find(request.ns);
        const bool holds = in != m_known.end() && now - in->second.at < kHolds;
        const auto answer =
            holds && in->second.rules ? in->second.rules->may(request) : Answer::Unknown;
        if (answer != Answer::Unknown)
            return answer;
    }
    const auto kept = m_single.find(request);
    const bool holds = kept != m_single.end() && now - kept->second.at < kHolds;
    return holds ? kept->second.answer : Answer::Unknown;
}

std::optional<AccessRules::Answer> AccessReviewer::keptAnswer(const AccessRequest& request,
                                                              int& forgotten)
{
    const std::lock_guard lock(m_mutex);
    forgotten = m_forgotten;
    const auto kept = m_single.find(request);
    if (kept == m_single.end() || m_clock.now() - kept->second.at >= kHolds)
        return std::nullopt;
    return kept->second.answer;
}

AccessRules::Answer AccessReviewer::askAbout(const AccessRequest& request,
                                             const std::stop_token& stop)
{
    JsonValue attributes { { "verb", request.verb },
                           { "namespace", request.ns },
                           { "group", request.gvr.group },
                           { "resource", request.gvr.resource } };
    if (!request.subresource.empty())
        attributes["subresource"] = request.subresource;
    if (!request.name.empty())
        attributes["name"] = request.name;
    const auto answer = ask({ "SelfSubjectAccessReview", "selfsubjectaccessreviews" },
                            { { "resourceAttributes", attributes } }, request.ns, stop);
    JsonReader reader;
    if (!answer)
        return AccessRules::Answer::Unknown;
    const auto json = reader.read(*answer);
    if (!json || !exists((*json)["status"]["allowed"]))
        return AccessRules::Answer::Unknown;
    return boolOf((*json)["status"]["allowed"]) ? AccessRules::Answer::Yes
                                                : AccessRules::Answer::No;
}

Expected<std::string> AccessReviewer::ask(const Review& review, JsonValue spec,
                                          const std::string& ns, const std::stop_token& stop)
{
    HttpRequest request { .method = "POST",
                          .path = std::string("/apis/authorization.k8s.io/v1/") + review.resource };
    request.contentType = "application/json";
    request.body = writeJson({ { "apiVersion", "authorization.k8s.io/v1" },
                               { "kind", review.kind },
                               { "spec", std::move(spec) } });
    return m_client
        .fetchAndWait("ask what this user may do in namespace " + ns, std::move(request), stop)
        .transform([](HttpAnswer answer) { return std::move(answer.body); });
}

} // namespace kittiwake
