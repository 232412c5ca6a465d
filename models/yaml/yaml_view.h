#pragma once

#include "yaml_line_model.h"

#include <QObject>
#include <QPersistentModelIndex>
#include <QStringList>

namespace kittiwake {

/// \brief All that QML sees of one object's YAML. Documents are made on a worker as
/// `documentWanted` asks, and told by `setDocument`; the same for each version of the object that
/// comes. A secret value is in a document only while its user wants to see it. \thread gui
class YamlView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::YamlLineModel* lines READ lines CONSTANT FINAL)
    Q_PROPERTY(State state READ state NOTIFY stateChanged FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY stateChanged FINAL) ///< why it is unreadable
    Q_PROPERTY(bool gone READ isGone NOTIFY stateChanged FINAL) ///< deleted; its last version stays
    Q_PROPERTY(QString goneNotice READ goneNotice NOTIFY stateChanged FINAL)
    Q_PROPERTY(QString title READ title NOTIFY stateChanged FINAL)
    Q_PROPERTY(bool hasSecrets READ hasSecrets NOTIFY stateChanged FINAL)
    Q_PROPERTY(bool revealsAll READ revealsAll NOTIFY stateChanged FINAL)
    Q_PROPERTY(bool revealsAny READ revealsAny NOTIFY stateChanged FINAL)
    Q_PROPERTY(bool hasManagedFields READ hasManagedFields NOTIFY stateChanged FINAL)
    Q_PROPERTY(bool managedFieldsShown READ managedFieldsShown NOTIFY currentChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)
    Q_PROPERTY(int firstSelected READ firstSelected NOTIFY currentChanged FINAL) ///< a row
    Q_PROPERTY(int lastSelected READ lastSelected NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString selectionSummary READ selectionSummary NOTIFY currentChanged FINAL)
    Q_PROPERTY(QList<QString> crumbs READ crumbs NOTIFY currentChanged FINAL) ///< to the line
    Q_PROPERTY(QString path READ path NOTIFY currentChanged FINAL)
    Q_PROPERTY(bool onSecret READ isOnSecret NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString searchText READ searchText WRITE setSearchText NOTIFY searchChanged FINAL)
    Q_PROPERTY(QString searchSummary READ searchSummary NOTIFY searchChanged FINAL) ///< "3 of 12"
    Q_PROPERTY(int matchCount READ matchCount NOTIFY searchChanged FINAL)
    Q_PROPERTY(bool wraps READ wraps WRITE setWraps NOTIFY wrapsChanged FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged FINAL) ///< what was just done

public:
    enum class State { Loading, Shown, Unreadable };
    Q_ENUM(State)
    using DocumentPtr = YamlLineModel::DocumentPtr;

    explicit YamlView(QObject* parent = nullptr);

    /// Another object, by name and kind ("Secret"); what was revealed is masked again.
    void showObject(const QString& title, const QString& kind);
    /// Of an object or a revealing that is no longer asked for it is dropped.
    void setDocument(DocumentPtr document);
    /// Deleted at that time; 0: it is there. \units milliseconds since the epoch
    void setGone(std::int64_t at);
    /// What documents are to be made with.
    [[nodiscard]] const YamlOptions& options() const { return m_options; }

    // requests, from QML
    Q_INVOKABLE void setCurrent(int row, bool extend = false); ///< extend: select from where it was
    Q_INVOKABLE void moveBy(int by, bool extend = false);
    Q_INVOKABLE void toggleFold(int row);
    Q_INVOKABLE void foldCurrent(); ///< or go to what the line is in
    Q_INVOKABLE void unfoldCurrent();
    Q_INVOKABLE void setAllFolded(bool folded);
    Q_INVOKABLE void toggleManagedFields();
    Q_INVOKABLE void toggleReveal(); ///< the value on the current line
    Q_INVOKABLE void toggleRevealAll();
    Q_INVOKABLE void goToMatch(int by); ///< 1: the next one, around the end
    Q_INVOKABLE void copy(); ///< the lines selected; if they are not several, all
    Q_INVOKABLE void copyAll();
    Q_INVOKABLE void copyValue();
    Q_INVOKABLE void copyPath();
    void setSearchText(const QString& text);
    void setWraps(bool wraps);

    [[nodiscard]] YamlLineModel* lines() { return &m_lines; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] QString problem() const;
    [[nodiscard]] bool isGone() const { return m_goneAt != 0; }
    [[nodiscard]] QString goneNotice() const;
    [[nodiscard]] QString title() const { return m_title; }
    [[nodiscard]] bool hasSecrets() const;
    [[nodiscard]] bool revealsAll() const { return m_options.masking.revealAll; }
    [[nodiscard]] bool revealsAny() const;
    [[nodiscard]] bool hasManagedFields() const;
    [[nodiscard]] bool managedFieldsShown() const;
    [[nodiscard]] int currentRow() const { return m_current.isValid() ? m_current.row() : -1; }
    [[nodiscard]] int firstSelected() const;
    [[nodiscard]] int lastSelected() const;
    [[nodiscard]] QString selectionSummary() const; ///< "line 3 of 120", "4 lines selected"
    [[nodiscard]] QList<QString> crumbs() const;
    [[nodiscard]] QString path() const;
    [[nodiscard]] bool isOnSecret() const;
    [[nodiscard]] QString searchText() const { return m_searchText; }
    [[nodiscard]] QString searchSummary() const;
    [[nodiscard]] int matchCount() const;
    [[nodiscard]] bool wraps() const { return m_wraps; }
    [[nodiscard]] QString notice() const { return m_notice; }

Q_SIGNALS:
    /// Make a document of the object with these options, on a worker, and tell it.
    void documentWanted(const kittiwake::YamlOptions& options);
    void copyWanted(const QString& text); ///< into the clipboard
    void lineWanted(int row); ///< bring it into sight
    /// With some of what is around it. \units characters of the row's text
    void matchWanted(int row, int column, int length);

    void stateChanged();
    void currentChanged();
    void searchChanged();
    void wrapsChanged();
    void noticeChanged();

private:
    [[nodiscard]] int currentLine() const { return m_lines.lineAt(currentRow()); }
    void keepCurrent(int row);
    void search();
    void showMatch();
    void wantDocument();
    void copyLines(int first, int last);
    void say(const QString& notice);

    YamlLineModel m_lines;
    YamlOptions m_options;
    State m_state = State::Loading;
    QString m_title, m_searchText, m_notice;
    QPersistentModelIndex m_current, m_anchor;
    QTimer m_noticeRead;
    int m_match = -1;
    int m_searchedFrom = 0; ///< the line where the search began
    std::int64_t m_goneAt = 0;
    bool m_wraps = false;
};

} // namespace kittiwake
