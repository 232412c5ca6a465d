#pragma once

#include <models/lists/line_list_model.h>

#include <QString>

namespace kittiwake {

/// Something that is highlighted wherever it is in the lines.
struct LogHighlightLine
{
    QString text {};
    bool literal = false; ///< or else a regular expression
    int color = 0; ///< which of those there are for it

    [[nodiscard]] QString name() const { return (literal ? u'=' : u'~') + text; }
    bool operator==(const LogHighlightLine&) const = default;
};

/// \brief What is highlighted, besides what is searched for. \thread gui
class LogHighlightListModel : public LineListModel<LogHighlightLine>
{
    Q_OBJECT

public:
    enum Role { TextRole = Qt::UserRole + 1, ColorRole };

    using LineListModel::LineListModel;

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const auto& line = *lineAt(index.row());
        if (role == ColorRole)
            return line.color;
        return role == TextRole || role == Qt::DisplayRole ? QVariant(line.text) : QVariant();
    }
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override
    {
        return { { TextRole, "term" }, { ColorRole, "color" } };
    }
};

} // namespace kittiwake
