#pragma once

#include <models/logs/log_column_chooser.h>
#include <models/logs/log_cursor.h>
#include <models/logs/log_display.h>
#include <models/logs/log_exporter.h>
#include <models/logs/log_filter_form.h>
#include <models/logs/log_highlights.h>
#include <models/logs/log_line_detail.h>
#include <models/logs/log_line_text.h>
#include <models/logs/log_seeker.h>
#include <models/logs/log_sources.h>
#include <models/logs/logs_answer.h>
#include <models/logs/logs_origin.h>
#include <models/logs/logs_status.h>
#include <models/navigation/view_model.h>
#include <models/navigation/views.h>

#include <functional>
#include <optional>
#include <vector>

namespace kittiwake {

/// \brief All that QML sees of logs: the lines of all containers of some pods in one order, and an
/// object for each thing that can be said or asked of them. It puts what these say into one
/// question and hands them the answer; knows no sessions. \thread gui \owns its models
class LogsView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::LogsStatus* status READ status CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogsOrigin* origin READ origin CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogSources* sources READ sources CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogFilterForm* filter READ filter CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogHighlights* highlights READ highlights CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogColumnChooser* columns READ columns CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogDisplay* display READ display CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogCursor* cursor READ cursor CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogLineDetail* line READ line CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogSeeker* seeker READ seeker CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LogExporter* exporter READ exporter CONSTANT FINAL)
    Q_PROPERTY(int count READ count NOTIFY rowsChanged FINAL)
    /// The lines that were there then are shown, and no others.
    Q_PROPERTY(bool paused READ isPaused WRITE setPaused NOTIFY pausedChanged FINAL)

public:
    static constexpr std::size_t kSeenLines = 2000; ///< around, whose fields can be columns
    using Clock = ViewClock;

    explicit LogsView(Clock clock, QObject* parent = nullptr);

    // in
    void setAnswer(LogsAnswer answer);
    /// Who takes what is not shown any more. Its last holder frees all lines, which may be
    /// millions: not for this thread.
    using LetGo = std::function<void(LogsAnswer)>;
    void setLetGo(LetGo letGo) { m_letGo = std::move(letGo); }

    // requests
    Q_INVOKABLE void retry() { Q_EMIT retryWanted(); }
    Q_INVOKABLE void askForFields(); ///< those of the lines around
    /// Highlights what is searched for, and lets one search for something else.
    Q_INVOKABLE void highlightSearch();
    /// The pod of the current line.
    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    bool leave() override;
    Q_INVOKABLE void clearFilter() override; ///< all lines of all containers again
    void setPaused(bool paused);
    void setFirstRow(std::size_t row); ///< that is in sight
    void setBuckets(std::size_t buckets); ///< that there is room for

    [[nodiscard]] LogsQuestion question() const;

    // what is drawn
    [[nodiscard]] const LogView& rows() const { return m_answer.rows; }
    [[nodiscard]] const CollectedLogs& logs() const { return m_answer.logs; }
    [[nodiscard]] const LogBuckets& buckets() const { return m_answer.buckets; }
    /// Of Match spans `pattern` 0 is what is searched for, the others are the highlighted terms.
    [[nodiscard]] LogLineText textOf(const LogLine& line) const;
    /// Whether lines are shown for the sake of others beside them.
    [[nodiscard]] bool hasContext() const { return m_answer.question.filter.context > 0; }
    [[nodiscard]] std::int64_t now() const { return m_clock(); } ///< \units milliseconds

    [[nodiscard]] LogsStatus* status() { return &m_status; }
    [[nodiscard]] LogsOrigin* origin() { return &m_origin; }
    [[nodiscard]] LogSources* sources() { return &m_sources; }
    [[nodiscard]] LogFilterForm* filter() { return &m_filter; }
    [[nodiscard]] LogHighlights* highlights() { return &m_highlights; }
    [[nodiscard]] LogColumnChooser* columns() { return &m_columns; }
    [[nodiscard]] LogDisplay* display() { return &m_display; }
    [[nodiscard]] LogCursor* cursor() { return &m_cursor; }
    [[nodiscard]] LogLineDetail* line() { return &m_line; }
    [[nodiscard]] LogSeeker* seeker() { return &m_seeker; }
    [[nodiscard]] LogExporter* exporter() { return &m_exporter; }
    [[nodiscard]] int count() const { return static_cast<int>(m_answer.rows.size()); }
    [[nodiscard]] bool isPaused() const { return m_paused; }
    /// All that have come, those that are kept no more included.
    [[nodiscard]] std::uint64_t linesReceived() const { return m_answer.logs.lines; }

Q_SIGNALS:
    void asked();
    void pausedChanged();
    void lookChanged(); ///< lines are drawn otherwise
    void rowsChanged();
    void retryWanted();
    void seenFieldsWanted(const kittiwake::LogRows& around);

private:
    void connectParts();
    void replaceAnswer(LogsAnswer answer);
    void readPatterns();
    void ask();
    void restart();

    const Clock m_clock;
    LogsAnswer m_answer;
    LetGo m_letGo;
    LogsOrigin m_origin;
    LogSources m_sources;
    LogFilterForm m_filter;
    LogHighlights m_highlights;
    LogColumnChooser m_columns;
    LogDisplay m_display;
    LogCursor m_cursor { m_answer.rows };
    LogLineDetail m_line { m_cursor, m_sources, m_columns };
    LogSeeker m_seeker { m_cursor, m_filter };
    LogExporter m_exporter;
    LogsStatus m_status { { m_answer, m_origin, m_filter, m_sources, m_seeker, m_exporter } };
    /// What is searched for, and what is highlighted besides.
    std::vector<LogPattern> m_patterns { 1 };
    bool m_paused = false;
    std::size_t m_firstRow = 0;
    std::size_t m_buckets = 0;
};

} // namespace kittiwake
