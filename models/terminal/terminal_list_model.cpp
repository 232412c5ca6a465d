#include "terminal_list_model.h"

#include <utility>

namespace kittiwake {

TerminalView* TerminalListModel::add(const TerminalTarget& target)
{
    if (isFull())
        return nullptr;
    const bool wasShown = isShown();
    auto made = std::make_unique<TerminalView>(target);
    auto* view = made.get();
    connect(view, &TerminalView::changed, this, [this, view] { tellChanged(view); });
    addTab(std::move(made));
    setCurrentRow(count() - 1);
    m_shown = true;
    if (!wasShown)
        Q_EMIT shownChanged();
    Q_EMIT added(view);
    return view;
}

bool TerminalListModel::losesSomething(const QObject& tab) const
{
    return static_cast<const TerminalView&>(tab).endsWithIt();
}

void TerminalListModel::tellClosing(QObject& tab)
{
    Q_EMIT closing(static_cast<TerminalView*>(&tab));
}

void TerminalListModel::tellClosed()
{
    if (count() == 0 && std::exchange(m_shown, false))
        Q_EMIT shownChanged();
}

QString TerminalListModel::leavingSentence() const
{
    return leaving() == nullptr ? QString() : leaving()->endingSentence();
}

QStringList TerminalListModel::running() const
{
    QStringList names;
    for (int row = 0; row < count(); ++row) {
        if (at(row)->endsWithIt())
            names << at(row)->name();
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
        return index.row() == currentRow();
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
