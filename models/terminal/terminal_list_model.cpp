#include "terminal_list_model.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

TerminalListModel::~TerminalListModel() = default;

TerminalView* TerminalListModel::add(const TerminalTarget& target)
{
    if (isFull())
        return nullptr;
    const bool wasShown = isShown();
    auto made = std::make_unique<TerminalView>(target);
    auto* view = made.get();
    connect(view, &TerminalView::changed, this, [this, view] { tellChanged(view); });
    beginInsertRows({}, count(), count());
    m_views.push_back(std::move(made));
    endInsertRows();
    Q_EMIT countChanged();
    setCurrentRow(count() - 1);
    m_shown = true;
    if (!wasShown)
        Q_EMIT shownChanged();
    Q_EMIT added(view);
    return view;
}

void TerminalListModel::close(int row)
{
    auto* view = at(row);
    if (view == nullptr)
        return;
    const bool wasShown = isShown();
    if (view == m_leaving)
        setLeaving(nullptr);
    Q_EMIT closing(view);
    beginRemoveRows({}, row, row);
    auto closed = std::move(m_views[static_cast<std::size_t>(row)]);
    m_views.erase(m_views.begin() + row);
    const bool wasCurrent = row == m_current;
    if (row < m_current || m_current >= count())
        --m_current;
    endRemoveRows();
    Q_EMIT countChanged();
    if (wasCurrent || row <= m_current) {
        Q_EMIT currentChanged();
        if (m_current >= 0)
            Q_EMIT dataChanged(index(m_current), index(m_current), { CurrentRole });
    }
    if (count() == 0)
        m_shown = false;
    if (wasShown != isShown())
        Q_EMIT shownChanged();
    // What shows it is destroyed later, too, and has to come first.
    closed->disconnect();
    closed->setParent(this);
    closed.release()->deleteLater();
}

void TerminalListModel::leave(int row)
{
    auto* view = at(row);
    if (view == nullptr || !view->endsWithIt() || view == m_leaving)
        close(row);
    else
        setLeaving(view);
}

void TerminalListModel::answer(bool yes)
{
    const auto* asked = m_leaving;
    setLeaving(nullptr);
    if (yes && asked != nullptr)
        close(rowOf(asked));
}

void TerminalListModel::setLeaving(TerminalView* view)
{
    if (std::exchange(m_leaving, view) != view)
        Q_EMIT leavingChanged();
}

QString TerminalListModel::leavingSentence() const
{
    return m_leaving == nullptr ? QString() : m_leaving->endingSentence();
}

QStringList TerminalListModel::running() const
{
    QStringList names;
    for (const auto& view : m_views) {
        if (view->endsWithIt())
            names << view->name();
    }
    return names;
}

int TerminalListModel::closeAll()
{
    int telling = 0;
    while (count() > 0) {
        const auto& last = *at(count() - 1);
        const auto& target = last.target();
        const bool runs = last.state() == TerminalView::State::Open
            || last.state() == TerminalView::State::Connecting;
        if ((runs && target.kind == TerminalTarget::Kind::Shell)
            || (target.debug && target.debug->removes))
            ++telling;
        close(count() - 1);
    }
    return telling;
}

void TerminalListModel::step(int by)
{
    if (count() > 0)
        setCurrentRow(((m_current + by) % count() + count()) % count());
}

void TerminalListModel::setCurrentRow(int row)
{
    if (at(row) == nullptr || row == m_current)
        return;
    const int before = std::exchange(m_current, row);
    Q_EMIT currentChanged();
    for (const int changed : { before, row }) {
        if (at(changed) != nullptr)
            Q_EMIT dataChanged(index(changed), index(changed), { CurrentRole });
    }
}

void TerminalListModel::setShown(bool shown)
{
    const bool before = isShown();
    m_shown = shown;
    if (before != isShown())
        Q_EMIT shownChanged();
}

void TerminalListModel::setShells(const QString& shells)
{
    if (std::exchange(m_shells, shells) != shells)
        Q_EMIT shellsChanged();
}

TerminalView* TerminalListModel::at(int row) const
{
    return row >= 0 && row < count() ? m_views[static_cast<std::size_t>(row)].get() : nullptr;
}

int TerminalListModel::rowOf(const TerminalView* view) const
{
    const auto is = [view](const auto& one) {
        return one.get() == view;
    };
    const auto found = std::find_if(m_views.begin(), m_views.end(), is);
    return found == m_views.end() ? -1 : static_cast<int>(found - m_views.begin());
}

void TerminalListModel::tellChanged(const TerminalView* view)
{
    // What was asked about has ended by itself: nothing is lost by closing it any more.
    if (view == m_leaving && !view->endsWithIt())
        setLeaving(nullptr);
    const auto row = rowOf(view);
    if (row >= 0)
        Q_EMIT dataChanged(index(row), index(row));
}

int TerminalListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant TerminalListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    auto* view = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return view->name();
    case ViewRole:
        return QVariant::fromValue(view);
    case TitleRole:
        return view->title() == view->name() ? QString() : view->title();
    case AboutRole:
        return view->about();
    case ToneRole:
        return view->tone();
    case CurrentRole:
        return index.row() == m_current;
    default:
        return {};
    }
}

QHash<int, QByteArray> TerminalListModel::roleNames() const
{
    return { { ViewRole, "view" },   { NameRole, "name" }, { TitleRole, "title" },
             { AboutRole, "about" }, { ToneRole, "tone" }, { CurrentRole, "current" } };
}

} // namespace kittiwake
