#pragma once

#include <models/lists/line_list_model.h>

#include <QString>

#include <string>

namespace kittiwake {

/// A field that lines have, which can be a column.
struct LogSeenFieldLine
{
    QString key {};
    QString example {}; ///< a value of it; empty: no line near has it
    bool isColumn = false;
    std::string raw {}; ///< the key as lines have it

    [[nodiscard]] QString name() const { return key; }
    bool operator==(const LogSeenFieldLine&) const = default;
};

/// \brief The fields of the lines around the one that is looked at, to choose columns from: those
/// that are columns first, in their order. \thread gui
class LogSeenFieldListModel : public LineListModel<LogSeenFieldLine>
{
    Q_OBJECT

public:
    enum Role { KeyRole = Qt::UserRole + 1, ExampleRole, ColumnRole };

    using LineListModel::LineListModel;

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const auto& line = *lineAt(index.row());
        switch (role) {
        case Qt::DisplayRole:
        case KeyRole:
            return line.key;
        case ExampleRole:
            return line.example;
        case ColumnRole:
            return line.isColumn;
        default:
            return {};
        }
    }
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override
    {
        return { { KeyRole, "key" }, { ExampleRole, "example" }, { ColumnRole, "shown" } };
    }
};

} // namespace kittiwake
