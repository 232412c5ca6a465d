#include "changes_view.h"

#include <core/base/joined.h>
#include <models/changes/change_words.h>
#include <models/language_change.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>
#include <models/timeline/time_ticks.h>

#include <QDateTime>

#include <algorithm>
#include <chrono>
#include <utility>

namespace kittiwake {

namespace {

/// That somebody should look at it.
bool hasFailed(const ChangeRecord& record)
{
    return record.state == ChangeState::Failed || record.state == ChangeState::Unknown;
}

/// By a key alone, which takes no undo back.
bool isTakenBack(const ChangeRecord& record)
{
    return record.undoable && !record.earlier && record.undoes == 0;
}

QString harmless(const std::string& utf8)
{
    return harmlessText(QString::fromStdString(utf8));
}

QString numbered(std::size_t count)
{
    return shownNumber(static_cast<std::int64_t>(count));
}

} // namespace

ChangesView::ChangesView(Clock clock, QObject* parent)
    : ViewModel(parent)
    , m_clock(std::move(clock))
{
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, this, &ChangesView::tick);
    onLanguageChange(this, [this] {
        m_changes.retranslate();
        list(); // the filter is of words
        Q_EMIT changed();
    });
    tick();
}

void ChangesView::setRecords(std::vector<ChangeRecord> records)
{
    m_all.clear();
    m_all.reserve(records.size());
    for (auto record = records.rbegin(); record != records.rend(); ++record)
        m_all.push_back({ std::make_shared<const ChangeRecord>(std::move(*record)) });
    noteFailures();
    const auto newest = m_all.empty() ? 0 : m_all.front().record->number;
    if (std::exchange(m_newest, newest) != newest && !m_active)
        m_changes.setCurrent(QString::number(newest));
    list();
    Q_EMIT changed();
    Q_EMIT badgeChanged();
}

void ChangesView::clear()
{
    m_seen.clear();
    setRecords({});
}

void ChangesView::tick()
{
    m_now = m_clock();
    m_changes.tick(m_now);
    Q_EMIT currentChanged();
}

void ChangesView::list()
{
    const auto filter = m_filter.trimmed();
    std::vector<ChangeLine> lines;
    std::copy_if(m_all.begin(), m_all.end(), std::back_inserter(lines),
                 [&](const ChangeLine& line) {
                     return filter.isEmpty() || ChangeWords::matches(*line.record, filter);
                 });
    m_now = m_clock();
    m_changes.setChanges(lines);
    m_changes.tick(m_now);
    becomeCurrent();
}

void ChangesView::becomeCurrent()
{
    const auto* record = m_changes.currentRecord();
    m_differences.setDifferences(record == nullptr ? std::vector<FieldDifference>()
                                                   : record->differences);
    Q_EMIT currentChanged();
}

void ChangesView::noteFailures()
{
    std::set<std::uint64_t> seen;
    m_unseen.clear();
    for (const auto& line : m_all) {
        const auto number = line.record->number;
        if (hasFailed(*line.record) && !line.record->earlier)
            (m_active || m_seen.contains(number) ? seen : m_unseen).insert(number);
    }
    m_seen = std::move(seen); // what is tried again under its number may fail anew
}

void ChangesView::select(int row)
{
    m_changes.setCurrentRow(row);
    becomeCurrent();
}

void ChangesView::moveBy(int by)
{
    if (m_changes.rowCount() > 0)
        select(std::clamp(currentRow() + by, 0, m_changes.rowCount() - 1));
}

std::optional<ObjectLink> ChangesView::currentObject() const
{
    const auto* record = m_changes.currentRecord();
    if (record == nullptr || record->object.kind.empty() || record->object.key.name.empty())
        return std::nullopt;
    return record->object;
}

void ChangesView::ask(bool offered, void (ChangesView::*wanted)(quint64))
{
    if (offered)
        Q_EMIT(this->*wanted)(m_changes.currentRecord()->number);
}

bool ChangesView::undoLast()
{
    const WallTime now(
        std::chrono::floor<std::chrono::seconds>(std::chrono::milliseconds(m_clock())));
    const auto last = std::find_if(m_all.begin(), m_all.end(), [now](const ChangeLine& line) {
        const auto& record = *line.record;
        const bool goesOn = record.ended == WallTime();
        return isTakenBack(record) && (goesOn || now - record.ended <= kUndoLast);
    });
    if (last == m_all.end())
        return false;
    const auto numbers = undoableOf(last->record->batch);
    if (numbers.size() > 1)
        Q_EMIT undoSeveralWanted(numbers);
    else
        Q_EMIT undoWanted(last->record->number);
    return true;
}

QList<quint64> ChangesView::undoableOf(std::uint64_t batch) const
{
    QList<quint64> numbers;
    for (const auto& line : m_all) {
        if (batch != 0 && line.record->batch == batch && isTakenBack(*line.record))
            numbers.prepend(line.record->number);
    }
    return numbers;
}

void ChangesView::undoCurrent()
{
    ask(isUndoable(), &ChangesView::undoWanted);
}

void ChangesView::retryCurrent()
{
    ask(isRetryable(), &ChangesView::retryWanted);
}

void ChangesView::stopCurrent()
{
    ask(isStoppable(), &ChangesView::stopWanted);
}

void ChangesView::copyCommand()
{
    const auto* record = m_changes.currentRecord();
    if (record != nullptr && !record->command.empty())
        Q_EMIT copyWanted(QString::fromStdString(record->commandInCluster()));
}

void ChangesView::copyCommands()
{
    QString script;
    for (int row = m_changes.rowCount() - 1; row >= 0; --row) {
        const auto& record = *m_changes.lineAt(row)->record;
        if (record.command.empty())
            continue;
        const auto asked = QDateTime::fromSecsSinceEpoch(
            std::chrono::duration_cast<std::chrono::seconds>(record.asked.time_since_epoch())
                .count());
        script +=
            QStringLiteral("# %1  %2  %3, %4, %5\n%6\n")
                .arg(asked.toString(Qt::ISODate), shownLine(record.context),
                     ChangeWords::what(record), ChangeWords::object(record.object),
                     ChangeWords::state(record), QString::fromStdString(record.commandInCluster()));
    }
    if (!script.isEmpty())
        Q_EMIT copyWanted(script);
}

void ChangesView::setUnreadable(int lines)
{
    if (std::exchange(m_unreadable, lines) != lines)
        Q_EMIT changed();
}

void ChangesView::setActive(bool active)
{
    if (std::exchange(m_active, active) == active)
        return;
    if (active)
        m_tick.start();
    else
        m_tick.stop();
    noteFailures();
    tick();
    Q_EMIT changed();
    Q_EMIT badgeChanged();
}

void ChangesView::setFilter(const QString& filter)
{
    if (std::exchange(m_filter, filter) == filter)
        return;
    list();
    Q_EMIT changed();
}

QString ChangesView::badge() const
{
    const auto count = m_unseen.empty() ? running() : m_unseen.size();
    return count > 0 ? numbered(count) : QString();
}

int ChangesView::badgeTone() const
{
    const bool failed = std::any_of(m_all.begin(), m_all.end(), [this](const ChangeLine& line) {
        return line.record->state == ChangeState::Failed && m_unseen.contains(line.record->number);
    });
    return static_cast<int>(failed ? Tone::Error : m_unseen.empty() ? Tone::Neutral : Tone::Warn);
}

std::size_t ChangesView::countOf(ChangeState state) const
{
    return static_cast<std::size_t>(
        std::count_if(m_all.begin(), m_all.end(), [state](const ChangeLine& line) {
            return line.record->state == state && !line.record->earlier;
        }));
}

std::size_t ChangesView::running() const
{
    return static_cast<std::size_t>(
        std::count_if(m_all.begin(), m_all.end(),
                      [](const ChangeLine& line) { return ChangeWords::isRunning(*line.record); }));
}

QStringList ChangesView::underWay() const
{
    QStringList changes;
    for (const auto& line : m_all) {
        if (ChangeWords::isRunning(*line.record))
            changes << tr("%1, %2", "Drain, Node worker-1")
                           .arg(ChangeWords::what(*line.record),
                                ChangeWords::object(line.record->object));
    }
    return changes;
}

ChangesView::State ChangesView::state() const
{
    if (m_changes.rowCount() > 0)
        return State::Rows;
    return m_all.empty() ? State::Empty : State::NoMatch;
}

QString ChangesView::headline() const
{
    switch (state()) {
    case State::Empty:
        return tr("Nothing was changed from here");
    case State::NoMatch:
        return tr("No change matches");
    case State::Rows:
        break;
    }
    return {};
}

QString ChangesView::hint() const
{
    switch (state()) {
    case State::Empty:
        return tr("Changes that you make to this cluster appear here, with what came of them: how "
                  "far they are, why one failed, the fields before and after, and the kubectl "
                  "command that does the same.");
    case State::NoMatch:
        return countedText(static_cast<std::int64_t>(m_all.size()),
                           tr("The only change does not contain “%1”. Esc clears the "
                              "filter."),
                           tr("None of %1 changes contains “%2”. Esc clears the filter."))
            .arg(m_filter.trimmed());
    case State::Rows:
        break;
    }
    return {};
}

QString ChangesView::footer() const
{
    if (m_all.empty())
        return {};
    QStringList parts { tr("%n changes", nullptr, static_cast<int>(m_all.size())) };
    const auto earlier = std::count_if(m_all.begin(), m_all.end(),
                                       [](const ChangeLine& line) { return line.record->earlier; });
    if (earlier > 0)
        parts << tr("%1 of them from earlier").arg(numbered(static_cast<std::size_t>(earlier)));
    if (const auto count = running(); count > 0)
        parts << tr("%1 in progress").arg(numbered(count));
    if (const auto count = countOf(ChangeState::Failed); count > 0)
        parts << tr("%1 failed").arg(numbered(count));
    if (const auto count = countOf(ChangeState::Unknown); count > 0)
        parts << tr("%1 unknown").arg(numbered(count));
    if (m_unreadable > 0)
        parts << tr("%n lines of the record cannot be read", nullptr, m_unreadable);
    return parts.join(QStringLiteral(" · "));
}

QString ChangesView::title() const
{
    const auto* record = m_changes.currentRecord();
    return record == nullptr ? QString() : ChangeWords::what(*record);
}

QString ChangesView::object() const
{
    const auto object = currentObject();
    return object ? ChangeWords::object(*object) : QString();
}

QString ChangesView::stateText() const
{
    const auto* record = m_changes.currentRecord();
    return record == nullptr ? QString() : ChangeWords::state(*record);
}

int ChangesView::tone() const
{
    const auto* record = m_changes.currentRecord();
    return record == nullptr ? 0 : static_cast<int>(ChangeWords::tone(*record));
}

QString ChangesView::problem() const
{
    const auto* record = m_changes.currentRecord();
    return record == nullptr ? QString() : harmless(shownUtf8(record->problem));
}

QString ChangesView::progress() const
{
    const auto* record = m_changes.currentRecord();
    return record == nullptr ? QString() : harmless(shownUtf8(record->progress));
}

QString ChangesView::explanation() const
{
    const auto* record = m_changes.currentRecord();
    return record == nullptr ? QString() : ChangeWords::explanation(*record);
}

QStringList ChangesView::warnings() const
{
    QStringList warnings;
    if (const auto* record = m_changes.currentRecord()) {
        for (const auto& warning : record->warnings)
            warnings << harmless(warning);
    }
    return warnings;
}

FactList ChangesView::facts() const
{
    FactList facts;
    const auto* record = m_changes.currentRecord();
    if (record == nullptr)
        return facts;
    const std::int64_t asked = std::chrono::milliseconds(record->asked.time_since_epoch()).count();
    facts.add(tr("When"),
              tr("%1, %2 ago", "a time of day, a span")
                  .arg(timeOfDay(asked, m_now), ChangeWords::age(*record, m_now)));
    facts.add(ChangeWords::isRunning(*record) ? tr("For") : tr("Took"),
              ChangeWords::took(*record, m_now));
    facts.add(tr("Context"), harmless(record->context));
    facts.add(tr("User"), harmless(record->user));
    const auto groups = joined(record->asGroups, ", ");
    facts.add(tr("Acting as"),
              harmless(groups.empty() ? record->as : record->as + " (" + groups + ')'));
    return facts;
}

QString ChangesView::command() const
{
    const auto* record = m_changes.currentRecord();
    return record == nullptr ? QString() : ChangeWords::command(*record);
}

bool ChangesView::isUndoable() const
{
    const auto* record = m_changes.currentRecord();
    return record != nullptr && record->undoable;
}

bool ChangesView::isRetryable() const
{
    const auto* record = m_changes.currentRecord();
    return record != nullptr && record->retryable;
}

bool ChangesView::isStoppable() const
{
    const auto* record = m_changes.currentRecord();
    return record != nullptr && record->stoppable;
}

} // namespace kittiwake
