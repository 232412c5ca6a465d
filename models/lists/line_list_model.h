#pragma once

#include <models/lists/list_difference.h>

#include <QAbstractListModel>

#include <vector>

namespace kittiwake {

/// \brief A short list of values as a model that never resets: lines of the same name stay where
/// they are and change in place. `Line` has `QString name() const` and an equality. \thread gui
template<typename Line>
class LineListModel : public QAbstractListModel
{
public:
    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
    }
    /// Null: there is no such row.
    [[nodiscard]] const Line* lineAt(int row) const
    {
        return row >= 0 && row < rowCount() ? &m_lines[static_cast<std::size_t>(row)] : nullptr;
    }
    [[nodiscard]] const std::vector<Line>& lines() const { return m_lines; }
    void setLines(const std::vector<Line>& wanted)
    {
        becomeList(
            m_lines, wanted, [](const Line& line) { return line.name(); },
            {
                .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                .removed = [this] { endRemoveRows(); },
                .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                .inserted = [this] { endInsertRows(); },
            });
        int first = -1; // of the changed rows side by side
        for (int row = 0; row <= rowCount(); ++row) {
            const auto at = static_cast<std::size_t>(row);
            const bool changed = row < rowCount() && !(m_lines[at] == wanted[at]);
            if (changed) {
                m_lines[at] = wanted[at];
                first = first < 0 ? row : first;
            } else if (first >= 0) {
                Q_EMIT dataChanged(index(first), index(row - 1));
                first = -1;
            }
        }
    }

private:
    std::vector<Line> m_lines;
};

} // namespace kittiwake
