#include "change_preview.h"

#include "deletion_notes.h"
#include "node_drain.h"
#include "prepared_change.h"

#include <core/changes/change_sender.h>
#include <core/changes/field_of.h>
#include <core/client/client_set.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>

#include <algorithm>
#include <cstdlib>

namespace kittiwake {

namespace {

struct PreviewSay
{
    KW_DECLARE_TEXTS(kittiwake::ChangePreview)
};

/// An autoscaler sets the replicas again. Who may not see any is told of none.
std::vector<Text> notesOfScaling(ClusterSession& session, const ChangeSubject& subject,
                                 const Unstructured& object, const ActionValues& values,
                                 const std::stop_token& stop)
{
    std::vector<Text> notes;
    const auto now = object.number({ "spec", "replicas" }, 1);
    const auto wanted = values.find("replicas");
    const auto then = wanted == values.end() ? std::string() : wanted->second;
    if (then == "0" && now > 0)
        notes.push_back(PreviewSay::tr("All its pods end: nothing of it runs any more."));
    else if (const auto number = std::atoll(then.c_str()); number > 0 && number < now)
        notes.push_back(
            PreviewSay::tr("%n of its pods end.", nullptr, static_cast<int>(now - number)));
    const auto found = session.clients()
                           .dynamic()
                           .resource({ "autoscaling", "v2", "horizontalpodautoscalers" })
                           .inNamespace(subject.object.key.ns)
                           .list()
                           .wait(stop);
    if (!found)
        return notes;
    for (const auto& autoscaler : found->items) {
        const auto* target = fieldOf(autoscaler.json(), { "spec", "scaleTargetRef" });
        if (target != nullptr && textIn(*target, "kind") == subject.object.kind
            && textIn(*target, "name") == subject.object.key.name)
            notes.push_back(
                PreviewSay::tr("HorizontalPodAutoscaler %1 sets its replicas and will do so again.")
                    .arg(Text(autoscaler.key().name)));
    }
    return notes;
}

/// Whether there is a way to grow: its StorageClass has to allow it.
std::vector<Text> notesOfGrowth(ClusterSession& session, const Unstructured& claim,
                                const std::stop_token& stop)
{
    std::vector<Text> notes { PreviewSay::tr("It cannot be made smaller again.") };
    const auto name = claim.text({ "spec", "storageClassName" });
    if (name.empty()) {
        notes.push_back(PreviewSay::tr("It has no StorageClass, which would have to allow it."));
        return notes;
    }
    const auto of = session.clients()
                        .dynamic()
                        .resource({ "storage.k8s.io", "v1", "storageclasses" }, false)
                        .get(name)
                        .wait(stop);
    if (of)
        notes.push_back(isTrue(of->json(), { "allowVolumeExpansion" })
                            ? PreviewSay::tr("StorageClass %1 allows it.").arg(Text(name))
                            : PreviewSay::tr("StorageClass %1 does not allow it: the server will "
                                             "refuse.")
                                  .arg(Text(name)));
    return notes;
}

/// The one to go back to, unless another is chosen: the one before the last.
std::string revisionBefore(const std::vector<RolloutRevision>& history)
{
    return history.size() < 2 ? std::string() : std::to_string(history[history.size() - 2].number);
}

/// Where the server says that it cannot try it out, not that it would refuse it.
bool isOfDryRun(const Error& error)
{
    return error.sentence.find("dry run") != std::string::npos
        || error.sentence.find("dryRun") != std::string::npos;
}

void tryOut(ClusterSession& session, const PreparedChange& prepared, ChangePreview& preview,
            const std::stop_token& stop)
{
    preview.unchanged = false;
    const auto access = prepared.change->access();
    if (session.reviewer().review(access, stop) == AccessRules::Answer::No) {
        preview.problem = "You may not " + access.toString() + '.';
        return;
    }
    const ChangeSender sender(session.client(), session.scheduler());
    const auto answered = sender.send(prepared.change->asDryRun(), stop);
    if (!answered && isOfDryRun(answered.error())) {
        preview.unproven = answered.error().sentence;
    } else if (!answered) {
        preview.problem = answered.error().sentence;
    } else {
        for (const auto& warning : answered->warnings) {
            if (std::find(preview.warnings.begin(), preview.warnings.end(), warning)
                == preview.warnings.end())
                preview.warnings.push_back(warning);
        }
        if (preview.differences.empty())
            preview.differences =
                differencesOf(*prepared.change, prepared.before, answered->object);
    }
}

/// What the fields hold at first.
void fillIn(const std::vector<ActionField>& fields, const Unstructured& object,
            ActionValues& values, ActionValues& initial)
{
    for (const auto& field : fields) {
        if (field.initial == nullptr || values.contains(field.id))
            continue;
        initial[field.id] = field.initial(object.json());
        values[field.id] = initial[field.id];
    }
}

} // namespace

ChangePreview previewOf(ClusterSession& session, const ChangeWish& wish,
                        const std::vector<ChangeSubject>& subjects, const std::stop_token& stop)
{
    const auto& action = *wish.action.change;
    if (action.end == ChangeEnd::Drain)
        return previewOfDrain(session, subjects.front().object.key.name, wish.values, stop);
    ChangePreview preview;
    preview.unchanged = true;
    auto values = wish.values;
    for (const auto& subject : subjects) {
        const bool isFirst = &subject == &subjects.front();
        if (isFirst) {
            const auto object = readSubject(session, subject, stop);
            if (!object) {
                preview.problem = object.error().sentence;
                break;
            }
            fillIn(action.fields, *object, values, preview.initial);
            if (action.notes != nullptr)
                preview.notes = action.notes(object->json(), values);
            else if (action.end == ChangeEnd::Deletion)
                preview.notes = deletionNotes(session, subject, *object, values,
                                              wish.action.id == kEvictAction, stop);
            else if (wish.action.id == "grow")
                preview.notes = notesOfGrowth(session, *object, stop);
            else if (wish.action.subresource == "scale")
                preview.notes = notesOfScaling(session, subject, *object, values, stop);
        }
        const auto prepared = prepareChange(session, subject, action, values, stop);
        if (!prepared)
            preview.problem = prepared.error().sentence;
        else if (action.weigh != nullptr)
            preview.weight = std::max(preview.weight.value_or(ActionWeight::Undoable),
                                      action.weigh(prepared->before.json(), values));
        if (!prepared)
            break;
        if (isFirst && action.wantsHistory) {
            preview.choices["revision"] = revisionChoices(
                prepared->history,
                std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
            if (auto& revision = values["revision"]; revision.empty()) {
                revision = revisionBefore(prepared->history);
                preview.initial["revision"] = revision;
            }
            preview.account = revisionNotes(prepared->history, values["revision"]);
        }
        if (prepared->change)
            tryOut(session, *prepared, preview, stop);
        if (!preview.problem.empty() || stop.stop_requested())
            break;
    }
    return preview;
}

} // namespace kittiwake
