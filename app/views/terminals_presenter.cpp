#include "terminals_presenter.h"

#include "terminal_feed.h"

#include <QTimer>

#include <chrono>
#include <string_view>

namespace kittiwake {

namespace {

constexpr std::string_view kEndOfInput = "\x04\x04"; // Ctrl-D, to a program and its shell
constexpr std::chrono::milliseconds kUntilInterrupted { 300 };
constexpr std::chrono::seconds kUntilHungUp { 2 };

} // namespace

TerminalsPresenter::TerminalsPresenter(ClusterSession& session, TerminalListModel& terminals)
    : m_session(session)
    , m_terminals(terminals)
{
    for (int row = 0; row < m_terminals.count(); ++row)
        feed(*m_terminals.at(row)); // those of the session before
    connect(&m_terminals, &TerminalListModel::added, this,
            [this](TerminalView* view) { feed(*view).start(); });
    connect(&m_terminals, &TerminalListModel::closing, this, &TerminalsPresenter::close);
}

TerminalsPresenter::~TerminalsPresenter()
{
    for (auto& [view, feed] : m_feeds) {
        feed.reset();
        if (!view->isOver())
            view->setEnded({ .sentence = tr("The connection to the cluster was closed.") });
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
    m_feeds.erase(found);
}

void TerminalsPresenter::closeRowOf(const TerminalView* view)
{
    for (int row = 0; row < m_terminals.count(); ++row) {
        if (m_terminals.at(row) == view)
            return m_terminals.close(row);
    }
}

TerminalFeed& TerminalsPresenter::feed(TerminalView& view)
{
    auto& feed = m_feeds[&view];
    feed = std::make_unique<TerminalFeed>(m_session, view, [this] { return m_terminals.shells(); });
    // Later: the feed goes with its terminal.
    connect(feed.get(), &TerminalFeed::closeWanted, this,
            [tell = m_closeWanted.poster(), &view] { tell(&view); });
    return *feed;
}

} // namespace kittiwake
