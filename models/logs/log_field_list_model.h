#pragma once

#include <kinds/logs/formats/log_format.h>
#include <models/lists/line_list_model.h>

#include <QString>

#include <string>

namespace kittiwake {

/// What a line says besides its message.
struct LogFieldLine
{
    QString key {};
    QString value {}; ///< as many lines as it has
    int place = 0; ///< among the line's fields: keys may come twice
    bool isColumn = false; ///< of all lines
    bool mayBeColumn = true; ///< it is a field, not a part of one
    std::string raw {}; ///< the key as lines have it

    [[nodiscard]] QString name() const { return QString::number(place) + u' ' + key; }
    bool operator==(const LogFieldLine&) const = default;
};

/// \brief The fields of one line. \thread gui
class LogFieldListModel : public LineListModel<LogFieldLine>
{
    Q_OBJECT

public:
    enum Role { KeyRole = Qt::UserRole + 1, ValueRole, ColumnRole, MayBeColumnRole };

    using LineListModel::LineListModel;

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const auto& line = *lineAt(index.row());
        if (role == ValueRole)
            return line.value;
        if (role == ColumnRole)
            return line.isColumn;
        if (role == MayBeColumnRole)
            return line.mayBeColumn;
        return role == KeyRole || role == Qt::DisplayRole ? QVariant(line.key) : QVariant();
    }
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override
    {
        return { { KeyRole, "key" },
                 { ValueRole, "value" },
                 { ColumnRole, "isColumn" },
                 { MayBeColumnRole, "mayBeColumn" } };
    }
};

} // namespace kittiwake
