#pragma once

#include <models/lists/tab_list_model.h>
#include <models/terminal/terminal_view.h>

namespace kittiwake {

/// \brief The terminals of a cluster, each a tab. The user is asked before one is closed whose
/// program ends by that. \thread gui \owns them
class TerminalListModel : public kittiwake::TabListModel
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::TerminalView* current READ current NOTIFY currentChanged FINAL)
    /// Seen, not put away; there are some.
    Q_PROPERTY(bool shown READ isShown WRITE setShown NOTIFY shownChanged FINAL)
    /// That are looked for in containers, by name, separated by blanks.
    Q_PROPERTY(QString shells READ shells WRITE setShells NOTIFY shellsChanged FINAL)
    /// That the user is asked about, whether it is to be closed; null: none.
    Q_PROPERTY(kittiwake::TerminalView* leaving READ leaving NOTIFY leavingChanged FINAL)
    /// None is added any more.
    Q_PROPERTY(bool full READ isFull NOTIFY countChanged FINAL)

public:
    static constexpr int kMax = 20;
    enum Role {
        CurrentRole = kCurrentRole,
        ViewRole,
        NameRole,
        TitleRole, ///< what its program calls itself; empty: nothing else than its name
        AboutRole,
        ToneRole,
    };

    using TabListModel::TabListModel;

    /// Becomes the current one and is shown; null: there are too many.
    TerminalView* add(const TerminalTarget& target);
    /// How many of them take a moment: shells, which have to be told, and what is deleted with its
    /// terminal.
    int closeAll();
    void setShown(bool shown);
    void setShells(const QString& shells);

    [[nodiscard]] TerminalView* current() const { return at(currentRow()); }
    /// Null: there is no such row.
    [[nodiscard]] TerminalView* at(int row) const { return static_cast<TerminalView*>(tabAt(row)); }
    [[nodiscard]] TerminalView* leaving() const { return static_cast<TerminalView*>(leavingTab()); }
    [[nodiscard]] QString leavingSentence() const override; ///< what ends with it
    [[nodiscard]] bool isShown() const { return m_shown && count() > 0; }
    [[nodiscard]] QString shells() const { return m_shells; }
    /// Those that are open and have a program of their own, by name: shells, and what is debugged
    /// with.
    [[nodiscard]] QStringList running() const;
    [[nodiscard]] bool isFull() const { return count() >= kMax; }

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void shownChanged();
    void shellsChanged();
    void added(kittiwake::TerminalView* view);
    void closing(kittiwake::TerminalView* view); ///< it is destroyed soon after

private:
    [[nodiscard]] bool losesSomething(const QObject& tab) const override;
    void tellClosing(QObject& tab) override;
    void tellClosed() override;

    bool m_shown = false;
    QString m_shells;
};

} // namespace kittiwake
