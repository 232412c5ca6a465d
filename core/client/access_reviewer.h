#pragma once

#include <core/api/json/json_fwd.h>
#include <core/base/scheduler.h>
#include <core/client/access_rules.h>
#include <core/rest/rest_client.h>

#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace kittiwake {

/// \brief Asks the server what this user may do: once a namespace for all kinds, and what it said
/// holds for some minutes, so that looking at a hundred kinds does not ask a hundred times.
/// \thread any, blocking; none of the client's scheduler. \owns nothing: client and clock outlive
/// it
class AccessReviewer
{
public:
    AccessReviewer(RestClient& client, const Scheduler& clock)
        : m_client(client)
        , m_clock(clock)
    { }

    /// Whether the verb is allowed on a resource in a namespace. If the server does not list all
    /// rules, or serves no such review, it is asked about this one alone. No answer is a no.
    [[nodiscard]] bool may(std::string_view verb, const Gvr& gvr, const std::string& ns);
    /// The same from the rules alone: no more than one question a namespace, however many kinds.
    [[nodiscard]] AccessRules::Answer mayByRules(std::string_view verb, const Gvr& gvr,
                                                 const std::string& ns);
    /// Whether this user may do that, to a subresource and to one object by its name, too. What the
    /// rules leave open is asked about by itself, once in some minutes. Unknown: the server would
    /// not say, or `stop` came first; what is done then is the server's to refuse.
    [[nodiscard]] AccessRules::Answer review(const AccessRequest& request,
                                             const std::stop_token& stop = {});
    /// What the server has said of it, as long as that holds, without asking: it waits for nobody.
    /// Unknown: it has not been asked.
    [[nodiscard]] AccessRules::Answer known(const AccessRequest& request);
    /// Permissions may have changed: the server is asked again.
    void forget();
    /// The server has refused something. Where that is for want of a right, its word counts, and
    /// whatever it has said of rights before is forgotten. What admission refuses (a webhook, a
    /// policy, a quota), or what was not sent at all, says nothing of rights.
    void onRefused(const Error& error);

private:
    struct Known
    {
        std::optional<AccessRules> rules; ///< none: the server would not say
        TimePoint at {};
    };
    [[nodiscard]] std::optional<AccessRules> rulesIn(const std::string& ns,
                                                     const std::stop_token& stop);
    struct Review
    {
        const char* kind;
        const char* resource;
    };
    /// The body of the review, filled in by the server.
    [[nodiscard]] Expected<std::string> ask(const Review& review, JsonValue spec,
                                            const std::string& ns, const std::stop_token& stop);
    struct Single
    {
        AccessRules::Answer answer = AccessRules::Answer::Unknown;
        TimePoint at {};
    };
    [[nodiscard]] AccessRules::Answer askAbout(const AccessRequest& request,
                                               const std::stop_token& stop);
    [[nodiscard]] std::optional<AccessRules::Answer> keptAnswer(const AccessRequest& request,
                                                                int& forgotten);

    RestClient& m_client;
    const Scheduler& m_clock;
    std::mutex m_mutex; // guards what follows
    std::map<std::string, Known> m_known;
    std::map<AccessRequest, Single> m_single;
    int m_forgotten = 0; ///< times; an answer to what was asked before one is not kept
};

} // namespace kittiwake
