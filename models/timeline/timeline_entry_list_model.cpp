#include "timeline_entry_list_model.h"

#include "time_ticks.h"

#include <models/lists/list_difference.h>

#include <QCoreApplication>

#include <algorithm>

namespace kittiwake {

namespace {

bool isSame(const TimelineEntryGroup& one, const TimelineEntryGroup& other)
{
    return one.last == other.last && one.count == other.count && one.since == other.since;
}

QString words(const char* text, int number = -1)
{
    return QCoreApplication::translate("TimelineEntryList", text, nullptr, number);
}

QString sinceText(const TimelineEntryGroup& group, std::int64_t now)
{
    return group.count > 1
        ? words(QT_TRANSLATE_N_NOOP("TimelineEntryList", "%n times since %1"), group.count)
              .arg(timeOfDay(group.since, now))
        : QString();
}

QString wholeText(const TimelineEntryGroup& group, std::int64_t now)
{
    const auto& last = *group.last;
    QStringList lines { reasonText(last), QString::fromStdString(last.object.key.ns),
                        objectText(last.object), QString::fromStdString(last.message),
                        sinceText(group, now) };
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace

QString objectText(const ObjectLink& object)
{
    const auto kind = QString::fromStdString(object.kind).toLower();
    const auto name = QString::fromStdString(object.key.name);
    return name.isEmpty() ? kind : kind + u'/' + name;
}

QString reasonText(const TimelineEntry& entry)
{
    if (!entry.reason.empty())
        return QString::fromStdString(entry.reason);
    switch (entry.kind) {
    case TimelineEntryKind::Added:
        return words(QT_TRANSLATE_NOOP("TimelineEntryList", "Added"));
    case TimelineEntryKind::Changed:
        return words(QT_TRANSLATE_NOOP("TimelineEntryList", "Changed"));
    case TimelineEntryKind::Deleted:
        return words(QT_TRANSLATE_NOOP("TimelineEntryList", "Deleted"));
    case TimelineEntryKind::Retry:
        return entry.tone == Tone::Ok
            ? words(QT_TRANSLATE_NOOP("TimelineEntryList", "Recovered"))
            : words(QT_TRANSLATE_NOOP("TimelineEntryList", "Reconcile failed"));
    case TimelineEntryKind::Event:
        break;
    }
    return {};
}

void TimelineEntryListModel::setGroups(std::vector<TimelineEntryGroup> groups, std::int64_t now)
{
    const int countBefore = count();
    const int currentBefore = currentRow();
    m_now = now;
    becomeList(m_groups, groups, [](const TimelineEntryGroup& group) { return group.id; },
               { .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                 .removed = [this] { endRemoveRows(); },
                 .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                 .inserted =
                     [this] {
                         endInsertRows();
                     } });
    announceChanges(groups);
    if (count() != countBefore)
        Q_EMIT countChanged();
    if (currentRow() != currentBefore)
        Q_EMIT currentRowChanged();
}

/// Announces the lines whose texts changed; there are as many, in the same order.
void TimelineEntryListModel::announceChanges(const std::vector<TimelineEntryGroup>& now)
{
    for (std::size_t first = 0; first < now.size(); ++first) {
        if (isSame(m_groups[first], now[first]))
            continue;
        auto last = first;
        while (last + 1 < now.size() && !isSame(m_groups[last + 1], now[last + 1]))
            ++last;
        for (auto i = first; i <= last; ++i)
            m_groups[i] = now[i];
        Q_EMIT dataChanged(index(static_cast<int>(first)), index(static_cast<int>(last)));
        first = last;
    }
}

int TimelineEntryListModel::currentRow() const
{
    if (m_current.isEmpty())
        return -1;
    const auto found = std::find_if(m_groups.begin(), m_groups.end(),
                                    [this](const auto& group) { return group.id == m_current; });
    return found == m_groups.end() ? -1 : static_cast<int>(found - m_groups.begin());
}

void TimelineEntryListModel::setCurrent(const QString& id)
{
    const int before = currentRow();
    m_current = id;
    const int now = currentRow();
    if (before == now)
        return;
    for (const int row : { before, now }) {
        if (row >= 0)
            Q_EMIT dataChanged(index(row), index(row), { CurrentRole });
    }
    Q_EMIT currentRowChanged();
}

void TimelineEntryListModel::select(int row)
{
    setCurrent(row >= 0 && row < count() ? m_groups[static_cast<std::size_t>(row)].id : QString());
}

void TimelineEntryListModel::selectBy(int rows)
{
    if (count() == 0)
        return;
    const int current = currentRow();
    const auto wanted = current < 0 ? 0 : static_cast<std::int64_t>(current) + rows;
    select(static_cast<int>(std::clamp<std::int64_t>(wanted, 0, count() - 1)));
}

TimelineEntryPtr TimelineEntryListModel::at(int row) const
{
    return row >= 0 && row < count() ? m_groups[static_cast<std::size_t>(row)].last : nullptr;
}

int TimelineEntryListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant TimelineEntryListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& group = m_groups[static_cast<std::size_t>(index.row())];
    const auto& last = *group.last;
    switch (role) {
    case TimeRole:
        return timeOfDay(last.when, m_now);
    case ToneRole:
        return static_cast<int>(last.tone);
    case NamespaceRole:
        return QString::fromStdString(last.object.key.ns);
    case ObjectRole:
        return objectText(last.object);
    case ReasonRole:
        return reasonText(last);
    case Qt::DisplayRole:
    case MessageRole:
        return QString::fromStdString(last.message);
    case RepeatsRole:
        return group.count > 1 ? QStringLiteral("×%1").arg(group.count) : QString();
    case SinceRole:
        return sinceText(group, m_now);
    case WholeRole:
        return wholeText(group, m_now);
    case CurrentRole:
        return group.id == m_current;
    default:
        return {};
    }
}

QHash<int, QByteArray> TimelineEntryListModel::roleNames() const
{
    return { { TimeRole, "time" },       { ToneRole, "tone" },       { NamespaceRole, "ns" },
             { ObjectRole, "object" },   { ReasonRole, "reason" },   { MessageRole, "message" },
             { RepeatsRole, "repeats" }, { SinceRole, "sinceText" }, { WholeRole, "whole" },
             { CurrentRole, "current" } };
}

} // namespace kittiwake
