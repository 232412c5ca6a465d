#pragma once

#include <models/changes/field_difference_list_model.h>
#include <models/edits/applied_document_list_model.h>
#include <models/edits/edit_completion_list_model.h>
#include <models/edits/edit_conflict_list_model.h>
#include <models/edits/edit_problem_list_model.h>
#include <models/edits/edit_review.h>
#include <models/edits/edit_target.h>

#include <QObject>
#include <QStringList>

namespace kittiwake {

/// \brief One text in the editor: an object's YAML, or documents to be applied. What is typed lives
/// in the window's text field, which hands it over after a pause, and when it is asked to. State
/// comes in by the setters, requests go out as signals. \thread gui
class EditView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString name READ name NOTIFY changed FINAL) ///< of its tab: "web"
    Q_PROPERTY(QString about READ about NOTIFY changed FINAL) ///< "Deployment shop/web"
    Q_PROPERTY(bool creates READ creates NOTIFY changed FINAL) ///< new documents
    Q_PROPERTY(bool empty READ isEmpty NOTIFY changed FINAL) ///< new, with nothing in it yet
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(bool dirty READ isDirty NOTIFY changed FINAL) ///< not all of it is saved
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed FINAL) ///< how it stands
    Q_PROPERTY(QStringList notes READ notes NOTIFY changed FINAL) ///< what to know of it
    Q_PROPERTY(QString kept READ kept NOTIFY changed FINAL) ///< it was kept, and from when
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textReplaced FINAL)
    Q_PROPERTY(bool editable READ isEditable NOTIFY changed FINAL)
    Q_PROPERTY(kittiwake::EditProblemListModel* problems READ problems CONSTANT FINAL)
    Q_PROPERTY(QList<int> problemLines READ problemLines NOTIFY problemsChanged FINAL)
    /// Of the field that the cursor is in, as the server's schema has it; empty: nothing is known.
    Q_PROPERTY(QString field READ field NOTIFY helpChanged FINAL)
    Q_PROPERTY(QString description READ description NOTIFY helpChanged FINAL)
    Q_PROPERTY(kittiwake::EditCompletionListModel* completions READ completions CONSTANT FINAL)
    // What the server says of it.
    Q_PROPERTY(bool reviewed READ isReviewed NOTIFY changed FINAL) ///< and it is to be looked at
    Q_PROPERTY(QString reviewTitle READ reviewTitle NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL) ///< why it cannot be saved
    Q_PROPERTY(QStringList warnings READ warnings NOTIFY changed FINAL)
    Q_PROPERTY(QString meanwhile READ meanwhile NOTIFY changed FINAL)
    Q_PROPERTY(QString goneSentence READ goneSentence NOTIFY changed FINAL)
    Q_PROPERTY(QString goneText READ goneText NOTIFY changed FINAL) ///< of the button
    Q_PROPERTY(kittiwake::FieldDifferenceListModel* differences READ differences CONSTANT FINAL)
    Q_PROPERTY(kittiwake::EditConflictListModel* conflicts READ conflicts CONSTANT FINAL)
    Q_PROPERTY(kittiwake::AppliedDocumentListModel* documents READ documents CONSTANT FINAL)
    Q_PROPERTY(QString word READ word NOTIFY changed FINAL) ///< that has to be typed; may be empty
    Q_PROPERTY(QString typed READ typed WRITE setTyped NOTIFY changed FINAL)
    Q_PROPERTY(bool ready READ isReady NOTIFY changed FINAL) ///< it can be saved
    Q_PROPERTY(QString saveText READ saveText NOTIFY changed FINAL)

public:
    enum class State {
        Loading, ///< the object is being read
        Unreadable, ///< it could not be
        Editing,
        Trying, ///< the server is asked what would change
        Reviewing, ///< it has said so
        Saving,
    };
    Q_ENUM(State)

    explicit EditView(EditTarget target, QObject* parent = nullptr);

    /// As the server has it now. What was typed already, or kept, stays.
    void setOpened(std::shared_ptr<const Unstructured> object, const QString& text);
    void setUnreadable(const QString& why);
    /// What the object has become for good; the text is that of the object then.
    void setSaved(std::shared_ptr<const Unstructured> object, const QString& text,
                  const QString& sentence);
    /// Whoever tries it out or saves it is gone, and what comes of it is not known.
    void interrupt();
    /// Of the text as it was then; else it is left out. `comments`: it has some.
    void setProblems(int revision, std::vector<EditProblem> problems, bool comments);
    /// Likewise, where the cursor was.
    void setHelp(int revision, const EditHelp& help);
    /// Likewise. Ends Trying and Saving.
    void setReview(int revision, EditReview review);
    /// Documents that were applied; those that failed can be applied again.
    void setApplied(const EditReview& review, const QString& sentence);
    /// Where the text is kept until it is saved: "kept" is shown.
    void setKept(bool kept);
    /// The context of its cluster; `production`: a word is typed before anything changes there.
    void setContext(const QString& context, bool production);

    // requests, from QML
    Q_INVOKABLE void touch(); ///< something was typed, which is handed over later
    void setText(const QString& text);
    Q_INVOKABLE void submit(); ///< asks what would change
    Q_INVOKABLE void save(); ///< nothing, where it is not ready
    Q_INVOKABLE void backToText(); ///< ends the review; what was decided is asked about again
    Q_INVOKABLE void choose(int conflict, bool mine);
    Q_INVOKABLE void chooseAll(bool mine);
    Q_INVOKABLE void replaceGone(); ///< creates it anew, or edits the one in its place
    Q_INVOKABLE void readAgain(); ///< nothing, where it could be read
    Q_INVOKABLE void dropKept(); ///< what was kept goes, the object's own text comes
    Q_INVOKABLE void goTo(int line);
    /// The cursor is there: what is known of that place is to be said. \units from 0
    Q_INVOKABLE void look(int line, int column);
    /// What it puts in for what is there; empty: there is no such row.
    Q_INVOKABLE [[nodiscard]] QString completionAt(int row) const;
    /// What it replaces in the cursor's line: where it begins, from 0, and how much.
    Q_INVOKABLE [[nodiscard]] int completedFrom() const { return m_help.begin; }
    Q_INVOKABLE [[nodiscard]] int completedLength() const { return m_help.length; }
    /// What Enter puts behind the beginning of a line.
    Q_INVOKABLE [[nodiscard]] static QString lineBreakAfter(const QString& line);
    /// Lines one level in (1) or out (-1).
    Q_INVOKABLE [[nodiscard]] static QString shifted(const QString& lines, int by);
    /// Where the next or previous one begins, around the ends; -1: there is none.
    Q_INVOKABLE [[nodiscard]] int find(const QString& what, int from, bool forward);
    void setTyped(const QString& text);
    void fillIn(const QString& title, const QString& text); ///< a template, or a file

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const EditTarget& target() const { return m_target; }
    [[nodiscard]] QString name() const;
    [[nodiscard]] QString about() const;
    [[nodiscard]] bool creates() const { return !m_target.object.has_value(); }
    [[nodiscard]] bool isEmpty() const { return creates() && !m_touched && m_text.isEmpty(); }
    [[nodiscard]] int tone() const;
    [[nodiscard]] bool isDirty() const { return m_touched || m_text != m_saved; }
    [[nodiscard]] bool isSecret() const { return m_secret; }
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QStringList notes() const;
    [[nodiscard]] QString kept() const;
    /// As it was handed over last.
    [[nodiscard]] QString text() const { return m_text; }
    /// With what was typed since.
    [[nodiscard]] QString currentText();
    /// As it was read; null: it was not, or there are new documents.
    [[nodiscard]] const std::shared_ptr<const Unstructured>& opened() const { return m_opened; }
    [[nodiscard]] QString draftId() const { return m_draftId; } ///< under which it is kept
    [[nodiscard]] int revision() const { return m_revision; }
    [[nodiscard]] bool isEditable() const;
    [[nodiscard]] EditProblemListModel* problems() { return &m_problems; }
    [[nodiscard]] QList<int> problemLines() const;
    [[nodiscard]] QString field() const { return m_help.field; }
    [[nodiscard]] QString description() const { return m_help.description; }
    [[nodiscard]] EditCompletionListModel* completions() { return &m_completions; }
    [[nodiscard]] int line() const { return m_line; } ///< of the cursor, from 0
    [[nodiscard]] int column() const { return m_column; }
    [[nodiscard]] bool isReviewed() const;
    [[nodiscard]] QString reviewTitle() const;
    [[nodiscard]] QString problem() const;
    [[nodiscard]] QStringList warnings() const;
    [[nodiscard]] QString meanwhile() const;
    [[nodiscard]] QString goneSentence() const;
    [[nodiscard]] QString goneText() const;
    [[nodiscard]] FieldDifferenceListModel* differences() { return &m_differences; }
    [[nodiscard]] EditConflictListModel* conflicts() { return &m_conflicts; }
    [[nodiscard]] AppliedDocumentListModel* documents() { return &m_documents; }
    /// All that were decided of this text.
    [[nodiscard]] const std::vector<EditConflict>& decided() const { return m_decided; }
    [[nodiscard]] QString word() const;
    [[nodiscard]] QString typed() const { return m_typed; }
    [[nodiscard]] bool isReady() const;
    [[nodiscard]] QString saveText() const;

Q_SIGNALS:
    void changed();
    void helpChanged();
    void helpWanted();
    void problemsChanged();
    void textReplaced(); ///< by another than who types
    void textAsked(); ///< what was typed is to be handed over at once
    void textChanged(); ///< it was
    void lineWanted(int line);
    void reviewBegun(); ///< there is something to be read and answered
    void readWanted();
    void tryWanted();
    void saveWanted();
    void anotherWanted(const kittiwake::ObjectLink& object); ///< is to be edited as well
    void keptDropped();

private:
    void setState(State state);
    void replaceText(const QString& text);
    void forgetReview();
    [[nodiscard]] QString overwritten() const;
    void showProblems();

    EditTarget m_target;
    State m_state = State::Loading;
    std::shared_ptr<const Unstructured> m_opened;
    QString m_draftId;
    QString m_text;
    QString m_saved; ///< as it was opened or saved last
    QString m_sentence;
    QString m_typed;
    QString m_context;
    std::vector<EditProblem> m_found; ///< in the text
    EditReview m_review;
    std::vector<EditConflict> m_decided;
    EditHelp m_help;
    EditCompletionListModel m_completions;
    EditProblemListModel m_problems;
    FieldDifferenceListModel m_differences;
    EditConflictListModel m_conflicts;
    AppliedDocumentListModel m_documents;
    int m_line = 0;
    int m_column = 0;
    int m_revision = 0;
    bool m_touched = false;
    bool m_secret = false;
    bool m_comments = false;
    bool m_kept = false;
    bool m_production = false;
};

} // namespace kittiwake
