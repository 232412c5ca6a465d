#include "apply_conflict.h"

#include <algorithm>

namespace kittiwake {

namespace {

/// `conflict with "kubectl" using apps/v1`: the first text in quotes, which Go has escaped. That it
/// is a conflict the cause's reason says, and its field which one; the manager is in its message
/// alone. \source apimachinery's NewApplyConflict, structured-merge-diff
std::string managerIn(std::string_view message)
{
    std::string manager;
    for (auto at = std::min(message.find('"'), message.size()) + 1;
         at < message.size() && message[at] != '"'; ++at) {
        if (message[at] == '\\' && at + 1 < message.size())
            ++at;
        manager += message[at];
    }
    return manager.empty() ? std::string(message) : manager;
}

} // namespace

std::vector<ApplyConflict> applyConflicts(const Error& error)
{
    std::vector<ApplyConflict> conflicts;
    if (error.kind != ErrorKind::Conflict)
        return conflicts;
    for (const auto& cause : error.causes) {
        if (cause.reason == "FieldManagerConflict")
            conflicts.push_back({ managerIn(cause.message), cause.field });
    }
    return conflicts;
}

Error explainApplyConflict(Error error)
{
    auto conflicts = applyConflicts(error);
    if (conflicts.empty())
        return error;
    std::stable_sort(conflicts.begin(), conflicts.end(),
                     [](const auto& a, const auto& b) { return a.manager < b.manager; });
    std::string owned;
    const std::string* manager = nullptr;
    for (const auto& conflict : conflicts) {
        if (manager == nullptr || *manager != conflict.manager)
            owned += (owned.empty() ? "\"" : "; \"") + conflict.manager + "\" owns ";
        else
            owned += ", ";
        owned += conflict.field;
        manager = &conflict.manager;
    }
    const auto verdict = error.sentence.substr(0, error.sentence.find(": "));
    error.sentence = verdict + ": " + owned
        + ". Leave these fields out of what is applied, or force the apply to take them over.";
    return error;
}

} // namespace kittiwake
