#include "prepared_change.h"

#include <core/client/client_set.h>

namespace kittiwake {

namespace {

constexpr const char* kMask = "•••";

bool isSecret(const FieldDifference& difference)
{
    return difference.path.starts_with(".data") || difference.path.starts_with(".stringData")
        || difference.path.find("last-applied-configuration") != std::string::npos;
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
    auto made = action.make(
        { .gvr = subject.target.gvr,
          .object = *read,
          .values = values,
          .now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()) });
    if (!made)
        return Unexpected { std::move(made).error() };
    return PreparedChange { std::move(*read), std::move(*made) };
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
    if (change.target.gvr.resource == "secrets") {
        for (auto& difference : found) {
            if (!isSecret(difference))
                continue;
            for (auto* value : { &difference.before, &difference.after }) {
                if (*value)
                    *value = kMask;
            }
        }
    }
    return found;
}

} // namespace kittiwake
