#include "logs_presenter.h"

#include "followed_logs.h"
#include "line_rate.h"
#include "saved_log.h"

#include <core/client/get_json.h>
#include <core/logs/pods_behind.h>
#include <kinds/logs/filtered_log.h>
#include <kinds/logs/log_histogram.h>
#include <kinds/logs/logs_owners.h>

#include <QClipboard>
#include <QGuiApplication>

#include <array>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

/// Twenty pictures a second are enough for lines that nobody can read as fast as that.
constexpr ReadingPace kLogsPace { .gather = 20ms, .pause = 50ms, .share = 2 };
constexpr std::size_t kScreenful = 200; // lines, before and behind what is in sight

LogFollowOptions optionsOf(const LogsTarget& target)
{
    return { .withPrevious = target.previous, .from = target.begin.query() };
}

/// So many lines are of that time before the latest of them.
std::size_t linesOfLast(const LogSnapshot& snapshot, Duration span)
{
    if (snapshot.empty())
        return 0;
    const auto end = snapshot.line(snapshot.size() - 1).time;
    const auto nanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(span).count();
    return snapshot.size() - snapshot.rowAtTime(end - nanoseconds);
}

} // namespace

/// \brief What is read of the lines that have come. \thread the strand's
class LogsPresenter::Reading
{
public:
    explicit Reading(Scheduler& clock)
        : m_clock(clock)
    { }

    void take(std::uint64_t selection, std::shared_ptr<LogCollector> collector)
    {
        m_selection = selection;
        m_collector = std::move(collector);
        m_frozen.reset();
        m_rate = {};
    }

    std::optional<LogsAnswer> read(const LogsQuestion& question, ReadingLoop::Turn& turn)
    {
        if (!m_collector || question.selection != m_selection) {
            turn.sleep();
            return std::nullopt;
        }
        LogsAnswer answer { .question = question, .logs = m_collector->logs() };
        auto snapshot = m_collector->snapshot();
        const auto latest = linesOfLast(snapshot, LineRate::kSpan);
        if (!question.paused)
            m_frozen.reset();
        else if (!m_frozen)
            m_frozen = { snapshot, answer.logs.lines };
        if (m_frozen) {
            answer.held = answer.logs.lines - m_frozen->lines;
            snapshot = m_frozen->snapshot;
        }
        m_filtered.setFilter(question.filter);
        answer.rows = turn.isNew() ? m_filtered.matchAround(snapshot, question.around, kScreenful)
                                   : m_filtered.match(snapshot);
        if (question.buckets > 0)
            answer.buckets = m_histogram.count(answer.rows, question.buckets);
        answer.linesASecond = m_rate.of(answer.logs.lines, latest, m_clock.now());
        if (!answer.rows.isComplete())
            turn.again(Duration::zero());
        else if (answer.linesASecond > 0)
            turn.again(LineRate::kSpan);
        return answer;
    }

private:
    struct Frozen
    {
        LogSnapshot snapshot;
        std::uint64_t lines = 0; ///< that had come by then
    };

    Scheduler& m_clock;
    std::uint64_t m_selection = 0;
    std::shared_ptr<LogCollector> m_collector;
    std::optional<Frozen> m_frozen; ///< while it is paused
    FilteredLog m_filtered;
    LogHistogram m_histogram;
    LineRate m_rate;
};

LogsPresenter::LogsPresenter(ClusterSession& session, LogsView& view,
                             const KindCatalogue& catalogue, KindLookup kinds)
    : m_session(session)
    , m_view(view)
    , m_catalogue(catalogue)
    , m_kinds(std::move(kinds))
    , m_strand(Strand::create(session.scheduler()))
    , m_reading(std::make_shared<Reading>(session.scheduler()))
    , m_reader(
          m_strand, m_door.mailbox(), kLogsPace,
          [reading = m_reading](const LogsQuestion& question, auto& turn) {
              return reading->read(question, turn);
          },
          [this](LogsAnswer answer) { m_view.setAnswer(std::move(answer)); })
    , m_reachable(session.reachability().observe(m_reached.poster()))
{
    connect(m_view.origin(), &LogsOrigin::changed, this, &LogsPresenter::begin);
    connect(&m_view, &LogsView::asked, this, [this] { m_reader.ask(m_view.question()); });
    connect(&m_view, &LogsView::retryWanted, this, [this] {
        if (m_logs)
            m_logs->retryNow();
        else
            begin();
    });
    connect(m_view.seeker(), &LogSeeker::seekWanted, this, &LogsPresenter::seek);
    connect(&m_view, &LogsView::seenFieldsWanted, this, &LogsPresenter::readFields);
    connect(m_view.exporter(), &LogExporter::saveWanted, this, &LogsPresenter::save);
    connect(m_view.exporter(), &LogExporter::linesCopyWanted, this, &LogsPresenter::copy);
    connect(m_view.line(), &LogLineDetail::copyWanted, this, &LogsPresenter::toClipboard);
    m_view.setLetGo([&scheduler = session.scheduler()](LogsAnswer answer) {
        scheduler.post([gone = std::make_shared<const LogsAnswer>(std::move(answer))] {});
    });
    begin();
}

LogsPresenter::~LogsPresenter()
{
    end();
    const std::array<QObject*, 5> senders { &m_view, m_view.origin(), m_view.seeker(),
                                            m_view.exporter(), m_view.line() };
    for (auto* sender : senders)
        sender->disconnect(this);
    m_view.origin()->clear();
    m_view.setLetGo({});
}

void LogsPresenter::begin()
{
    end();
    if (!m_view.origin()->target())
        return;
    const auto target = *m_view.origin()->target();
    if (!target.pods.empty())
        return follow(target, target.pods);
    search({ .selection = m_view.origin()->selection() }, target.objects());
}

/// \brief Objects that are asked at once, until all have answered. \thread the strand's
class LogsPresenter::Search
{
public:
    Search(Found found, std::size_t objects, std::function<void(Found)> tell)
        : m_found(std::move(found))
        , m_left(objects)
        , m_tell(std::move(tell))
    { }

    void take(const Expected<Said>& said)
    {
        if (!said && !m_found.error)
            m_found.error = said.error();
        if (said && said->pods)
            m_found.pods.push_back(*said->pods);
        if (said && !m_found.ofOwners)
            m_found.owners.insert(m_found.owners.end(), said->owners.begin(), said->owners.end());
        if (--m_left == 0)
            m_tell(std::move(m_found));
    }

private:
    Found m_found;
    std::size_t m_left;
    const std::function<void(Found)> m_tell;
};

/// What was `found` so far, and what these say of their pods.
void LogsPresenter::search(Found found, const std::vector<ObjectLink>& objects)
{
    const auto search =
        std::make_shared<Search>(std::move(found), objects.size(), m_found.poster());
    for (const auto& object : objects)
        findPods(object, search);
}

/// Asks for the object, which says by labels which pods are its; a pod is its own.
void LogsPresenter::findPods(const ObjectLink& object, const std::shared_ptr<Search>& search)
{
    const auto take = [search, strand = m_strand](Expected<Said> said) {
        strand->post([search, said = std::move(said)] { search->take(said); });
    };
    if (object.isPod())
        return take(Said { podsBehind({}, object.kind, object.key, Json()) });
    const auto target = targetOf(m_kinds, object);
    if (!target)
        return take(Unexpected { target.error() });
    const auto& kind = m_catalogue.kindFor(object.group, object.kind, true);
    m_objects.push_back(getJson(
        m_session.client(), *target, m_strand, [object, &kind, search](const Expected<Json>& json) {
            search->take(json.transform([&](const Json& read) {
                return Said { podsBehind(object.group, object.kind, object.key, read),
                              logsOwners(kind, object.key.ns, read) };
            }));
        }));
}

void LogsPresenter::onFound(Found found)
{
    if (found.selection != m_view.origin()->selection())
        return;
    if (const auto owners = std::exchange(found.owners, {}); !owners.empty()) {
        found.ofOwners = true;
        return search(std::move(found), owners);
    }
    if (found.error)
        m_view.origin()->setProblem(QString::fromStdString(found.error->sentence));
    else if (found.pods.empty())
        m_view.origin()->setProblem(
            tr("It has no pod selector and names no pods, so it has none."));
    if (!found.pods.empty())
        follow(*m_view.origin()->target(), std::move(found.pods));
}

void LogsPresenter::follow(const LogsTarget& target, std::vector<PodSelection> pods)
{
    auto collector = std::make_shared<LogCollector>(LogBounds {}, m_reader.waker());
    m_reader.post([reading = m_reading, number = m_view.origin()->selection(), collector] {
        reading->take(number, collector);
    });
    m_registered = m_session.streams().add(
        std::make_shared<FollowedLogs>(target, collector, m_closed.poster()));
    m_logs =
        std::make_shared<PodLogs>(m_session.client(), m_session.informers(), m_session.scheduler(),
                                  PodLogsOptions { .pods = merged(std::move(pods)),
                                                   .container = target.container,
                                                   .each = optionsOf(target) },
                                  collector);
    m_reader.ask(m_view.question());
}

/// What still runs is waited for by a worker.
void LogsPresenter::end()
{
    m_objects.clear();
    m_registered.cancel();
    if (m_logs)
        m_session.scheduler().post(
            [logs = std::exchange(m_logs, nullptr)]() mutable { logs.reset(); });
    m_reader.post([reading = m_reading] { reading->take(0, nullptr); });
}

/// What waits for its next try need not, once the server answers again.
void LogsPresenter::onReachable()
{
    if (m_logs && m_session.reachability().status().state == ReachabilityStatus::State::Reachable)
        m_logs->retryNow();
}

void LogsPresenter::seek(const LogsSeek& seek)
{
    m_session.scheduler().post([seek, tell = m_sought.poster()] {
        const auto row = seek.pattern.empty()
            ? LogSearch::nextError(seek.rows, seek.from, seek.direction)
            : LogSearch::next(seek.rows, seek.pattern, seek.from, seek.direction);
        tell(row ? std::optional(seek.rows.line(*row).place) : std::nullopt);
    });
}

void LogsPresenter::readFields(const LogRows& around)
{
    m_session.scheduler().post([around, logs = m_view.logs(), tell = m_fields.poster()] {
        tell(seenLogFields(around.rows, logs, around.first, LogsView::kSeenLines));
    });
}

void LogsPresenter::copy(const LogRows& lines)
{
    m_session.scheduler().post([lines, tell = m_copied.poster()] {
        QString text;
        for (auto row = lines.first; row < lines.end; ++row)
            text += copiedLogText(lines.rows.line(row)) + u'\n';
        if (lines.end == lines.first + 1)
            text.chop(1);
        tell(std::move(text));
    });
}

void LogsPresenter::toClipboard(const QString& text)
{
    QGuiApplication::clipboard()->setText(text);
}

void LogsPresenter::save(const QString& file)
{
    m_session.scheduler().post([file, rows = m_view.rows(), logs = m_view.logs(),
                                tell = m_saved.poster()] { tell(saveLog(file, rows, logs)); });
}

} // namespace kittiwake
