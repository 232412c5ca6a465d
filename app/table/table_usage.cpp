#include "table_usage.h"

#include <app/window/wall_clock.h>
#include <kinds/usage/usage_columns.h>
#include <models/language_change.h>
#include <models/text/shown_text.h>

namespace kittiwake {

namespace {

constexpr auto kLookAtUsage = std::chrono::seconds(1); // the texts contain ages

} // namespace

TableUsage::TableUsage(ResourcesView& view, UsageBoards boards)
    : m_view(view)
    , m_boards(std::move(boards))
{
    connect(&m_timer, &QTimer::timeout, this, &TableUsage::look);
    m_timer.setInterval(kLookAtUsage);
    onLanguageChange(this, [this] { look(); });
}

bool TableUsage::hasColumns() const
{
    return m_board && m_board->status().phase != UsagePhase::Absent;
}

Kind TableUsage::completed(Kind table)
{
    m_board = boardOf(m_boards, table.gvr);
    m_shown = hasColumns();
    if (m_board)
        m_timer.start();
    else
        m_timer.stop();
    look();
    return m_shown ? withUsage(std::move(table), m_board, wallSeconds) : table;
}

Subscription TableUsage::feed(RowFeed& rows) const
{
    if (!m_shown)
        return {};
    return m_board->observe([&rows, board = m_board] { rows.refresh(board->changed()); });
}

void TableUsage::look()
{
    const auto status = m_board ? m_board->status() : UsageStatus {};
    m_view.status()->setUsage(shownText(usageText(status, wallSeconds())),
                              shownText(usageHint(status)));
    if (m_board && hasColumns() != m_shown)
        Q_EMIT columnsChanged();
}

} // namespace kittiwake
