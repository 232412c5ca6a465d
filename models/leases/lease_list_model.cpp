#include "lease_list_model.h"

#include <models/leases/lease_words.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace kittiwake {

void LeaseListModel::setEntries(const std::vector<LeaseEntry>& entries)
{
    std::vector<LeaseLine> lines;
    lines.reserve(entries.size());
    for (const auto& entry : entries)
        lines.push_back({ entry });
    setLinesAndCurrent(lines);
    measure();
}

void LeaseListModel::measure()
{
    for (const auto& line : lines()) {
        const auto holder = QString::fromStdString(line.entry.facts.holder);
        m_longestName = std::max(m_longestName, static_cast<int>(line.name().size()));
        m_longestHolder = std::max(m_longestHolder, static_cast<int>(holder.size()));
    }
    share();
}

void LeaseListModel::layOut(qreal room, qreal letter)
{
    m_room = room;
    m_letter = letter;
    share();
}

void LeaseListModel::share()
{
    constexpr int kTitle = 10; // characters
    const auto names = std::max(m_longestName, kTitle) * m_letter;
    const auto holders = std::max(m_longestHolder, kTitle) * m_letter;
    const auto spare = m_room - names - holders;
    const auto width =
        std::round(spare >= 0 ? names + spare / 2
                              : std::max(std::min(names, m_room * 2 / 3), m_room - holders));
    if (std::exchange(m_nameWidth, width) != width)
        Q_EMIT nameWidthChanged();
}

const LeaseEntry* LeaseListModel::currentEntry() const
{
    const auto* line = currentLine();
    return line == nullptr ? nullptr : &line->entry;
}

void LeaseListModel::tick(std::int64_t now)
{
    m_now = now;
    retell({ RenewedRole, ToneRole, StateTextRole });
}

void LeaseListModel::retranslate()
{
    retell();
}

QVariant LeaseListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = *lineAt(index.row());
    const auto& facts = line.entry.facts;
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return QString::fromStdString(facts.key.name);
    case NamespaceRole:
        return QString::fromStdString(facts.key.ns);
    case HolderRole:
        return QString::fromStdString(facts.holder);
    case RenewedRole:
        return LeaseWords::renewed(facts, m_now);
    case LastsRole:
        return LeaseWords::lasts(facts);
    case ChangesRole:
        return LeaseWords::changes(line.entry);
    case ToneRole:
        return static_cast<int>(LeaseWords::tone(facts.stateAt(m_now)));
    case StateTextRole:
        return LeaseWords::state(facts, m_now);
    case CurrentRole:
        return isCurrent(index.row());
    default:
        return {};
    }
}

QHash<int, QByteArray> LeaseListModel::roleNames() const
{
    return {
        { NameRole, "name" },       { NamespaceRole, "ns" },        { HolderRole, "holder" },
        { RenewedRole, "renewed" }, { LastsRole, "lasts" },         { ChangesRole, "changes" },
        { ToneRole, "tone" },       { StateTextRole, "stateText" }, { CurrentRole, "current" }
    };
}

} // namespace kittiwake
