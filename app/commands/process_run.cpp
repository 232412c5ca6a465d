#include "process_run.h"

#include "cluster_options.h"

#include <app/commands/streams/find_pods.h>
#include <app/commands/streams/terminal_resizes.h>
#include <core/streams/pod_choice.h>

#include <QCoreApplication>

#include <cerrno>
#include <unistd.h>

namespace kittiwake {

namespace {

/// What is left where it cannot be written is nobody's to read.
void writeToStandardError(std::string_view text)
{
    while (!text.empty()) {
        const auto count = ::write(STDERR_FILENO, text.data(), text.size());
        if (count < 0 && errno != EINTR)
            return;
        text.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
    }
}

} // namespace

ProcessRun::ProcessRun(std::shared_ptr<ClusterSession> session, PodOwner owner, ExecRequest request)
    : m_session(std::move(session))
    , m_owner(std::move(owner))
    , m_request(std::move(request))
    , m_output([this](int code) { onMain([code] { QCoreApplication::exit(code); }); })
    , m_input([this](const std::string& piece) { onInput(piece); }, [this] { onInputEnded(); })
{ }

void ProcessRun::resize(TerminalSize size)
{
    if (m_exec)
        m_exec->resize(size);
}

void ProcessRun::begin()
{
    findPods(*m_session, m_owner, [this](Expected<PodFinder> finder) {
        onMain([this, finder = std::move(finder)] { onFinder(finder); });
    });
}

void ProcessRun::onFinder(Expected<PodFinder> finder)
{
    if (!finder)
        return fail(finder.error().sentence);
    m_finder =
        std::jthread([this, finder = std::move(*finder)](const std::stop_token& stop) mutable {
            // An init container runs before the pod does: whether it runs is not looked at.
            PodWait wait { .timeout = m_request.podTimeout };
            if (!m_request.quiet)
                wait.tell = complain;
            onMain([this, found = waitForPod(finder, wait, stop)] { onFound(found); });
        });
}

/// Later, in the event loop of the main thread. \thread any
void ProcessRun::onMain(std::function<void()> task)
{
    QMetaObject::invokeMethod(&m_context, std::move(task));
}

void ProcessRun::fail(const std::string& sentence)
{
    m_over = true;
    m_raw.reset();
    complain(sentence);
    QCoreApplication::exit(kExitFailed);
}

void ProcessRun::onFound(const Expected<FoundPod>& found)
{
    if (!found)
        return fail(found.error().sentence);
    const auto& pod = found->pod;
    if (const auto runs = checkRuns(pod); !runs)
        return fail(runs.error().sentence);
    const auto container = containerOf(pod, m_request.container);
    if (!container)
        return fail(container.error().sentence);
    m_found = pod;
    m_container = container->name;
    if (!container->note.empty() && !m_request.quiet)
        say(container->note);
    ExecOptions options { .ns = m_owner.ns,
                          .pod = pod.metadata.name,
                          .container = container->name,
                          .command = m_request.command,
                          .stdIn = m_request.stdIn };
    const bool terminal = RawTerminal::isTerminal();
    options.tty = m_request.tty && m_request.stdIn && terminal;
    if (m_request.tty && m_request.stdIn && !terminal && !m_request.quiet)
        say("Unable to use a TTY - input is not a terminal or the right kind of file");
    if (m_request.command.empty()) { // the process is there already, as it is
        const auto streams = streamsOf(pod, container->name);
        if (m_request.tty && !streams.tty && !m_request.quiet)
            say("error: Unable to use a TTY - container " + container->name
                + " did not allocate one");
        if (m_request.stdIn && !streams.stdIn && !m_request.quiet)
            say("Container " + container->name
                + " does not read its standard input: what is typed goes nowhere.");
        if (!streams.tty)
            options.tty = false;
        else if (!options.tty)
            options.tty = streams.tty; // else its output is not taken apart
    }
    start(std::move(options));
}

void ProcessRun::start(ExecOptions options)
{
    const bool raw = options.tty && options.stdIn && RawTerminal::isTerminal();
    if (raw && m_request.command.empty() && !m_request.quiet)
        say("If you don't see a command prompt, try pressing enter.");
    if (raw)
        m_raw.emplace();
    ExecSession::Events events;
    events.opened = [this] {
        onMain([this] { onOpened(); });
    };
    events.out = [this](std::string piece) {
        onMain([this, piece = std::move(piece)] { write(piece, false); });
    };
    events.err = [this](std::string piece) {
        onMain([this, piece = std::move(piece)] { write(piece, true); });
    };
    events.room = [this] {
        onMain([this] { onRoom(); });
    };
    events.ended = [this](Expected<ExecExit> exit) {
        onMain([this, exit = std::move(exit)] { onEnded(exit); });
    };
    m_exec = ExecSession::start(m_session->client(), m_session->scheduler(), std::move(options),
                                std::move(events));
    m_exec->resize(TerminalResizes::now());
}

void ProcessRun::onOpened()
{
    if (m_request.stdIn)
        m_input.resume();
}

void ProcessRun::onRoom()
{
    if (m_request.stdIn && m_exec)
        m_input.resume();
}

void ProcessRun::onInput(const std::string& piece)
{
    m_exec->write(piece);
    if (!m_exec->hasRoom())
        m_input.pause(); // until onRoom()
}

void ProcessRun::onInputEnded()
{
    if (!m_exec->closeStdin() && !m_request.quiet)
        say("The input has ended, which this server cannot pass on (v4.channel.k8s.io): the "
            "process "
            "may wait for more. Ctrl-C ends the wait.");
}

void ProcessRun::write(const std::string& piece, bool toStandardError)
{
    if (m_shown.size() < kShownAtMost)
        m_shown += piece;
    if (toStandardError)
        writeToStandardError(piece);
    else if (!m_output.write(piece))
        return;
    if (m_exec)
        m_exec->consumed(piece.size());
}

void ProcessRun::onEnded(const Expected<ExecExit>& exit)
{
    if (!exit)
        return fail(explainNotRunning(exit.error(), m_found, m_container).sentence);
    m_over = true;
    m_raw.reset();
    if (exit->code != 0 && !m_request.quiet)
        say("command terminated with exit code " + std::to_string(exit->code));
    QCoreApplication::exit(exit->code);
}

} // namespace kittiwake
