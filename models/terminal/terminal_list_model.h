#pragma once

#include <models/terminal/terminal_view.h>

#include <QAbstractListModel>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief The terminals of a cluster, in the order of their tabs, one of them current. \thread gui
/// \owns them
class TerminalListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow WRITE setCurrentRow NOTIFY currentChanged FINAL)
    Q_PROPERTY(kittiwake::TerminalView* current READ current NOTIFY currentChanged FINAL)
    /// Seen, not put away; there are some.
    Q_PROPERTY(bool shown READ isShown WRITE setShown NOTIFY shownChanged FINAL)
    /// That are looked for in containers, by name, separated by blanks.
    Q_PROPERTY(QString shells READ shells WRITE setShells NOTIFY shellsChanged FINAL)
    /// That the user is asked about, whether it is to be closed; null: none.
    Q_PROPERTY(kittiwake::TerminalView* leaving READ leaving NOTIFY leavingChanged FINAL)
    /// What ends with it.
    Q_PROPERTY(QString leavingSentence READ leavingSentence NOTIFY leavingChanged FINAL)
    /// None is added any more.
    Q_PROPERTY(bool full READ isFull NOTIFY countChanged FINAL)

public:
    static constexpr int kMax = 20;
    enum Role {
        ViewRole = Qt::UserRole + 1,
        NameRole,
        TitleRole, ///< what its program calls itself; empty: nothing else than its name
        AboutRole,
        ToneRole,
        CurrentRole,
    };

    using QAbstractListModel::QAbstractListModel;
    ~TerminalListModel() override;

    /// Becomes the current one and is shown; null: there are too many.
    TerminalView* add(const TerminalTarget& target);
    void close(int row);
    /// Closes it; where a program ends by that, the user is asked first. Who wants it again
    /// meanwhile means it.
    Q_INVOKABLE void leave(int row);
    Q_INVOKABLE void leaveCurrent() { leave(m_current); }
    Q_INVOKABLE void answer(bool yes); ///< to that question
    /// How many of them take a moment: shells, which have to be told, and what is deleted with its
    /// terminal.
    int closeAll();
    Q_INVOKABLE void step(int by); ///< to another one, around the ends
    void setCurrentRow(int row);
    void setShown(bool shown);
    void setShells(const QString& shells);

    [[nodiscard]] int count() const { return static_cast<int>(m_views.size()); }
    [[nodiscard]] int currentRow() const { return m_current; }
    [[nodiscard]] TerminalView* current() const { return at(m_current); }
    [[nodiscard]] TerminalView* at(int row) const; ///< null: there is no such row
    [[nodiscard]] TerminalView* leaving() const { return m_leaving; }
    [[nodiscard]] QString leavingSentence() const;
    [[nodiscard]] bool isShown() const { return m_shown && count() > 0; }
    [[nodiscard]] QString shells() const { return m_shells; }
    /// Those that are open and have a program of their own, by name: shells, and what is debugged
    /// with.
    [[nodiscard]] QStringList running() const;
    [[nodiscard]] bool isFull() const { return count() >= kMax; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();
    void currentChanged();
    void shownChanged();
    void shellsChanged();
    void leavingChanged();
    void added(kittiwake::TerminalView* view);
    void closing(kittiwake::TerminalView* view); ///< it is destroyed soon after

private:
    void tellChanged(const TerminalView* view);
    void setLeaving(TerminalView* view);
    [[nodiscard]] int rowOf(const TerminalView* view) const; ///< -1: it is not there

    std::vector<std::unique_ptr<TerminalView>> m_views;
    TerminalView* m_leaving = nullptr;
    int m_current = -1;
    bool m_shown = false;
    QString m_shells;
};

} // namespace kittiwake
