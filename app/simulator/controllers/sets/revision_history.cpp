#include "revision_history.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

using apps_v1::ControllerRevision;

/// The data of a revision is a patch of the owner, which `kubectl rollout undo` sends.
JsonValue dataOf(const core_v1::PodTemplateSpec& podTemplate)
{
    auto json = *encodePart(podTemplate);
    json["$patch"] = "replace";
    return { { "spec", { { "template", std::move(json) } } } };
}

} // namespace

std::string Revisions::hashOf(const ControllerRevision& revision)
{
    const auto found = revision.metadata.labels.find(kRevisionLabel);
    return found == revision.metadata.labels.end() ? std::string() : found->second;
}

core_v1::PodTemplateSpec RevisionHistory::templateOf(const ControllerRevision& revision,
                                                     const core_v1::PodTemplateSpec& fallback)
{
    auto podTemplate = fallback;
    JsonReader reader;
    const auto json = reader.read(revision.data->dump());
    simdjson::dom::element element;
    if (json && (*json)["spec"]["template"].get(element) == simdjson::SUCCESS) {
        podTemplate = {};
        Codec<core_v1::PodTemplateSpec>::read(element, podTemplate);
        podTemplate.otherFields = {}; // "$patch", which is no part of the template
    }
    return podTemplate;
}

Expected<Revisions> RevisionHistory::sync(const Revisioned& owner, const std::stop_token& stop)
{
    Revisions revisions { .all = m_revisions.controlledBy(owner.reference.uid) };
    auto& all = revisions.all;
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.revision < b.revision; });
    const auto data = dataOf(owner.podTemplate);
    const auto last = all.empty() ? 0 : all.back().revision;
    const auto client = m_tools.clients().of<ControllerRevision>(owner.key.ns);
    const auto same =
        std::find_if(all.rbegin(), all.rend(), [&](const auto& r) { return r.data == data; });
    if (same != all.rend()) {
        revisions.newest = *same;
        if (same->revision == last)
            return revisions;
        revisions.newest.revision = last + 1; // rolled back: what was old is the newest again
        auto updated = client.update(revisions.newest).wait(stop);
        if (!updated)
            return Unexpected { updated.error() };
        all.erase(std::next(same).base());
        all.push_back(*updated);
        revisions.newest = std::move(*updated);
        return revisions;
    }
    const auto hash = templateHash(owner.podTemplate, std::nullopt);
    ControllerRevision made;
    made.metadata.name = owner.key.name + '-' + hash;
    made.metadata.namespace_ = owner.key.ns;
    made.metadata.labels = owner.labels;
    made.metadata.labels[kRevisionLabel] = hash;
    made.metadata.ownerReferences = { owner.reference };
    made.data = data;
    made.revision = last + 1;
    auto created = client.create(made).wait(stop);
    if (!created && created.error().kind == ErrorKind::AlreadyExists) // the cache is behind
        created = client.get(made.metadata.name).wait(stop);
    if (!created)
        return Unexpected { created.error() };
    all.push_back(*created);
    revisions.newest = std::move(*created);
    return revisions;
}

Expected<void> RevisionHistory::truncate(const Revisioned& owner, const Revisions& revisions,
                                         const std::vector<std::string>& live,
                                         const std::stop_token& stop)
{
    std::vector<const ControllerRevision*> old;
    for (const auto& revision : revisions.all) {
        const auto inUse = [&](const std::string& name) {
            return name == revision.metadata.name || name == Revisions::hashOf(revision);
        };
        if (revision.metadata.name != revisions.newest.metadata.name
            && std::none_of(live.begin(), live.end(), inUse))
            old.push_back(&revision);
    }
    for (std::size_t i = 0; old.size() > static_cast<std::size_t>(owner.limit) + i; ++i) {
        const auto removed = m_tools.clients()
                                 .of<ControllerRevision>(owner.key.ns)
                                 .remove(old[i]->metadata.name)
                                 .wait(stop);
        if (!removed && removed.error().kind != ErrorKind::NotFound)
            return Unexpected { removed.error() };
    }
    return {};
}

} // namespace kittiwake::sim
