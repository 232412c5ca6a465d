#include "change_preview.h"

#include "node_drain.h"
#include "prepared_change.h"

#include <core/changes/change_sender.h>
#include <core/changes/field_of.h>
#include <core/client/client_set.h>

#include <algorithm>

namespace kittiwake {

namespace {

struct PreviewSay
{
    KW_DECLARE_TEXTS(kittiwake::ChangePreview)
};

/// What holds up a deletion, or makes it be in vain.
std::vector<Text> notesOfDeletion(const Unstructured& object)
{
    std::vector<Text> notes;
    if (object.gvk().kind == "Namespace")
        notes.push_back(PreviewSay::tr("Everything in the namespace is deleted with it."));
    if (const auto* owners = fieldOf(object.json(), { "metadata", "ownerReferences" });
        owners != nullptr && owners->is_array()) {
        for (const auto& owner : *owners) {
            if (isTrue(owner, { "controller" }))
                notes.push_back(PreviewSay::tr("%1 %2 makes another one in its place.")
                                    .arg(Text(textIn(owner, "kind")), Text(textIn(owner, "name"))));
        }
    }
    if (const auto* finalizers = fieldOf(object.json(), { "metadata", "finalizers" });
        finalizers != nullptr && finalizers->is_array()) {
        for (const auto& finalizer : *finalizers) {
            if (finalizer.is_string())
                notes.push_back(PreviewSay::tr("It stays until its finalizer %1 is taken off.")
                                    .arg(Text(finalizer.get<std::string>())));
        }
    }
    return notes;
}

/// An autoscaler sets the replicas again. Who may not see any is told of none.
std::vector<Text> notesOfScaling(ClusterSession& session, const ChangeSubject& subject,
                                 const std::stop_token& stop)
{
    const auto found = session.clients()
                           .dynamic()
                           .resource({ "autoscaling", "v2", "horizontalpodautoscalers" })
                           .inNamespace(subject.object.key.ns)
                           .list()
                           .wait(stop);
    std::vector<Text> notes;
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
            if (action.end == ChangeEnd::Deletion)
                preview.notes = notesOfDeletion(*object);
            else if (wish.action.subresource == "scale")
                preview.notes = notesOfScaling(session, subject, stop);
        }
        const auto prepared = prepareChange(session, subject, action, values, stop);
        if (!prepared)
            preview.problem = prepared.error().sentence;
        else if (prepared->change)
            tryOut(session, *prepared, preview, stop);
        if (!preview.problem.empty() || stop.stop_requested())
            break;
    }
    return preview;
}

} // namespace kittiwake
