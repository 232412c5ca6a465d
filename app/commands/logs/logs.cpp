#include "logs.h"

#include "log_printer.h"
#include "logs_request.h"

#include <app/commands/cluster_options.h>
#include <app/commands/interruption.h>
#include <app/commands/open_session.h>
#include <app/commands/output/standard_output.h>
#include <app/commands/streams/find_pods.h>
#include <core/api/json/json.h>
#include <core/discovery/find_resource.h>
#include <core/logs/pods_behind.h>
#include <core/rest/resource_path.h>
#include <core/session/cluster_session.h>

#include <QCoreApplication>
#include <QTimer>

#include <optional>
#include <thread>
#include <unistd.h>
#include <utility>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

/// Whether a job has ended is asked so often once its pods have: its status follows them.
constexpr auto kJobWait = 2s;

bool isPods(const Gvr& gvr)
{
    return gvr.group.empty() && gvr.resource == "pods";
}

bool hasJobEnded(const Json& job)
{
    bool ended = false;
    forEachItem(job["status"]["conditions"], [&](const Json& condition) {
        const auto type = textOf(condition["type"]);
        if (type == "Complete" || type == "Failed")
            ended = ended || textOf(condition["status"]) == "True";
    });
    return ended;
}

/// \brief Logs from the first question to the end of the event loop, which it ends by `exit`.
/// Nothing in it waits, so that it can be interrupted at any time. \thread the main one
class Logs
{
public:
    Logs(std::unique_ptr<ClusterSession> session, LogsRequest request)
        : m_output([this](int code) { onMain([this, code] { end(code); }); })
        , m_session(std::move(session))
        , m_request(std::move(request))
    {
        m_jobTimer.setSingleShot(true);
        QObject::connect(&m_jobTimer, &QTimer::timeout, &m_context, [this] { askForJob(); });
    }

    void begin()
    {
        if (m_request.resource.empty())
            return read(
                { .ns = ns(), .name = m_request.name, .labelSelector = m_request.labelSelector });
        m_session->discover([this](Expected<ApiResources> found) {
            onMain([this, found = std::move(found)] { onDiscovered(found); });
        });
    }

private:
    /// Later, in the event loop of the main thread. \thread any
    void onMain(std::function<void()> task)
    {
        QMetaObject::invokeMethod(&m_context, std::move(task));
    }

    /// By the first code: what could not be written is not printed either.
    void end(int code)
    {
        if (!std::exchange(m_ended, true))
            QCoreApplication::exit(code);
    }

    void fail(const std::string& sentence)
    {
        complain(sentence);
        end(kExitFailed);
    }

    /// Empty: all.
    [[nodiscard]] std::string ns() const
    {
        if (m_request.allNamespaces)
            return {};
        const auto& ns = m_request.ns.empty() ? m_session->access().defaultNamespace : m_request.ns;
        return ns.empty() ? "default" : ns;
    }

    // --- RESOURCE/NAME ---

    void onDiscovered(const Expected<ApiResources>& found)
    {
        const auto resource = found ? findResource(*found, m_request.resource)
                                    : Expected<ApiResource>(Unexpected { found.error() });
        if (!resource)
            return fail(resource.error().sentence);
        if (isPods(resource->gvr))
            return read({ .ns = ns(), .name = m_request.name });
        m_target = { .gvr = resource->gvr,
                     .namespaced = resource->namespaced,
                     .ns = resource->namespaced ? ns() : std::string(),
                     .name = m_request.name };
        ask([this, kind = resource->kind](const Json& object) {
            const auto pods =
                podsBehind(m_target.gvr.group, kind, { m_target.ns, m_target.name }, object);
            if (!pods)
                return fail("There are no pods behind " + describe(m_target)
                            + ": it has no selector for pods. Name a pod or a workload, or choose "
                              "pods by their labels with -l.");
            if (m_request.follow || pods->labelSelector.empty())
                read(*pods); // those that come later are taken up
            else
                waitAndRead(*pods);
        });
    }

    /// Once one of them runs, or has run; for a while.
    void waitAndRead(const PodSelection& pods)
    {
        const PodOwner owner { ns(), m_request.resource, m_request.name };
        m_waiting = std::jthread(
            [this, pods, finder = PodFinder(m_session->clients(), owner, m_target.gvr)](
                const std::stop_token& stop) mutable {
                const auto found = waitForPod(
                    finder, { .timeout = m_request.podTimeout, .running = true, .tell = complain },
                    stop);
                onMain([this, pods, found] {
                    if (!found && PodFinder::isWithoutPods(found.error()))
                        fail(found.error().sentence);
                    else
                        read(pods); // which says what else is wrong
                });
            });
    }

    /// For the object that was named. \thread main, `then` too
    void ask(std::function<void(const Json&)> then)
    {
        const auto path = pathOf(m_target);
        if (!path)
            return fail(path.error().sentence);
        m_fetch =
            m_session->client().fetch("get " + describe(m_target), { .path = *path },
                                      [this, then = std::move(then)](Expected<HttpAnswer> answer) {
                                          onMain([this, then, answer = std::move(answer)] {
                                              JsonReader reader;
                                              const auto object = answer
                                                  ? reader.read(answer->body)
                                                  : Expected<Json>(Unexpected { answer.error() });
                                              if (!object)
                                                  return fail(object.error().sentence);
                                              then(*object);
                                          });
                                      });
    }

    /// A job's pods come and end until it has ended itself.
    void askForJob()
    {
        if (!m_printer->isIdle())
            return;
        ask([this](const Json& job) {
            if (hasJobEnded(job))
                return finish();
            m_jobTimer.start(kJobWait);
        });
    }

    // --- logs ---

    void read(const PodSelection& pods)
    {
        const bool named = !pods.name.empty();
        const bool follow = m_request.follow && !m_request.previous; // an instance that is over
        m_printer = std::make_shared<LogPrinter>(
            LogPrinter::Options { .single = named && !m_request.allContainers,
                                  .named = named,
                                  .follow = follow,
                                  .prefix = m_request.prefix,
                                  .withNamespace = m_request.allNamespaces,
                                  .timestamps = m_request.timestamps,
                                  .terminal = ::isatty(STDOUT_FILENO) == 1,
                                  .container = m_request.container,
                                  .limitBytes = m_request.limitBytes,
                                  .nothing = nothing(pods) },
            m_output, m_session->scheduler(),
            LogPrinter::Ends { .finished = [this] { onMain([this] { finish(); }); },
                               .idle =
                                   [this] {
                                       onMain([this] { onIdle(); });
                                   } });
        PodLogsOptions options { .pods = { pods },
                                 .container = m_request.container,
                                 .allContainers = m_request.allContainers };
        options.each = { .follow = follow,
                         .onlyPrevious = m_request.previous,
                         .from = { .since = m_request.since,
                                   .sinceTime = m_request.sinceTime,
                                   .tailLines = m_request.tail,
                                   .insecureSkipTlsVerifyBackend = m_request.insecureBackend } };
        m_logs.emplace(m_session->client(), m_session->informers(), m_session->scheduler(),
                       std::move(options), m_printer);
        m_reachable = m_session->reachability().observe([this] {
            using State = ReachabilityStatus::State;
            if (m_session->reachability().status().state == State::Reachable)
                m_logs->retryNow();
        });
    }

    [[nodiscard]] static std::string nothing(const PodSelection& pods)
    {
        if (!pods.name.empty())
            return "pods \"" + pods.name + "\" not found";
        return pods.ns.empty() ? "No resources found"
                               : "No resources found in " + pods.ns + " namespace.";
    }

    void onIdle()
    {
        if (m_target.gvr.group == "batch" && m_target.gvr.resource == "jobs")
            askForJob();
    }

    void finish()
    {
        const bool failed = m_printer->hasFailed() && !m_request.ignoreErrors;
        end(failed ? kExitFailed : kExitOk);
    }

    // Declared first: destroyed last, since the session's threads may still post and print.
    QObject m_context;
    QTimer m_jobTimer;
    bool m_ended = false;
    StandardOutput m_output;
    const std::unique_ptr<ClusterSession> m_session;
    const LogsRequest m_request;
    ResourceTarget m_target; ///< of RESOURCE/NAME
    Subscription m_fetch;
    std::shared_ptr<LogPrinter> m_printer;
    std::optional<PodLogs> m_logs;
    Subscription m_reachable;
    std::jthread m_waiting; // last: it stops first
};

int runLogsToTheirEnd(const QCommandLineParser& parser, const LogsRequest& request)
{
    auto session = openStreamSession(parser);
    if (!session)
        return session.error();
    Logs logs(std::move(*session), request);
    logs.begin();
    return QCoreApplication::exec();
}

} // namespace

int runLogs(const QStringList& arguments)
{
    QCommandLineParser parser;
    describeLogs(parser);
    if (const auto code = parseCommand(parser, QStringLiteral("logs"), arguments, logsExamples()))
        return *code;
    const auto request = logsRequestOf(parser);
    if (!request) {
        complain(request.error().sentence);
        return kExitUsage;
    }
    const Interruption interruption;
    const int code = runLogsToTheirEnd(parser, *request);
    interruption.passOn();
    return code;
}

} // namespace kittiwake
