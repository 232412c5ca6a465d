#include "namespace_name.h"

#include <algorithm>
#include <string>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestNamespace = 63;

constexpr const char* kNoLabel =
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and "
    "must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used "
    "for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";

bool isLowerAlnum(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/// What is wrong with it as a part of a path, which kubectl says before anything else.
std::string pathError(std::string_view ns)
{
    if (ns == "." || ns == "..")
        return "may not be '" + std::string(ns) + '\'';
    std::string problem;
    for (const char c : { '/', '%' }) {
        if (ns.find(c) != std::string_view::npos)
            problem += (problem.empty() ? "may not contain '" : " may not contain '")
                + std::string(1, c) + '\'';
    }
    return problem;
}

} // namespace

Expected<void> checkNamespace(std::string_view ns)
{
    auto problem = pathError(ns);
    const bool label = !ns.empty() && isLowerAlnum(ns.front()) && isLowerAlnum(ns.back())
        && std::all_of(ns.begin(), ns.end(), [](char c) { return isLowerAlnum(c) || c == '-'; });
    if (problem.empty() && !label)
        problem = kNoLabel;
    if (problem.empty() && ns.size() > kLongestNamespace)
        problem = "must be no more than 63 characters";
    if (problem.empty())
        return {};
    return Unexpected { Error {
        ErrorKind::Invalid, "invalid namespace \"" + std::string(ns) + "\": [" + problem + ']' } };
}

} // namespace kittiwake
