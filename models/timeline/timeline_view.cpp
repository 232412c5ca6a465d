#include "timeline_view.h"

#include "time_ticks.h"
#include "timeline_words.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr double kStep = 0.25; // of the span, where the keyboard leaves it
constexpr std::int64_t kFastestTick = 100;
constexpr std::int64_t kSlowestTick = 1000; // numbers a second go down

} // namespace

TimelineView::TimelineView(Clock clock, QObject* parent)
    : ViewModel(parent)
    , m_clock(std::move(clock))
    , m_freshness(m_clock)
    , m_status(m_freshness)
{
    m_tick.setTimerType(Qt::CoarseTimer);
    connect(&m_tick, &QTimer::timeout, this, &TimelineView::tick);
}

void TimelineView::setAnswer(TimelineAnswer answer)
{
    const bool toThis =
        answer.question.lanes == m_question.lanes && answer.question.upTo == m_question.upTo;
    if (!toThis)
        return; // the answer to the last question follows
    m_last = answer.numbers.last;
    m_chart = std::move(answer.chart);
    m_status.setAnswer(answer, m_clock());
    m_list.setGroups(std::move(answer.groups), m_clock());
    Q_EMIT chartChanged();
    Q_EMIT cursorChanged();
}

void TimelineView::setNotice(const QString& notice)
{
    if (std::exchange(m_notice, notice) != notice)
        Q_EMIT noticeChanged();
}

void TimelineView::clear()
{
    setPaused(false); // at the entry of a record that is no more
    setNotice({});
    setFreshness({});
    m_last = 0;
    m_chart = {};
    m_status.clear();
    m_list.setGroups({}, m_clock());
    Q_EMIT chartChanged();
    Q_EMIT cursorChanged();
}

void TimelineView::setNamespaces(std::vector<std::string> namespaces)
{
    if (namespaces == m_question.filter.namespaces)
        return;
    m_question.filter.namespaces = std::move(namespaces);
    ask();
}

void TimelineView::setSelected(SelectedObjectsPtr selected)
{
    if (std::exchange(m_question.filter.selected, std::move(selected))
        != m_question.filter.selected)
        ask();
}

void TimelineView::setLanes(int lanes)
{
    const auto wanted = static_cast<TimelineLanes>(std::clamp(lanes, 0, 2));
    if (wanted == m_question.lanes)
        return;
    m_question.lanes = wanted;
    m_question.selection.reset();
    m_cursor.leave();
    ask();
}

void TimelineView::setZoom(int zoom)
{
    const auto before = m_window.zoom();
    m_window.setZoom(zoom, shownNow());
    if (m_window.zoom() != before)
        ask();
}

void TimelineView::setPaused(bool paused)
{
    if (paused == m_paused)
        return;
    m_pausedAt = m_clock();
    m_paused = paused;
    m_question.upTo = paused ? m_last : TimelineQuestion().upTo;
    m_status.setPaused(paused);
    ask();
}

void TimelineView::setFilterText(const QString& text)
{
    if (std::exchange(m_filterText, text) == text)
        return;
    if (filterProblem().isEmpty())
        m_question.filter.text = text;
    ask();
}

void TimelineView::setWarningsOnly(bool only)
{
    if (std::exchange(m_question.filter.warningsOnly, only) != only)
        ask();
}

void TimelineView::setActive(bool active)
{
    if (std::exchange(m_active, active) == active)
        return;
    if (active) {
        ask();
    } else {
        m_tick.stop();
        Q_EMIT askedNothing();
    }
    Q_EMIT activeChanged();
}

void TimelineView::setRoom(int lanes, int bins)
{
    lanes = std::max(lanes, 1);
    bins = std::max(bins, 1);
    if (m_question.maxLanes == lanes && m_bins == bins)
        return;
    m_question.maxLanes = lanes;
    m_bins = bins;
    ask();
}

void TimelineView::panBy(double share)
{
    m_window.panBy(share, shownNow());
    ask();
}

void TimelineView::goToNow()
{
    m_window.followNow();
    if (m_paused)
        setPaused(false);
    else
        ask();
}

void TimelineView::clearFilter()
{
    const bool listed = m_status.state() == TimelineStatus::State::Shown;
    if (m_question.selection && listed) {
        m_question.selection.reset();
    } else {
        m_question.selection.reset();
        m_question.filter.text.clear();
        m_filterText.clear();
        m_question.filter.warningsOnly = false;
        m_cursor.leave();
    }
    ask();
}

void TimelineView::moveCursor(int lanes, int marks)
{
    const bool nowhere = m_cursor.row(m_chart) < 0;
    if (lanes != 0 || nowhere)
        m_cursor.moveLane(m_chart, lanes);
    if (marks != 0 && !nowhere && !m_cursor.moveMark(m_chart, marks, from(), to()))
        panBy(marks > 0 ? kStep : -kStep);
    Q_EMIT cursorChanged();
}

void TimelineView::narrowToCursor()
{
    if (const int row = m_cursor.row(m_chart); row >= 0)
        narrowTo(row, static_cast<double>(m_cursor.mark(m_chart) != nullptr ? m_cursor.at() : 0));
}

void TimelineView::narrowTo(int lane, double at)
{
    if (lane < 0 || lane >= static_cast<int>(m_chart.lanes.size()))
        return;
    const auto& chosen = m_chart.lanes[static_cast<std::size_t>(lane)];
    TimelineSelection wanted { .others = chosen.others > 0 };
    if (!wanted.others)
        wanted.lane = chosen.key;
    if (at > 0) {
        wanted.from = static_cast<std::int64_t>(at);
        wanted.to = wanted.from + m_chart.bin;
        m_cursor.place(m_chart, lane, wanted.from);
    } else {
        m_cursor.place(m_chart, lane, m_cursor.at());
    }
    if (m_question.selection == wanted)
        m_question.selection.reset();
    else
        m_question.selection = wanted;
    ask();
    Q_EMIT cursorChanged();
}

QString TimelineView::textAt(int lane, double at) const
{
    if (lane < 0 || lane >= static_cast<int>(m_chart.lanes.size()))
        return {};
    const auto& of = m_chart.lanes[static_cast<std::size_t>(lane)];
    const auto mark = std::find_if(of.marks.begin(), of.marks.end(), [at](const auto& candidate) {
        return candidate.at == static_cast<std::int64_t>(at);
    });
    return mark == of.marks.end() ? QString() : markWords(of, *mark, m_chart, m_clock());
}

void TimelineView::open(int row)
{
    if (const auto entry = m_list.at(row); entry && !entry->object.kind.empty())
        Q_EMIT objectWanted(entry->object);
}

std::optional<ObjectLink> TimelineView::currentObject() const
{
    const auto entry = m_list.at(m_list.currentRow());
    return entry && !entry->object.kind.empty() ? std::optional(entry->object) : std::nullopt;
}

QList<QString> TimelineView::zooms() const
{
    QList<QString> texts;
    for (const auto span : TimeWindow::kSpans)
        texts.append(spanText(span));
    return texts;
}

QString TimelineView::selectionText() const
{
    return m_question.selection ? selectionWords(*m_question.selection, m_question.lanes, m_clock())
                                : QString();
}

QString TimelineView::cursorText() const
{
    return textAt(m_cursor.row(m_chart), static_cast<double>(m_cursor.at()));
}

void TimelineView::ask()
{
    m_question.live = isLive();
    m_question.from = from();
    m_question.to = to();
    m_question.bin = std::max<std::int64_t>(1, m_window.span() / m_bins);
    m_askedAt = m_clock();
    if (m_active) {
        m_tick.start(static_cast<int>(
            std::clamp(m_question.bin / 6, kFastestTick, kSlowestTick))); // a pixel or so
        Q_EMIT asked(m_question);
    }
    Q_EMIT questionChanged();
    Q_EMIT chartChanged();
}

/// Moves the picture as time passes, and now and then asks again.
void TimelineView::tick()
{
    const bool due = m_clock() - m_askedAt >= std::max(m_question.bin, kSlowestTick);
    if (isLive() && due)
        ask();
    else if (isLive())
        Q_EMIT chartChanged();
}

} // namespace kittiwake
