#include "edit_list_model.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

EditListModel::~EditListModel() = default;

EditView* EditListModel::open(const EditTarget& target)
{
    for (int row = 0; target.object && row < count(); ++row) {
        if (at(row)->target().object == target.object
            && at(row)->state() != EditView::State::Unreadable) {
            setCurrentRow(row);
            return at(row);
        }
    }
    auto* edit = add(target);
    setCurrentRow(count() - 1);
    return edit;
}

EditView* EditListModel::add(const EditTarget& target)
{
    auto made = std::make_unique<EditView>(target);
    auto* edit = made.get();
    connect(edit, &EditView::changed, this, [this, edit] { tellChanged(edit); });
    connect(edit, &EditView::problemsChanged, this, [this, edit] { tellChanged(edit); });
    beginInsertRows({}, count(), count());
    m_edits.push_back(std::move(made));
    endInsertRows();
    Q_EMIT countChanged();
    Q_EMIT added(edit);
    Q_EMIT unsavedChanged();
    if (m_current < 0)
        setCurrentRow(0);
    return edit;
}

void EditListModel::close(int row)
{
    auto* edit = at(row);
    if (edit == nullptr)
        return;
    if (edit == m_leaving)
        setLeaving(nullptr);
    Q_EMIT closing(edit);
    beginRemoveRows({}, row, row);
    auto closed = std::move(m_edits[static_cast<std::size_t>(row)]);
    m_edits.erase(m_edits.begin() + row);
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
    Q_EMIT unsavedChanged();
    // What shows it is destroyed later, too, and has to come first.
    closed->disconnect();
    closed->setParent(this);
    closed.release()->deleteLater();
}

void EditListModel::leave(int row)
{
    auto* edit = at(row);
    if (edit == nullptr || !edit->isDirty() || edit == m_leaving)
        close(row);
    else
        setLeaving(edit);
}

void EditListModel::answer(bool yes)
{
    const auto* asked = m_leaving;
    setLeaving(nullptr);
    if (yes && asked != nullptr)
        close(rowOf(asked));
}

void EditListModel::setLeaving(EditView* edit)
{
    if (std::exchange(m_leaving, edit) != edit)
        Q_EMIT leavingChanged();
}

QString EditListModel::leavingSentence() const
{
    return m_leaving == nullptr
        ? QString()
        : tr("%1 is not saved. What you typed is thrown away.").arg(m_leaving->about());
}

QStringList EditListModel::unsaved() const
{
    QStringList names;
    for (const auto& edit : m_edits) {
        if (edit->isDirty())
            names << edit->about();
    }
    return names;
}

void EditListModel::step(int by)
{
    if (count() > 0)
        setCurrentRow(((m_current + by) % count() + count()) % count());
}

void EditListModel::setCurrentRow(int row)
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

EditView* EditListModel::at(int row) const
{
    return row >= 0 && row < count() ? m_edits[static_cast<std::size_t>(row)].get() : nullptr;
}

int EditListModel::rowOf(const EditView* edit) const
{
    const auto found = std::find_if(m_edits.begin(), m_edits.end(),
                                    [edit](const auto& one) { return one.get() == edit; });
    return found == m_edits.end() ? -1 : static_cast<int>(found - m_edits.begin());
}

void EditListModel::tellChanged(const EditView* edit)
{
    // What was asked about has been saved: nothing is lost by closing it any more.
    if (edit == m_leaving && !edit->isDirty())
        setLeaving(nullptr);
    const auto row = rowOf(edit);
    if (row >= 0)
        Q_EMIT dataChanged(index(row), index(row));
    Q_EMIT unsavedChanged();
}

int EditListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant EditListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    auto* edit = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return edit->name();
    case ViewRole:
        return QVariant::fromValue(edit);
    case AboutRole:
        return edit->about();
    case ToneRole:
        return edit->tone();
    case DirtyRole:
        return edit->isDirty();
    case CurrentRole:
        return index.row() == m_current;
    default:
        return {};
    }
}

QHash<int, QByteArray> EditListModel::roleNames() const
{
    return { { ViewRole, "view" }, { NameRole, "name" },   { AboutRole, "about" },
             { ToneRole, "tone" }, { DirtyRole, "dirty" }, { CurrentRole, "current" } };
}

} // namespace kittiwake
