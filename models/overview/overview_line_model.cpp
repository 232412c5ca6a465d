#include "overview_line_model.h"

#include <models/lists/list_difference.h>

#include <tuple>

namespace kittiwake {

void OverviewLineModel::setHead(State state, const QString& headline, int tone)
{
    if (std::tie(state, headline, tone) == std::tie(m_state, m_headline, m_tone))
        return;
    m_state = state;
    m_headline = headline;
    m_tone = tone;
    Q_EMIT headChanged();
}

void OverviewLineModel::setLines(const std::vector<OverviewLine>& lines)
{
    const auto before = count();
    becomeList(m_lines, lines, [](const OverviewLine& line) { return line.id; },
               {
                   .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                   .removed = [this] { endRemoveRows(); },
                   .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                   .inserted = [this] { endInsertRows(); },
               });
    for (std::size_t row = 0; row < lines.size(); ++row) {
        if (m_lines[row] == lines[row])
            continue;
        m_lines[row] = lines[row];
        const auto changed = index(static_cast<int>(row));
        Q_EMIT dataChanged(changed, changed);
    }
    if (count() != before)
        Q_EMIT countChanged();
}

void OverviewLineModel::activate(int row)
{
    if (row >= 0 && row < count())
        Q_EMIT activated(m_lines[static_cast<std::size_t>(row)]);
}

int OverviewLineModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant OverviewLineModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = m_lines[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case TextRole:
        return line.text;
    case ValueRole:
        return line.value;
    case DetailRole:
        return line.detail;
    case ToneRole:
        return line.tone;
    case SharesRole:
        return QVariant::fromValue(line.shares);
    case TrendRole:
        return QVariant::fromValue(line.trend);
    default:
        return {};
    }
}

QHash<int, QByteArray> OverviewLineModel::roleNames() const
{
    return { { TextRole, "text" }, { ValueRole, "value" },   { DetailRole, "detail" },
             { ToneRole, "tone" }, { SharesRole, "shares" }, { TrendRole, "trend" } };
}

} // namespace kittiwake
