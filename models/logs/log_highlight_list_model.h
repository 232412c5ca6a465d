#pragma once

#include <models/lists/line_list_model.h>

#include <QString>

#include <algorithm>
#include <utility>

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

    /// In the first colour that no other has; nothing, where it is empty or there already.
    void add(const QString& text, bool literal)
    {
        auto all = lines();
        LogHighlightLine line { .text = text, .literal = literal };
        const auto any = [&all](auto is) {
            return std::any_of(all.begin(), all.end(), is);
        };
        if (text.isEmpty()
            || any([&](const LogHighlightLine& one) { return one.name() == line.name(); }))
            return;
        while (any([&](const LogHighlightLine& one) { return one.color == line.color; }))
            ++line.color;
        all.push_back(std::move(line));
        setLines(all);
    }
    void remove(int row) ///< nothing, where there is none
    {
        if (lineAt(row) == nullptr)
            return;
        auto all = lines();
        all.erase(all.begin() + row);
        setLines(all);
    }

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
