#pragma once

#include <QAbstractListModel>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief What is open in tabs, in their order, one of them current. Closing one may take a
/// question first. Who derives from it knows what the tabs are, and names it with its namespace, as
/// of ViewModel. \thread gui \owns them
class TabListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow WRITE setCurrentRow NOTIFY currentChanged FINAL)
    /// What the user is asked about the tab that is to be closed; empty: nothing.
    Q_PROPERTY(QString leavingSentence READ leavingSentence NOTIFY leavingChanged FINAL)

public:
    static constexpr int kCurrentRole = Qt::UserRole; ///< the others come after it

    using QAbstractListModel::QAbstractListModel;
    ~TabListModel() override;

    void close(int row);
    /// Closes it, unless something is lost by that: then the user is asked first. Who wants it
    /// again meanwhile means it.
    Q_INVOKABLE void leave(int row);
    Q_INVOKABLE void leaveCurrent() { leave(m_current); }
    Q_INVOKABLE void answer(bool yes); ///< to that question
    Q_INVOKABLE void step(int by); ///< to another one, around the ends
    void setCurrentRow(int row);

    [[nodiscard]] int count() const { return static_cast<int>(m_tabs.size()); }
    [[nodiscard]] int currentRow() const { return m_current; }
    [[nodiscard]] virtual QString leavingSentence() const = 0;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;

Q_SIGNALS:
    void countChanged();
    void currentChanged();
    void leavingChanged();

protected:
    /// The last one from now on; it does not become the current one.
    void addTab(std::unique_ptr<QObject> tab);
    [[nodiscard]] QObject* tabAt(int row) const; ///< null: there is no such row
    [[nodiscard]] int rowOfTab(const QObject* tab) const; ///< -1: it is not there
    /// That the user is asked about; null: none.
    [[nodiscard]] QObject* leavingTab() const { return m_leaving; }
    /// Says so; where nothing is lost any more by closing it, nobody is asked about it any more.
    void tellChanged(const QObject* tab);

    /// Whether something is lost by closing it.
    [[nodiscard]] virtual bool losesSomething(const QObject& tab) const = 0;
    virtual void tellClosing(QObject& tab) = 0; ///< it is destroyed soon after
    virtual void tellClosed() = 0;

private:
    void setLeaving(QObject* tab);

    std::vector<std::unique_ptr<QObject>> m_tabs;
    QObject* m_leaving = nullptr;
    int m_current = -1;
};

} // namespace kittiwake
