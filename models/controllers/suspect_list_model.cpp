#include "suspect_list_model.h"

#include <models/controllers/controllers_words.h>
#include <models/text/shown_text.h>

#include <map>

namespace kittiwake {

QString SuspectLine::name() const
{
    return QString::fromStdString(suspect.program + ' ' + suspect.controller + ' '
                                  + suspect.object.group + '/' + suspect.object.kind + ' '
                                  + suspect.object.key.toString() + (other ? " other " : " "))
        + QString::number(copy);
}

void SuspectListModel::setSuspects(const std::vector<Suspect>& suspects,
                                   const std::vector<Suspect>& others)
{
    std::vector<SuspectLine> lines;
    std::map<QString, int> copies;
    const auto add = [&](const std::vector<Suspect>& list, bool other) {
        for (const auto& suspect : list) {
            SuspectLine line { suspect, other };
            line.copy = copies[line.name()]++;
            lines.push_back(std::move(line));
        }
    };
    add(suspects, false);
    add(others, true);
    setLines(lines);
}

void SuspectListModel::tick(std::int64_t now)
{
    m_now = now;
    retell({ NextRole, SeenRole });
}

QVariant SuspectListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = *lineAt(index.row());
    const auto& suspect = line.suspect;
    switch (role) {
    case StateRole:
        return ControllersWords::state(suspect.state);
    case ToneRole:
        return static_cast<int>(ControllersWords::tone(suspect));
    case Qt::DisplayRole:
    case ObjectRole:
        return ControllersWords::object(suspect);
    case TriesRole:
        return ControllersWords::tries(suspect.tries);
    case NextRole:
        return ControllersWords::nextTry(suspect.nextTry, m_now);
    case ErrorRole:
        return shownLine(suspect.error);
    case SeenRole:
        return ControllersWords::seen(suspect, m_now);
    case OtherRole:
        return line.other;
    case OverRole:
        return !accuses(suspect.state);
    case CurrentRole:
        return isCurrent(index.row());
    default:
        return {};
    }
}

QHash<int, QByteArray> SuspectListModel::roleNames() const
{
    return { { StateRole, "stateText" }, { ToneRole, "tone" },   { ObjectRole, "object" },
             { TriesRole, "tries" },     { NextRole, "next" },   { ErrorRole, "error" },
             { SeenRole, "seen" },       { OtherRole, "other" }, { OverRole, "over" },
             { CurrentRole, "current" } };
}

} // namespace kittiwake
