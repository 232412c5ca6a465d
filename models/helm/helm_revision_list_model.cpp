#include "helm_revision_list_model.h"

#include <models/helm/helm_words.h>
#include <models/text/shown_text.h>

namespace kittiwake {

void HelmRevisionListModel::setRevisions(const HelmReleaseAnswer& answer)
{
    std::vector<HelmRevisionLine> lines;
    lines.reserve(answer.history.size());
    for (std::size_t i = 0; i < answer.history.size(); ++i)
        lines.push_back({ answer.history[i],
                          i < answer.summaries.size() ? answer.summaries[i] : std::nullopt });
    setLines(lines);
}

void HelmRevisionListModel::setCurrent(std::int64_t current, std::int64_t base)
{
    if (m_current == current && m_base == base)
        return;
    m_current = current;
    m_base = base;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), { CurrentRole, BaseRole });
}

void HelmRevisionListModel::tick(std::int64_t now)
{
    m_now = now / 1000;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), { UpdatedRole, ToneRole });
}

int HelmRevisionListModel::rowOf(std::int64_t number) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (lineAt(row)->revision.number == number)
            return row;
    }
    return -1;
}

QVariant HelmRevisionListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = *lineAt(index.row());
    const auto summary = line.summary.value_or(HelmSummary());
    switch (role) {
    case Qt::DisplayRole:
    case NumberRole:
        return line.name();
    case StatusRole:
        return shownLine(line.revision.status);
    case ToneRole:
        return static_cast<int>(toneOf(stateOf(line.revision, m_now)));
    case ChartRole:
        return shownLine(summary.chart);
    case AppVersionRole:
        return shownLine(summary.appVersion);
    case DescriptionRole:
        return shownLine(summary.problem.empty() ? summary.description : summary.problem);
    case UnreadableRole:
        return !summary.problem.empty();
    case UpdatedRole:
        return HelmWords::ago(line.revision.modified, m_now);
    case CurrentRole:
        return line.revision.number == m_current;
    case BaseRole:
        return line.revision.number == m_base;
    default:
        return {};
    }
}

QHash<int, QByteArray> HelmRevisionListModel::roleNames() const
{
    return { { NumberRole, "number" },
             { StatusRole, "status" },
             { ToneRole, "tone" },
             { ChartRole, "chart" },
             { AppVersionRole, "version" },
             { DescriptionRole, "description" },
             { UnreadableRole, "unreadable" },
             { UpdatedRole, "updated" },
             { CurrentRole, "current" },
             { BaseRole, "base" } };
}

} // namespace kittiwake
