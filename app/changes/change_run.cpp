#include "change_run.h"

#include "node_drain.h"
#include "prepared_change.h"

#include <core/changes/change_sender.h>
#include <core/changes/field_of.h>
#include <core/changes/rollout_status.h>
#include <core/client/client_set.h>
#include <core/client/object_watch.h>

#include <algorithm>

namespace kittiwake {

namespace {

struct RunSay
{
    KW_DECLARE_TEXTS(kittiwake::ChangeRun)
};

/// One run: what it tells grows as it goes on.
class Run
{
public:
    Run(ClusterSession& session, const WantedChange& job,
        const std::function<void(ChangeNews)>& tell, const std::stop_token& stop)
        : m_session(session)
        , m_job(job)
        , m_tell(tell)
        , m_stop(stop)
        , m_news { .record = job.record }
    { }
    Run(ClusterSession& session, const WantedChange& job, const ChangeNews& news,
        const std::function<void(ChangeNews)>& tell, const std::stop_token& stop)
        : m_session(session)
        , m_job(job)
        , m_tell(tell)
        , m_stop(stop)
        , m_news(news)
    { }

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
    void say(ChangeState state, Text progress = {}, std::string problem = {})
    {
        auto& record = m_news.record;
        record.state = state;
        record.progress = std::move(progress);
        record.problem = std::move(problem);
        const bool running = state == ChangeState::Sending || state == ChangeState::Following;
        record.stoppable = state == ChangeState::Following;
        record.retryable = state == ChangeState::Failed || state == ChangeState::Stopped;
        record.ended = running
            ? WallTime {}
            : std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        m_tell(m_news);
    }

    void sayFailed(const Error& error)
    {
        if (isOutcomeUnknown(error))
            return say(ChangeState::Unknown, {}, error.sentence);
        if (error.kind == ErrorKind::Cancelled && m_stop.stop_requested())
            return say(ChangeState::Stopped, RunSay::tr("Stopped"));
        say(ChangeState::Failed, {}, error.sentence);
    }

    [[nodiscard]] bool send()
    {
        const auto& action = *m_job.action.change;
        auto prepared = prepareChange(m_session, m_job.subject, action, m_job.values, m_stop);
        if (!prepared) {
            sayFailed(prepared.error());
            return false;
        }
        m_news.before = std::move(prepared->before);
        if (!prepared->change) {
            say(ChangeState::Done, RunSay::tr("It was that way already"));
            return false;
        }
        m_news.made = prepared->change;
        m_news.record.command = maskedCommand(*prepared->change);
        const ChangeSender sender(m_session.client(), m_session.scheduler());
        const auto sent = sender.send(*prepared->change, m_stop);
        if (!sent) {
            sayFailed(sent.error());
            return false;
        }
        m_news.after = sent->object;
        m_news.record.warnings = sent->warnings;
        m_news.record.differences = differencesOf(*prepared->change, m_news.before, sent->object);
        if (!prepared->change->subresource.empty()) {
            if (auto read = readSubject(m_session, m_job.subject, m_stop))
                m_news.after = std::move(*read);
        }
        m_news.record.undoable = !m_news.record.differences.empty();
        m_gone = prepared->change->verb == ChangeVerb::Delete && sent->isGone();
        return true;
    }

    [[nodiscard]] WatchedObject watched() const
    {
        return { .gvr = m_job.subject.target.gvr,
                 .kind = m_job.subject.object.kind,
                 .key = m_job.subject.object.key,
                 .uid = m_news.before.uid() };
    }

    void followRollout()
    {
        const auto kind = m_job.subject.object.kind;
        if (kind != "Deployment" && kind != "StatefulSet" && kind != "DaemonSet")
            return say(ChangeState::Done); // its pods come by themselves
        say(ChangeState::Following);
        RolloutStatus status(m_session.clients(), m_session.informers(), watched());
        const auto done = status.follow(
            [this](const RolloutProgress& progress) {
                if (!progress.done)
                    say(ChangeState::Following, Text(progress.sentence));
            },
            m_stop);
        if (!done)
            return sayFailed(done.error());
        say(ChangeState::Done, Text(done->sentence));
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
                                      .arg(Text::joined(std::move(holders), ", ")));
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
            std::vector<Text> lines { RunSay::tr("%1 of %2 pods are gone")
                                          .arg(gone)
                                          .arg(static_cast<std::int64_t>(pods.size()) - left) };
            for (const auto& [key, pod] : pods) {
                if (pod.state == PodDrain::State::Blocked || pod.state == PodDrain::State::Failed)
                    lines.push_back(Text::joined({ Text(key.toString()), Text(pod.why) }, ": "));
            }
            return Text::joined(std::move(lines), "; ");
        };
        say(ChangeState::Following, RunSay::tr("Being cordoned"));
        const auto result = drainNode(
            m_session, node, m_job.values,
            [&](const DrainEvent& event) {
                if (event.what == DrainEvent::What::Warning)
                    m_news.record.warnings.push_back(event.text);
                else if (event.what == DrainEvent::What::Pod)
                    pods[event.pod.pod] = event.pod;
                say(ChangeState::Following, progress());
            },
            m_stop);
        if (result.error && result.error->kind == ErrorKind::Cancelled)
            return say(ChangeState::Stopped, Text(result.error->sentence));
        if (result.error)
            return say(ChangeState::Failed, progress(), result.error->sentence);
        say(ChangeState::Done, RunSay::tr("Drained: %1").arg(progress()));
    }

    ClusterSession& m_session;
    const WantedChange& m_job;
    const std::function<void(ChangeNews)>& m_tell;
    const std::stop_token& m_stop;
    ChangeNews m_news;
    bool m_gone = false;
};

} // namespace

void runChange(ClusterSession& session, const WantedChange& job,
               const std::function<void(ChangeNews)>& tell, const std::stop_token& stop)
{
    Run(session, job, tell, stop).run();
}

void followChange(ClusterSession& session, const WantedChange& job, const ChangeNews& news,
                  const std::function<void(ChangeNews)>& tell, const std::stop_token& stop)
{
    Run(session, job, news, tell, stop).follow();
}

} // namespace kittiwake
