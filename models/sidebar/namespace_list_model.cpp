#include "namespace_list_model.h"

#include <models/language_change.h>
#include <models/lists/list_difference.h>

#include <QRegularExpression>

#include <utility>

namespace kittiwake {

namespace {

constexpr qsizetype kMaxFavourites = 9; // a key each

QStringList sorted(QStringList names)
{
    names.removeDuplicates();
    names.removeAll(QString());
    names.sort();
    return names;
}

} // namespace

NamespaceListModel::NamespaceListModel(QObject* parent)
    : QAbstractListModel(parent)
{
    onLanguageChange(this, [this] {
        Q_EMIT dataChanged(index(0), index(0), { Qt::DisplayRole, NameRole });
        Q_EMIT chosenChanged();
    });
}

void NamespaceListModel::setNames(QStringList names)
{
    m_names = sorted(std::move(names));
    rearrange();
    if (rowCount() > 1)
        Q_EMIT dataChanged(index(1), index(rowCount() - 1), { ListedRole });
}

void NamespaceListModel::setNote(const QString& note)
{
    if (m_note == note)
        return;
    m_note = note;
    Q_EMIT noteChanged();
}

void NamespaceListModel::setChosen(QStringList chosen)
{
    chosen = sorted(std::move(chosen));
    if (chosen == m_chosen)
        return;
    m_chosen = std::move(chosen);
    rearrange();
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), { CheckedRole, NumberRole });
    Q_EMIT chosenChanged();
}

void NamespaceListModel::choose(QStringList chosen)
{
    m_before.reset(); // replaced by this choice
    becomeChosen(std::move(chosen));
}

void NamespaceListModel::setEverywhere(bool everywhere)
{
    if (everywhere == m_everywhere)
        return;
    m_everywhere = everywhere;
    if (everywhere) {
        m_before = wanted();
        becomeChosen({});
    } else if (m_before) {
        becomeChosen(*std::exchange(m_before, std::nullopt));
    }
}

QStringList NamespaceListModel::wanted() const
{
    if (m_before)
        return *m_before;
    return m_narrowed ? QStringList() : m_chosen;
}

void NamespaceListModel::beginWith(const QStringList& wanted)
{
    m_everywhere = false;
    m_before.reset();
    noteFavourites(wanted);
    setChosen(wanted);
}

void NamespaceListModel::becomeChosen(QStringList chosen)
{
    const auto before = m_chosen;
    noteFavourites(chosen);
    setChosen(std::move(chosen));
    if (m_chosen != before)
        Q_EMIT chosenByUser(m_chosen);
}

void NamespaceListModel::setFavourites(const QStringList& favourites)
{
    m_favourites = favourites.mid(0, kMaxFavourites);
    m_favourites.removeDuplicates();
    m_used = m_favourites;
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), { NumberRole });
}

void NamespaceListModel::noteFavourites(const QStringList& names)
{
    for (const auto& name : names.mid(0, kMaxFavourites))
        noteFavourite(name);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), { NumberRole });
}

void NamespaceListModel::noteFavourite(const QString& name)
{
    m_used.removeAll(name);
    m_used.append(name);
    if (m_favourites.contains(name))
        return;
    if (m_favourites.size() < kMaxFavourites)
        m_favourites.append(name);
    else
        m_favourites.replace(m_favourites.indexOf(m_used.takeFirst()), name);
}

void NamespaceListModel::chooseFavourite(int number)
{
    if (number > 0 && number <= m_favourites.size())
        choose({ m_favourites[number - 1] });
}

void NamespaceListModel::setFilter(const QString& filter)
{
    if (m_filter == filter)
        return;
    m_filter = filter;
    rearrange();
    Q_EMIT filterChanged();
}

QString NamespaceListModel::summary() const
{
    if (m_chosen.isEmpty())
        return tr("all namespaces");
    constexpr int named = 2;
    const auto more = m_chosen.size() - named;
    const auto text = m_chosen.mid(0, named).join(QStringLiteral(", "));
    return more > 0 ? QStringLiteral("%1 +%2").arg(text).arg(more) : text;
}

void NamespaceListModel::chooseOnly(int row)
{
    if (row >= 0 && row < rowCount())
        choose({ nameAt(row) });
}

void NamespaceListModel::toggle(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    auto chosen = nameAt(row).isEmpty() ? QStringList() : m_chosen;
    if (chosen.removeAll(nameAt(row)) == 0)
        chosen.append(nameAt(row));
    choose(chosen);
}

QString NamespaceListModel::chooseTyped(const QString& name)
{
    // RFC 1123 label, which a namespace's name must be.
    static const QRegularExpression label(
        QRegularExpression::anchoredPattern(QStringLiteral("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?")));
    const auto wanted = name.trimmed();
    if (!label.match(wanted).hasMatch()) {
        return tr("“%1” is not a valid namespace: names have lowercase letters, digits and “-”, "
                  "begin and end with a letter or digit, and have at most 63 characters.")
            .arg(wanted);
    }
    QStringList meant = m_names.filter(wanted);
    choose({ meant.size() == 1 && !m_names.contains(wanted) ? meant.first() : wanted });
    return {};
}

QStringList NamespaceListModel::lines() const
{
    const auto wanted = m_filter.trimmed();
    QStringList lines;
    for (const auto& name : sorted(m_names + m_chosen)) {
        if (wanted.isEmpty() || name.contains(wanted, Qt::CaseInsensitive))
            lines.append(name);
    }
    lines.prepend(QString());
    return lines;
}

QString NamespaceListModel::nameAt(int row) const
{
    return m_lines[row];
}

void NamespaceListModel::rearrange()
{
    becomeList(m_lines, lines(), [](const QString& name) { return name; },
               {
                   .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                   .removed = [this] { endRemoveRows(); },
                   .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                   .inserted = [this] { endInsertRows(); },
               });
}

int NamespaceListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant NamespaceListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto name = nameAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return name.isEmpty() ? tr("all namespaces") : name;
    case AllRole:
        return name.isEmpty();
    case CheckedRole:
        return name.isEmpty() ? m_chosen.isEmpty() : m_chosen.contains(name);
    case ListedRole:
        return name.isEmpty() || m_names.contains(name);
    case NumberRole:
        return static_cast<int>(m_favourites.indexOf(name)) + 1;
    default:
        return {};
    }
}

QHash<int, QByteArray> NamespaceListModel::roleNames() const
{
    return { { NameRole, "name" },
             { AllRole, "all" },
             { CheckedRole, "checked" },
             { ListedRole, "listed" },
             { NumberRole, "number" } };
}

} // namespace kittiwake
