#pragma once

#include <core/base/expected.h>
#include <core/rbac/access_question.h>
#include <core/rbac/rbac_subject.h>

#include <optional>
#include <stop_token>
#include <string>

namespace kittiwake {

class RestClient;

/// What the server itself says, by all its authorizers.
struct AccessVerdict
{
    bool allowed = false;
    bool denied = false; ///< somebody forbids it, so that no other authorizer was asked
    std::string reason {}; ///< in the server's words
    std::string evaluationError {};
};

/// \brief Asks the server whether something is allowed: to the user whose client it is
/// (SelfSubjectAccessReview), or to somebody else (SubjectAccessReview, which takes a right of its
/// own). Blocking. \thread any but the network thread and the pool \source
/// kubernetes.io/docs/reference/access-authn-authz/authorization
class AccessAsker
{
public:
    explicit AccessAsker(RestClient& client)
        : m_client(client)
    { }

    /// `who`: none: the client's own user. \errors of the request; BadAnswer
    [[nodiscard]] Expected<AccessVerdict> ask(const AccessQuestion& question,
                                              const std::optional<Requester>& who,
                                              const std::stop_token& stop) const;
    /// Who the client's user is, impersonated or not. \errors NotFound: servers before 1.26 do not
    /// say
    [[nodiscard]] Expected<Requester> whoAmI(const std::stop_token& stop) const;

private:
    RestClient& m_client;
};

} // namespace kittiwake
