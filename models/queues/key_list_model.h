#pragma once

#include <kinds/queues/key_table.h>

#include <QAbstractListModel>

#include <vector>

namespace kittiwake {

/// \brief The chosen queue's keys, in words that tick. A key that is selected stays so wherever it
/// moves; one that goes leaves the selection at its place. \thread gui
class KeyListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)

public:
    enum Role {
        KeyRole = Qt::UserRole + 1,
        StateTextRole, ///< "backing off", "in work by worker 2"
        NextTextRole, ///< "in 12 s", "1.2 s so far", "3 s ago"; ticks
        ProgressRole, ///< 0 to 1: how much of the wait is over; below 0: it does not wait
        ToneRole,
        FailingRole,
        OverRole, ///< finished
        TriesTextRole,
        ErrorRole,
        MarksRole,
        NextTryAtRole, ///< \units ms since the epoch; 0: none
        LinkedRole, ///< there is an object to be opened
        CurrentRole,
        SpokenRole, ///< all of it, for those who listen
    };

    using QAbstractListModel::QAbstractListModel;

    void setLines(std::vector<KeyLinePtr> lines, std::int64_t now);
    /// Everything goes: another queue was chosen.
    void clear();
    void setPaused(bool paused);
    void retranslate(); ///< the language is another one
    /// New words for the time that went by. \units milliseconds since the epoch
    void tick(std::int64_t now);

    void setCurrent(int row);
    [[nodiscard]] int count() const { return static_cast<int>(m_lines.size()); }
    [[nodiscard]] int currentRow() const { return m_currentRow; }
    /// Null: there is none.
    [[nodiscard]] const KeyLine* current() const;
    [[nodiscard]] const KeyLine* line(int row) const;
    [[nodiscard]] QString stateText(const KeyLine& line) const;
    [[nodiscard]] QString nextText(const KeyLine& line) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();
    void currentChanged(); ///< another key is selected, or it has changed

private:
    [[nodiscard]] qreal progressOf(const KeyLine& line) const;
    void announce(const std::vector<bool>& changed);
    void followCurrent();

    std::vector<KeyLinePtr> m_lines;
    std::int64_t m_now = 0;
    bool m_paused = false;
    std::string m_currentKey; ///< empty: none
    int m_currentRow = -1;
};

} // namespace kittiwake
