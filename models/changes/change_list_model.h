#pragma once

#include <kinds/changes/change_record.h>
#include <models/lists/current_line_list_model.h>

#include <QString>

#include <memory>

namespace kittiwake {

/// A change as a line of a list; the record is never null.
struct ChangeLine
{
    std::shared_ptr<const ChangeRecord> record;

    [[nodiscard]] QString name() const { return QString::number(record->number); }
    bool operator==(const ChangeLine& other) const
    {
        return record == other.record || *record == *other.record;
    }
};

/// \brief Changes, one of them current, with spans that tick. The current one stays so wherever it
/// moves; where it goes, the one in its place is. \thread gui
class ChangeListModel : public CurrentLineListModel<ChangeLine>
{
    Q_OBJECT

public:
    enum Role {
        WhatRole = Qt::UserRole + 1, ///< "Scale to 3"
        ObjectRole, ///< "Deployment shop/web"
        StateTextRole,
        ToneRole,
        ResultRole, ///< what it waits for, what came of it, or why it failed, in one line
        TookRole, ///< ticks, while it is in progress
        AgeRole, ///< ticks
        CurrentRole = kCurrentRole,
    };

    using CurrentLineListModel::CurrentLineListModel;

    /// In the order in which they are to be shown.
    void setChanges(const std::vector<ChangeLine>& changes);
    /// Null: there is none.
    [[nodiscard]] const ChangeRecord* currentRecord() const;
    void tick(std::int64_t now); ///< \units milliseconds since the epoch
    void retranslate(); ///< the language is another one

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    std::int64_t m_now = 0;
};

} // namespace kittiwake
