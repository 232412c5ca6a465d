#include "edit_saving.h"

#include "edit_text.h"

#include <app/changes/prepared_change.h>
#include <core/changes/edit/field_owners.h>
#include <core/changes/edit/object_editor.h>
#include <kinds/schema/field_place.h>

#include <algorithm>

namespace kittiwake {

namespace {

std::vector<std::string> managersOf(const std::vector<FieldDifference>& differences,
                                    const Unstructured& object)
{
    std::vector<std::string> managers;
    for (const auto& difference : differences) {
        for (const auto& owner : ownersOf(object.json(), difference.path)) {
            if (std::find(managers.begin(), managers.end(), owner.manager) == managers.end())
                managers.push_back(owner.manager);
        }
    }
    return managers;
}

EditConflict conflictOf(const MergeConflict& conflict, const Unstructured& live)
{
    std::string manager;
    if (const auto owners = ownersOf(live.json(), conflict.path); !owners.empty())
        manager = owners.front().manager;
    return { .path = conflict.path,
             .opened = conflict.opened,
             .mine = conflict.mine,
             .theirs = conflict.theirs,
             .manager = std::move(manager) };
}

void refuse(EditReview& review, const Error& error, const QString& text)
{
    if (error.kind == ErrorKind::NotFound)
        review.gone = EditReview::Gone::Deleted;
    else if (error.reason == kReplaced)
        review.gone = EditReview::Gone::Replaced;
    else
        review.problem = error.sentence;
    review.warnings = error.warnings;
    review.problems = problemsOf(error, text);
}

ChangeNews newsOf(const EditOutcome& outcome, const EditReview& review)
{
    ChangeNews news { .made = outcome.change,
                      .before = outcome.before,
                      .after = outcome.result.object };
    news.record.state = ChangeState::Done;
    news.record.differences = review.differences;
    news.record.warnings = outcome.result.warnings;
    news.record.command = maskedCommand(*outcome.change);
    news.record.undoable = !review.differences.empty();
    return news;
}

ChangeNews newsOf(const Error& error)
{
    ChangeNews news;
    news.record.state = isOutcomeUnknown(error) ? ChangeState::Unknown : ChangeState::Failed;
    news.record.problem = error.sentence;
    news.record.warnings = error.warnings;
    news.record.failure = error.kind;
    return news;
}

} // namespace

std::vector<EditProblem> problemsOf(const Error& error, const QString& text, int line)
{
    std::vector<EditProblem> problems;
    // The document that begins there.
    auto document = text.section(u'\n', std::max(line - 1, 0)).toStdString();
    if (const auto end = document.find("\n---"); end != std::string::npos)
        document.resize(end);
    for (const auto& cause : error.causes) {
        const auto message = QString::fromStdString(cause.message);
        const auto place = placeOfField(document, cause.field);
        const bool placed = place && place->steps > 0;
        // It is of the text as a whole, as the sentence above is.
        if (!placed && line == 0 && error.sentence.find(cause.message) != std::string::npos)
            continue;
        problems.push_back({ .line = placed ? place->place.line + std::max(line, 1) : line,
                             .column = placed ? place->place.column + 1 : 0,
                             .sentence = cause.field.empty() ? message
                                                             : QString::fromStdString(cause.field)
                                     + QStringLiteral(": ") + message });
    }
    return problems;
}

EditAnswer runEdit(ClusterSession& session, const EditJob& job, const std::stop_token& stop)
{
    EditAnswer answer;
    auto& review = answer.review;
    const auto mine = editedObject(*job.opened, job.text.toStdString());
    if (!mine) {
        review.problem = mine.error().sentence;
        review.problems = { { .line = lineIn(mine.error().sentence),
                              .sentence = withoutPlace(mine.error().sentence) } };
        return answer;
    }
    const auto& gvr = job.subject.target.gvr;
    const auto access = AccessRequest::ofObject("patch", gvr, job.subject.object.key);
    if (session.reviewer().review(access, stop) == AccessRules::Answer::No) {
        review.problem = "You may not " + access.toString() + '.';
        return answer;
    }
    ObjectEdit edit { .gvr = gvr, .opened = *job.opened, .mine = *mine };
    for (const auto& conflict : job.decided)
        edit.choices.push_back(
            { { conflict.path, conflict.opened, conflict.mine, conflict.theirs },
              conflict.takesMine == false ? MergeSide::Theirs : MergeSide::Mine });
    const ChangeSender sender(session.client(), session.scheduler());
    const ObjectEditor editor(session.clients(), sender);
    const auto outcome = editor.save(edit, job.dryRun, stop);
    if (!outcome && job.dryRun && refusesDryRun(outcome.error())) {
        review.unproven = outcome.error().sentence;
        review.warnings = outcome.error().warnings;
        review.differences = fieldDifferences(job.opened->json(), mine->json());
        for (auto& difference : review.differences)
            difference = maskedDifference(std::move(difference), job.subject.object.kind);
        return answer;
    }
    if (!outcome) {
        session.reviewer().onRefused(outcome.error());
        refuse(review, outcome.error(), job.text);
        if (!job.dryRun && review.gone == EditReview::Gone::No)
            answer.news = newsOf(outcome.error());
        return answer;
    }
    review.meanwhile = outcome->meanwhile;
    review.meanwhileBy = managersOf(outcome->meanwhile, outcome->before);
    review.overwritten = outcome->overwritten;
    review.overwrittenBy = managersOf(outcome->overwritten, outcome->before);
    for (const auto& conflict : outcome->conflicts)
        review.conflicts.push_back(conflictOf(conflict, outcome->before));
    review.unchanged = outcome->conflicts.empty() && !outcome->change;
    review.warnings = outcome->result.warnings;
    if (outcome->change) {
        review.differences =
            differencesOf(*outcome->change, outcome->before, outcome->result.object);
        for (auto& difference : review.differences)
            difference.owners = toString(ownersOf(outcome->before.json(), difference.path));
    }
    if (job.dryRun || !outcome->conflicts.empty())
        return answer;
    answer.saved = std::make_shared<const Unstructured>(outcome->change ? outcome->result.object
                                                                        : outcome->before);
    if (outcome->change)
        answer.news = newsOf(*outcome, review);
    return answer;
}

} // namespace kittiwake
