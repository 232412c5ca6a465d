#include "missing_rights.h"

#include <map>
#include <utility>

namespace kittiwake {

namespace {

AccessRequest ofWhateverName(AccessRequest access)
{
    access.name.clear();
    return access;
}

} // namespace

MissingRights missingRights(const Action& action, const ObjectsByNamespace& objects,
                            const ActionPlace& place, const AskAccess& ask)
{
    std::map<AccessRequest, AccessRules::Answer> answers;
    const auto isRefused = [&](const AccessRequest& access) {
        const auto [found, isNew] = answers.try_emplace(access);
        if (isNew)
            found->second = ask(access);
        return found->second == AccessRules::Answer::No;
    };
    MissingRights missing;
    std::size_t asked = 0;
    for (const auto& [ns, here] : objects.namespaces()) {
        std::vector<const ActionRight*> doubtful;
        for (const auto& right : action.rights) {
            const auto access = accessOf(right, here.first.front(), place);
            if (access && isRefused(ofWhateverName(*access)))
                doubtful.push_back(&right);
        }
        if (doubtful.empty())
            continue;
        for (std::size_t at = 0; at < here.count; ++at) {
            const bool byName = asked++ < ObjectsByNamespace::kAskedByName;
            if (!byName && missing.objects > 0) { // for the others, what holds for all
                missing.objects += here.count - at;
                break;
            }
            std::vector<AccessRequest> rights;
            for (const auto* right : doubtful) {
                auto access = *accessOf(*right, here.first[at], place);
                if (access.name.empty() || !byName || isRefused(access))
                    rights.push_back(std::move(access));
            }
            if (!rights.empty() && missing.objects++ == 0)
                missing.rights = std::move(rights);
        }
    }
    return missing;
}

} // namespace kittiwake
