#include "tab_list_model.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

TabListModel::~TabListModel() = default;

void TabListModel::addTab(std::unique_ptr<QObject> tab)
{
    beginInsertRows({}, count(), count());
    m_tabs.push_back(std::move(tab));
    endInsertRows();
    Q_EMIT countChanged();
}

void TabListModel::close(int row)
{
    auto* tab = tabAt(row);
    if (tab == nullptr)
        return;
    if (tab == m_leaving)
        setLeaving(nullptr);
    tellClosing(*tab);
    beginRemoveRows({}, row, row);
    auto closed = std::move(m_tabs[static_cast<std::size_t>(row)]);
    m_tabs.erase(m_tabs.begin() + row);
    const bool wasCurrent = row == m_current;
    if (row < m_current || m_current >= count())
        --m_current;
    endRemoveRows();
    Q_EMIT countChanged();
    if (wasCurrent || row <= m_current) {
        Q_EMIT currentChanged();
        if (m_current >= 0)
            Q_EMIT dataChanged(index(m_current), index(m_current), { kCurrentRole });
    }
    tellClosed();
    // What shows it is destroyed later, too, and has to come first.
    closed->disconnect();
    closed->setParent(this);
    closed.release()->deleteLater();
}

void TabListModel::leave(int row)
{
    auto* tab = tabAt(row);
    if (tab == nullptr || !losesSomething(*tab) || tab == m_leaving)
        close(row);
    else
        setLeaving(tab);
}

void TabListModel::answer(bool yes)
{
    const auto* asked = m_leaving;
    setLeaving(nullptr);
    if (yes && asked != nullptr)
        close(rowOfTab(asked));
}

void TabListModel::setLeaving(QObject* tab)
{
    if (std::exchange(m_leaving, tab) != tab)
        Q_EMIT leavingChanged();
}

void TabListModel::step(int by)
{
    if (count() > 0)
        setCurrentRow(((m_current + by) % count() + count()) % count());
}

void TabListModel::setCurrentRow(int row)
{
    if (tabAt(row) == nullptr || row == m_current)
        return;
    const int before = std::exchange(m_current, row);
    Q_EMIT currentChanged();
    for (const int changed : { before, row }) {
        if (tabAt(changed) != nullptr)
            Q_EMIT dataChanged(index(changed), index(changed), { kCurrentRole });
    }
}

QObject* TabListModel::tabAt(int row) const
{
    return row >= 0 && row < count() ? m_tabs[static_cast<std::size_t>(row)].get() : nullptr;
}

int TabListModel::rowOfTab(const QObject* tab) const
{
    const auto found = std::find_if(m_tabs.begin(), m_tabs.end(),
                                    [tab](const auto& one) { return one.get() == tab; });
    return found == m_tabs.end() ? -1 : static_cast<int>(found - m_tabs.begin());
}

void TabListModel::tellChanged(const QObject* tab)
{
    if (tab == m_leaving && tab != nullptr && !losesSomething(*tab))
        setLeaving(nullptr);
    const auto row = rowOfTab(tab);
    if (row >= 0)
        Q_EMIT dataChanged(index(row), index(row));
}

int TabListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

} // namespace kittiwake
