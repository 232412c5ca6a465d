#include "rbac_subject.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::string_view kServiceAccount = "system:serviceaccount:";
constexpr const char* kServiceAccounts = "system:serviceaccounts";
constexpr const char* kAuthenticated = "system:authenticated";
constexpr const char* kUnauthenticated = "system:unauthenticated";
constexpr const char* kMasters = "system:masters";

bool isIn(const std::vector<std::string>& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

RbacSubject RbacSubject::ofUser(std::string_view name)
{
    const auto rest = name.starts_with(kServiceAccount) ? name.substr(kServiceAccount.size())
                                                        : std::string_view();
    const auto colon = rest.find(':');
    if (colon == std::string_view::npos || colon == 0 || colon + 1 == rest.size())
        return { Kind::User, std::string(name), {} };
    return { Kind::ServiceAccount, std::string(rest.substr(colon + 1)),
             std::string(rest.substr(0, colon)) };
}

std::string_view RbacSubject::kindName() const
{
    switch (kind) {
    case Kind::User:
        return "User";
    case Kind::Group:
        return "Group";
    case Kind::ServiceAccount:
        break;
    }
    return "ServiceAccount";
}

std::string RbacSubject::toString() const
{
    return kind == Kind::ServiceAccount ? ns + '/' + name : name;
}

Requester Requester::of(const RbacSubject& subject, std::vector<std::string> groups)
{
    Requester requester { .groups = std::move(groups) };
    const auto add = [&](const std::string& group) {
        if (!isIn(requester.groups, group))
            requester.groups.push_back(group);
    };
    switch (subject.kind) {
    case RbacSubject::Kind::User:
        requester.user = subject.name;
        break;
    case RbacSubject::Kind::Group:
        add(subject.name);
        // Who is in the accounts of a namespace is in those of all.
        if (subject.name.starts_with(std::string(kServiceAccounts) + ':'))
            add(kServiceAccounts);
        break;
    case RbacSubject::Kind::ServiceAccount:
        requester.user = std::string(kServiceAccount) + subject.ns + ':' + subject.name;
        add(kServiceAccounts);
        add(std::string(kServiceAccounts) + ':' + subject.ns);
        break;
    }
    const bool anonymous = requester.user == "system:anonymous" || subject.name == kUnauthenticated;
    add(anonymous ? kUnauthenticated : kAuthenticated);
    return requester;
}

bool Requester::isSuperuser() const
{
    return isIn(groups, kMasters);
}

bool Requester::isMeantBy(const RbacSubject& subject) const
{
    switch (subject.kind) {
    case RbacSubject::Kind::User:
        return !user.empty() && subject.name == user;
    case RbacSubject::Kind::Group:
        return isIn(groups, subject.name);
    case RbacSubject::Kind::ServiceAccount:
        break;
    }
    return user == std::string(kServiceAccount) + subject.ns + ':' + subject.name;
}

} // namespace kittiwake
