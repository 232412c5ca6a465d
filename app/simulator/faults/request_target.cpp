#include "request_target.h"

#include <app/simulator/api/api_request.h>
#include <core/base/lower_case.h>

namespace kittiwake::sim {

namespace {

/// Whether a fault of this kind can strike such a request. A fault that cannot is not counted.
bool canHappen(const Fault& fault, const Request& request, const RequestTarget& target)
{
    switch (fault.kind) {
    case FaultKind::HugeLine:
    case FaultKind::ErrorEvent:
    case FaultKind::NoBookmarks:
    case FaultKind::DuplicateEvents:
    case FaultKind::OutOfOrderEvents:
    case FaultKind::EventWithoutMetadata:
        return target.verb == "watch";
    case FaultKind::NoInitialEventsEnd:
        return target.verb == "watch" && request.hasParameter("sendInitialEvents");
    case FaultKind::ExpiredContinue:
        return !request.parameter("continue").empty();
    default:
        return !fault.events || target.verb == "watch";
    }
}

} // namespace

RequestTarget targetOf(const Request& request, const ResourceRegistry& registry)
{
    const auto read = readApiRequest(request, registry);
    if (read)
        return { read->verb, read->resource->where(), read->subresource, read->ns, read->name };
    return { .verb = lowerCased(request.method) };
}

bool matchesGlob(std::string_view pattern, std::string_view text)
{
    // On a mismatch the last star takes one character more; earlier stars need not be tried again.
    constexpr auto kNone = std::string_view::npos;
    std::size_t p = 0;
    std::size_t t = 0;
    std::size_t star = kNone;
    std::size_t taken = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            taken = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
            ++p;
            ++t;
        } else if (star != kNone) {
            p = star + 1;
            t = ++taken;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == kNone;
}

bool meets(const Fault& fault, const Request& request, const RequestTarget& target)
{
    const auto& match = fault.match;
    const auto& plural = target.resource.resource;
    const auto resource = target.subresource.empty() ? plural : plural + '/' + target.subresource;
    return (match.path.empty() || matchesGlob(match.path, request.path))
        && (match.verb.empty() || match.verb == target.verb)
        && (match.resource.empty() || match.resource == resource)
        && canHappen(fault, request, target);
}

} // namespace kittiwake::sim
