#include "stream_list_model.h"

#include <models/streams/stream_words.h>
#include <models/text/shown_numbers.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace kittiwake {

namespace {

/// Of a copy, how much of it is done.
double progressOf(const StreamEntry& entry)
{
    const auto& status = entry.status;
    if (!status.expected || *status.expected == 0 || status.state != StreamState::Open)
        return -1;
    return std::min(1.0,
                    static_cast<double>(status.received + status.sent)
                        / static_cast<double>(*status.expected));
}

} // namespace

void StreamListModel::setEntries(const std::vector<StreamEntry>& entries)
{
    std::vector<StreamLine> lines;
    lines.reserve(entries.size());
    for (const auto& entry : entries)
        lines.push_back({ entry });
    setLinesAndCurrent(lines);
}

const StreamEntry* StreamListModel::currentEntry() const
{
    const auto* line = currentLine();
    return line == nullptr ? nullptr : &line->entry;
}

void StreamListModel::tick(std::int64_t now)
{
    m_now = now;
    retell({ SinceRole });
}

void StreamListModel::retranslate()
{
    retell();
}

QString StreamListModel::since(const StreamEntry& entry) const
{
    const auto at = entry.status.since.time_since_epoch();
    if (at.count() == 0)
        return {};
    const auto seconds =
        m_now / 1000 - std::chrono::duration_cast<std::chrono::seconds>(at).count();
    return shownAge(std::max<std::int64_t>(0, seconds));
}

QVariant StreamListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = *lineAt(index.row());
    const auto& entry = line.entry;
    switch (role) {
    case Qt::DisplayRole:
    case ObjectRole:
        return StreamWords::object(entry.facts);
    case KindRole:
        return StreamWords::kind(entry.facts.kind);
    case IconRole:
        return StreamWords::icon(entry.facts.kind);
    case WhatRole:
        return StreamWords::what(entry);
    case ConnectionsRole:
        return StreamWords::connections(entry);
    case ReceivedRole:
        return StreamWords::bytes(entry.status.received);
    case SentRole:
        return StreamWords::bytes(entry.status.sent);
    case SinceRole:
        return since(entry);
    case RateRole:
        return entry.rate < 1 ? QString() : StreamWords::tr("%1/s").arg(shownBytes(entry.rate));
    case ProgressRole:
        return progressOf(entry);
    case ToneRole:
        return static_cast<int>(StreamWords::tone(entry));
    case StateTextRole:
        return StreamWords::state(entry);
    case CurrentRole:
        return isCurrent(index.row());
    default:
        return {};
    }
}

QHash<int, QByteArray> StreamListModel::roleNames() const
{
    return { { KindRole, "kind" },         { IconRole, "icon" },
             { ObjectRole, "object" },     { WhatRole, "what" },
             { ConnectionsRole, "links" }, { ReceivedRole, "received" },
             { SentRole, "sent" },         { SinceRole, "since" },
             { RateRole, "rate" },         { ProgressRole, "progress" },
             { ToneRole, "tone" },         { StateTextRole, "stateText" },
             { CurrentRole, "current" } };
}

} // namespace kittiwake
