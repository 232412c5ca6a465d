#include "column_list_model.h"

#include "column_widths.h"

#include <models/lists/list_difference.h>
#include <models/table/filter/column_search.h>
#include <models/text/shown_text.h>

#include <algorithm>
#include <numeric>

namespace kittiwake {

namespace {

/// The least a user may make of a column: its edge can be taken hold of again. \units characters
constexpr double kMinPreferred = 3;

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

} // namespace

void ColumnListModel::setColumns(std::vector<Column> columns, const ColumnLayout& layout)
{
    beginResetModel();
    m_columns = std::move(columns);
    m_lengths.assign(m_columns.size(), ColumnNeed::kUnmeasured);
    take(layout);
    m_shown = choice();
    share();
    endResetModel();
    Q_EMIT shownChanged();
    Q_EMIT laidOut();
}

void ColumnListModel::setNamespaceHidden(bool hidden)
{
    if (std::exchange(m_namespaceHidden, hidden) != hidden)
        choose();
}

void ColumnListModel::setWide(bool wide)
{
    if (std::exchange(m_wide, wide) != wide)
        choose();
}

void ColumnListModel::layOut(qreal available, qreal characterWidth, qreal padding,
                             qreal letterWidth, qreal titleWidth)
{
    m_room = { available, characterWidth, padding, letterWidth, titleWidth };
    shareAnew();
}

void ColumnListModel::setSorted(int column)
{
    if (std::exchange(m_sorted, column) != column)
        shareAnew();
}

void ColumnListModel::noteLengths(const std::vector<int>& lengths)
{
    if (lengths.size() != m_lengths.size())
        return;
    auto grown = m_lengths;
    std::transform(grown.begin(), grown.end(), lengths.begin(), grown.begin(), grownLength);
    if (std::exchange(m_lengths, grown) != grown)
        shareAnew();
}

void ColumnListModel::share()
{
    std::vector<ColumnNeed> needs;
    needs.reserve(m_shown.size());
    for (const int shown : m_shown) {
        const auto& column = m_columns[at(shown)];
        needs.push_back({ .role = column.role,
                          .title = static_cast<int>(titleOf(column).size()),
                          .typical = column.width,
                          .longest = m_lengths[at(shown)],
                          .preferred = m_preferences[at(shown)].width,
                          .gauge = column.gauge != ColumnGauge::None,
                          .sorted = shown == m_sorted });
    }
    m_widths = columnWidths(needs, m_room);
}

void ColumnListModel::shareAnew()
{
    const auto before = m_widths;
    share();
    if (before == m_widths || m_widths.empty())
        return;
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), { CellWidthRole });
    Q_EMIT laidOut();
}

void ColumnListModel::resize(int shown, qreal width)
{
    if (shown < 0 || shown >= rowCount() || m_room.character <= 0)
        return;
    m_preferences[at(m_shown[at(shown)])].width =
        std::max((width - m_room.padding) / m_room.character, kMinPreferred);
    shareAnew();
}

void ColumnListModel::endResize()
{
    Q_EMIT layoutEdited();
}

std::vector<int> ColumnListModel::choice() const
{
    std::vector<int> shown;
    for (const int column : m_order) {
        const bool hidden =
            m_namespaceHidden && m_columns[at(column)].role == ColumnRole::Namespace;
        if (!hidden && isWanted(column))
            shown.push_back(column);
    }
    return shown;
}

bool ColumnListModel::isWanted(int column) const
{
    const auto& preferred = m_preferences[at(column)].shown;
    return preferred ? *preferred : !m_columns[at(column)].wide || m_wide;
}

/// Towards what is wanted now, column by column.
void ColumnListModel::choose()
{
    const auto wanted = choice();
    if (wanted == m_shown)
        return;
    becomeList(m_shown, wanted, [](int column) { return QString::number(column); },
               { .removing =
                     [this](int first, int last) {
                         beginRemoveRows({}, first, last);
                         m_widths.erase(m_widths.begin() + first, m_widths.begin() + last + 1);
                     },
                 .removed = [this] { endRemoveRows(); },
                 .inserting =
                     [this](int first, int last) {
                         beginInsertRows({}, first, last);
                         m_widths.insert(m_widths.begin() + first, at(last - first + 1), 0);
                     },
                 .inserted =
                     [this] {
                         endInsertRows();
                     } });
    share();
    if (!m_widths.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), { CellWidthRole });
    Q_EMIT shownChanged();
    Q_EMIT laidOut();
}

void ColumnListModel::move(int fromShown, int toShown)
{
    const bool moves = fromShown != toShown && std::min(fromShown, toShown) >= 0
        && std::max(fromShown, toShown) < rowCount();
    if (!moves)
        return;
    const auto target = std::find(m_order.begin(), m_order.end(), m_shown[at(toShown)]);
    const auto place = static_cast<int>(target - m_order.begin());
    moveBefore(m_shown[at(fromShown)], toShown > fromShown ? place + 1 : place);
}

void ColumnListModel::moveBefore(int column, int before)
{
    const auto from = std::find(m_order.begin(), m_order.end(), column);
    const auto to = m_order.begin() + std::clamp(before, 0, static_cast<int>(m_order.size()));
    if (from == m_order.end())
        return;
    if (from < to)
        std::rotate(from, from + 1, to);
    else
        std::rotate(to, from, from + 1);
    edit();
}

void ColumnListModel::setShown(int column, bool shown)
{
    if (column < 0 || at(column) >= m_columns.size()
        || m_columns[at(column)].role == ColumnRole::Name)
        return;
    m_preferences[at(column)].shown = shown;
    edit();
}

void ColumnListModel::resetLayout()
{
    take({});
    edit();
    shareAnew();
}

void ColumnListModel::edit()
{
    choose();
    Q_EMIT layoutEdited();
}

/// Columns that the layout does not name come where they would, behind those it does.
void ColumnListModel::take(const ColumnLayout& layout)
{
    m_preferences.assign(m_columns.size(), {});
    m_order.clear();
    m_absent.clear();
    std::vector<bool> placed(m_columns.size());
    for (const auto& entry : layout.columns) {
        bool there = false;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (placed[i] || titleOf(m_columns[i]) != entry.title)
                continue;
            placed[i] = there = true;
            m_order.push_back(static_cast<int>(i));
            m_preferences[i] = { entry.shown, entry.width };
            if (m_columns[i].role == ColumnRole::Name)
                m_preferences[i].shown.reset();
            break;
        }
        if (!there)
            m_absent.push_back(entry);
    }
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (!placed[i])
            m_order.push_back(static_cast<int>(i));
    }
}

ColumnLayout ColumnListModel::layout() const
{
    ColumnLayout layout;
    bool usual = std::is_sorted(m_order.begin(), m_order.end());
    for (const int column : m_order) {
        const auto& preferred = m_preferences[at(column)];
        layout.columns.push_back(
            { titleOf(m_columns[at(column)]), preferred.shown, preferred.width });
        usual = usual && !preferred.shown && preferred.width <= 0;
    }
    if (usual && m_absent.empty())
        layout.columns.clear();
    else
        layout.columns.insert(layout.columns.end(), m_absent.begin(), m_absent.end());
    return layout;
}

qreal ColumnListModel::contentWidth() const
{
    return std::accumulate(m_widths.begin(), m_widths.end(), qreal { 0 });
}

int ColumnListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant ColumnListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto shown = at(index.row());
    const auto& column = m_columns[at(m_shown[shown])];
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return titleOf(column);
    case NameRole:
        return column.role == ColumnRole::Name;
    case StatusRole:
        return column.role == ColumnRole::Status;
    case MonoRole:
        return hasFigures(column.role);
    case QuietRole:
        return column.role == ColumnRole::Namespace || column.role == ColumnRole::Age;
    case AlignEndRole:
        return column.align == ColumnAlign::End;
    case CellWidthRole:
        return m_widths[shown];
    case SourceColumnRole:
        return m_shown[shown];
    case HintRole:
        return shownText(column.hint);
    default:
        return {};
    }
}

QHash<int, QByteArray> ColumnListModel::roleNames() const
{
    return { { TitleRole, "title" },
             { NameRole, "name" },
             { StatusRole, "status" },
             { MonoRole, "mono" },
             { QuietRole, "quiet" },
             { AlignEndRole, "alignEnd" },
             { CellWidthRole, "cellWidth" },
             { SourceColumnRole, "sourceColumn" },
             { HintRole, "hint" } };
}

} // namespace kittiwake
