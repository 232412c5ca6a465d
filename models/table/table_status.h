#pragma once

#include <models/freshness/freshness.h>
#include <models/table/resource_table_model.h>

namespace kittiwake {

/// \brief What is said about a table: the sentence in the place of rows that are not there, and the
/// numbers below it. Derived from the table, its freshness and what the user asked for. \thread
/// gui; the table and the freshness outlive it
class TableStatus : public QObject
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString message READ message NOTIFY changed FINAL)
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    Q_PROPERTY(QString rowsText READ rowsText NOTIFY changed FINAL)
    Q_PROPERTY(QString faultsText READ faultsText NOTIFY changed FINAL)
    Q_PROPERTY(QString usageText READ usageText NOTIFY changed FINAL)
    Q_PROPERTY(QString usageHint READ usageHint NOTIFY changed FINAL)
    Q_PROPERTY(QString resourceVersion READ resourceVersion NOTIFY changed FINAL)

public:
    /// NoMatch: there are rows in the namespaces that are shown, or may be, which a filter hides.
    enum class State { Loading, Rows, Empty, NoMatch, Forbidden, Failed };
    Q_ENUM(State)
    /// What the table is asked to show.
    struct Question
    {
        QString kinds; ///< "Pods"
        QString kind {}; ///< "Pod"; empty: one of them is not told from several
        bool namespaced = true;
        QStringList namespaces {}; ///< empty: all
        QString filter {};
        QString labels {}; ///< a selector that is in force as well
        QString within {}; ///< the object that the rows belong to; empty: all there are
        bool faultsOnly = false;
        QString resource {}; ///< as a role names it: "pods", "deployments.apps"
    };

    TableStatus(const ResourceTableModel& table, const Freshness& freshness,
                QObject* parent = nullptr);

    void setQuestion(Question question);
    /// Until the next question: namespaces that were tried as well, and in vain.
    void setRefusedIn(const QStringList& namespaces);
    void setResourceVersion(const QString& resourceVersion);
    /// How fresh the usage is that rows tell, and what that means; empty: they tell none.
    void setUsage(const QString& text, const QString& hint);

    [[nodiscard]] State state() const;
    [[nodiscard]] QString message() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString rowsText() const; ///< "48,213 pods", "12 of 48,213 pods"
    [[nodiscard]] QString faultsText() const; ///< "37 faults"; empty: none
    [[nodiscard]] QString usageText() const { return m_usageText; }
    [[nodiscard]] QString usageHint() const { return m_usageHint; }
    [[nodiscard]] QString resourceVersion() const { return m_resourceVersion; }

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QString noneText() const;
    [[nodiscard]] QString forbiddenText() const;
    [[nodiscard]] QString forbiddenHint() const;
    [[nodiscard]] QString noun() const;
    [[nodiscard]] QString nounFor(int number) const;
    [[nodiscard]] QString onlyOneHidden() const;
    [[nodiscard]] bool isNarrowed() const;
    [[nodiscard]] QString place() const;
    [[nodiscard]] QStringList narrowings() const;
    [[nodiscard]] QString noMatch() const;
    [[nodiscard]] QString noMatchHint() const;

    const ResourceTableModel& m_table;
    const Freshness& m_freshness;
    Question m_question;
    QStringList m_refusedIn;
    QString m_resourceVersion, m_usageText, m_usageHint;
};

} // namespace kittiwake
