#include "terminals_presenter.h"

#include "terminal_feed.h"

namespace kittiwake {

TerminalsPresenter::TerminalsPresenter(ClusterSession& session, TerminalListModel& terminals)
    : m_session(session)
    , m_terminals(terminals)
{
    for (int row = 0; row < m_terminals.count(); ++row)
        feed(*m_terminals.at(row)); // those of the session before
    connect(&m_terminals, &TerminalListModel::added, this,
            [this](TerminalView* view) { feed(*view).start(); });
    connect(&m_terminals, &TerminalListModel::closing, this,
            [this](TerminalView* view) { m_feeds.erase(view); });
}

TerminalsPresenter::~TerminalsPresenter()
{
    for (auto& [view, feed] : m_feeds) {
        feed.reset();
        if (!view->isOver())
            view->setEnded({ .sentence = tr("The connection to the cluster was closed.") });
    }
}

TerminalFeed& TerminalsPresenter::feed(TerminalView& view)
{
    auto& feed = m_feeds[&view];
    feed = std::make_unique<TerminalFeed>(m_session, view, [this] { return m_terminals.shells(); });
    // Later: the feed goes with its terminal.
    connect(
        feed.get(), &TerminalFeed::closeWanted, this,
        [this, &view] {
            for (int row = 0; row < m_terminals.count(); ++row) {
                if (m_terminals.at(row) == &view)
                    return m_terminals.close(row);
            }
        },
        Qt::QueuedConnection);
    return *feed;
}

} // namespace kittiwake
