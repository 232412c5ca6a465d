#include "log_source_list_model.h"

#include <models/logs/log_words.h>
#include <models/text/shown_numbers.h>

namespace kittiwake {

void LogSourceListModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QVariant LogSourceListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = *lineAt(index.row());
    const auto& log = line.log;
    switch (role) {
    case Qt::DisplayRole:
    case PodRole:
        return line.pod;
    case ContainerRole:
        return QString::fromStdString(log.source.container);
    case KindOfContainerRole:
        return LogWords::role(log.role);
    case ShownRole:
        return !line.hidden;
    case ColorRole:
        return static_cast<int>(line.color);
    case StateTextRole:
        return LogWords::state(log.status);
    case ProblemRole:
        return LogWords::problem(log.status);
    case ToneRole:
        return static_cast<int>(LogWords::tone(log.status));
    case LinesRole:
        return shownShortNumber(static_cast<double>(log.lines));
    default:
        return {};
    }
}

QHash<int, QByteArray> LogSourceListModel::roleNames() const
{
    return { { PodRole, "pod" },
             { ContainerRole, "container" },
             { KindOfContainerRole, "kindOfContainer" },
             { ShownRole, "shown" },
             { ColorRole, "color" },
             { StateTextRole, "stateText" },
             { ProblemRole, "problem" },
             { ToneRole, "tone" },
             { LinesRole, "lines" } };
}

} // namespace kittiwake
