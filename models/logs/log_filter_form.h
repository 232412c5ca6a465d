#pragma once

#include <kinds/logs/log_filter.h>

#include <QObject>
#include <QString>

namespace kittiwake {

/// \brief Which lines are shown for what they say, as the user sets it: what is searched for, how
/// severe they are at least, and what is shown around what is found. Which containers' lines are
/// shown is not its to say: see LogSources. \thread gui
class LogFilterForm : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY problemChanged FINAL)
    Q_PROPERTY(bool inverse READ isInverse WRITE setInverse NOTIFY changed FINAL)
    Q_PROPERTY(bool onlyMatches READ onlyMatches WRITE setOnlyMatches NOTIFY changed FINAL)
    Q_PROPERTY(int context READ context WRITE setContext NOTIFY changed FINAL)
    Q_PROPERTY(int leastSeverity READ leastSeverity WRITE setLeastSeverity NOTIFY changed FINAL)

public:
    explicit LogFilterForm(QObject* parent = nullptr);

    void setText(const QString& text);
    void setInverse(bool inverse);
    void setOnlyMatches(bool only); ///< or else they are marked among the others
    void setContext(int lines); ///< around what is found, if nothing else is shown
    Q_INVOKABLE void nextContext();
    void setLeastSeverity(int severity);
    /// All lines again. How matches are shown, and what is shown around them, stays.
    void clear();

    /// What of it holds: lines around what is found are of a filter that leaves some out.
    [[nodiscard]] LogFilter filter() const;
    [[nodiscard]] const LogPattern& pattern() const { return m_pattern; }
    [[nodiscard]] bool isEmpty() const; ///< nothing is searched for, and all severities are shown
    [[nodiscard]] const QString& text() const { return m_text; }
    [[nodiscard]] QString problem() const; ///< why it is no regular expression; empty: it is one
    [[nodiscard]] bool isInverse() const { return m_inverse; }
    [[nodiscard]] bool onlyMatches() const { return m_onlyMatches; }
    [[nodiscard]] int context() const { return m_context; }
    [[nodiscard]] int leastSeverity() const { return static_cast<int>(m_leastSeverity); }

Q_SIGNALS:
    void changed();
    void problemChanged();
    /// Before `changed`: lines are shown around each, or no longer, while what is found stays.
    void contextChanged();

private:
    QString m_text;
    LogPattern m_pattern;
    bool m_inverse = false;
    bool m_onlyMatches = true;
    int m_context = 0;
    LogSeverity m_leastSeverity = LogSeverity::Unknown;
};

} // namespace kittiwake
