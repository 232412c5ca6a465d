#include "fake_action.h"

namespace kittiwake {

std::string FakeAction::parameter(const std::string& of) const
{
    const auto found = query.find(of);
    return found == query.end() ? std::string() : found->second;
}

std::string FakeAction::text() const
{
    std::string out = verb + ' ' + gvr.resource;
    if (!gvr.group.empty())
        out += '.' + gvr.group;
    if (!subresource.empty())
        out += '/' + subresource;
    if (!ns.empty() || !name.empty())
        out += ' ' + (ns.empty() ? name : ns + '/' + name);
    return out;
}

} // namespace kittiwake
