#include "logs_owners.h"

#include <algorithm>

namespace kittiwake {

std::vector<ObjectLink> logsOwners(const Kind& of, const std::string& ns, const Json& object)
{
    std::vector<ObjectLink> owners;
    if (of.logsOwners == nullptr)
        return owners;
    for (auto& owner : of.logsOwners(ns, object)) {
        const bool known = std::find(owners.begin(), owners.end(), owner) != owners.end();
        if (!owner.kind.empty() && !owner.key.name.empty() && !known)
            owners.push_back(std::move(owner));
    }
    return owners;
}

} // namespace kittiwake
