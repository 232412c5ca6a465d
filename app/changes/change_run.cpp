#include "change_run.h"

#include "node_drain.h"
#include "prepared_change.h"
#include "rollout_lookup.h"

#include <core/changes/change_sender.h>
#include <core/changes/edit/field_of.h>
#include <core/changes/rollout/rollout_status.h>
#include <core/changes/scale_change.h>
#include <core/client/client_set.h>
#include <core/client/object_watch.h>
#include <core/client/retry_on_conflict.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/deletion_problem.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace kittiwake {

namespace {

struct RunSay
{
    KW_DECLARE_TEXTS(kittiwake::ChangeRun)
};

/// Between two looks at why a rollout does not go on: each takes a few lists.
constexpr std::chrono::seconds kBetweenLooks { 3 };

WallTime thisSecond()
{
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

/// Sends one change and follows it to its end. What it reports is complete each time: the record as
/// it stands by then.
class Run
{
public:
    Run(ClusterSession& session, const KindCatalogue& kinds, const WantedChange& job,
        const std::function<void(ChangeNews)>& tell, const std::stop_token& stop)
        : m_session(session)
        , m_kind(kindOf(kinds, job))
        , m_job(job)
        , m_tell(tell)
        , m_stop(stop)
        , m_news { .record = job.record }
    { }
    Run(ClusterSession& session, const KindCatalogue& kinds, const WantedChange& job,
        const ChangeNews& news, const std::function<void(ChangeNews)>& tell,
        const std::stop_token& stop)
        : m_session(session)
        , m_kind(kindOf(kinds, job))
        , m_job(job)
        , m_tell(tell)
        , m_stop(stop)
        , m_news(news)
    {
        m_news.record.happened = true;
    }

    void run()
    {
        if (m_job.action.change->end == ChangeEnd::Drain)
            drain();
        else if (send())
            follow();
    }

    void follow()
    {
        switch (m_job.action.change->end) {
        case ChangeEnd::Rollout:
            return followRollout();
        case ChangeEnd::Deletion:
            return m_gone ? say(ChangeState::Done, RunSay::tr("Deleted")) : followDeletion();
        case ChangeEnd::Drain:
        case ChangeEnd::None:
            return say(ChangeState::Done);
        }
    }

private:
    [[nodiscard]] static const Kind& kindOf(const KindCatalogue& kinds, const WantedChange& job)
    {
        const auto& object = job.subject.object;
        return kinds.kindFor(object.group, object.kind, !object.key.ns.empty());
    }

    void say(ChangeState state, Text progress = {}, Text problem = {})
    {
        auto& record = m_news.record;
        record.state = state;
        record.progress = std::move(progress);
        record.problem = std::move(problem);
        const bool running = state == ChangeState::Sending || state == ChangeState::Following;
        record.stoppable = state == ChangeState::Following;
        // Sending it again would undo the later change that has replaced it.
        const bool replaced =
            state == ChangeState::Stopped && record.failure == ErrorKind::Conflict;
        record.retryable =
            !replaced && (state == ChangeState::Failed || state == ChangeState::Stopped);
        record.ended = running ? WallTime {} : thisSecond();
        m_tell(m_news);
    }

    void noteRefusal(const Error& error)
    {
        auto& warnings = m_news.record.warnings;
        warnings.insert(warnings.end(), error.warnings.begin(), error.warnings.end());
        m_session.reviewer().onRefused(error);
    }

    void sayFailed(const Error& error)
    {
        noteRefusal(error);
        if (isOutcomeUnknown(error))
            return say(ChangeState::Unknown, {}, error.sentence);
        if (error.kind == ErrorKind::Cancelled && m_stop.stop_requested())
            return say(ChangeState::Stopped, RunSay::tr("Stopped"));
        m_news.record.failure = error.kind;
        say(ChangeState::Failed, {}, error.sentence);
    }

    [[nodiscard]] bool send()
    {
        const auto sent = retryOnError(
            m_session.scheduler(),
            [this](const Error& error) {
                return m_news.made && isModifiedMeanwhile(*m_news.made, error);
            },
            [this] { return sendOnce(); });
        if (!sent && m_job.several && isGoneAlready(*m_job.action.change, sent.error())) {
            say(ChangeState::Done, RunSay::tr("It was already gone"));
            return false;
        }
        if (!sent) {
            sayFailed(sent.error());
            return false;
        }
        if (!*sent) {
            say(ChangeState::Done, RunSay::tr("It was already so"));
            return false;
        }
        onSent(**sent);
        return true;
    }

    /// What the server answered; none: it was already so.
    [[nodiscard]] Expected<std::optional<ChangeResult>> sendOnce()
    {
        const auto& action = *m_job.action.change;
        auto prepared =
            prepareChange(m_session, m_job.subject, action, m_job.values, thisSecond(), m_stop);
        if (!prepared)
            return Unexpected { std::move(prepared).error() };
        m_news.before = std::move(prepared->before.document);
        if (!prepared->change)
            return std::optional<ChangeResult>();
        // Somebody may have pressed a key before anybody has asked.
        const auto access = prepared->change->access();
        if (m_session.reviewer().review(access, m_stop) == AccessRules::Answer::No)
            return Unexpected { Error { ErrorKind::Forbidden,
                                        "You may not " + access.toString() + '.' } };
        m_news.made = prepared->change;
        m_news.record.command = maskedCommand(*prepared->change);
        const ChangeSender sender(m_session.client(), m_session.scheduler());
        m_unread = prepared->before.unread;
        return sender.send(*prepared->change, m_stop).transform([](const ChangeResult& sent) {
            return std::optional(sent);
        });
    }

    void onSent(const ChangeResult& sent)
    {
        const auto& action = *m_job.action.change;
        const auto& made = *m_news.made;
        m_news.record.happened = true;
        m_news.after = action.ofScale ? withReplicas(sent.object) : sent.object;
        m_news.record.warnings = sent.warnings;
        noteWhatWasNotAsked();
        m_news.record.differences = recordedDifferences(made, m_news.before, sent.object);
        if (!made.subresource.empty() && !action.ofScale) {
            if (auto read = readSubject(m_session, m_job.subject, m_stop))
                m_news.after = std::move(*read);
        }
        const auto verb = made.verb;
        // Nobody knows what to go back to where the number was not known.
        m_news.record.undoable = !action.irreversible && !m_news.record.differences.empty()
            && m_unread.empty() && verb != ChangeVerb::Delete && verb != ChangeVerb::Create;
        m_gone = verb == ChangeVerb::Delete && sent.isGone();
    }

    /// What a form would have said before, of an action that opens none.
    void noteWhatWasNotAsked()
    {
        const auto& action = *m_job.action.change;
        if (action.notes == nullptr || action.weight != ActionWeight::Undoable
            || !action.fields.empty())
            return;
        for (const auto& note : action.notes(m_news.before.json(), m_job.values))
            m_news.record.warnings.push_back(note.english());
    }

    [[nodiscard]] WatchedObject watched() const
    {
        return { .gvr = m_job.subject.target.gvr,
                 .kind = m_job.subject.object.kind,
                 .key = m_job.subject.object.key,
                 .uid = m_news.before.uid() };
    }

    /// What it left behind, where it has changed the pod template: else any template is followed.
    [[nodiscard]] Unstructured changedTemplate() const
    {
        const auto* before = fieldOf(m_news.before.json(), { "spec", "template" });
        const auto* after = fieldOf(m_news.after.json(), { "spec", "template" });
        const bool same = before != nullptr && after != nullptr && *before == *after;
        return same ? Unstructured() : m_news.after;
    }

    void followRollout()
    {
        if (!m_kind.rollout)
            return say(ChangeState::Done); // its pods come by themselves
        say(ChangeState::Following);
        RolloutStatus status(
            m_session.clients(), m_session.informers(), watched(),
            { .changed = changedTemplate(),
              .look = [this](const Unstructured& workload, const RolloutProgress& progress) {
                  lookAtRollout(workload, progress);
              } });
        const auto done = status.follow(
            [this](const RolloutProgress& progress) {
                if (!progress.done)
                    say(ChangeState::Following, Text(progress.sentence));
            },
            m_stop);
        if (!done)
            return sayRolloutFailed(done.error());
        if (done->replaced) {
            m_news.record.failure = ErrorKind::Conflict;
            return say(ChangeState::Stopped,
                       RunSay::tr("Replaced by a later change before it was rolled out"));
        }
        say(ChangeState::Done, Text(done->sentence));
    }

    /// Where nothing has moved since the last look, what it waits for.
    void lookAtRollout(const Unstructured& workload, const RolloutProgress& progress)
    {
        const auto now = std::chrono::steady_clock::now();
        const bool moves = std::exchange(m_seen, progress.sentence) != progress.sentence;
        if (moves || now - m_looked < kBetweenLooks)
            return;
        m_looked = now;
        auto problem =
            lookUpProblem(m_session, *m_kind.rollout, m_job.subject.target.gvr, workload, m_stop);
        if (problem != m_news.record.problem)
            say(ChangeState::Following, Text(progress.sentence), std::move(problem));
    }

    /// With what its pods wait for, where it will not end by itself.
    void sayRolloutFailed(const Error& error)
    {
        if (error.kind != ErrorKind::Invalid)
            return sayFailed(error);
        const auto workload = readSubject(m_session, m_job.subject, m_stop);
        auto problem = workload
            ? lookUpProblem(m_session, *m_kind.rollout, m_job.subject.target.gvr, *workload, m_stop)
            : Text();
        m_news.record.failure = error.kind;
        say(ChangeState::Failed, {},
            Text::joined({ Text(error.sentence), std::move(problem) }, ": "));
    }

    void followDeletion()
    {
        say(ChangeState::Following, RunSay::tr("Being deleted"));
        ObjectWatch watch(m_session.clients(), m_session.informers(), watched());
        for (;;) {
            const auto next = watch.next(m_stop);
            if (!next && next.error().kind == ErrorKind::NotFound)
                return say(ChangeState::Done, RunSay::tr("Deleted"));
            if (!next)
                return sayFailed(next.error());
            std::vector<Text> holders;
            if (const auto* finalizers = fieldOf(next->json(), { "metadata", "finalizers" });
                finalizers != nullptr && finalizers->is_array()) {
                for (const auto& finalizer : *finalizers) {
                    if (finalizer.is_string())
                        holders.emplace_back(finalizer.get<std::string>());
                }
            }
            say(ChangeState::Following,
                holders.empty() ? RunSay::tr("Being deleted")
                                : RunSay::tr("Waits for its finalizers: %1")
                                      .arg(Text::joined(std::move(holders), ", ")),
                deletionProblem(m_kind, *next, thisSecond()));
        }
    }

    void drain()
    {
        const auto& node = m_job.subject.object.key.name;
        std::map<ObjectKey, PodDrain> pods;
        const auto progress = [&pods] {
            const auto gone = std::count_if(pods.begin(), pods.end(), [](const auto& one) {
                return one.second.state == PodDrain::State::Gone;
            });
            const auto left = std::count_if(pods.begin(), pods.end(), [](const auto& one) {
                return one.second.state == PodDrain::State::Left;
            });
            return RunSay::tr("%1 of %2 pods are gone")
                .arg(gone)
                .arg(static_cast<std::int64_t>(pods.size()) - left);
        };
        const auto hindered = [&pods] {
            std::vector<Text> lines;
            for (const auto& [key, pod] : pods) {
                if (pod.state == PodDrain::State::Blocked || pod.state == PodDrain::State::Failed)
                    lines.push_back(Text::joined({ Text(key.toString()), Text(pod.why) }, ": "));
            }
            return Text::joined(std::move(lines), "; ");
        };
        if (const auto options = drainOptionsOf(m_job.values))
            m_news.record.command = drainCommand(node, *options);
        say(ChangeState::Following, RunSay::tr("Being cordoned"));
        const auto result = drainNode(
            m_session, node, m_job.values,
            [&](const DrainEvent& event) {
                if (event.what == DrainEvent::What::Warning)
                    m_news.record.warnings.push_back(event.text);
                else if (event.what == DrainEvent::What::Pod)
                    pods[event.pod.pod] = event.pod;
                m_news.record.happened = true;
                say(ChangeState::Following, progress(), hindered());
            },
            m_stop);
        if (result.error && result.error->kind == ErrorKind::Cancelled)
            return say(ChangeState::Stopped, Text(result.error->sentence));
        if (result.error) {
            noteRefusal(*result.error);
            m_news.record.failure = result.error->kind;
            return say(ChangeState::Failed, Text::joined({ progress(), hindered() }, "; "),
                       result.error->sentence);
        }
        say(ChangeState::Done, RunSay::tr("Drained: %1").arg(progress()));
    }

    ClusterSession& m_session;
    const Kind& m_kind;
    const WantedChange& m_job;
    const std::function<void(ChangeNews)>& m_tell;
    const std::stop_token& m_stop;
    ChangeNews m_news;
    std::string m_unread {}; ///< ActionDocument::unread
    bool m_gone = false;
    std::string m_seen; ///< how far a rollout was when it was looked at last
    std::chrono::steady_clock::time_point m_looked {}; ///< for what it waits for
};

} // namespace

void runChange(ClusterSession& session, const KindCatalogue& kinds, const WantedChange& job,
               const std::function<void(ChangeNews)>& tell, const std::stop_token& stop)
{
    Run(session, kinds, job, tell, stop).run();
}

void followChange(ClusterSession& session, const KindCatalogue& kinds, const WantedChange& job,
                  const ChangeNews& news, const std::function<void(ChangeNews)>& tell,
                  const std::stop_token& stop)
{
    Run(session, kinds, job, news, tell, stop).follow();
}

} // namespace kittiwake
