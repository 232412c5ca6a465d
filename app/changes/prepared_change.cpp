#include "prepared_change.h"

#include <core/changes/field_owners.h>
#include <core/client/client_set.h>

namespace kittiwake {

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
          .history = action.wantsHistory ? &history : nullptr });
    if (!made)
        return Unexpected { std::move(made).error() };
    return PreparedChange { std::move(*read), std::move(*made), std::move(history) };
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
