#include "listing_view.h"

#include <chrono>
#include <utility>

namespace kittiwake {

ListingView::ListingView(QObject* parent)
    : ViewModel(parent)
{
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, this, &ListingView::tick);
}

void ListingView::setNotice(const QString& notice)
{
    if (std::exchange(m_notice, notice) != notice)
        Q_EMIT changed();
}

void ListingView::setActive(bool active)
{
    if (std::exchange(m_active, active) == active)
        return;
    if (active)
        m_tick.start();
    else
        m_tick.stop();
    onActiveSet();
    tick();
    Q_EMIT asked();
}

void ListingView::setFilter(const QString& filter)
{
    if (std::exchange(m_filter, filter) == filter)
        return;
    onFilterSet();
    Q_EMIT asked();
}

} // namespace kittiwake
