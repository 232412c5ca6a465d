#include "slice_plan.h"

#include <algorithm>
#include <map>

namespace kittiwake::sim {

namespace {

using discovery_v1::Endpoint;
using discovery_v1::EndpointSlice;

constexpr std::size_t kMaxEndpoints = 100;

/// Who it is, whatever its state.
std::string identityOf(const Endpoint& endpoint)
{
    return endpoint.targetRef        ? endpoint.targetRef->uid
        : endpoint.addresses.empty() ? std::string()
                                     : endpoint.addresses.front();
}

/// A slice, and whether it has to be written.
struct Draft
{
    EndpointSlice slice;
    bool changed = false;
};

/// Keeps in their places those that are still wanted; what is left of `wanted` has no place yet.
void keep(std::vector<Draft>& drafts, std::map<std::string, Endpoint>& wanted)
{
    for (auto& draft : drafts) {
        std::vector<Endpoint> kept;
        for (const auto& endpoint : draft.slice.endpoints) {
            const auto found = wanted.find(identityOf(endpoint));
            if (found == wanted.end())
                continue;
            kept.push_back(std::move(found->second));
            wanted.erase(found);
        }
        draft.changed = kept != draft.slice.endpoints;
        draft.slice.endpoints = std::move(kept);
    }
}

void fill(std::vector<Draft>& drafts, std::vector<Endpoint>& homeless)
{
    for (const bool changed : { true, false }) {
        for (auto& draft : drafts) {
            auto& endpoints = draft.slice.endpoints;
            if (draft.changed != changed)
                continue;
            while (!homeless.empty() && endpoints.size() < kMaxEndpoints) {
                endpoints.push_back(std::move(homeless.back()));
                homeless.pop_back();
                draft.changed = true;
            }
        }
    }
}

void planGroup(std::vector<Draft> drafts, EndpointGroup group, SliceChanges& changes)
{
    std::map<std::string, Endpoint> wanted;
    for (auto& endpoint : group.endpoints) {
        auto identity = identityOf(endpoint);
        wanted.emplace(std::move(identity), std::move(endpoint));
    }
    keep(drafts, wanted);
    std::vector<Endpoint> homeless;
    for (auto at = wanted.rbegin(); at != wanted.rend(); ++at) // taken from the back
        homeless.push_back(std::move(at->second));
    fill(drafts, homeless);
    for (auto& draft : drafts) {
        if (draft.slice.endpoints.empty())
            changes.remove.push_back(std::move(draft.slice));
        else if (draft.changed)
            changes.update.push_back(std::move(draft.slice));
    }
    while (!homeless.empty()) {
        EndpointGroup fresh { group.ports, {} };
        for (; !homeless.empty() && fresh.endpoints.size() < kMaxEndpoints; homeless.pop_back())
            fresh.endpoints.push_back(std::move(homeless.back()));
        changes.create.push_back(std::move(fresh));
    }
}

} // namespace

SliceChanges planSlices(const std::vector<EndpointSlice>& existing,
                        std::vector<EndpointGroup> wanted)
{
    SliceChanges changes;
    std::vector<Draft> others;
    std::vector<std::vector<Draft>> byGroup(wanted.size());
    for (const auto& slice : existing) {
        const auto group = std::find_if(wanted.begin(), wanted.end(), [&](const EndpointGroup& g) {
            return g.ports == slice.ports;
        });
        auto& drafts = group == wanted.end()
            ? others
            : byGroup[static_cast<std::size_t>(group - wanted.begin())];
        drafts.push_back({ slice, false });
    }
    for (std::size_t i = 0; i < wanted.size(); ++i)
        planGroup(std::move(byGroup[i]), std::move(wanted[i]), changes);
    for (auto& draft : others)
        changes.remove.push_back(std::move(draft.slice));

    // A service without endpoints keeps one slice, an empty one, to say so.
    const bool kept = changes.remove.size() < existing.size() || !changes.create.empty();
    if (kept)
        return changes;
    if (changes.remove.empty()) {
        changes.create.push_back({});
        return changes;
    }
    auto placeholder = std::move(changes.remove.back());
    changes.remove.pop_back();
    const bool alreadyEmpty =
        std::any_of(existing.begin(), existing.end(), [&](const EndpointSlice& slice) {
            return slice.metadata.uid == placeholder.metadata.uid && slice.endpoints.empty()
                && slice.ports.empty();
        });
    placeholder.endpoints.clear();
    placeholder.ports.clear();
    if (!alreadyEmpty)
        changes.update.push_back(std::move(placeholder));
    return changes;
}

} // namespace kittiwake::sim
