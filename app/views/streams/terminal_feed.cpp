#include "terminal_feed.h"

#include <core/client/client_set.h>
#include <core/streams/pod_choice.h>
#include <kinds/terminal/shell_command.h>

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::string_view kInterrupt = "\x03"; // Ctrl-C
constexpr int kNotExecutable = 126; // as shells say it
constexpr int kNoSuchProgram = 127;

bool runsIn(const std::vector<core_v1::ContainerStatus>& statuses, const std::string& name)
{
    return std::any_of(statuses.begin(), statuses.end(), [&](const auto& one) {
        return one.name == name && one.state.running.has_value();
    });
}

/// Regular ones; of the others those that run.
std::vector<TerminalContainer> containersOf(const core_v1::Pod& pod)
{
    std::vector<TerminalContainer> found;
    const auto& status = pod.status;
    for (const auto& one : pod.spec.containers)
        found.push_back(
            { one.name, runsIn(status.containerStatuses, one.name), one.tty, one.stdin_ });
    for (const auto& one : pod.spec.ephemeralContainers) {
        if (runsIn(status.ephemeralContainerStatuses, one.name))
            found.push_back({ one.name, true, one.tty, one.stdin_ });
    }
    for (const auto& one : pod.spec.initContainers) {
        if (runsIn(status.initContainerStatuses, one.name))
            found.push_back({ one.name, true, one.tty, one.stdin_ });
    }
    return found;
}

bool isWindows(const core_v1::Pod& pod)
{
    const auto chosen = pod.spec.nodeSelector.find("kubernetes.io/os");
    return (pod.spec.os && pod.spec.os->name == "windows")
        || (chosen != pod.spec.nodeSelector.end() && chosen->second == "windows");
}

QString shownSentence(const Error& error)
{
    return QString::fromStdString(error.sentence);
}

} // namespace

TerminalFeed::TerminalFeed(ClusterSession& session, TerminalView& view, Shells shells)
    : m_session(session)
    , m_view(view)
    , m_shells(std::move(shells))
    , m_strand(Strand::create(session.scheduler()))
    , m_worker(TerminalWorker::create(m_strand, view.size(),
                                      { .shown = m_shown.poster(),
                                        .clipboard = m_clipboard.poster(),
                                        .found = m_found.poster() }))
    , m_work(session, m_door.mailbox(),
             [this](const DebugProgress& progress) { onDebug(progress); })
{
    connectView();
}

/// No task runs any more when the session goes, so that this is its last owner.
TerminalFeed::~TerminalFeed()
{
    m_work.stop();
    m_strand->close();
    m_reading.cancel();
    m_exec.reset();
}

std::shared_ptr<ExecSession> TerminalFeed::hangUp()
{
    if (!m_exec || m_view.target().kind == TerminalTarget::Kind::Attached)
        return nullptr;
    m_exec->write(kInterrupt);
    return std::move(m_exec);
}

template<typename Task>
void TerminalFeed::post(Task task)
{
    m_strand->post([worker = m_worker, task = std::move(task)] { task(*worker); });
}

void TerminalFeed::connectView()
{
    connect(&m_view, &TerminalView::connectWanted, this, &TerminalFeed::open);
    connect(&m_view, &TerminalView::reconnectWanted, this, &TerminalFeed::start);
    connect(&m_view, &TerminalView::pressed, this, [this](const TerminalKey& key) {
        m_typed = true;
        post([key](TerminalWorker& worker) { worker.press(key); });
    });
    connect(&m_view, &TerminalView::typed, this, [this](const QString& text) {
        m_typed = true;
        post([text = text.toStdString()](TerminalWorker& worker) { worker.type(text); });
    });
    connect(&m_view, &TerminalView::pasted, this, [this](const QString& text) {
        m_typed = true;
        post([text = text.toStdString()](TerminalWorker& worker) { worker.paste(text); });
    });
    connect(&m_view, &TerminalView::pointed, this, [this](const TerminalPointer& pointer) {
        post([pointer](TerminalWorker& worker) { worker.point(pointer); });
    });
    connect(&m_view, &TerminalView::focusChanged, this, [this](bool focused) {
        post([focused](TerminalWorker& worker) { worker.focus(focused); });
    });
    connect(&m_view, &TerminalView::resized, this, [this](int columns, int rows) {
        const TerminalSize size { static_cast<std::uint16_t>(columns),
                                  static_cast<std::uint16_t>(rows) };
        post([size](TerminalWorker& worker) { worker.resize(size); });
    });
    connect(&m_view, &TerminalView::findWanted, this, [this](const QString& text, bool forward) {
        const auto from =
            m_view.hasSelection() ? std::optional(m_view.selection().begin) : std::nullopt;
        post([text = text.toStdString(), from, forward](TerminalWorker& worker) {
            worker.find(text, from, forward);
        });
    });
    connect(&m_view, &TerminalView::copyWanted, this,
            [](const QString& text) { QGuiApplication::clipboard()->setText(text); });
    connect(&m_view, &TerminalView::pasteRequested, this,
            [this] { m_view.paste(QGuiApplication::clipboard()->text()); });
    connect(&m_view, &TerminalView::linkWanted, this, [](const QString& address) {
        const QUrl url(address, QUrl::StrictMode);
        if (url.scheme() == QStringLiteral("https") || url.scheme() == QStringLiteral("http"))
            QDesktopServices::openUrl(url);
    });
}

void TerminalFeed::start()
{
    ++m_number;
    m_exec.reset();
    if (m_view.target().debug)
        return startDebug();
    const auto& pod = m_view.target().pod.key;
    m_reading = m_session.clients().of<core_v1::Pod>(pod.ns).get(pod.name).send(
        m_strand, [tell = m_pod.poster()](FoundPod found) {
            tell(std::make_shared<FoundPod>(std::move(found)));
        });
}

/// What is there is attached to again; a container that has ended never runs again.
void TerminalFeed::startDebug()
{
    m_otherwise.reset();
    m_view.setNote({});
    auto target = m_view.target();
    auto& request = target.debug->request;
    if (m_making == Making::There)
        return m_work.wait(request);
    if (std::exchange(m_making, Making::Asked) == Making::Over)
        Q_EMIT left(*target.debug);
    if (!request.onNode())
        request.container.clear();
    nameDebugContainer(request, m_random);
    target.pod.key = request.podKey();
    target.container = request.container;
    m_view.setTarget(target);
    m_work.make(request);
}

std::optional<DebugOptions> TerminalFeed::made() const
{
    return m_making == Making::Not ? std::nullopt : m_view.target().debug;
}

void TerminalFeed::onDebug(const DebugProgress& progress)
{
    const auto text = QString::fromStdString(progress.text);
    const auto& target = m_view.target();
    switch (progress.phase) {
    case DebugProgress::Phase::Made:
        m_making = Making::There;
        Q_EMIT debugMade(*target.debug);
        [[fallthrough]];
    case DebugProgress::Phase::Waiting:
        if (!text.isEmpty())
            m_view.setNote(text);
        return;
    case DebugProgress::Phase::Running:
        if (const auto otherwise = std::exchange(m_otherwise, std::nullopt))
            return endDebug(*otherwise);
        m_view.setNote({});
        return m_view.setContainers({ { .name = target.container,
                                        .running = true,
                                        .tty = target.debug->request.tty,
                                        .takesInput = target.debug->request.stdIn } },
                                    target.container);
    case DebugProgress::Phase::Ended:
        return showLogOf(progress);
    case DebugProgress::Phase::Failed:
        if (m_making == Making::Asked || progress.gone)
            m_making = Making::Not; // so that the next start makes another one
        break;
    }
    endDebug(m_otherwise.value_or(TerminalEnd { .sentence = text }));
}

void TerminalFeed::endDebug(TerminalEnd end)
{
    end.leaves = m_making == Making::There || m_making == Making::Over;
    m_view.setEnded(end);
}

/// Nobody was attached while it wrote.
void TerminalFeed::showLogOf(const DebugProgress& progress)
{
    post([log = progress.text](TerminalWorker& worker) {
        worker.begin({}, false);
        worker.take(log);
        worker.end([] {});
    });
    m_making = Making::Over;
    endDebug({ .code = 0 });
}

void TerminalFeed::lookWhetherEnded(const TerminalEnd& otherwise)
{
    m_otherwise = otherwise;
    m_work.look(m_view.target().debug->request);
}

/// Who may not read the pod may still be allowed to execute in it: the server knows its container.
void TerminalFeed::take(const FoundPod& pod)
{
    if (!pod && pod.error().kind == ErrorKind::Forbidden) {
        const auto& wanted = m_view.target().container;
        return m_view.setContainers(
            { { .name = wanted, .running = true, .tty = true, .takesInput = true } }, wanted);
    }
    if (!pod)
        return m_view.setEnded({ .sentence = shownSentence(pod.error()) });
    if (const auto runs = checkRuns(*pod); !runs)
        return m_view.setEnded({ .sentence = shownSentence(runs.error()) });
    m_podRead = *pod;
    m_windows = isWindows(*pod);
    const auto usual = containerOf(*pod, {});
    m_view.setContainers(containersOf(*pod), usual ? usual->name : std::string());
}

void TerminalFeed::open()
{
    const int number = ++m_number;
    m_typed = false;
    const auto& target = m_view.target();
    const bool shell = target.kind == TerminalTarget::Kind::Shell;
    const auto& container = m_view.container();
    const bool tty = shell || container.tty;
    ExecOptions options { .ns = target.pod.key.ns,
                          .pod = target.pod.key.name,
                          .container = target.container,
                          .stdIn = shell || container.takesInput,
                          .stdErr = !tty,
                          .tty = tty,
                          .readAhead = TerminalWorker::kReadAhead };
    if (shell)
        options.command = shellCommand(m_shells().toStdString(), m_windows);
    const auto stream = std::make_shared<TerminalStream>(
        target, TerminalStream::Handlers { m_close.poster(), m_restart.poster() });
    m_stream = stream;
    m_registered = m_session.streams().add(stream);
    // The session's network thread only hands over what comes.
    const auto strand = m_strand;
    const auto worker = m_worker;
    const auto take = [worker, stream](std::string bytes) {
        stream->addReceived(bytes.size());
        worker->take(std::move(bytes));
    };
    m_exec = ExecSession::start(
        m_session.client(), m_session.scheduler(), std::move(options),
        { .opened = [tell = m_opened.poster(), number] { tell(number); },
          .out = take,
          .err = take,
          .room = [strand, worker] { strand->post([worker] { worker->resume(); }); },
          .ended =
              [worker, tell = m_ended.poster(), number](Ended ended) {
                  worker->end([tell, number, end = std::make_shared<Ended>(std::move(ended))] {
                      tell({ number, end });
                  });
              } });
    m_exec->resize(m_view.size());
    post([exec = std::weak_ptr(m_exec), tty, size = m_view.size(), stream](TerminalWorker& one) {
        one.begin(exec, tty, [stream](std::size_t bytes) { stream->addSent(bytes); });
        one.resize(size);
    });
}

/// Of a flood the picture before is the last owner of ten thousand lines: not here.
void TerminalFeed::show(TerminalSnapshotPtr snapshot)
{
    auto before = m_view.snapshot();
    m_view.setSnapshot(std::move(snapshot));
    if (before)
        m_strand->post([before = std::move(before)]() mutable { before.reset(); });
}

void TerminalFeed::onOpened()
{
    m_view.setOpen();
    m_stream->setOpen();
    m_session.streams().changed();
}

void TerminalFeed::onEnded(const Ended& ended)
{
    // The same reason in either place.
    m_stream->setEnded(ended ? ended
                             : Ended(Unexpected { explainNotRunning(ended.error(), m_podRead,
                                                                    m_view.target().container) }));
    m_session.streams().changed();
    const bool shell = m_view.target().kind == TerminalTarget::Kind::Shell;
    const bool heard = m_stream->status().received > 0;
    m_exec.reset();
    if (m_view.target().debug && !ended)
        return lookWhetherEnded({ .sentence = shownSentence(ended.error()) });
    if (m_view.target().debug && !heard)
        return m_work.readLog(m_view.target().debug->request);
    if (m_view.target().debug) {
        m_making = Making::Over;
        return endDebug({ .code = ended->code });
    }
    if (ended) {
        // A shell that was used ends with the status of its last command, which may be these.
        const bool none =
            shell && !m_typed && (ended->code == kNotExecutable || ended->code == kNoSuchProgram);
        return m_view.setEnded({ .code = ended->code, .noShell = none });
    }
    const auto error = explainNotRunning(ended.error(), m_podRead, m_view.target().container);
    m_view.setEnded(
        { .sentence = shownSentence(error), .noShell = shell && isNoSuchProgram(ended.error()) });
}

} // namespace kittiwake
