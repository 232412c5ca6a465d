#pragma once

#include <kinds/checks/finding.h>

#include <QAbstractListModel>
#include <QTimer>

#include <functional>
#include <vector>

namespace kittiwake {

/// \brief FindingList in the order they are handed over; told again, only differences are
/// announced. \thread gui
class FindingListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)

public:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        CheckRole, ///< what found it: "Crash loops"
        KindRole,
        NameRole, ///< of the object
        NamespaceRole,
        AgeRole, ///< how long it has been so; ticks
        ToneRole, ///< a Tone
        ExplanationRole,
        CurrentRole,
    };
    /// \units milliseconds since the epoch
    using Clock = std::function<std::int64_t()>;

    explicit FindingListModel(Clock clock, QObject* parent = nullptr);

    void setFindings(const std::vector<FindingPtr>& findings);
    /// The one that is chosen; -1: none. It stays chosen wherever it moves; where it goes, the next
    /// one is.
    void setCurrentRow(int row);
    [[nodiscard]] int currentRow() const;
    /// Null: no such row.
    [[nodiscard]] FindingPtr at(int row) const;
    [[nodiscard]] int count() const { return static_cast<int>(m_rows.size()); }
    void tick(); ///< ages go on; a timer does so while there are any
    void retranslate(); ///< the language is another one

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();
    void ticked();

private:
    struct Line
    {
        std::string id;
        FindingPtr finding;
    };
    void announceChanged(const std::vector<Line>& wanted);
    void announceRow(int row, const QList<int>& roles);

    const Clock m_clock;
    std::vector<Line> m_rows;
    std::string m_current; ///< an id; empty: none
    QTimer m_tick;
};

} // namespace kittiwake
