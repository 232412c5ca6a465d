#include "object_editor.h"

#include <core/base/stoppable_wait.h>

#include <algorithm>
#include <random>

namespace kittiwake {

namespace {

/// So long others may be faster, each time that it is merged.
constexpr std::chrono::seconds kMergesFor(30);

/// Before the next try, by chance: two who wait equally long meet again.
Duration pauseAfter(int tries, std::minstd_rand& random)
{
    const int most = std::min(5 * tries, 30);
    return std::chrono::milliseconds(std::uniform_int_distribution(0, most)(random));
}

Unexpected<Error> goneError(const std::string& name)
{
    return Unexpected { Error { ErrorKind::NotFound,
                                name + " was deleted meanwhile: nothing was changed.", 0,
                                "NotFound" } };
}

Unexpected<Error> replacedError(const std::string& name)
{
    return Unexpected { Error {
        ErrorKind::Conflict,
        name + " was deleted meanwhile, and another one has its name: nothing was changed.", 0,
        std::string(kReplaced) } };
}

/// Whether one of them leads into the other, or is it.
bool overlap(std::string_view one, std::string_view other)
{
    const auto& outer = one.size() < other.size() ? one : other;
    const auto& inner = one.size() < other.size() ? other : one;
    return inner.starts_with(outer)
        && (inner.size() == outer.size() || inner[outer.size()] == '.'
            || inner[outer.size()] == '[');
}

/// Puts what others have changed to what stays, or to what is overwritten; what is to be decided
/// yet is neither. A conflict may be of more than the field that was changed: of an item that is
/// gone, for one.
void tellMeanwhile(EditOutcome& outcome, const ObjectEdit& edit, const EditMerge& merge)
{
    for (auto& difference : fieldDifferences(edit.opened.json(), outcome.before.json())) {
        const auto isOfIt = [&](const std::string& path) {
            return overlap(path, difference.path);
        };
        if (std::any_of(merge.conflicts.begin(), merge.conflicts.end(),
                        [&](const MergeConflict& conflict) { return isOfIt(conflict.path); }))
            continue;
        const bool lost = std::any_of(merge.overwritten.begin(), merge.overwritten.end(), isOfIt);
        (lost ? outcome.overwritten : outcome.meanwhile).push_back(std::move(difference));
    }
}

} // namespace

ObjectEditor::ObjectEditor(ClientSet clients, const ChangeSender& sender)
    : m_clients(std::move(clients))
    , m_sender(sender)
{ }

Expected<EditOutcome> ObjectEditor::save(const ObjectEdit& edit, bool dryRun,
                                         const std::stop_token& stop) const
{
    const auto target = ChangeTarget::of(edit.gvr, edit.opened);
    const auto objects = m_clients.dynamic().resource(edit.gvr, !target.key.ns.empty());
    const auto until = std::chrono::steady_clock::now() + kMergesFor;
    std::minstd_rand random { std::random_device {}() };
    for (int tries = 1;; ++tries) {
        auto live = objects.inNamespace(target.key.ns).get(target.key.name).wait(stop);
        if (!live && live.error().kind == ErrorKind::NotFound)
            return goneError(target.toString());
        if (!live)
            return Unexpected { std::move(live).error() };
        EditOutcome outcome { .before = *std::move(live) };
        if (outcome.before.uid() != edit.opened.uid())
            return replacedError(target.toString());
        auto merge = mergeEdit(edit.opened, edit.mine, outcome.before, edit.choices);
        tellMeanwhile(outcome, edit, merge);
        outcome.conflicts = std::move(merge.conflicts);
        if (!outcome.conflicts.empty())
            return outcome;
        auto change = editChange(edit.gvr, outcome.before, merge.merged);
        if (!change)
            return Unexpected { std::move(change).error() };
        if (!*change)
            return outcome;
        auto result = m_sender.send(dryRun ? (*change)->asDryRun() : **change, stop);
        if (!result && result.error().kind == ErrorKind::Conflict
            && std::chrono::steady_clock::now() < until) {
            waitUnlessStopped(pauseAfter(tries, random), stop); // somebody was faster
            continue;
        }
        if (!result)
            return Unexpected { std::move(result).error() };
        outcome.change = std::move(*change);
        outcome.result = *std::move(result);
        return outcome;
    }
}

} // namespace kittiwake
