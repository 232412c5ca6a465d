#pragma once

#include <kinds/terminal/terminal_input.h>
#include <kinds/terminal/terminal_snapshot.h>
#include <models/terminal/terminal_target.h>

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace kittiwake {

/// How a terminal's process ended.
struct TerminalEnd
{
    std::optional<int> code {}; ///< none: it is not known
    QString sentence {}; ///< why, where it did not end by itself
    bool noShell = false; ///< the container has none that could be started
    bool leaves = false; ///< the debug container that was made for it is there still
};

/// \brief One terminal, as QML sees it: what it shows, what is selected and looked for in it, what
/// it asks of the user, and how its process is. What is typed goes out as signals; knows no
/// sessions. \thread gui \owns nothing
class TerminalView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString name READ name NOTIFY changed FINAL) ///< short, for a tab
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL) ///< as its program asks, or its name
    Q_PROPERTY(QString about READ about NOTIFY changed FINAL) ///< what it is of, in words
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed FINAL) ///< how it is; empty: open
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL) ///< what to do about it
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(bool over READ isOver NOTIFY changed FINAL) ///< it can be started anew
    Q_PROPERTY(QString again READ again NOTIFY changed FINAL) ///< a button's words for that
    Q_PROPERTY(QStringList containers READ containers NOTIFY changed FINAL) ///< to choose from
    // what is asked of the user
    Q_PROPERTY(QString question READ question NOTIFY questionChanged FINAL) ///< empty: nothing
    Q_PROPERTY(QString questionAbout READ questionAbout NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString consent READ consent NOTIFY questionChanged FINAL) ///< a button's word
    // what is looked for
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged FINAL)
    Q_PROPERTY(QString searchNote READ searchNote NOTIFY searchChanged FINAL)
    Q_PROPERTY(bool selected READ hasSelection NOTIFY selectionChanged FINAL)

public:
    enum class State {
        Asking, ///< the pod is read
        Choosing, ///< the user is to choose a container
        Connecting,
        Open,
        Ended, ///< its process has, by itself
        Lost, ///< it could not be started, or the way to it broke
    };
    Q_ENUM(State)

    explicit TerminalView(TerminalTarget target, QObject* parent = nullptr);

    // in
    /// What it is of has another name now: of a debug container, which is made anew.
    void setTarget(const TerminalTarget& target);
    /// How far it has come while it is brought about, or what there is to know of it once it is
    /// open; empty: nothing.
    void setNote(const QString& note);
    /// The pod has these: one of them becomes the target's, or is asked for.
    void setContainers(std::vector<TerminalContainer> containers, const std::string& preferred);
    void setConnecting();
    void setOpen();
    void setEnded(const TerminalEnd& end);
    void setSnapshot(TerminalSnapshotPtr snapshot);
    /// A program wants the clipboard to hold this.
    void askClipboard(const QString& text);
    void setFound(const std::optional<TerminalRange>& range);

    // requests
    Q_INVOKABLE void choose(int container);
    Q_INVOKABLE void reconnect();
    Q_INVOKABLE void copy(); ///< what is selected
    Q_INVOKABLE void requestPaste() { Q_EMIT pasteRequested(); }
    /// To be pasted; asks first where it has several lines that the program would run.
    void paste(const QString& text);
    /// Asks before it is opened, since its text may say something else.
    Q_INVOKABLE void openLink(const QString& address);
    Q_INVOKABLE void answer(bool yes);
    Q_INVOKABLE void find(bool forward);
    void setSearch(const QString& text);
    void press(const TerminalKey& key);
    void type(const QString& text); ///< that was written by an input method
    void point(const TerminalPointer& pointer);
    void setSize(int columns, int rows);
    void setFocused(bool focused);
    void select(const TerminalRange& range); ///< in either order; an empty one: nothing
    Q_INVOKABLE void selectAll();
    /// Whole lines, from where the cursor is up: one more above where `by` is below 0, else one
    /// less.
    Q_INVOKABLE void selectLines(int by);

    [[nodiscard]] const TerminalTarget& target() const { return m_target; }
    [[nodiscard]] const TerminalSnapshotPtr& snapshot() const { return m_snapshot; }
    [[nodiscard]] const TerminalRange& selection() const { return m_selection; }
    [[nodiscard]] TerminalSize size() const { return m_size; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] QString name() const;
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString about() const;
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString again() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] int tone() const;
    /// What runs in it would end with it: it is open, and has a program of its own.
    [[nodiscard]] bool endsWithIt() const
    {
        return m_state == State::Open && m_target.kind != TerminalTarget::Kind::Attached;
    }
    /// What ends when it is closed, in words.
    [[nodiscard]] QString endingSentence() const;
    [[nodiscard]] bool isOver() const { return m_state == State::Ended || m_state == State::Lost; }
    [[nodiscard]] QStringList containers() const;
    [[nodiscard]] const TerminalContainer& container() const { return m_container; }
    [[nodiscard]] QString question() const;
    [[nodiscard]] QString questionAbout() const;
    [[nodiscard]] QString consent() const;
    [[nodiscard]] QString search() const { return m_search; }
    [[nodiscard]] QString searchNote() const;
    [[nodiscard]] bool hasSelection() const { return !m_selection.empty(); }

Q_SIGNALS:
    void changed();
    void screenChanged();
    void questionChanged();
    void searchChanged();
    void selectionChanged();
    /// A place that is to be seen.
    void lineWanted(quint64 line);
    // to whoever feeds it
    void connectWanted(); ///< to the target, whose container is known
    void reconnectWanted(); ///< from the pod on
    void pressed(const kittiwake::TerminalKey& key);
    void typed(const QString& text);
    void pasted(const QString& text);
    void pasteRequested(); ///< of what the clipboard has
    void pointed(const kittiwake::TerminalPointer& pointer);
    void resized(int columns, int rows);
    void focusChanged(bool focused);
    void copyWanted(const QString& text);
    void linkWanted(const QString& address);
    void findWanted(const QString& text, bool forward);

private:
    [[nodiscard]] QString sentenceWhileMade() const;
    [[nodiscard]] QString sentenceWhileOpen() const;
    [[nodiscard]] QString withLeft(const QString& sentence) const;
    struct Question
    {
        enum class About { Paste, Clipboard, Link };
        About about = About::Paste;
        QString text {};
    };
    void setState(State state);
    void ask(Question question);

    TerminalTarget m_target;
    State m_state = State::Asking;
    std::vector<TerminalContainer> m_containers;
    TerminalContainer m_container;
    TerminalEnd m_end;
    QString m_note;
    bool m_blank = true; ///< a debug container has not written anything
    TerminalSnapshotPtr m_snapshot; ///< null: nothing was written yet
    TerminalSize m_size { 80, 24 };
    TerminalRange m_selection {};
    std::optional<Question> m_question;
    QString m_search;
    bool m_nothingFound = false;
};

} // namespace kittiwake
