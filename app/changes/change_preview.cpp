#include "change_preview.h"

#include "gathered_differences.h"
#include "gathered_notes.h"
#include "node_drain.h"
#include "prepared_change.h"
#include "preview_notes.h"

#include <core/changes/change_sender.h>
#include <core/client/retry_on_conflict.h>
#include <kinds/changes/kind_actions.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace kittiwake {

namespace {

struct PreviewSay
{
    KW_DECLARE_TEXTS(kittiwake::ChangePreview)
};

/// Of several, which one it is, where what the server says does not name it.
std::string problemOf(const ChangeSubject& subject, std::string sentence, bool several)
{
    const auto& object = subject.object;
    if (!several || sentence.find(object.key.name) != std::string::npos)
        return sentence;
    return object.kind + ' ' + object.key.toString() + ": " + std::move(sentence);
}

/// The one to go back to, unless another is chosen: the one before the last.
std::string revisionBefore(const std::vector<RolloutRevision>& history)
{
    return history.size() < 2 ? std::string() : std::to_string(history[history.size() - 2].number);
}

/// What the server says of one object.
struct Trial
{
    std::string unproven {};
    std::vector<ObjectNote> warnings {};
    std::vector<FieldDifference> differences {};
};

std::vector<ObjectNote> warningNotes(const std::vector<std::string>& warnings)
{
    std::vector<ObjectNote> notes;
    notes.reserve(warnings.size());
    for (const auto& warning : warnings)
        notes.push_back({ .text = PreviewSay::tr("The server warns: %1").arg(Text(warning)) });
    return notes;
}

Expected<Trial> tryOut(ClusterSession& session, const PreparedChange& prepared,
                       const std::stop_token& stop)
{
    const auto access = prepared.change->access();
    if (session.reviewer().review(access, stop) == AccessRules::Answer::No)
        return Unexpected { Error { ErrorKind::Forbidden,
                                    "You may not " + access.toString() + '.' } };
    const ChangeSender sender(session.client(), session.scheduler());
    auto answered = sender.send(prepared.change->asDryRun(), stop);
    if (!answered && refusesDryRun(answered.error()))
        return Trial { .unproven = answered.error().sentence,
                       .warnings = warningNotes(answered.error().warnings) };
    if (!answered)
        return Unexpected { std::move(answered).error() };
    return Trial { .warnings = warningNotes(answered->warnings),
                   .differences = differencesOf(*prepared.change, prepared.before.document,
                                                answered->object) };
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

ChangePreview previewOf(ClusterSession& session, const KindCatalogue& kinds,
                        const ChangeRequest& request, const std::vector<ChangeSubject>& subjects,
                        const std::stop_token& stop)
{
    const auto& action = *request.action.change;
    if (action.end == ChangeEnd::Drain)
        return previewOfDrain(session, kinds, subjects.front().object.key.name, request.values,
                              stop);
    ChangePreview preview;
    preview.unchanged = true;
    const bool several = subjects.size() > 1;
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    PreviewNotes noted(session, kinds, request.action);
    GatheredNotes notes(subjects.size());
    GatheredNotes warnings(subjects.size());
    GatheredDifferences differences(subjects.size());
    auto values = request.values;
    bool begun = false;
    for (const auto& subject : subjects) {
        const bool isFirst = !begun;
        const auto& key = subject.object.key;
        const auto isSkipped = [&](const Error& error) {
            const bool gone = several && isGoneAlready(action, error);
            if (gone)
                notes.add(key, { { .text = PreviewSay::tr("It is already gone.") } });
            return gone;
        };
        if (isFirst) {
            const auto read = readDocument(session, subject, action, stop);
            if (!read && isSkipped(read.error()))
                continue;
            if (!read) {
                preview.problem = problemOf(subject, read.error().sentence, several);
                break;
            }
            begun = true;
            fillIn(action.fields, read->document, values, preview.initial);
            notes.add(key, noted.of(subject, *read, values, stop));
        }
        auto prepared = prepareChange(session, subject, action, values, now, stop);
        if (!prepared && isSkipped(prepared.error()))
            continue;
        if (!prepared) {
            preview.problem = problemOf(subject, prepared.error().sentence, several);
            break;
        }
        if (!isFirst)
            notes.add(key, noted.of(subject, prepared->before, values, stop));
        if (action.weigh != nullptr)
            preview.weight = std::max(preview.weight.value_or(ActionWeight::Undoable),
                                      action.weigh(prepared->before.document.json(), values));
        if (isFirst && action.wantsHistory) {
            preview.choices["revision"] = revisionChoices(prepared->history, now);
            if (auto& revision = values["revision"]; revision.empty()) {
                revision = revisionBefore(prepared->history);
                preview.initial["revision"] = revision;
            }
            auto came = revisionChange(prepared->history, values["revision"]);
            preview.account = std::move(came.heading);
            preview.accountDifferences = std::move(came.differences);
        }
        if (prepared->change) {
            const auto trial = retryOnError(
                session.scheduler(),
                [&prepared](const Error& error) {
                    return prepared && prepared->change
                        && isModifiedMeanwhile(*prepared->change, error);
                },
                [&, again = false]() mutable -> Expected<Trial> {
                    if (std::exchange(again, true))
                        prepared = prepareChange(session, subject, action, values, now, stop);
                    if (!prepared)
                        return Unexpected { prepared.error() };
                    return prepared->change ? tryOut(session, *prepared, stop) : Trial();
                });
            if (!trial && isSkipped(trial.error()))
                continue;
            preview.unchanged = preview.unchanged && prepared && !prepared->change;
            if (!trial) {
                session.reviewer().onRefused(trial.error());
                warnings.add(key, warningNotes(trial.error().warnings));
                preview.problem = problemOf(subject, trial.error().sentence, several);
                break;
            }
            if (!trial->unproven.empty())
                preview.unproven = trial->unproven;
            warnings.add(key, trial->warnings);
            differences.add(key, trial->differences);
        }
        if (stop.stop_requested())
            break;
    }
    preview.notes = notes.texts();
    for (auto& warning : warnings.texts())
        preview.notes.push_back(std::move(warning));
    differences.tell(preview);
    return preview;
}

} // namespace kittiwake
