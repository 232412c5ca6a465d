#include "prepared_change.h"

#include <core/changes/evict_change.h>
#include <core/changes/field_owners.h>
#include <core/client/client_set.h>

namespace kittiwake {

namespace {

std::string evictionVersionOf(ClusterSession& session)
{
    const auto served = session.discovery().resources();
    const auto version = served ? evictionVersion(**served) : std::nullopt;
    return version.value_or("policy/v1");
}

} // namespace

Expected<Unstructured> readSubject(ClusterSession& session, const ChangeSubject& subject,
                                   const std::stop_token& stop)
{
    return session.clients()
        .dynamic()
        .resource(subject.target.gvr, subject.target.namespaced)
        .inNamespace(subject.object.key.ns)
        .get(subject.object.key.name)
        .wait(stop);
}

Expected<PreparedChange> prepareChange(ClusterSession& session, const ChangeSubject& subject,
                                       const ActionChange& action, const ActionValues& values,
                                       const std::stop_token& stop)
{
    auto read = readSubject(session, subject, stop);
    if (!read)
        return Unexpected { std::move(read).error() };
    std::vector<RolloutRevision> history;
    if (action.wantsHistory) {
        auto found = rolloutHistory(session.clients(), *read, stop);
        if (!found)
            return Unexpected { std::move(found).error() };
        history = std::move(*found);
    }
    auto made = action.make(
        { .gvr = subject.target.gvr,
          .object = *read,
          .values = values,
          .now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()),
          .history = action.wantsHistory ? &history : nullptr,
          .evictionVersion = evictionVersionOf(session) });
    if (!made)
        return Unexpected { std::move(made).error() };
    return PreparedChange { std::move(*read), std::move(*made), std::move(history) };
}

std::string maskedCommand(const Change& change)
{
    auto shown = change;
    if (change.target.kind == "Secret" && shown.body.is_object()) {
        for (const char* field : { "data", "stringData" }) {
            const auto values = shown.body.find(field);
            if (values == shown.body.end() || !values->is_object())
                continue;
            for (auto& value : *values)
                value = value.is_null() ? value : JsonValue("***");
        }
        if (auto* annotations = shown.body.contains("metadata") ? &shown.body["metadata"] : nullptr;
            annotations != nullptr && annotations->is_object()
            && annotations->contains("annotations"))
            annotations->at("annotations")
                .erase("kubectl.kubernetes.io/last-applied-configuration");
    }
    return shown.kubectlCommand();
}

std::vector<FieldDifference> differencesOf(const Change& change, const Unstructured& before,
                                           const Unstructured& answered)
{
    if (change.verb == ChangeVerb::Delete || change.verb == ChangeVerb::Create)
        return {};
    auto after = answered.json();
    if (!change.subresource.empty()) { // what answers is not the object
        after = before.json();
        after.merge_patch(change.body);
    }
    auto found = fieldDifferences(before.json(), after);
    for (auto& difference : found) {
        difference.owners = toString(ownersOf(before.json(), difference.path));
        difference = maskedDifference(std::move(difference), change.target.kind);
    }
    return found;
}

} // namespace kittiwake
