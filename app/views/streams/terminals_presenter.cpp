#include "terminals_presenter.h"

#include "terminal_feed.h"

#include <core/client/client_set.h>
#include <kinds/terminal/terminal_action.h>

#include <QTimer>

#include <chrono>
#include <string_view>

namespace kittiwake {

namespace {

constexpr std::string_view kEndOfInput = "\x04\x04"; // Ctrl-D, to a program and its shell
constexpr std::chrono::milliseconds kUntilInterrupted { 300 };
constexpr std::chrono::seconds kUntilHungUp { 2 };

struct TerminalsSay
{
    KW_DECLARE_TEXTS(kittiwake::TerminalsPresenter)
};

ChangeNews newsOfDebug(const DebugOptions& debug)
{
    ChangeNews news;
    news.record = { .action = kDebugAction,
                    .title = TerminalsSay::tr("Debug"),
                    .object = debug.object,
                    .state = ChangeState::Done,
                    .progress = Text(describe(debug.request)),
                    .command = debugCommand(debug.request) };
    return news;
}

QString staysSentence(const DebugRequest& request)
{
    const auto pod = QString::fromStdString(request.podKey().toString());
    if (!request.onNode())
        return TerminalsPresenter::tr("The debug container %1 stays in pod %2 until the pod is "
                                      "deleted: Kubernetes cannot remove it. Its shell has ended.")
            .arg(QString::fromStdString(request.container), pod);
    return TerminalsPresenter::tr("Pod %1 stays on node %2. To delete it: %3")
        .arg(pod, QString::fromStdString(request.node),
             QString::fromStdString(debugPodRemoval(request)));
}

} // namespace

TerminalsPresenter::TerminalsPresenter(ClusterSession& session, TerminalListModel& terminals)
    : m_session(session)
    , m_terminals(terminals)
    , m_strand(Strand::create(session.scheduler()))
{
    for (int row = 0; row < m_terminals.count(); ++row)
        feed(*m_terminals.at(row)); // those of the session before
    connect(&m_terminals, &TerminalListModel::added, this,
            [this](TerminalView* view) { feed(*view).start(); });
    connect(&m_terminals, &TerminalListModel::closing, this, &TerminalsPresenter::close);
}

/// Nothing can be sent any more: what would be deleted with its terminal is named.
TerminalsPresenter::~TerminalsPresenter()
{
    for (auto& [view, feed] : m_feeds) {
        const auto made = feed->made();
        feed.reset();
        if (view->isOver())
            continue;
        auto sentence = tr("The connection to the cluster was closed.");
        if (made && made->removes)
            sentence += u' ' + staysSentence(made->request);
        view->setEnded({ .sentence = sentence });
    }
}

void TerminalsPresenter::close(TerminalView* view)
{
    const auto found = m_feeds.find(view);
    if (found == m_feeds.end())
        return;
    if (auto ending = found->second->hangUp()) {
        QTimer::singleShot(kUntilInterrupted, this, [session = std::weak_ptr(ending)] {
            if (const auto running = session.lock())
                running->write(kEndOfInput);
        });
        m_ending.push_back(std::move(ending));
        QTimer::singleShot(kUntilHungUp, this, [this] { m_ending.pop_front(); });
    }
    found->second->stopMaking(); // so that nothing is made after it was deleted
    const auto made = found->second->made();
    m_feeds.erase(found);
    if (made)
        leave(*made);
}

void TerminalsPresenter::leave(const DebugOptions& debug)
{
    if (debug.removes)
        remove(debug.request);
    else
        Q_EMIT told(staysSentence(debug.request));
}

void TerminalsPresenter::remove(const DebugRequest& request)
{
    const auto pod = QString::fromStdString(request.podKey().toString());
    const auto node = QString::fromStdString(request.node);
    m_removals.push_back(
        m_session.clients()
            .dynamic()
            .resource({ "", "v1", "pods" })
            .inNamespace(request.ns)
            .remove(request.pod)
            .send(m_strand, [tell = m_told.poster(), pod, node](Expected<Unstructured> removed) {
                if (removed || removed.error().kind == ErrorKind::NotFound)
                    return tell(tr("Pod %1 on node %2 was deleted.").arg(pod, node));
                tell(tr("Pod %1 stays on node %2. %3")
                         .arg(pod, node, QString::fromStdString(removed.error().sentence)));
            }));
}

void TerminalsPresenter::closeRowOf(const TerminalView* view)
{
    for (int row = 0; row < m_terminals.count(); ++row) {
        if (m_terminals.at(row) == view)
            return m_terminals.leave(row);
    }
}

TerminalFeed& TerminalsPresenter::feed(TerminalView& view)
{
    auto& feed = m_feeds[&view];
    feed = std::make_unique<TerminalFeed>(m_session, view, [this] { return m_terminals.shells(); });
    // Later: the feed goes with its terminal.
    connect(feed.get(), &TerminalFeed::closeWanted, this,
            [tell = m_closeWanted.poster(), &view] { tell(&view); });
    connect(feed.get(), &TerminalFeed::debugMade, this,
            [this](const DebugOptions& debug) { Q_EMIT changeMade(newsOfDebug(debug)); });
    connect(feed.get(), &TerminalFeed::left, this, [this](const DebugOptions& debug) {
        if (debug.removes)
            remove(debug.request);
    });
    return *feed;
}

} // namespace kittiwake
