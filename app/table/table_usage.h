#pragma once

#include <kinds/usage/usage_board.h>
#include <models/clusters/resources_view.h>
#include <models/table/row_feed.h>

#include <QObject>
#include <QTimer>

namespace kittiwake {

/// \brief What the table tells of usage: columns where the cluster has metrics of its kind, rows
/// that are made anew with each reading, and how fresh all that is. \thread gui; the view outlives
/// it, the boards are shared
class TableUsage : public QObject
{
    Q_OBJECT
public:
    TableUsage(ResourcesView& view, UsageBoards boards);

    /// With the columns that it has from here on.
    [[nodiscard]] Kind completed(Kind table);
    /// While the Subscription lives, which may not be longer than the feed.
    [[nodiscard]] Subscription feed(RowFeed& rows) const;

Q_SIGNALS:
    void columnsChanged(); ///< there are metrics now, or no longer

private:
    void look();
    [[nodiscard]] bool hasColumns() const;

    ResourcesView& m_view;
    const UsageBoards m_boards;
    std::shared_ptr<const UsageBoard> m_board; ///< of the kind shown; null: it has none
    bool m_shown = false; ///< the table has the columns
    QTimer m_timer;
};

} // namespace kittiwake
