#include "column_list_model.h"

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

/// The least a name gets before the table scrolls sideways. \units characters
constexpr int kLeastName = 24;

} // namespace

void ColumnListModel::setColumns(std::vector<Column> columns)
{
    beginResetModel();
    m_columns = std::move(columns);
    choose();
    endResetModel();
    Q_EMIT shownChanged();
    Q_EMIT laidOut();
}

void ColumnListModel::setNamespaceHidden(bool hidden)
{
    if (std::exchange(m_namespaceHidden, hidden) != hidden)
        setColumns(std::move(m_columns));
}

void ColumnListModel::setWide(bool wide)
{
    if (std::exchange(m_wide, wide) != wide)
        setColumns(std::move(m_columns));
}

void ColumnListModel::layOut(qreal available, qreal characterWidth, qreal padding)
{
    m_available = available;
    m_characterWidth = characterWidth;
    m_padding = padding;
    const auto before = m_widths;
    share();
    if (before == m_widths || m_widths.empty())
        return;
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), { CellWidthRole });
    Q_EMIT laidOut();
}

void ColumnListModel::choose()
{
    m_shown.clear();
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const auto& column = m_columns[i];
        const bool hidden =
            (column.wide && !m_wide) || (m_namespaceHidden && column.role == ColumnRole::Namespace);
        if (!hidden)
            m_shown.push_back(static_cast<int>(i));
    }
    share();
}

/// What is left over goes half to the name, half to all others by their widths, so that a wide
/// window does not tear names and figures apart.
void ColumnListModel::share()
{
    m_widths.clear();
    std::size_t name = 0;
    bool named = false;
    for (const int source : m_shown) {
        const auto& column = m_columns[static_cast<std::size_t>(source)];
        const auto characters = std::max<qsizetype>(column.width, column.title.size() + 2);
        if (!std::exchange(named, named || column.role == ColumnRole::Name))
            name = m_widths.size();
        m_widths.push_back(
            std::ceil(static_cast<qreal>(characters) * m_characterWidth + m_padding));
    }
    if (m_widths.empty())
        return;

    const auto natural = m_widths;
    const auto others = contentWidth() - natural[name];
    const auto spare = m_available - contentWidth();
    if (spare > 0) {
        for (auto& width : m_widths)
            width += others > 0 ? std::floor(width / others * spare / 2) : 0;
    }
    const auto least =
        std::min(natural[name], std::ceil(kLeastName * m_characterWidth + m_padding));
    m_widths[name] = 0;
    m_widths[name] = std::max(least, m_available - contentWidth());
}

qreal ColumnListModel::contentWidth() const
{
    qreal sum = 0;
    for (const auto width : m_widths)
        sum += width;
    return sum;
}

int ColumnListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant ColumnListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto shown = static_cast<std::size_t>(index.row());
    const auto& column = m_columns[static_cast<std::size_t>(m_shown[shown])];
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return column.title;
    case NameRole:
        return column.role == ColumnRole::Name;
    case StatusRole:
        return column.role == ColumnRole::Status;
    case MonoRole:
        return column.role == ColumnRole::Number || column.role == ColumnRole::Age;
    case QuietRole:
        return column.role == ColumnRole::Namespace || column.role == ColumnRole::Age;
    case AlignEndRole:
        return column.align == ColumnAlign::End;
    case CellWidthRole:
        return m_widths[shown];
    case SourceColumnRole:
        return m_shown[shown];
    case HintRole:
        return column.hint;
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
