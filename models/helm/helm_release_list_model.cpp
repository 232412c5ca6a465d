#include "helm_release_list_model.h"

#include <models/helm/helm_words.h>
#include <models/text/shown_text.h>

#include <algorithm>

namespace kittiwake {

std::string contentOf(const HelmRevision& revision)
{
    return std::to_string(static_cast<int>(revision.driver)) + ' ' + revision.ns + '/'
        + revision.object + ' ' + revision.version.text;
}

const HelmRow* HelmReleaseListModel::rowAt(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].get() : nullptr;
}

void HelmReleaseListModel::setAnswer(const HelmAnswer& answer)
{
    const int before = currentRow();
    const auto* current = rowAt(before);
    const auto release = current == nullptr ? ObjectKey() : current->key();
    // From the last to the first, so that the rows before each are where the edit says.
    for (auto edit = answer.edits.rbegin(); edit != answer.edits.rend(); ++edit)
        replace(*edit, answer.rows);
    m_rows = answer.rows;
    for (const int row : answer.changed)
        Q_EMIT dataChanged(index(row), index(row));
    if (!m_current.isValid())
        keepCurrent(release, before);
}

void HelmReleaseListModel::replace(const LineEdit& edit, const std::vector<HelmRowPtr>& with)
{
    const auto at = m_rows.begin() + edit.before;
    if (edit.removed > 0) {
        beginRemoveRows({}, edit.before, edit.before + edit.removed - 1);
        m_rows.erase(at, at + edit.removed);
        endRemoveRows();
    }
    if (edit.inserted > 0) {
        beginInsertRows({}, edit.before, edit.before + edit.inserted - 1);
        const auto first = with.begin() + edit.after;
        m_rows.insert(m_rows.begin() + edit.before, first, first + edit.inserted);
        endInsertRows();
    }
}

/// The release itself where it has moved, or else the one in its place.
void HelmReleaseListModel::keepCurrent(const ObjectKey& release, int row)
{
    if (m_rows.empty())
        return;
    const auto moved = row < 0
        ? m_rows.end()
        : std::find_if(m_rows.begin(), m_rows.end(),
                       [&](const HelmRowPtr& one) { return one->key() == release; });
    const int to = moved != m_rows.end() ? static_cast<int>(moved - m_rows.begin())
                                         : std::clamp(row, 0, rowCount() - 1);
    setCurrentRow(to);
}

void HelmReleaseListModel::clear()
{
    if (m_rows.empty())
        return;
    beginRemoveRows({}, 0, rowCount() - 1);
    m_rows.clear();
    endRemoveRows();
    m_summaries.clear();
}

void HelmReleaseListModel::setSummaries(HelmSummaries summaries)
{
    m_summaries = std::move(summaries);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1),
                           { ChartRole, AppVersionRole, UnreadableRole });
}

void HelmReleaseListModel::setCurrentRow(int row)
{
    if (rowAt(row) == nullptr)
        return;
    const int before = currentRow();
    m_current = index(row);
    for (const int changed : { before, row }) {
        if (changed >= 0)
            Q_EMIT dataChanged(index(changed), index(changed), { CurrentRole });
    }
}

void HelmReleaseListModel::tick(std::int64_t now)
{
    m_now = now / 1000;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), { UpdatedRole, ToneRole });
}

int HelmReleaseListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant HelmReleaseListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& row = *m_rows[static_cast<std::size_t>(index.row())];
    const auto& latest = row.latest;
    const auto summary = [&] {
        const auto found = m_summaries.find(contentOf(latest));
        return found == m_summaries.end() ? HelmSummary() : found->second;
    };
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return shownLine(latest.release);
    case NamespaceRole:
        return shownLine(latest.ns);
    case RevisionRole:
        return QString::number(latest.number);
    case StatusRole:
        return shownLine(latest.status);
    case ToneRole:
        return static_cast<int>(toneOf(stateOf(latest, m_now)));
    case ChartRole:
        return shownLine(summary().chart);
    case AppVersionRole:
        return shownLine(summary().appVersion);
    case UnreadableRole:
        return !summary().problem.empty();
    case UpdatedRole:
        return HelmWords::ago(latest.modified, m_now);
    case CurrentRole:
        return index.row() == currentRow();
    default:
        return {};
    }
}

QHash<int, QByteArray> HelmReleaseListModel::roleNames() const
{
    return { { NameRole, "name" },          { NamespaceRole, "ns" },
             { RevisionRole, "revision" },  { StatusRole, "status" },
             { ToneRole, "tone" },          { ChartRole, "chart" },
             { AppVersionRole, "version" }, { UnreadableRole, "unreadable" },
             { UpdatedRole, "updated" },    { CurrentRole, "current" } };
}

} // namespace kittiwake
