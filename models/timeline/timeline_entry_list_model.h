#pragma once

#include <models/timeline/timeline_answer.h>

#include <QAbstractListModel>

#include <vector>

namespace kittiwake {

/// \brief What happened, newest first, repeats of one thing in one line. Told anew, only
/// differences are announced; the current line stays current wherever it goes. \thread gui
class TimelineEntryListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentRowChanged FINAL)

public:
    enum Role {
        TimeRole = Qt::UserRole + 1, ///< "14:02:11"
        ToneRole,
        NamespaceRole,
        ObjectRole, ///< "pod/web-1"
        ReasonRole,
        MessageRole,
        RepeatsRole, ///< "×12"; empty: once
        SinceRole, ///< "12 times since 13:40:02"; empty: once
        WholeRole, ///< all of it but the time, a line each; for hints and for those who listen
        CurrentRole,
    };

    using QAbstractListModel::QAbstractListModel;

    /// \units now: milliseconds since the epoch; other days' times are written with their day
    void setGroups(std::vector<TimelineEntryGroup> groups, std::int64_t now);

    [[nodiscard]] int count() const { return static_cast<int>(m_groups.size()); }
    [[nodiscard]] int currentRow() const; ///< -1: none
    Q_INVOKABLE void select(int row);
    Q_INVOKABLE void selectBy(int rows); ///< from the current one; the first where there is none
    /// Null: there is no such row.
    [[nodiscard]] TimelineEntryPtr at(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();
    void currentRowChanged();

private:
    void setCurrent(const QString& id);
    void announceChanges(const std::vector<TimelineEntryGroup>& now);

    std::vector<TimelineEntryGroup> m_groups;
    std::int64_t m_now = 0;
    QString m_current; ///< its id; empty: none
};

/// "pod/web-1", as kubectl writes it; empty: of nothing.
[[nodiscard]] QString objectText(const ObjectLink& object);
/// An Event's reason or the new status, else what became of the object.
[[nodiscard]] QString reasonText(const TimelineEntry& entry);

} // namespace kittiwake
