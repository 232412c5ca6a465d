#include "manifest_apply.h"

#include "edit_saving.h"
#include "edit_text.h"

#include <app/changes/prepared_change.h>
#include <core/changes/apply/applied_field.h>
#include <core/changes/apply/apply_change.h>
#include <core/changes/apply/definition_wait.h>
#include <core/changes/apply/manifest_contents.h>
#include <core/changes/change_sender.h>
#include <core/changes/edit/field_owners.h>
#include <core/client/apply_conflict.h>
#include <core/client/client_set.h>
#include <core/discovery/rest_mapper.h>
#include <models/changes/change_form.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// So often others may be faster, before that is told as a conflict.
constexpr int kMaxApplies = 5;

/// One run over all documents.
class ManifestRun
{
public:
    ManifestRun(ClusterSession& session, const ApplyJob& job, const std::stop_token& stop)
        : m_session(session)
        , m_job(job)
        , m_stop(stop)
        , m_mapper(session.discovery())
        , m_sender(session.client(), session.scheduler())
    { }

    [[nodiscard]] ApplyAnswer run()
    {
        auto manifest = readManifest(m_job.text.toStdString(), "The text");
        for (const auto& error : manifest.errors)
            review().problems.push_back(
                { .line = lineIn(error.sentence), .sentence = withoutPlace(error.sentence) });
        if (!manifest.errors.empty()) {
            review().problem = manifest.errors.front().sentence;
            return std::move(m_answer);
        }
        if (manifest.objects.empty()) {
            review().problem = "The text holds no object.";
            return std::move(m_answer);
        }
        m_brought = ManifestContents(manifest.objects);
        m_several = manifest.objects.size() > 1;
        std::stable_sort(manifest.objects.begin(), manifest.objects.end(),
                         [](const auto& a, const auto& b) {
                             return applyRank(a.object.gvk()) < applyRank(b.object.gvk());
                         });
        for (const auto& from : manifest.objects) {
            if (m_stop.stop_requested())
                break;
            take(from);
        }
        finish();
        return std::move(m_answer);
    }

private:
    using State = AppliedDocument::State;
    [[nodiscard]] EditReview& review() { return m_answer.review; }

    void take(const ManifestObject& from)
    {
        const auto gvk = from.object.gvk();
        AppliedDocument document { .object =
                                       namedObject({ gvk.group, gvk.kind, from.object.key() }),
                                   .line = lineIn(from.place) };
        const auto resource = m_mapper.mappingFor(gvk);
        if (!resource) {
            const bool later = m_job.dryRun && m_brought.hasKind(gvk);
            return later ? add(std::move(document), State::Later)
                         : fail(std::move(document), resource.error());
        }
        auto change = applyChange(*resource, from.object, { .ns = m_job.ns });
        if (!change)
            return fail(std::move(document), change.error());
        document.object = namedObject({ gvk.group, gvk.kind, change->target.key });
        for (const auto& decided : m_job.decided) {
            if (decided.document == document.object && decided.takesMine == false)
                eraseAppliedField(change->body, decided.path);
        }
        apply(std::move(document), *change, resource->namespaced);
    }

    void apply(AppliedDocument document, const Change& change, bool namespaced)
    {
        const auto access = change.access();
        if (m_session.reviewer().review(access, m_stop) == AccessRules::Answer::No)
            return fail(std::move(document),
                        { ErrorKind::Forbidden, "You may not " + access.toString() + '.' });
        for (int tries = 1;; ++tries) {
            if (!applyOnce(document, change, namespaced, tries == kMaxApplies))
                return;
        }
    }

    /// True: somebody has written the object meanwhile, and it is to be looked at anew.
    bool applyOnce(const AppliedDocument& document, Change change, bool namespaced, bool isLast)
    {
        const auto live = m_session.clients()
                              .dynamic()
                              .resource(change.target.gvr, namespaced)
                              .inNamespace(change.target.key.ns)
                              .get(change.target.key.name)
                              .wait(m_stop);
        if (!live && live.error().kind != ErrorKind::NotFound) {
            fail(document, live.error());
            return false;
        }
        if (live)
            change.target.seen = live->resourceVersion();
        // Which fields others own is asked each time: somebody may have taken one since.
        auto tried = m_sender.send(change.asDryRun(), m_stop);
        if (!tried) {
            const auto conflicts = applyConflicts(tried.error());
            if (!conflicts.empty() && live) {
                if (addConflicts(document, change, *live, conflicts)) {
                    add(document, State::Conflicts);
                    return false;
                }
                takeFrom(*live, change); // all of them were decided on
                tried = m_sender.send(change.asDryRun(), m_stop);
            }
        }
        if (!tried) {
            const bool later = m_job.dryRun && tried.error().kind == ErrorKind::NotFound
                && m_brought.hasNamespace(change.target.key.ns);
            if (later)
                add(document, State::Later);
            else if (!isLast && isOvertaken(change, tried.error()))
                return true;
            else
                fail(document, tried.error());
            return false;
        }
        const auto sent = m_job.dryRun ? std::move(tried) : m_sender.send(change, m_stop);
        if (sent)
            done(document, change, live ? &*live : nullptr, *sent);
        else if (!isLast && isOvertaken(change, sent.error()))
            return true;
        else
            failForGood(document, change, sent.error());
        return false;
    }

    /// Force takes whatever field others own, also those that nobody has decided on because
    /// somebody took them since. So it is held to the very object that the conflicts were found on.
    static void takeFrom(const Unstructured& live, Change& change)
    {
        change.force = true;
        change.target.uid = live.uid();
        change.target.resourceVersion = live.resourceVersion();
    }
    /// By who wrote what is to be taken, or took what was nobody's.
    static bool isOvertaken(const Change& change, const Error& error)
    {
        return error.kind == ErrorKind::Conflict && !isOutcomeUnknown(error)
            && (change.force || !applyConflicts(error).empty());
    }

    /// True: some are not decided.
    bool addConflicts(const AppliedDocument& document, const Change& change,
                      const Unstructured& live, const std::vector<ApplyConflict>& conflicts)
    {
        bool open = false;
        for (const auto& conflict : conflicts) {
            const auto value = [&](const JsonValue& object) {
                const auto* found = appliedField(object, conflict.field);
                return found == nullptr ? std::nullopt : std::optional(*found);
            };
            const auto theirs = value(live.json());
            // Of a value that was not seen, nobody has decided.
            const bool decided =
                std::any_of(m_job.decided.begin(), m_job.decided.end(), [&](const auto& one) {
                    return one.document == document.object && one.path == conflict.field
                        && one.takesMine == true && one.theirs == theirs;
                });
            if (decided)
                continue;
            open = true;
            review().conflicts.push_back({ .document = document.object,
                                           .path = conflict.field,
                                           .mine = value(change.body),
                                           .theirs = theirs,
                                           .manager = conflict.manager });
        }
        return open;
    }

    void done(AppliedDocument document, const Change& change, const Unstructured* live,
              const ChangeResult& result)
    {
        static const JsonValue kNothing = JsonValue::object();
        auto differences =
            fieldDifferences(live == nullptr ? kNothing : live->json(), result.object.json());
        for (auto& difference : differences) {
            if (live != nullptr)
                difference.owners = toString(ownersOf(live->json(), difference.path));
            difference = maskedDifference(std::move(difference), change.target.kind);
        }
        for (const auto& warning : result.warnings)
            review().warnings.push_back(warning);
        const auto state = live == nullptr ? (m_job.dryRun ? State::WouldCreate : State::Created)
            : differences.empty()          ? State::Unchanged
            : m_job.dryRun                 ? State::WouldConfigure
                                           : State::Configured;
        if (!m_job.dryRun && state != State::Unchanged)
            m_answer.news.push_back(newsOf(change, live, result, differences));
        if (!m_job.dryRun && change.target.kind == "CustomResourceDefinition")
            awaitKind(change);
        for (auto& difference : differences) {
            if (state != State::WouldConfigure)
                break;
            if (m_several)
                difference.path = document.object.toStdString() + ' ' + difference.path;
            review().differences.push_back(std::move(difference));
        }
        add(std::move(document), state);
    }

    [[nodiscard]] static ChangeNews newsOf(const Change& change, const Unstructured* live,
                                           const ChangeResult& result,
                                           const std::vector<FieldDifference>& differences)
    {
        ChangeNews news { .made = change, .after = result.object };
        if (live != nullptr)
            news.before = *live;
        auto& record = news.record;
        record.object = linkOf(change);
        record.state = ChangeState::Done;
        record.warnings = result.warnings;
        record.command = maskedCommand(change);
        if (live != nullptr)
            record.differences = differences;
        record.undoable = live != nullptr && !differences.empty();
        return news;
    }
    [[nodiscard]] static ObjectLink linkOf(const Change& change)
    {
        return { change.target.gvr.group, change.target.kind, change.target.key };
    }

    /// Where it is not served in time, the documents of that kind say so.
    void awaitKind(const Change& change)
    {
        (void)waitForDefinition(m_session.clients(), m_session.informers(), m_mapper, change.target,
                                m_stop);
    }

    void add(AppliedDocument document, State state)
    {
        document.state = state;
        review().documents.push_back(std::move(document));
    }
    void fail(AppliedDocument document, const Error& error)
    {
        m_session.reviewer().onRefused(error);
        document.reason = QString::fromStdString(error.sentence);
        for (const auto& warning : error.warnings)
            review().warnings.push_back(warning);
        for (auto& problem : problemsOf(error, m_job.text, document.line))
            review().problems.push_back(std::move(problem));
        add(std::move(document), State::Failed);
    }
    void failForGood(AppliedDocument document, const Change& change, const Error& error)
    {
        ChangeNews news { .made = change };
        news.record.object = linkOf(change);
        news.record.state = isOutcomeUnknown(error) ? ChangeState::Unknown : ChangeState::Failed;
        news.record.problem = error.sentence;
        news.record.warnings = error.warnings;
        news.record.failure = error.kind;
        news.record.command = maskedCommand(change);
        m_answer.news.push_back(std::move(news));
        fail(std::move(document), error);
    }

    /// In the text's own order, as the user knows it.
    void finish()
    {
        auto& documents = review().documents;
        std::stable_sort(documents.begin(), documents.end(),
                         [](const auto& a, const auto& b) { return a.line < b.line; });
        const auto failed = std::count_if(documents.begin(), documents.end(), [](const auto& one) {
            return one.state == State::Failed;
        });
        if (failed > 0 && documents.size() == 1)
            review().problem = documents.front().reason.toStdString();
        else if (failed > 0)
            review().problem = std::to_string(failed) + " of " + std::to_string(documents.size())
                + (m_job.dryRun ? " documents would be refused: nothing is applied."
                                : " documents could not be applied; the others are.");
        review().unchanged = std::all_of(documents.begin(), documents.end(), [](const auto& one) {
            return one.state == State::Unchanged;
        });
    }

    ClusterSession& m_session;
    const ApplyJob& m_job;
    const std::stop_token& m_stop;
    RestMapper m_mapper;
    const ChangeSender m_sender;
    ApplyAnswer m_answer;
    ManifestContents m_brought { {} };
    bool m_several = false;
};

} // namespace

ApplyAnswer applyManifest(ClusterSession& session, const ApplyJob& job, const std::stop_token& stop)
{
    return ManifestRun(session, job, stop).run();
}

} // namespace kittiwake
