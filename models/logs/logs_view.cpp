#include "logs_view.h"

#include <kinds/logs/log_field_parts.h>
#include <models/language_change.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <QDateTime>
#include <QDir>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::int64_t kNanoseconds = 1'000'000; // a millisecond
constexpr std::size_t kMaxShownText = 64U << 10U; // of one line, where it is taken apart

constexpr std::array kContexts { 0, 3, 10 };

bool isRefused(const CollectedLog& log)
{
    return log.status.state == LogStatus::State::Refused;
}

} // namespace

LogsView::LogsView(Clock clock, QObject* parent)
    : ViewModel(parent)
    , m_clock(std::move(clock))
{
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, this, &LogsView::rowsChanged);
    connect(this, &LogsView::targetChanged, this, &LogsView::beginTextChanged);
    onLanguageChange(this, [this] {
        m_sources.retranslate();
        Q_EMIT beginTextChanged();
        Q_EMIT changed();
        Q_EMIT rowsChanged();
        Q_EMIT currentChanged();
    });
}

// --- what comes in -------------------------------------------------------------------------------

void LogsView::setAnswer(LogsAnswer answer)
{
    if (answer.question.selection != m_selection)
        return;
    const bool first = m_answer.rows.empty() && !answer.rows.empty();
    replaceAnswer(std::move(answer));
    readSources();
    if (first && m_follows)
        m_current.reset();
    const bool other = m_showsCurrent && m_answer.rows.isComplete();
    Q_EMIT rowsChanged();
    Q_EMIT changed();
    Q_EMIT currentChanged();
    if (other && std::exchange(m_showsCurrent, false) && m_current)
        Q_EMIT rowWanted(currentRow(), true);
}

void LogsView::setProblem(const QString& sentence)
{
    m_problem = sentence;
    Q_EMIT changed();
}

void LogsView::setSaved(const QString& sentence)
{
    m_saved = sentence;
    Q_EMIT changed();
}

void LogsView::clear()
{
    m_target.reset();
    restart();
    Q_EMIT targetChanged();
}

void LogsView::replaceAnswer(LogsAnswer answer)
{
    std::swap(m_answer, answer);
    if (m_letGo)
        m_letGo(std::move(answer));
}

void LogsView::readSources()
{
    std::vector<LogSourceLine> lines;
    lines.reserve(m_answer.logs.logs.size());
    std::set<std::string> namespaces, containers;
    std::map<std::string, std::uint32_t> pods; // and the first log of each
    m_firstOfPod.clear();
    for (const auto& log : m_answer.logs.logs) {
        namespaces.insert(log.source.ns);
        containers.insert(log.source.container);
        const auto pod = pods.try_emplace(log.source.ns + '/' + log.source.pod, log.number);
        m_firstOfPod[log.number] = pod.first->second;
    }
    m_severalNamespaces = namespaces.size() > 1;
    m_severalPods = pods.size() > 1;
    m_severalContainers = containers.size() > 1;
    for (const auto& log : m_answer.logs.logs)
        lines.push_back({ log, podOf(log), colorOf(log.number), m_hidden.contains(log.number) });
    m_sources.setLines(lines);
    m_longestSource.clear();
    for (const auto& log : m_answer.logs.logs) {
        const auto name = sourceOf({ .source = log.number });
        if (name.size() > m_longestSource.size())
            m_longestSource = name;
    }
}

std::uint32_t LogsView::colorOf(std::uint32_t log) const
{
    const auto first = m_severalPods ? m_firstOfPod.find(log) : m_firstOfPod.end();
    return first == m_firstOfPod.end() ? log : first->second;
}

const CollectedLog* LogsView::logOf(std::uint32_t number) const
{
    const auto& logs = m_answer.logs.logs;
    const auto found =
        std::lower_bound(logs.begin(), logs.end(), number,
                         [](const CollectedLog& log, std::uint32_t n) { return log.number < n; });
    return found == logs.end() || found->number != number ? nullptr : &*found;
}

// --- what is asked -------------------------------------------------------------------------------

void LogsView::show(LogsTarget target)
{
    if (m_target == target && m_problem.isEmpty())
        return;
    m_target = std::move(target);
    restart();
    Q_EMIT targetChanged();
}

void LogsView::restart()
{
    ++m_selection;
    replaceAnswer({});
    m_problem.clear();
    m_saved.clear();
    m_sought = {};
    m_hidden.clear();
    m_current.reset();
    m_anchor.reset();
    m_open = false;
    m_paused = false;
    m_follows = true;
    m_showsCurrent = false;
    m_seen.clear();
    m_columns.setTarget(m_target);
    m_firstFields = m_columns.keys();
    listSeenFields();
    readSources();
    Q_EMIT changed();
    Q_EMIT rowsChanged();
    Q_EMIT currentChanged();
    Q_EMIT lookChanged();
}

LogsQuestion LogsView::question() const
{
    LogsQuestion question {
        .selection = m_selection, .paused = m_paused, .around = m_firstRow, .buckets = m_buckets
    };
    question.filter.hiddenSources.assign(m_hidden.begin(), m_hidden.end());
    question.filter.leastSeverity = m_leastSeverity;
    if (m_onlyMatches) {
        question.filter.pattern = m_patterns.front();
        question.filter.inverse = m_inverse && !m_patterns.front().empty();
    }
    if (isFiltering())
        question.filter.context = static_cast<std::size_t>(m_context);
    return question;
}

void LogsView::ask()
{
    m_saved.clear();
    m_sought = {};
    Q_EMIT asked();
    Q_EMIT changed();
}

void LogsView::setFilter(const QString& filter)
{
    if (std::exchange(m_filter, filter) == filter)
        return;
    m_patterns.front() = LogPattern(filter.toStdString());
    ask();
}

void LogsView::setInverse(bool inverse)
{
    if (std::exchange(m_inverse, inverse) != inverse)
        ask();
}

void LogsView::setOnlyMatches(bool only)
{
    if (std::exchange(m_onlyMatches, only) == only)
        return;
    m_showsCurrent = m_current.has_value(); // among the lines around it, or without them
    ask();
}

void LogsView::setContext(int lines)
{
    if (std::exchange(m_context, std::max(lines, 0)) == m_context)
        return;
    m_showsCurrent = m_current.has_value();
    ask();
}

void LogsView::nextContext()
{
    const auto next = std::upper_bound(kContexts.begin(), kContexts.end(), m_context);
    setContext(next == kContexts.end() ? kContexts.front() : *next);
}

bool LogsView::isFiltering() const
{
    return m_leastSeverity != LogSeverity::Unknown
        || (m_onlyMatches && !m_patterns.front().empty());
}

void LogsView::setLeastSeverity(int severity)
{
    const auto wanted =
        static_cast<LogSeverity>(std::clamp(severity, 0, static_cast<int>(LogSeverity::Fatal)));
    if (std::exchange(m_leastSeverity, wanted) != wanted)
        ask();
}

void LogsView::setPaused(bool paused)
{
    if (std::exchange(m_paused, paused) != paused)
        ask();
}

void LogsView::setBegin(const QString& typed)
{
    const auto read = readLogsBegin(typed, m_clock());
    if (!m_target || !read.begin || m_target->begin == *read.begin)
        return;
    auto target = *m_target;
    target.begin = *read.begin;
    show(std::move(target));
}

QString LogsView::beginProblem(const QString& typed) const
{
    return readLogsBegin(typed, m_clock()).problem;
}

void LogsView::setPrevious(bool previous)
{
    if (!m_target || m_target->previous == previous)
        return;
    auto target = *m_target;
    target.previous = previous;
    show(std::move(target));
}

void LogsView::clearFilter()
{
    m_filter.clear();
    m_patterns.front() = {};
    m_inverse = false;
    m_leastSeverity = LogSeverity::Unknown;
    m_hidden.clear();
    readSources();
    ask();
}

void LogsView::toggleSource(int row)
{
    const auto* line = m_sources.lineAt(row);
    if (line == nullptr)
        return;
    const auto number = line->log.number;
    if (m_hidden.erase(number) == 0)
        m_hidden.insert(number);
    readSources();
    ask();
}

void LogsView::togglePod(int row)
{
    const auto* line = m_sources.lineAt(row);
    if (line == nullptr)
        return;
    std::set<std::uint32_t> numbers;
    for (const auto& log : m_answer.logs.logs) {
        if (log.source.ns == line->log.source.ns && log.source.pod == line->log.source.pod)
            numbers.insert(log.number);
    }
    const bool hides = std::any_of(numbers.begin(), numbers.end(), [this](std::uint32_t number) {
        return !m_hidden.contains(number);
    });
    for (const auto number : numbers) {
        if (hides)
            m_hidden.insert(number);
        else
            m_hidden.erase(number);
    }
    readSources();
    ask();
}

void LogsView::showOnlySource(int row)
{
    const auto* line = m_sources.lineAt(row);
    if (line == nullptr)
        return;
    std::set<std::uint32_t> others;
    for (const auto& log : m_answer.logs.logs) {
        if (log.number != line->log.number)
            others.insert(log.number);
    }
    m_hidden = m_hidden == others ? std::set<std::uint32_t>() : others;
    readSources();
    ask();
}

void LogsView::setFirstRow(std::size_t row)
{
    m_firstRow = row;
}

void LogsView::setBuckets(std::size_t buckets)
{
    if (std::exchange(m_buckets, buckets) != buckets)
        Q_EMIT asked();
}

// --- how it looks --------------------------------------------------------------------------------

void LogsView::setFollows(bool follows)
{
    if (std::exchange(m_follows, follows) == follows)
        return;
    if (follows) {
        m_current.reset();
        m_anchor.reset();
        Q_EMIT currentChanged();
    }
    Q_EMIT lookChanged();
}

void LogsView::setWraps(bool wraps)
{
    if (std::exchange(m_wraps, wraps) != wraps)
        Q_EMIT lookChanged();
}

void LogsView::setTimes(int times)
{
    const auto wanted = static_cast<LogTimes>(times % (static_cast<int>(LogTimes::Relative) + 1));
    if (std::exchange(m_times, wanted) == wanted)
        return;
    if (m_times == LogTimes::Relative)
        m_tick.start();
    else
        m_tick.stop();
    Q_EMIT lookChanged();
}

void LogsView::setReadable(bool readable)
{
    if (std::exchange(m_readable, readable) != readable)
        Q_EMIT lookChanged();
}

LogLineText LogsView::textOf(const LogLine& line) const
{
    const auto* log = logOf(line.source);
    return logLineText(line, log == nullptr ? LogFormat::Plain : log->format, m_patterns,
                       { .readable = m_readable, .columns = m_columns.keys() });
}

// --- columns of fields ---------------------------------------------------------------------------

QStringList LogsView::columns() const
{
    QStringList columns;
    for (const auto& key : m_columns.keys())
        columns << shownLine(key);
    return columns;
}

void LogsView::onColumns()
{
    listSeenFields();
    readCurrent();
    Q_EMIT lookChanged();
}

void LogsView::toggleFieldColumn(int row)
{
    if (const auto* field = m_fields.lineAt(row); field != nullptr && field->mayBeColumn) {
        m_columns.toggle(field->raw);
        onColumns();
    }
}

void LogsView::toggleSeenColumn(int row)
{
    if (const auto* field = m_seenFields.lineAt(row)) {
        m_columns.toggle(field->raw);
        onColumns();
    }
}

void LogsView::removeColumn(int column)
{
    m_columns.remove(column);
    onColumns();
}

void LogsView::clearColumns()
{
    m_columns.clear();
    onColumns();
}

void LogsView::askForFields()
{
    const auto around = rowAt(m_current).value_or(
        m_follows ? m_answer.rows.size() : std::min(m_firstRow, m_answer.rows.size()));
    Q_EMIT seenFieldsWanted({ m_answer.rows, around, around });
}

void LogsView::setSeenFields(const std::vector<SeenLogField>& fields)
{
    m_seen = fields;
    m_firstFields = m_columns.keys();
    listSeenFields();
}

/// Columns first, but for those that become one while one chooses: they stay where they are.
void LogsView::listSeenFields()
{
    std::vector<LogSeenFieldLine> lines;
    const auto add = [&](const std::string& key) {
        const auto seen = std::find_if(m_seen.begin(), m_seen.end(),
                                       [&](const SeenLogField& one) { return one.key == key; });
        const auto example = seen == m_seen.end() ? QString() : shownLine(seen->example);
        lines.push_back({ shownLine(key), example, m_columns.has(key), key });
    };
    const auto isListed = [&](const std::string& key) {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const LogSeenFieldLine& one) { return one.raw == key; });
    };
    for (const auto& key : m_firstFields)
        add(key);
    for (const auto& field : m_seen) {
        if (!isListed(field.key))
            add(field.key);
    }
    for (const auto& key : m_columns.keys()) {
        if (!isListed(key))
            add(key);
    }
    m_seenFields.setLines(lines);
}

// --- what is highlighted -------------------------------------------------------------------------

void LogsView::onHighlights()
{
    m_patterns.resize(1);
    for (const auto& line : m_highlights.lines())
        m_patterns.emplace_back(line.text.toStdString(),
                                line.literal ? LogSyntax::Literal : LogSyntax::Regex);
    Q_EMIT lookChanged();
}

void LogsView::highlightSearch()
{
    if (m_filter.isEmpty())
        return;
    m_highlights.add(m_filter, false);
    onHighlights();
    setFilter({});
}

void LogsView::highlightText(const QString& text)
{
    m_highlights.add(text.section(u'\n', 0, 0).trimmed(), true); // what is drawn is one line
    onHighlights();
}

void LogsView::removeHighlight(int row)
{
    m_highlights.remove(row);
    onHighlights();
}

void LogsView::clearHighlights()
{
    m_highlights.setLines({});
    onHighlights();
}

int LogsView::highlightColor(int pattern) const
{
    const auto* line = m_highlights.lineAt(pattern - 1);
    return line == nullptr ? -1 : line->color;
}

QString LogsView::podOf(const CollectedLog& log) const
{
    const auto pod = QString::fromStdString(log.source.pod);
    return m_severalNamespaces ? QString::fromStdString(log.source.ns) + u'/' + pod : pod;
}

QString LogsView::sourceOf(const LogLine& line) const
{
    const auto* log = logOf(line.source);
    if (log == nullptr)
        return {};
    const auto pod = podOf(*log);
    const auto container = QString::fromStdString(log->source.container);
    if (!m_severalContainers)
        return pod;
    return m_severalPods ? pod + u' ' + container : container;
}

bool LogsView::hasSources() const
{
    return m_severalPods || m_severalContainers;
}

QString LogsView::timeOf(const LogLine& line) const
{
    return LogWords::time(line.time, m_times, m_clock() * kNanoseconds);
}

// --- the current line ----------------------------------------------------------------------------

std::optional<std::size_t> LogsView::rowAt(const std::optional<LogPlace>& place) const
{
    if (!place || m_answer.rows.empty())
        return std::nullopt;
    return std::min(m_answer.rows.rowOf(*place), m_answer.rows.size() - 1);
}

int LogsView::currentRow() const
{
    const auto row = rowAt(m_current);
    return row ? static_cast<int>(*row) : -1;
}

std::optional<LogLine> LogsView::current() const
{
    const auto row = rowAt(m_current);
    return row ? std::optional(m_answer.rows.line(*row)) : std::nullopt;
}

void LogsView::select(int row, bool extend)
{
    if (m_answer.rows.empty())
        return;
    const auto at = static_cast<std::size_t>(std::clamp(row, 0, count() - 1));
    if (!extend)
        m_anchor.reset();
    else if (!m_anchor)
        m_anchor = m_current;
    m_current = m_answer.rows.line(at).place;
    endSeeking();
    if (std::exchange(m_follows, false))
        Q_EMIT lookChanged();
    readCurrent();
    Q_EMIT currentChanged();
}

void LogsView::moveBy(int by, bool extend)
{
    const auto from = rowAt(m_current);
    // Where the end is followed one begins there.
    const int row = from ? static_cast<int>(*from) + by : count() - 1 + std::min(by, 0);
    select(row, extend);
    Q_EMIT rowWanted(currentRow(), false);
}

void LogsView::moveToEnd(bool last)
{
    if (last)
        return setFollows(true);
    select(0);
    Q_EMIT rowWanted(0, false);
}

void LogsView::go(std::size_t row)
{
    select(static_cast<int>(row));
    Q_EMIT rowWanted(static_cast<int>(row), true);
}

void LogsView::setSought(const std::optional<LogPlace>& place)
{
    if (const auto row = rowAt(place))
        return go(*row);
    m_sought.inVain = true;
    Q_EMIT changed();
}

void LogsView::endSeeking()
{
    if (std::exchange(m_sought, {}).inVain)
        Q_EMIT changed();
}

void LogsView::seek(LogPattern pattern, int direction)
{
    if (m_answer.rows.empty())
        return;
    endSeeking();
    m_sought = { .error = pattern.empty(), .back = direction < 0 };
    Q_EMIT seekWanted(
        { .rows = m_answer.rows,
          .pattern = std::move(pattern),
          .from = rowAt(m_current).value_or(m_answer.rows.size() - 1),
          .direction = direction < 0 ? LogDirection::Backward : LogDirection::Forward });
}

void LogsView::goToMatch(int direction)
{
    if (!m_patterns.front().empty())
        seek(m_patterns.front(), direction);
}

void LogsView::goToError(int direction)
{
    seek({}, direction);
}

void LogsView::goToTime(double milliseconds)
{
    if (m_answer.rows.empty())
        return;
    const auto row =
        m_answer.rows.rowAtTime(static_cast<std::int64_t>(milliseconds) * kNanoseconds);
    go(std::min(row, m_answer.rows.size() - 1));
}

std::pair<std::size_t, std::size_t> LogsView::selected() const
{
    const auto current = rowAt(m_current);
    if (!current)
        return { 0, 0 };
    const auto anchor = rowAt(m_anchor).value_or(*current);
    return { std::min(*current, anchor), std::max(*current, anchor) + 1 };
}

bool LogsView::isSelected(std::size_t row) const
{
    const auto [first, end] = selected();
    return row >= first && row < end;
}

void LogsView::readCurrent()
{
    std::vector<LogFieldLine> fields;
    if (const auto line = current(); line && m_open && !line->isMark()) {
        const auto* log = logOf(line->source);
        const auto reading = readLogLine(log == nullptr ? LogFormat::Plain : log->format,
                                         line->text.substr(0, kMaxShownText));
        for (const auto& [field, of, isWhole] : partsOfFields(reading.fields))
            fields.push_back({ .key = shownLine(field.key),
                               .value = harmlessText(QString::fromStdString(field.value)),
                               .place = static_cast<int>(fields.size()),
                               .isColumn = isWhole && m_columns.has(field.key),
                               .mayBeColumn = isWhole,
                               .raw = field.key });
    }
    m_fields.setLines(fields);
}

void LogsView::setOpen(bool open)
{
    if (m_open == open)
        return;
    if (open && !m_current && !m_answer.rows.empty())
        select(count() - 1);
    m_open = open;
    readCurrent();
    Q_EMIT currentChanged();
}

QString LogsView::currentSource() const
{
    const auto line = current();
    const auto* log = line ? logOf(line->source) : nullptr;
    if (log == nullptr)
        return {};
    return QString::fromStdString(log->source.ns + '/' + log->source.pod) + u' '
        + QString::fromStdString(log->source.container);
}

QString LogsView::currentTime() const
{
    const auto line = current();
    return line ? QString::fromStdString(logTimeText(line->time)) : QString();
}

QString LogsView::currentSeverity() const
{
    const auto line = current();
    return line ? LogWords::severity(line->severity) : QString();
}

int LogsView::currentTone() const
{
    const auto line = current();
    return static_cast<int>(line ? LogWords::tone(line->severity) : Tone::Neutral);
}

QString LogsView::currentText() const
{
    const auto line = current();
    if (!line || !m_open)
        return {};
    return plainLogText(*line, kMaxShownText);
}

QString LogsView::currentNote() const
{
    const auto line = current();
    if (!line || !m_open || line->isMark())
        return {};
    QStringList parts;
    if (line->dropped > 0)
        parts << LogWords::cut(*line);
    if (line->text.size() > kMaxShownText)
        parts << tr("The first %1 bytes are shown here; a copy of the line has all that is kept.")
                     .arg(shownNumber(static_cast<std::int64_t>(kMaxShownText)));
    return parts.join(u' ');
}

void LogsView::copy()
{
    if (const auto [first, end] = selected(); first < end)
        Q_EMIT linesCopyWanted({ m_answer.rows, first, end });
}

void LogsView::copyField(int row)
{
    if (const auto* field = m_fields.lineAt(row))
        Q_EMIT copyWanted(field->value);
}

void LogsView::save()
{
    if (!m_target || m_answer.rows.empty())
        return;
    const auto folder = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    const auto at = QDateTime::fromMSecsSinceEpoch(m_clock());
    const auto name =
        QStringLiteral("%1-%2.log")
            .arg(m_target->fileName(), at.toString(QStringLiteral("yyyyMMdd-HHmmss")));
    Q_EMIT saveWanted((folder.isEmpty() ? QDir::homePath() : folder) + u'/' + name);
}

std::optional<ObjectLink> LogsView::currentObject() const
{
    const auto line = current();
    if (const auto* log = line ? logOf(line->source) : nullptr)
        return ObjectLink { "", "Pod", { log->source.ns, log->source.pod } };
    return m_target && m_target->pods.empty() ? std::optional(m_target->object) : std::nullopt;
}

bool LogsView::leave()
{
    if (m_open)
        setOpen(false);
    else if (isNarrowed())
        clearFilter();
    else
        return false;
    return true;
}

// --- words ---------------------------------------------------------------------------------------

bool LogsView::isNarrowed() const
{
    return !m_filter.isEmpty() || !question().filter.showsAll();
}

QString LogsView::filterProblem() const
{
    return shownText(m_patterns.front().error());
}

QString LogsView::title() const
{
    return m_target ? m_target->title() : QString();
}

LogsView::State LogsView::state() const
{
    if (!m_target)
        return State::Nothing;
    if (count() > 0)
        return State::Lines;
    if (!m_problem.isEmpty())
        return State::Failed;
    const auto& logs = m_answer.logs.logs;
    const auto is = [](LogStatus::State state) {
        return [state](const CollectedLog& log) {
            return log.status.state == state;
        };
    };
    if (m_answer.logs.lines > 0 && isNarrowed())
        return State::NoMatch;
    const auto failed = [](const CollectedLog& log) {
        return log.status.error.has_value();
    };
    if (!logs.empty() && std::all_of(logs.begin(), logs.end(), failed))
        return State::Failed;
    if (logs.empty())
        return m_answer.logs.error ? State::Failed
            : m_answer.logs.pods   ? State::Empty
                                   : State::Loading;
    return std::any_of(logs.begin(), logs.end(), is(LogStatus::State::Opening)) ? State::Loading
                                                                                : State::Empty;
}

QString LogsView::headline() const
{
    switch (state()) {
    case State::Nothing:
        return tr("No logs are open.");
    case State::Loading:
        return tr("Reading the logs of %1").arg(title());
    case State::Empty:
        if (lacksContainer())
            return tr("There is no container %1.").arg(shownLine(m_target->container));
        if (m_answer.logs.pods != 0U)
            return tr("Nothing has been logged.");
        return m_target->pods.empty() ? tr("%1 has no pods.").arg(title())
                                      : tr("There are no such pods.");
    case State::NoMatch:
        return tr("No line matches.");
    case State::Failed:
        return tr("The logs of %1 cannot be read.").arg(title());
    case State::Lines:
        break;
    }
    return {};
}

QString LogsView::hint() const
{
    switch (state()) {
    case State::Nothing:
        return tr("Press l on a pod, on what runs pods, or on a finding.");
    case State::Empty:
        if (lacksContainer())
            return tr("There are: %1.").arg(shownLine(m_answer.logs.otherContainers));
        return m_answer.logs.pods == 0U
            ? tr("Logs appear here as soon as there are some.")
            : (waiting() + u' ' + tr("Lines appear here as soon as a container writes some."))
                  .trimmed();
    case State::NoMatch:
        return countedText(static_cast<std::int64_t>(m_answer.logs.lines), tr("1 line is hidden."),
                           tr("%1 lines are hidden."));
    case State::Failed:
        break;
    case State::Loading:
    case State::Lines:
        return {};
    }
    if (!m_problem.isEmpty())
        return m_problem;
    if (m_answer.logs.error)
        return shownLine(m_answer.logs.error->sentence);
    const auto& logs = m_answer.logs.logs;
    return logs.empty() ? QString() : LogWords::problem(logs.front().status);
}

bool LogsView::lacksContainer() const
{
    return m_answer.logs.logs.empty() && !m_answer.logs.otherContainers.empty();
}

/// Which of its containers do not run, though they should; empty: there are none.
QString LogsView::waiting() const
{
    const auto& logs = m_answer.logs.logs;
    const auto waits = [](const auto& log) {
        return log.status.state == LogStatus::State::Waiting && !log.status.reason.empty();
    };
    const auto first = std::find_if(logs.begin(), logs.end(), waits);
    if (first == logs.end())
        return {};
    const auto reason = shownLine(first->status.reason);
    const auto count = static_cast<int>(std::count_if(first, logs.end(), waits));
    return count == 1
        ? tr("%1 of %2 is waiting to start: %3.")
              .arg(shownLine(first->source.container), shownLine(first->source.pod), reason)
        : tr("%1 containers are waiting to start: %2.").arg(count).arg(reason);
}

QString LogsView::footer() const
{
    if (!m_target)
        return {};
    const auto lines = shownNumber(count());
    QStringList parts { count() == 1 ? tr("1 line") : tr("%1 lines").arg(lines) };
    const auto all = static_cast<std::int64_t>(m_answer.rows.snapshot().size());
    if (isNarrowed() && all != count())
        parts[0] = tr("%1 of %2 lines").arg(lines, shownNumber(all));
    const auto& logs = m_answer.logs.logs;
    parts << (logs.size() == 1 ? tr("1 container")
                               : tr("%1 containers").arg(static_cast<int>(logs.size())));
    if (const auto refused = std::count_if(logs.begin(), logs.end(), isRefused); refused > 0)
        parts.last() = tr("%1, %2 cannot be read").arg(parts.last()).arg(refused);
    if (m_answer.linesASecond >= 1)
        parts << tr("%1 lines a second").arg(shownShortNumber(m_answer.linesASecond));
    if (m_target->begin.kind
        == LogsBegin::Kind::Oldest) // by default the last 10 MiB of a container
        parts << tr("from the oldest line that the node still has");
    if (m_answer.logs.dropped > 0)
        parts << countedText(static_cast<std::int64_t>(m_answer.logs.dropped),
                             tr("1 older line dropped"), tr("%1 older lines dropped"));
    return parts.join(QStringLiteral(" · "));
}

QString LogsView::soughtInVain() const
{
    if (m_sought.error)
        return m_sought.back ? tr("No error further up.") : tr("No error further down.");
    return m_sought.back ? tr("No match further up.") : tr("No match further down.");
}

QString LogsView::notice() const
{
    if (m_sought.inVain)
        return soughtInVain();
    if (!m_saved.isEmpty())
        return m_saved;
    if (m_paused)
        return m_answer.held == 0 ? tr("Paused.")
                                  : countedText(static_cast<std::int64_t>(m_answer.held),
                                                tr("Paused: 1 line has come since."),
                                                tr("Paused: %1 lines have come since."));
    if (count() == 0)
        return {};
    if (!m_problem.isEmpty())
        return m_problem;
    if (m_answer.logs.error)
        return shownLine(m_answer.logs.error->sentence);
    // One that may not be read says so on its row, and counts below, where others are read.
    const auto& logs = m_answer.logs.logs;
    const bool all = std::all_of(logs.begin(), logs.end(), isRefused);
    for (const auto& log : logs) {
        if (log.status.error && (all || !isRefused(log)))
            return LogWords::problem(log.status);
    }
    return waiting();
}

} // namespace kittiwake
