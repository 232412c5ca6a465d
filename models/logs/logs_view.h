#pragma once

#include <kinds/logs/seen_log_fields.h>
#include <kinds/object_link.h>
#include <models/logs/log_columns.h>
#include <models/logs/log_field_list_model.h>
#include <models/logs/log_highlight_list_model.h>
#include <models/logs/log_line_text.h>
#include <models/logs/log_seen_field_list_model.h>
#include <models/logs/log_source_list_model.h>
#include <models/logs/log_words.h>
#include <models/logs/logs_answer.h>
#include <models/logs/logs_target.h>
#include <models/navigation/view_model.h>
#include <models/navigation/views.h>

#include <QHash>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief All that QML sees of logs: the lines of all containers of some pods in one order, which
/// of them are shown, one of them taken apart, and where the logs come from. Lines come in by the
/// setters, requests go out as signals; knows no sessions. Where one looks stays where it is while
/// lines come and go, unless the end is followed. \thread gui \owns its models
class LogsView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QString headline READ headline NOTIFY changed FINAL)
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    Q_PROPERTY(QString footer READ footer NOTIFY changed FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY changed FINAL)
    Q_PROPERTY(kittiwake::LogSourceListModel* sources READ sources CONSTANT FINAL)
    Q_PROPERTY(int sourceCount READ sourceCount NOTIFY changed FINAL)
    /// Pods may have several of which lines come.
    Q_PROPERTY(bool severalContainers READ hasSeveralContainers NOTIFY changed FINAL)
    Q_PROPERTY(bool narrowed READ isNarrowed NOTIFY asked FINAL)
    // what is shown of it
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY asked FINAL)
    Q_PROPERTY(QString filterProblem READ filterProblem NOTIFY asked FINAL)
    Q_PROPERTY(bool inverse READ isInverse WRITE setInverse NOTIFY asked FINAL)
    Q_PROPERTY(bool onlyMatches READ onlyMatches WRITE setOnlyMatches NOTIFY asked FINAL)
    Q_PROPERTY(int context READ context WRITE setContext NOTIFY asked FINAL)
    Q_PROPERTY(int leastSeverity READ leastSeverity WRITE setLeastSeverity NOTIFY asked FINAL)
    Q_PROPERTY(bool paused READ isPaused WRITE setPaused NOTIFY asked FINAL)
    /// Where they begin, as one types it: see LogsBegin. What it cannot be is left out.
    Q_PROPERTY(QString begin READ begin WRITE setBegin NOTIFY targetChanged FINAL)
    Q_PROPERTY(QString beginText READ beginText NOTIFY beginTextChanged FINAL)
    Q_PROPERTY(bool previous READ previous WRITE setPrevious NOTIFY targetChanged FINAL)
    // how
    Q_PROPERTY(bool follows READ follows WRITE setFollows NOTIFY lookChanged FINAL)
    Q_PROPERTY(bool wraps READ wraps WRITE setWraps NOTIFY lookChanged FINAL)
    Q_PROPERTY(int times READ times WRITE setTimes NOTIFY lookChanged FINAL)
    Q_PROPERTY(bool readable READ isReadable WRITE setReadable NOTIFY lookChanged FINAL)
    Q_PROPERTY(QStringList columns READ columns NOTIFY lookChanged FINAL)
    Q_PROPERTY(kittiwake::LogSeenFieldListModel* seenFields READ seenFields CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogHighlightListModel* highlights READ highlights CONSTANT FINAL)
    Q_PROPERTY(int highlightCount READ highlightCount NOTIFY lookChanged FINAL)
    // lines
    Q_PROPERTY(int count READ count NOTIFY rowsChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)
    // the current one
    Q_PROPERTY(bool open READ isOpen WRITE setOpen NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString currentSource READ currentSource NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString currentTime READ currentTime NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString currentSeverity READ currentSeverity NOTIFY currentChanged FINAL)
    Q_PROPERTY(int currentTone READ currentTone NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString currentText READ currentText NOTIFY currentChanged FINAL)
    /// That the text is not all of the line; empty: it is.
    Q_PROPERTY(QString currentNote READ currentNote NOTIFY currentChanged FINAL)
    Q_PROPERTY(kittiwake::LogFieldListModel* fields READ fields CONSTANT FINAL)

public:
    enum class State {
        Nothing, ///< no object was chosen
        Loading,
        Lines,
        Empty, ///< nothing was written so far, or nothing runs
        NoMatch, ///< lines there are, but the filter lets none through
        Failed, ///< none of the logs can be read; `hint` says why
    };
    Q_ENUM(State)

    static constexpr std::size_t kSeenLines = 2000; ///< around, whose fields can be columns
    using Clock = ViewClock;

    explicit LogsView(Clock clock, QObject* parent = nullptr);

    // in
    void setAnswer(LogsAnswer answer);
    /// What was looked for; none: it is nowhere in that direction.
    void setSought(const std::optional<LogPlace>& place);
    /// The object has no pods, or cannot be asked for.
    void setProblem(const QString& sentence);
    void setSaved(const QString& sentence); ///< where lines were saved, or why not
    /// The fields of the lines that somebody looks at.
    void setSeenFields(const std::vector<SeenLogField>& fields);
    void clear(); ///< another session begins
    /// Where it is remembered which fields of whose logs are columns.
    void setColumnStore(LogColumns::Store store) { m_columns.setStore(std::move(store)); }
    /// Who takes what is not shown any more. Its last holder frees all lines, which may be
    /// millions: not for this thread.
    using LetGo = std::function<void(LogsAnswer)>;
    void setLetGo(LetGo letGo) { m_letGo = std::move(letGo); }

    // requests
    void show(LogsTarget target);
    Q_INVOKABLE void retry() { Q_EMIT retryWanted(); }
    Q_INVOKABLE void select(int row, bool extend = false);
    Q_INVOKABLE void moveBy(int by, bool extend = false);
    Q_INVOKABLE void moveToEnd(bool last);
    Q_INVOKABLE void goToMatch(int direction);
    Q_INVOKABLE void goToError(int direction);
    Q_INVOKABLE void goToTime(double milliseconds); ///< \units since the epoch
    Q_INVOKABLE void toggleSource(int row);
    Q_INVOKABLE void showOnlySource(int row); ///< or all again, if it is alone
    /// Hides all containers of the pod of this one, or shows them where none is shown.
    Q_INVOKABLE void togglePod(int row);
    Q_INVOKABLE void copy(); ///< the lines that are selected, or the current one
    Q_INVOKABLE void copyField(int row);
    Q_INVOKABLE void toggleFieldColumn(int row); ///< of the current line's fields
    Q_INVOKABLE void toggleSeenColumn(int row);
    Q_INVOKABLE void removeColumn(int column);
    Q_INVOKABLE void clearColumns();
    Q_INVOKABLE void askForFields(); ///< those of the lines around
    /// Highlights what is searched for, and lets one search for something else.
    Q_INVOKABLE void highlightSearch();
    Q_INVOKABLE void highlightText(const QString& text); ///< as it is
    Q_INVOKABLE void removeHighlight(int row);
    Q_INVOKABLE void clearHighlights();
    Q_INVOKABLE void nextContext(); ///< around what is found
    /// All lines that are shown, into a file of their own among the user's downloads.
    Q_INVOKABLE void save();
    /// The pod of the current line.
    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    bool leave() override;
    Q_INVOKABLE void clearFilter() override;
    void setFilter(const QString& filter);
    void setInverse(bool inverse);
    void setOnlyMatches(bool only); ///< or else they are marked among the others
    void setContext(int lines); ///< around what is found, if nothing else is shown
    void setLeastSeverity(int severity);
    void setPaused(bool paused);
    void setBegin(const QString& typed);
    /// Why they cannot begin so; empty: they can.
    Q_INVOKABLE QString beginProblem(const QString& typed) const;
    void setPrevious(bool previous);
    void setFollows(bool follows);
    void setWraps(bool wraps);
    void setTimes(int times);
    void setReadable(bool readable);
    void setOpen(bool open);
    void setFirstRow(std::size_t row); ///< that is in sight
    void setBuckets(std::size_t buckets); ///< that there is room for

    [[nodiscard]] const std::optional<LogsTarget>& target() const { return m_target; }
    [[nodiscard]] std::uint64_t selection() const { return m_selection; }
    [[nodiscard]] LogsQuestion question() const;

    // what is drawn
    [[nodiscard]] const LogView& rows() const { return m_answer.rows; }
    [[nodiscard]] const CollectedLogs& logs() const { return m_answer.logs; }
    [[nodiscard]] const LogBuckets& buckets() const { return m_answer.buckets; }
    [[nodiscard]] LogLineText textOf(const LogLine& line) const;
    [[nodiscard]] QString sourceOf(const LogLine& line) const;
    [[nodiscard]] QString timeOf(const LogLine& line) const;
    [[nodiscard]] bool isSelected(std::size_t row) const;
    /// Which of the colours that tell logs apart: where there are several pods, each has one.
    [[nodiscard]] std::uint32_t colorOf(std::uint32_t log) const;
    [[nodiscard]] bool hasSources() const; ///< lines are of several containers
    [[nodiscard]] bool hasSeveralContainers() const { return m_severalContainers; }
    [[nodiscard]] QString longestSource() const { return m_longestSource; }
    [[nodiscard]] std::int64_t now() const { return m_clock(); } ///< \units milliseconds

    [[nodiscard]] QStringList columns() const;
    /// What is highlighted of a line, by the number of its pattern; below 0: what is searched for.
    [[nodiscard]] int highlightColor(int pattern) const;
    /// Whether lines are shown for the sake of others beside them.
    [[nodiscard]] bool hasContext() const { return m_answer.question.filter.context > 0; }
    [[nodiscard]] bool hidesSources() const { return !m_hidden.empty(); }

    [[nodiscard]] LogSourceListModel* sources() { return &m_sources; }
    [[nodiscard]] LogFieldListModel* fields() { return &m_fields; }
    [[nodiscard]] LogSeenFieldListModel* seenFields() { return &m_seenFields; }
    [[nodiscard]] LogHighlightListModel* highlights() { return &m_highlights; }
    [[nodiscard]] int highlightCount() const { return m_highlights.rowCount(); }
    [[nodiscard]] int sourceCount() const { return m_sources.rowCount(); }
    [[nodiscard]] State state() const;
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString footer() const;
    [[nodiscard]] QString notice() const;
    [[nodiscard]] bool isNarrowed() const;
    [[nodiscard]] QString filter() const { return m_filter; }
    [[nodiscard]] QString filterProblem() const;
    [[nodiscard]] bool isInverse() const { return m_inverse; }
    [[nodiscard]] bool onlyMatches() const { return m_onlyMatches; }
    [[nodiscard]] int context() const { return m_context; }
    [[nodiscard]] int leastSeverity() const { return static_cast<int>(m_leastSeverity); }
    [[nodiscard]] bool isPaused() const { return m_paused; }
    [[nodiscard]] QString begin() const { return beginning().text(); }
    [[nodiscard]] QString beginText() const { return beginning().shown(); } ///< on a button
    [[nodiscard]] bool previous() const { return m_target && m_target->previous; }
    [[nodiscard]] bool follows() const { return m_follows; }
    [[nodiscard]] bool wraps() const { return m_wraps; }
    [[nodiscard]] int times() const { return static_cast<int>(m_times); }
    [[nodiscard]] bool isReadable() const { return m_readable; }
    [[nodiscard]] int count() const { return static_cast<int>(m_answer.rows.size()); }
    /// All that have come, those that are kept no more included.
    [[nodiscard]] std::uint64_t linesReceived() const { return m_answer.logs.lines; }
    [[nodiscard]] int currentRow() const;
    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] QString currentSource() const;
    [[nodiscard]] QString currentTime() const;
    [[nodiscard]] QString currentSeverity() const;
    [[nodiscard]] int currentTone() const;
    [[nodiscard]] QString currentText() const;
    [[nodiscard]] QString currentNote() const;

Q_SIGNALS:
    void changed();
    void asked();
    void targetChanged();
    void beginTextChanged();
    void lookChanged();
    void rowsChanged();
    void currentChanged();
    /// The row is to be seen; `centred`: in the middle, if it is not in sight.
    void rowWanted(int row, bool centred);
    void retryWanted();
    void seenFieldsWanted(const kittiwake::LogRows& around);
    void seekWanted(const kittiwake::LogsSeek& seek);
    void copyWanted(const QString& text);
    void linesCopyWanted(const kittiwake::LogRows& lines);
    void saveWanted(const QString& file);

private:
    [[nodiscard]] LogsBegin beginning() const { return m_target ? m_target->begin : LogsBegin {}; }
    [[nodiscard]] QString waiting() const;
    [[nodiscard]] bool lacksContainer() const; ///< the one that was asked for
    [[nodiscard]] const CollectedLog* logOf(std::uint32_t number) const;
    [[nodiscard]] QString podOf(const CollectedLog& log) const;
    [[nodiscard]] std::optional<LogLine> current() const;
    [[nodiscard]] std::optional<std::size_t> rowAt(const std::optional<LogPlace>& place) const;
    [[nodiscard]] std::pair<std::size_t, std::size_t> selected() const; ///< the end not in it
    void replaceAnswer(LogsAnswer answer);
    void readSources();
    void readCurrent();
    void onColumns();
    void listSeenFields();
    void onHighlights();
    [[nodiscard]] bool isFiltering() const; ///< some lines are not shown for what they say
    void seek(LogPattern pattern, int direction);
    void endSeeking();
    [[nodiscard]] QString soughtInVain() const;
    void go(std::size_t row);
    void ask();
    void restart();

    const Clock m_clock;
    std::optional<LogsTarget> m_target;
    std::uint64_t m_selection = 0;
    QString m_problem;
    QString m_saved; ///< said until something else is asked
    /// What is looked for and was not found: said until one moves on.
    struct Sought
    {
        bool error = false; ///< not a match
        bool back = false;
        bool inVain = false;
    };
    Sought m_sought;
    LogsAnswer m_answer;
    LetGo m_letGo;
    QTimer m_tick; ///< while times are those since then
    LogSourceListModel m_sources;
    LogFieldListModel m_fields;
    LogSeenFieldListModel m_seenFields;
    LogHighlightListModel m_highlights;
    LogColumns m_columns;
    std::vector<SeenLogField> m_seen;
    std::vector<std::string> m_firstFields; ///< that were columns when those were asked for
    int m_context = 0;
    /// What is searched for, and what is highlighted besides.
    std::vector<LogPattern> m_patterns { 1 };
    std::set<std::uint32_t> m_hidden; ///< sources
    std::map<std::uint32_t, std::uint32_t> m_firstOfPod; ///< the first log of the pod of each
    QString m_filter;
    bool m_inverse = false;
    bool m_onlyMatches = true;
    LogSeverity m_leastSeverity = LogSeverity::Unknown;
    bool m_paused = false;
    bool m_follows = true;
    bool m_wraps = false;
    bool m_readable = true;
    LogTimes m_times = LogTimes::Local;
    std::optional<LogPlace> m_current;
    bool m_showsCurrent = false; ///< with the next answer: other lines are shown around it
    std::optional<LogPlace> m_anchor; ///< where a selection began
    bool m_open = false; ///< the current line is taken apart beside the others
    std::size_t m_firstRow = 0;
    std::size_t m_buckets = 0;
    QString m_longestSource;
    bool m_severalNamespaces = false;
    bool m_severalPods = false;
    bool m_severalContainers = false;
};

} // namespace kittiwake
