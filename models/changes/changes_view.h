#pragma once

#include <models/changes/change_list_model.h>
#include <models/changes/field_difference_list_model.h>
#include <models/lists/fact_list.h>
#include <models/navigation/view_model.h>
#include <models/navigation/views.h>

#include <QList>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <optional>
#include <set>
#include <vector>

namespace kittiwake {

/// \brief All that QML sees of the changes of a cluster: what was changed from here, what comes of
/// it, and one of them explained. State comes in by the setters, wishes go out as signals; knows no
/// sessions. \thread gui \owns its models
class ChangesView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::ChangeListModel* changes READ changes CONSTANT FINAL)
    /// Of the current change.
    Q_PROPERTY(kittiwake::FieldDifferenceListModel* differences READ differences CONSTANT FINAL)
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString headline READ headline NOTIFY changed FINAL)
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    Q_PROPERTY(QString footer READ footer NOTIFY changed FINAL)
    Q_PROPERTY(bool active READ isActive WRITE setActive NOTIFY changed FINAL)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY changed FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)
    // The current change.
    Q_PROPERTY(QString title READ title NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString object READ object NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString stateText READ stateText NOTIFY currentChanged FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString progress READ progress NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString explanation READ explanation NOTIFY currentChanged FINAL)
    Q_PROPERTY(QStringList warnings READ warnings NOTIFY currentChanged FINAL)
    Q_PROPERTY(QList<QString> factNames READ factNames NOTIFY currentChanged FINAL)
    Q_PROPERTY(QList<QString> factValues READ factValues NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString command READ command NOTIFY currentChanged FINAL)
    Q_PROPERTY(bool undoable READ isUndoable NOTIFY currentChanged FINAL)
    Q_PROPERTY(bool retryable READ isRetryable NOTIFY currentChanged FINAL)
    Q_PROPERTY(bool stoppable READ isStoppable NOTIFY currentChanged FINAL)

public:
    enum class State {
        Rows,
        Empty, ///< there is none
        NoMatch, ///< the filter lets none through
    };
    Q_ENUM(State)
    using Clock = ViewClock;

    explicit ChangesView(Clock clock, QObject* parent = nullptr);

    /// All there are, the newest last: by its number each is the one it was before. A new one
    /// becomes the current one, where nobody looks. \param records some hundreds, a thousand at
    /// most
    void setRecords(std::vector<ChangeRecord> records);
    /// Lines of the record that cannot be read.
    void setUnreadable(int lines);
    void clear(); ///< nothing is known: another session begins
    void tick();

    // wishes, from QML
    Q_INVOKABLE void select(int row);
    Q_INVOKABLE void moveBy(int by);
    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    /// Those that are in progress: "Drain, Node worker-1".
    [[nodiscard]] QStringList underWay() const;
    Q_INVOKABLE void clearFilter() override { setFilter({}); }
    /// For how long the last change can be undone by a key alone.
    static constexpr std::chrono::minutes kUndoLast { 10 };
    /// The last change that can be undone, if it is of the last minutes, and no undo itself; where
    /// it was of several objects, all of those. False: there is none.
    bool undoLast();
    Q_INVOKABLE void undoCurrent(); ///< nothing, where it cannot be
    Q_INVOKABLE void retryCurrent(); ///< likewise
    Q_INVOKABLE void stopCurrent(); ///< likewise
    Q_INVOKABLE void copyCommand(); ///< nothing, where there is none
    /// Those of all that the filter lets through, oldest first, as a shell's script.
    Q_INVOKABLE void copyCommands();
    /// Somebody looks: what has failed is not news any more.
    void setActive(bool active);
    void setFilter(const QString& filter);

    /// How many have failed, or may have, since somebody looked; else how many are in progress.
    [[nodiscard]] QString badge() const override;
    [[nodiscard]] int badgeTone() const override;
    [[nodiscard]] ChangeListModel* changes() { return &m_changes; }
    [[nodiscard]] FieldDifferenceListModel* differences() { return &m_differences; }
    [[nodiscard]] State state() const;
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString footer() const;
    [[nodiscard]] bool isActive() const { return m_active; }
    [[nodiscard]] QString filter() const { return m_filter; }
    [[nodiscard]] int currentRow() const { return m_changes.currentRow(); }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString object() const; ///< empty: it is none that can be opened
    [[nodiscard]] QString stateText() const;
    [[nodiscard]] int tone() const;
    [[nodiscard]] QString problem() const;
    [[nodiscard]] QString progress() const;
    [[nodiscard]] QString explanation() const;
    [[nodiscard]] QStringList warnings() const;
    [[nodiscard]] QStringList factNames() const { return facts().names(); }
    [[nodiscard]] QStringList factValues() const { return facts().values(); }
    [[nodiscard]] QString command() const; ///< see ChangeWords::command()
    [[nodiscard]] bool isUndoable() const;
    [[nodiscard]] bool isRetryable() const;
    [[nodiscard]] bool isStoppable() const;

Q_SIGNALS:
    void changed();
    void currentChanged();
    void undoWanted(quint64 number);
    void undoSeveralWanted(const QList<quint64>& numbers); ///< of one action, the oldest first
    void retryWanted(quint64 number);
    void stopWanted(quint64 number);
    void copyWanted(const QString& text);

private:
    [[nodiscard]] FactList facts() const;
    void list(); ///< those that the filter lets through
    void becomeCurrent(); ///< another one is, or it has changed
    void noteFailures(); ///< which of them are news
    [[nodiscard]] QList<quint64> undoableOf(std::uint64_t batch) const; ///< the oldest first
    void ask(bool offered, void (ChangesView::*wanted)(quint64));
    [[nodiscard]] std::size_t countOf(ChangeState state) const;
    [[nodiscard]] std::size_t running() const;

    const Clock m_clock;
    ChangeListModel m_changes;
    FieldDifferenceListModel m_differences;
    std::vector<ChangeLine> m_all; ///< the newest first
    std::set<std::uint64_t> m_seen; ///< of what has failed, or may have
    std::set<std::uint64_t> m_unseen;
    std::uint64_t m_newest = 0; ///< its number
    int m_unreadable = 0;
    QString m_filter; ///< as it is typed
    bool m_active = false;
    std::int64_t m_now = 0; ///< \units milliseconds since the epoch
    QTimer m_tick;
};

} // namespace kittiwake
