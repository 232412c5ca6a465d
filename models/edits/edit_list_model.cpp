#include "edit_list_model.h"

#include <utility>

namespace kittiwake {

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
    connect(edit, &EditView::changed, this, [this, edit] { tellEdited(edit); });
    connect(edit, &EditView::problemsChanged, this, [this, edit] { tellEdited(edit); });
    addTab(std::move(made));
    Q_EMIT added(edit);
    Q_EMIT unsavedChanged();
    if (currentRow() < 0)
        setCurrentRow(0);
    return edit;
}

bool EditListModel::losesSomething(const QObject& tab) const
{
    return static_cast<const EditView&>(tab).isDirty();
}

void EditListModel::tellClosing(QObject& tab)
{
    Q_EMIT closing(static_cast<EditView*>(&tab));
}

void EditListModel::tellClosed()
{
    Q_EMIT unsavedChanged();
}

QString EditListModel::leavingSentence() const
{
    return leaving() == nullptr
        ? QString()
        : tr("%1 is not saved. What you typed is discarded.").arg(leaving()->about());
}

QStringList EditListModel::unsaved() const
{
    QStringList names;
    for (int row = 0; row < count(); ++row) {
        if (at(row)->isDirty())
            names << at(row)->about();
    }
    return names;
}

void EditListModel::tellEdited(const EditView* edit)
{
    tellChanged(edit);
    Q_EMIT unsavedChanged();
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
        return index.row() == currentRow();
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
