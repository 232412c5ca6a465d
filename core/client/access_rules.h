#pragma once

#include <core/api/gvk.h>
#include <core/base/expected.h>
#include <core/client/access_request.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief What a user may do in one namespace, as a SelfSubjectRulesReview lists it.
/// \source
/// kubernetes.io/docs/reference/kubernetes-api/authorization-resources/self-subject-rules-review-v1
class AccessRules
{
public:
    enum class Answer {
        Yes,
        No,
        Unknown, ///< the server's list of rules is incomplete, and none on it allows it
    };

    /// \errors BadAnswer: it is not such a review
    static Expected<AccessRules> read(std::string_view review);

    /// Whether the verb is allowed on every object of the resource there. A rule for some names
    /// alone does not count, nor does one for subresources.
    [[nodiscard]] Answer may(std::string_view verb, const Gvr& gvr) const;
    /// The same of a subresource and of one object by its name; its namespace is that of the
    /// review. \source kubernetes pkg/apis/rbac/v1/evaluation_helpers.go
    [[nodiscard]] Answer may(const AccessRequest& request) const;

private:
    struct Rule
    {
        std::vector<std::string> verbs {};
        std::vector<std::string> groups {};
        std::vector<std::string> resources {};
        std::vector<std::string> names {}; ///< empty: all
    };
    std::vector<Rule> m_rules;
    bool m_incomplete = false;
};

} // namespace kittiwake
