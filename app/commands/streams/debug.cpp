#include "debug.h"

#include "debug_line.h"
#include "find_pods.h"
#include "terminal_resizes.h"

#include <app/commands/changes/command_record.h>
#include <app/commands/cluster_options.h>
#include <app/commands/interruption.h>
#include <app/commands/open_session.h>
#include <app/commands/output/standard_output.h>
#include <app/commands/process_run.h>
#include <app/commands/read_only_option.h>
#include <core/base/call_limits.h>
#include <core/client/client_set.h>
#include <core/streams/exec/container_wait.h>
#include <core/streams/exec/debug_start.h>

#include <QCoreApplication>
#include <QObject>

#include <chrono>
#include <random>

namespace kittiwake {

namespace {

/// \brief A debug container, from finding its pod to what is left of it. What waits runs on a
/// thread of its own, so that it can be interrupted at any time. \thread the main one
class DebugRun
{
public:
    DebugRun(std::shared_ptr<ClusterSession> session, PodOwner owner, DebugLine line)
        : m_session(std::move(session))
        , m_owner(std::move(owner))
        , m_line(std::move(line))
    { }

    int run()
    {
        begin();
        int code = QCoreApplication::exec();
        m_worker = {};
        if (m_progress)
            code = show(*m_progress);
        leave();
        m_session.reset(); // the last one is the process', which has to end with it
        return code;
    }
    void resize(TerminalSize size)
    {
        if (m_process)
            m_process->resize(size);
    }

private:
    using Worked = Expected<ContainerProgress>;

    [[nodiscard]] DebugRequest& request() { return m_line.request; }

    void onMain(std::function<void()> task)
    {
        QMetaObject::invokeMethod(&m_context, std::move(task));
    }

    void tell(const std::string& sentence) const
    {
        if (!m_line.quiet)
            say(sentence);
    }

    void begin()
    {
        request().ns = m_owner.ns;
        if (request().onNode())
            return work({});
        findPods(*m_session, m_owner, [this](Expected<PodFinder> finder) {
            onMain([this, finder = std::move(finder)] {
                if (finder)
                    return work(*finder);
                complain(finder.error().sentence);
                QCoreApplication::exit(kExitFailed);
            });
        });
    }

    void work(std::optional<PodFinder> finder)
    {
        m_worker = std::jthread([this, finder = std::move(finder)](const std::stop_token& stop) {
            onMain([this, worked = bringAbout(finder, stop)] { onWorked(worked); });
        });
    }

    /// \thread m_worker's
    Worked bringAbout(std::optional<PodFinder> finder, const std::stop_token& stop)
    {
        if (finder) {
            const auto found = finder->find(stop);
            if (!found)
                return Unexpected { found.error() };
            request().pod = found->pod.metadata.name;
        }
        std::mt19937 random { std::random_device {}() };
        nameDebugContainer(request(), random);
        m_begun = true;
        const auto started = startDebug(m_session->clients(), request(), stop);
        if (!started) {
            m_begun = started.error().kind == ErrorKind::Cancelled; // it may be there all the same
            return Unexpected { started.error() };
        }
        record();
        tell(request().onNode() ? "Created " + describe(request()) + '.'
                                : "Added " + describe(request())
                     + ". It cannot be removed: it stays until the pod is deleted.");
        if (!started->note.empty())
            tell(started->note);
        if (!m_line.attach)
            return ContainerProgress {};
        return waitForContainer(
            m_session->clients(), m_session->informers(), request().podKey(), request().container,
            [this](const ContainerProgress& progress) {
                if (const auto why = progress.why(); !why.empty())
                    tell("Waiting for it to run: " + why);
            },
            stop);
    }

    /// That it was made. \thread m_worker's
    void record()
    {
        const auto& of = request();
        ChangeTarget target { .gvr = { "", "v1", "pods" }, .kind = "Pod", .key = of.podKey() };
        if (of.onNode())
            target = { .gvr = { "", "v1", "nodes" }, .kind = "Node", .key = { {}, of.node } };
        CommandRecord changes(m_session->access(), "debug");
        if (const auto kept = changes.add(target, debugCommand(of), {}, describe(of)); !kept)
            tell(kept.error().sentence);
    }

    void onWorked(const Worked& worked)
    {
        if (worked)
            m_progress = *worked;
        else
            complain(worked.error().sentence);
        QCoreApplication::exit(worked ? kExitOk : kExitFailed);
    }

    int show(const ContainerProgress& progress)
    {
        const auto& of = request();
        if (!m_line.attach) {
            tell("To attach to it: kittiwake attach -n " + of.ns + ' ' + of.pod + " -c "
                 + of.container);
            return kExitOk;
        }
        if (progress.phase == ContainerProgress::Phase::Ended)
            return showLog();
        ExecRequest attach { .target = of.pod,
                             .container = of.container,
                             .stdIn = of.stdIn,
                             .tty = of.tty,
                             .quiet = m_line.quiet };
        m_process.emplace(m_session, PodOwner { .ns = of.ns, .name = of.pod }, std::move(attach));
        m_process->begin();
        const int code = QCoreApplication::exec();
        const auto& shown = m_process->shown();
        const bool all = (of.tty && !shown.empty()) || shown.size() >= ProcessRun::kShownAtMost;
        if (!m_process->isOver() || all)
            return code;
        const bool ended = hasEnded();
        if (code != kExitOk && !ended)
            return code;
        return showRest(shown);
    }

    /// What ended before anybody attached has its log.
    [[nodiscard]] bool hasEnded()
    {
        const auto& of = request();
        const auto progress =
            lookForEnd(m_session->clients(), of.podKey(), of.container, kEndComesWithin, {});
        return progress && progress->phase == ContainerProgress::Phase::Ended;
    }

    /// A node may cut off the last of what a container writes, and all of one that ends at once;
    /// its log has it.
    int showRest(const std::string& shown)
    {
        const auto log =
            logSoFar(m_session->clients(), request().podKey(), request().container, {});
        if (!log || !log->starts_with(shown))
            return kExitOk;
        if (shown.empty() && !log->empty())
            tellOfLog();
        return printAll(std::string_view(*log).substr(shown.size()));
    }

    int showLog()
    {
        const auto log =
            logSoFar(m_session->clients(), request().podKey(), request().container, {});
        if (!log) {
            complain(log.error().sentence);
            return kExitFailed;
        }
        tellOfLog();
        return printAll(*log);
    }

    /// \source kubectl debug: "falling back to streaming logs"
    void tellOfLog() const
    {
        tell("Container " + m_line.request.container
             + " ended before it could be attached to. This is its log:");
    }

    /// What stays is said; what should not is deleted.
    void leave()
    {
        if (!m_begun || !request().onNode())
            return;
        if (m_line.removes) {
            const auto pods = m_session->clients().of<core_v1::Pod>(request().ns);
            const auto removed =
                pods.remove(request().pod).wait(CallLimits { .stop = {}, .timeout = kLast });
            if (removed || removed.error().kind == ErrorKind::NotFound)
                return tell("Deleted pod " + request().podKey().toString() + '.');
            complain(removed.error().sentence);
        }
        tell("Pod " + request().podKey().toString()
             + " stays. To delete it: " + debugPodRemoval(request()));
    }

    static constexpr std::chrono::seconds kLast { 10 };
    static constexpr std::chrono::seconds kEndComesWithin { 3 };

    // Declared first: destroyed last, since the session's threads may still post to it.
    QObject m_context;
    std::shared_ptr<ClusterSession> m_session;
    const PodOwner m_owner;
    DebugLine m_line; ///< the worker's, until it is done
    bool m_begun = false; ///< there may be something to be left; as m_line
    std::optional<ContainerProgress> m_progress; ///< none: it was not brought about
    std::optional<ProcessRun> m_process;
    std::jthread m_worker;
};

int debugToItsEnd(const QCommandLineParser& parser, const DebugLine& line)
{
    TerminalResizes resizes; // before the session's threads
    auto opened = openPodSession(parser, line.target);
    if (!opened)
        return opened.error();
    if (!checkMayChange(parser, *opened->session))
        return kExitFailed;
    auto asked = line;
    if (asked.request.tty && !RawTerminal::isTerminal()) {
        asked.request.tty = false;
        if (!asked.quiet)
            say("Unable to use a TTY - input is not a terminal or the right kind of file");
    }
    DebugRun run(std::move(opened->session), std::move(opened->owner), std::move(asked));
    resizes.tell([&run](TerminalSize size) { run.resize(size); });
    return run.run();
}

} // namespace

int runDebug(const QStringList& arguments)
{
    QCommandLineParser parser;
    describeDebugLine(parser);
    if (const auto code = parseCommand(parser, QStringLiteral("debug"), arguments, debugExamples()))
        return *code;
    const auto line = debugLineOf(parser);
    if (!line) {
        complain(line.error().sentence);
        return kExitUsage;
    }
    const Interruption interruption;
    const int code = debugToItsEnd(parser, *line);
    interruption.passOn();
    return code;
}

} // namespace kittiwake
