#pragma once

#include <core/rbac/access_question.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief One rule of a role. \thread any \source kubernetes pkg/apis/rbac/v1/evaluation_helpers.go
struct RoleRule
{
    enum class Match {
        No,
        SomeNames, ///< of all objects that were asked about those that it names
        Yes,
    };
    std::vector<std::string> verbs {};
    std::vector<std::string> groups {};
    std::vector<std::string> resources {}; ///< "pods", "pods/log", "*/scale", "*"
    std::vector<std::string> names {}; ///< empty: all
    std::vector<std::string> urls {}; ///< "/healthz", "/api/*"

    /// `*` stands for every resource and subresource, `*/scale` for that subresource of every one;
    /// `pods` is not `pods/log`, and `pods/*` is nothing.
    [[nodiscard]] Match matches(const AccessQuestion& question) const;
    /// "get, list pods, pods/log (apps) only web"
    [[nodiscard]] std::string toString() const;
    bool operator==(const RoleRule&) const = default;
};

} // namespace kittiwake
