#pragma once

#include <core/changes/edit/field_diff.h>
#include <kinds/action.h>
#include <kinds/object_link.h>

#include <QObject>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace kittiwake {

/// An action that somebody wants done, on one object or on several.
struct ChangeRequest
{
    Action action {};
    std::vector<ObjectLink> objects {};
    ActionValues values {};
    /// The changes that it takes back, one of each object, see ChangeRecord; empty: it is no undo.
    std::vector<std::uint64_t> undoes {};
};

/// What a change would do, as the server says.
struct ChangePreview
{
    /// What stands in the fields at first; empty: those are filled already.
    ActionValues initial {};
    /// Of the fields whose choices depend on the object, by their ids.
    std::map<std::string, std::vector<ActionChoice>> choices {};
    std::vector<FieldDifference> differences {};
    std::vector<Text> places {}; ///< of several objects, which each difference is of
    int omitted = 0; ///< differences of several objects that are not among these
    Text account {}; ///< what is good to know: which fields were changed before, by what
    std::vector<FieldDifference> accountDifferences {};
    /// What to beware of: what goes with it, what holds it up, what the server warns of.
    std::vector<Text> notes {};
    /// How much is asked, of these objects with these values; none: what the action says.
    std::optional<ActionWeight> weight {};
    bool unchanged = false; ///< it is that way already
    std::string problem {}; ///< why it cannot be done; empty: it can
    std::string unproven {}; ///< why the server could not try it; empty: it did
};

/// \brief What is asked before objects are changed: the values it takes, and, with what the server
/// says would change, whether to. In a production context a word has to be typed. Answers come in
/// by the setters, wishes go out as signals. \thread gui
class ChangeForm : public QObject
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QString objects READ objectsText NOTIFY opened FINAL) ///< where there are several
    Q_PROPERTY(QList<QString> fieldTitles READ fieldTitles NOTIFY opened FINAL)
    Q_PROPERTY(QList<QString> values READ values NOTIFY changed FINAL) ///< of the fields
    /// Counts up where what choicesOf() says is another.
    Q_PROPERTY(int choicesVersion READ choicesVersion NOTIFY choicesChanged FINAL)
    Q_PROPERTY(QList<QString> differences READ differences NOTIFY changed FINAL)
    /// Whose the field of each difference is now; empty: nobody's.
    Q_PROPERTY(QList<QString> owners READ owners NOTIFY changed FINAL)
    Q_PROPERTY(QString account READ account NOTIFY changed FINAL)
    Q_PROPERTY(QList<QString> accountDifferences READ accountDifferences NOTIFY changed FINAL)
    Q_PROPERTY(QString notes READ notesText NOTIFY changed FINAL)
    Q_PROPERTY(bool unchanged READ isUnchanged NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    Q_PROPERTY(QString word READ word NOTIFY changed FINAL) ///< that has to be typed; may be empty
    Q_PROPERTY(QString typed READ typed WRITE setTyped NOTIFY changed FINAL)
    Q_PROPERTY(bool ready READ isReady NOTIFY changed FINAL) ///< it can be submitted
    Q_PROPERTY(bool deletes READ deletes NOTIFY opened FINAL)
    Q_PROPERTY(QString submitText READ submitText NOTIFY opened FINAL)
    Q_PROPERTY(QString context READ context WRITE setContext NOTIFY changed FINAL)
    Q_PROPERTY(bool production READ isProduction WRITE setProduction NOTIFY changed FINAL)

public:
    enum class State {
        Closed,
        Loading, ///< the server is asked what it would do
        Ready,
    };
    Q_ENUM(State)

    explicit ChangeForm(QObject* parent = nullptr);

    void open(ChangeRequest request);
    /// Of what was asked for last; else it is left out.
    void setPreview(const ChangeRequest& of, const ChangePreview& preview);

    Q_INVOKABLE void submit(); ///< nothing, where it is not ready
    /// A field is filled in: where its value is all that is asked, it is submitted as soon as it is
    /// ready; else `consentWanted`.
    Q_INVOKABLE void accept();
    Q_INVOKABLE void close();
    Q_INVOKABLE void setValue(int field, const QString& text);
    Q_INVOKABLE [[nodiscard]] QList<QString> choicesOf(int field) const; ///< empty: it is typed
    Q_INVOKABLE [[nodiscard]] QList<QString> labelsOf(int field) const;
    Q_INVOKABLE [[nodiscard]] QString placeholderOf(int field) const;
    void setTyped(const QString& text);
    void setContext(const QString& name);
    void setProduction(bool production);

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const ChangeRequest& request() const { return m_request; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QStringList objects() const;
    [[nodiscard]] QString objectsText() const { return objects().join(u'\n'); }
    [[nodiscard]] QStringList fieldTitles() const;
    [[nodiscard]] QStringList values() const;
    [[nodiscard]] int choicesVersion() const { return m_choicesVersion; }
    [[nodiscard]] QStringList differences() const;
    [[nodiscard]] QStringList owners() const;
    [[nodiscard]] QString account() const;
    [[nodiscard]] QStringList accountDifferences() const;
    [[nodiscard]] QStringList notes() const;
    [[nodiscard]] QString notesText() const { return notes().join(u'\n'); }
    /// There is nothing to do, as the values are.
    [[nodiscard]] bool isUnchanged() const
    {
        return m_state == State::Ready && m_preview.unchanged && m_preview.problem.empty();
    }
    [[nodiscard]] QString problem() const { return QString::fromStdString(m_preview.problem); }
    [[nodiscard]] QString word() const;
    [[nodiscard]] QString typed() const { return m_typed; }
    [[nodiscard]] bool isReady() const;
    [[nodiscard]] bool deletes() const;
    [[nodiscard]] QString submitText() const;
    [[nodiscard]] QString context() const { return m_context; }
    [[nodiscard]] bool isProduction() const { return m_production; }

Q_SIGNALS:
    void opened(); ///< for other objects
    void changed();
    void choicesChanged();
    void asked(const kittiwake::ChangeRequest& request); ///< what it would do
    void consentWanted(); ///< whether to do it is still to be said
    void wanted(const kittiwake::ChangeRequest& request);

private:
    [[nodiscard]] const ActionField* fieldAt(int field) const; ///< null: there is none
    [[nodiscard]] ActionWeight weight() const;
    [[nodiscard]] int notShown() const; ///< differences
    void setChoices(std::map<std::string, std::vector<ActionChoice>> choices);
    [[nodiscard]] std::vector<ActionChoice> choicesAt(int field) const;

    State m_state = State::Closed;
    ChangeRequest m_request;
    ChangePreview m_preview;
    QString m_typed;
    std::map<std::string, std::vector<ActionChoice>> m_choices; ///< as the object has them
    int m_choicesVersion = 0;
    bool m_accepted = false; ///< and not ready yet
    QString m_context;
    bool m_production = false;
};

/// "shop/web", or "web" of a cluster-scoped kind, with the kind in front: "Deployment shop/web".
[[nodiscard]] QString namedObject(const ObjectLink& object);

} // namespace kittiwake
