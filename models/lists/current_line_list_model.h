#pragma once

#include <models/lists/line_list_model.h>

#include <QString>

#include <algorithm>

namespace kittiwake {

/// \brief A LineListModel with one line that is current, by its name: it stays so wherever the line
/// goes. \thread gui
template<typename Line>
class CurrentLineListModel : public LineListModel<Line>
{
public:
    static constexpr int kCurrentRole = Qt::UserRole; ///< the others come after it

    using LineListModel<Line>::LineListModel;

    /// Where it is not among the lines, none is.
    void setCurrent(const QString& name)
    {
        const int before = currentRow();
        m_current = name;
        for (const int row : { before, currentRow() }) {
            if (this->lineAt(row) != nullptr)
                Q_EMIT this->dataChanged(this->index(row), this->index(row), { kCurrentRole });
        }
    }
    void setCurrentRow(int row)
    {
        if (const auto* line = this->lineAt(row))
            setCurrent(line->name());
    }
    [[nodiscard]] const QString& current() const { return m_current; }
    [[nodiscard]] int currentRow() const
    {
        const auto& lines = this->lines();
        const auto found = std::find_if(lines.begin(), lines.end(), [this](const Line& line) {
            return line.name() == m_current;
        });
        return found == lines.end() ? -1 : static_cast<int>(found - lines.begin());
    }
    /// Null: there is none.
    [[nodiscard]] const Line* currentLine() const { return this->lineAt(currentRow()); }

protected:
    /// One of them is current: where that one has gone, the one in its place.
    void setLinesAndCurrent(const std::vector<Line>& wanted)
    {
        const int before = currentRow();
        this->setLines(wanted);
        if (currentRow() < 0)
            setCurrentRow(std::clamp(before, 0, std::max(this->rowCount() - 1, 0)));
    }
    [[nodiscard]] bool isCurrent(int row) const
    {
        const auto* line = this->lineAt(row);
        return line != nullptr && line->name() == m_current;
    }
    /// What is said of all lines is to be said anew, as time goes by or in another language.
    void retell(const QList<int>& roles = {})
    {
        if (this->rowCount() > 0)
            Q_EMIT this->dataChanged(this->index(0), this->index(this->rowCount() - 1), roles);
    }

private:
    QString m_current;
};

} // namespace kittiwake
