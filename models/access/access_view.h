#pragma once

#include <models/access/access_list_model.h>
#include <models/access/access_query.h>
#include <models/navigation/view_model.h>

#include <QStringList>

#include <optional>

namespace kittiwake {

/// \brief All that QML sees of who may do what: a question, what the server says to it, and each
/// way of roles and bindings that allows it. Answers come in by the setter, questions go out as a
/// signal; knows no session. \thread gui \owns its models
class AccessView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::AccessListModel* grants READ grants CONSTANT FINAL)
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    // The question.
    Q_PROPERTY(QString who READ who WRITE setWho NOTIFY queryChanged FINAL)
    Q_PROPERTY(bool named READ isNamed NOTIFY queryChanged FINAL)
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY queryChanged FINAL)
    Q_PROPERTY(QString verb READ verb WRITE setVerb NOTIFY queryChanged FINAL)
    Q_PROPERTY(QString resource READ resource WRITE setResource NOTIFY queryChanged FINAL)
    Q_PROPERTY(QString object READ object WRITE setObject NOTIFY queryChanged FINAL)
    Q_PROPERTY(QString ns READ ns WRITE setNs NOTIFY queryChanged FINAL)
    Q_PROPERTY(QString of READ of NOTIFY queryChanged FINAL)
    Q_PROPERTY(bool whole READ isWhole NOTIFY queryChanged FINAL)
    // The answer.
    Q_PROPERTY(QString headline READ headline NOTIFY changed FINAL)
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(QStringList notes READ notes NOTIFY changed FINAL)
    Q_PROPERTY(QString footer READ footer NOTIFY changed FINAL)
    // The current way.
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString subjectText READ subjectText NOTIFY currentChanged FINAL)
    Q_PROPERTY(bool subjectOpens READ subjectOpens NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString bindingText READ bindingText NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString roleText READ roleText NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString sourceText READ sourceText NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString ruleText READ ruleText NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString scopeText READ scopeText NOTIFY currentChanged FINAL)

public:
    enum class State {
        Idle, ///< nothing has been asked yet
        Loading,
        Rows, ///< there are ways
        None, ///< no role grants it
        Forbidden, ///< this user may not list roles
        Failed, ///< the server cannot be asked; `hint` says why
    };
    Q_ENUM(State)

    explicit AccessView(QObject* parent = nullptr);

    /// Left out where something else is asked for by now.
    void setAnswer(const AccessAnswer& answer);
    void clear(); ///< nothing is known: another session begins
    /// What somebody may do, or who has a role or binding: filled in, and asked.
    void askOf(const ObjectLink& object);
    /// Filled in, and asked.
    void ask(const AccessQuery& query);
    [[nodiscard]] const std::optional<AccessQuery>& asked() const { return m_asked; }

    // requests, from QML
    Q_INVOKABLE void submit();
    Q_INVOKABLE void select(int row);
    Q_INVOKABLE void moveBy(int by);
    Q_INVOKABLE void openSubject();
    Q_INVOKABLE void openBinding();
    Q_INVOKABLE void openRole();
    Q_INVOKABLE void openSource();
    Q_INVOKABLE void forgetOf(); ///< the question is typed again
    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;

    [[nodiscard]] AccessListModel* grants() { return &m_grants; }
    [[nodiscard]] State state() const;
    [[nodiscard]] QString who() const; ///< me, user, group, serviceaccount, anyone
    void setWho(const QString& who);
    [[nodiscard]] bool isNamed() const;
    [[nodiscard]] QString name() const { return QString::fromStdString(m_query.name); }
    void setName(const QString& name) { set(&AccessQuery::name, name); }
    [[nodiscard]] QString verb() const { return QString::fromStdString(m_query.verb); }
    void setVerb(const QString& verb) { set(&AccessQuery::verb, verb); }
    [[nodiscard]] QString resource() const { return QString::fromStdString(m_query.resource); }
    void setResource(const QString& resource) { set(&AccessQuery::resource, resource); }
    [[nodiscard]] QString object() const { return QString::fromStdString(m_query.object); }
    void setObject(const QString& object) { set(&AccessQuery::object, object); }
    [[nodiscard]] QString ns() const { return QString::fromStdString(m_query.ns); }
    void setNs(const QString& ns) { set(&AccessQuery::ns, ns); }
    [[nodiscard]] QString of() const; ///< "ClusterRole view"; empty: the question is typed
    [[nodiscard]] bool isWhole() const { return m_query.isWhole(); }
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] int tone() const;
    [[nodiscard]] QStringList notes() const;
    [[nodiscard]] QString footer() const;
    [[nodiscard]] int currentRow() const { return m_grants.currentRow(); }
    [[nodiscard]] QString subjectText() const;
    [[nodiscard]] bool subjectOpens() const;
    [[nodiscard]] QString bindingText() const;
    [[nodiscard]] QString roleText() const;
    [[nodiscard]] QString sourceText() const; ///< empty: the rule is the role's own
    [[nodiscard]] QString ruleText() const;
    [[nodiscard]] QString scopeText() const;

Q_SIGNALS:
    void queryChanged();
    void askedChanged(); ///< something is to be asked
    void changed();
    void currentChanged();

private:
    void set(std::string AccessQuery::*field, const QString& value);
    [[nodiscard]] QString subjectOfAnswer() const;
    [[nodiscard]] QString doing() const;
    [[nodiscard]] bool isAllowed() const;
    void open(const char* kind, const ObjectKey& key);

    AccessListModel m_grants;
    AccessQuery m_query; ///< as it is typed
    std::optional<AccessQuery> m_asked; ///< none: nothing
    std::optional<AccessAnswer> m_answer; ///< to what was asked; without its grants
};

} // namespace kittiwake
