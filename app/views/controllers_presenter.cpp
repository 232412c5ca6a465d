#include "controllers_presenter.h"

#include <app/window/wall_clock.h>
#include <kinds/controllers/controller_board.h>
#include <kinds/timeline/retry_reader.h>
#include <models/text/shown_text.h>

#include <QStringList>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr ReadingPace kControllersPace { .gather = std::chrono::milliseconds(200),
                                         .pause = std::chrono::milliseconds(500),
                                         .share = 4,
                                         .every = std::chrono::seconds(5) }; // charts go on
/// Each is read by itself: above that, all are read and a filter costs less.
constexpr std::size_t kMaxReadNamespaces = 8;
constexpr std::size_t kMaxControllerNamespaces = 25;

const Gvr& podsOfControllers()
{
    static const Gvr pods { "", "v1", "pods" };
    return pods;
}

} // namespace

/// What was read. \thread the strand's
class ControllersPresenter::Reading
{
public:
    explicit Reading(const Scheduler& clock)
        : m_clock(clock)
    { }

    void setFound(Expected<ControllerReading> found)
    {
        if (found) {
            m_error.reset();
            m_board.setFound(*std::move(found), m_clock.now());
        } else {
            m_error = std::move(found).error();
            m_board.setNotFound(m_clock.now());
        }
    }
    void take(const ScrapeTarget& target, const MetricsScraper::Result& result, TimePoint at,
              double wall)
    {
        m_board.take(target, result, at, wall);
    }
    /// What is new in them.
    std::vector<TimelineEntryPtr> setSuspects(QueueSuspects suspects, SuspectProblems problems,
                                              std::uint64_t bytes)
    {
        auto retries = m_retries.read(suspects.all(), wallMilliseconds());
        m_board.setSuspects(std::move(suspects), std::move(problems), bytes);
        return retries;
    }
    /// Somebody wants it to be tried again.
    void forgetError() { m_error.reset(); }

    std::optional<Answer> read(const Question& question, ReadingLoop::Turn& turn)
    {
        if (!question.looked) {
            turn.sleep();
            return std::nullopt;
        }
        Answer answer;
        if (m_board.isFound())
            answer.controllers =
                m_board.answer(question.controllers, m_clock.now(), wallMilliseconds());
        answer.refused = m_error && m_error->kind == ErrorKind::Forbidden;
        answer.freshness = freshness(answer);
        return answer;
    }

private:
    [[nodiscard]] FreshnessState freshness(const Answer& answer) const
    {
        using std::chrono::milliseconds;
        if (m_error) {
            FreshnessState state { .phase = answer.refused ? FreshnessPhase::Forbidden
                                                           : FreshnessPhase::Retrying,
                                   .detail = QString::fromStdString(m_error->sentence) };
            if (answer.refused)
                state.nextTryAt =
                    wallMilliseconds() + milliseconds(ControllerWatch::kReadEvery).count();
            return state;
        }
        if (!answer.controllers)
            return { .phase = FreshnessPhase::Connecting };
        const auto last = answer.controllers->lastReadAt;
        if (last > 0 && wallMilliseconds() - last > kForgetAfter.count())
            return { .phase = FreshnessPhase::Stale, .since = last };
        return { .phase = FreshnessPhase::Live,
                 .lastHeardAt = last,
                 .pollEvery = milliseconds(ScrapeSchedule().every.count() / 1'000'000).count(),
                 .isPolled = true };
    }

    const Scheduler& m_clock;
    ControllerBoard m_board;
    RetryReader m_retries;
    std::optional<Error> m_error;
};

ControllersPresenter::ControllersPresenter(ClusterSession& session, ControllersView& view,
                                           PermittedNamespaces::Candidates candidates,
                                           std::chrono::milliseconds forgetAfter)
    : m_session(session)
    , m_view(view)
    , m_namespaces(session, std::move(candidates),
                   [this](const auto& found) { fellBackTo(found.permitted); })
    , m_strand(Strand::create(session.scheduler()))
    , m_reading(std::make_shared<Reading>(session.scheduler()))
    , m_reader(
          m_strand, m_door.mailbox(), kControllersPace,
          [reading = m_reading](const Question& question, auto& turn) {
              return reading->read(question, turn);
          },
          [this](Answer answer) { show(std::move(answer)); })
{
    connect(&m_view, &ControllersView::asked, this, &ControllersPresenter::ask);
    connect(&m_view, &ControllersView::retryWanted, this, [this] {
        m_strand->post([reading = m_reading] { reading->forgetError(); });
        m_namespaces.forget();
        m_permitted.clear();
        if (m_watch)
            m_watch->retry();
        ask();
    });
    m_forget.setSingleShot(true);
    m_forget.setInterval(forgetAfter);
    connect(&m_forget, &QTimer::timeout, &m_view, &ControllersView::forgetHealth);
    ask();
}

ControllersPresenter::~ControllersPresenter()
{
    m_watch.reset();
    m_view.clear();
}

void ControllersPresenter::ask()
{
    const bool looked = m_view.isActive() || m_view.isInBackground();
    if (looked && !m_watch)
        makeWatch();
    if (m_watch && looked) {
        m_forget.stop();
        lookIntoChosen();
        m_watch->look(lookedAt());
    } else if (m_watch) {
        m_watch->rest();
        if (!m_forget.isActive()) // also where an answer is still on its way
            m_forget.start();
    }
    m_reader.ask({ m_view.question(), looked });
}

/// The one that is shown: by itself the worst, where none was chosen.
void ControllersPresenter::lookIntoChosen()
{
    const auto& wanted = m_view.question().program;
    if (!m_view.isActive())
        m_watch->lookInto({});
    else if (m_shown == wanted || wanted.empty())
        m_watch->lookInto(m_shown, m_mayLoop);
    else
        m_watch->lookInto(wanted);
}

void ControllersPresenter::makeWatch()
{
    const auto post = [strand = m_strand, wake = m_reader.waker()](std::function<void()> task) {
        strand->post(std::move(task));
        wake();
    };
    m_watch = std::make_unique<ControllerWatch>(
        m_session,
        ControllerWatch::Hearers {
            .found =
                [post, reading = m_reading](Expected<ControllerReading> found) {
                    post([reading,
                          found = std::make_shared<Expected<ControllerReading>>(std::move(found))] {
                        reading->setFound(std::move(*found));
                    });
                },
            .scraped =
                [post, reading = m_reading](const ScrapeTarget& target,
                                            const MetricsScraper::Result& result, TimePoint at) {
                    constexpr double kMilliseconds = 1000;
                    const auto wall = static_cast<double>(wallMilliseconds()) / kMilliseconds;
                    post([=] { reading->take(target, result, at, wall); });
                },
            .suspects =
                [post, reading = m_reading, tell = m_retries.poster(),
                 tellAll = m_suspects.poster()](QueueSuspects suspects, SuspectProblems problems,
                                                std::uint64_t bytes) {
                    tellAll(std::make_shared<const std::vector<Suspect>>(suspects.all()));
                    post([reading, tell, suspects = std::move(suspects),
                          problems = std::move(problems), bytes] {
                        auto retries = reading->setSuspects(suspects, problems, bytes);
                        if (!retries.empty())
                            tell(std::move(retries));
                    });
                } });
}

/// Empty: everywhere.
std::vector<std::string> ControllersPresenter::lookedAt() const
{
    const auto& chosen = m_view.question().namespaces;
    const bool refused = m_namespaces.isRefused(podsOfControllers());
    auto namespaces = chosen;
    if (chosen.empty() && refused)
        namespaces = m_namespaces.of(podsOfControllers());
    else if (!refused && chosen.size() > kMaxReadNamespaces)
        namespaces.clear();
    if (namespaces.size() > kMaxControllerNamespaces)
        namespaces.resize(kMaxControllerNamespaces);
    return namespaces;
}

void ControllersPresenter::show(Answer answer)
{
    m_view.setFreshness(answer.freshness);
    QStringList notices;
    if (!m_permitted.isEmpty() && m_view.question().namespaces.empty())
        notices << tr("%1 You may see: %2. Showing their controllers.").arg(m_refusal, m_permitted);
    if (answer.controllers) {
        for (const auto& problem : answer.controllers->problems)
            notices << shownText(problem);
    }
    m_view.setNotice(notices.join(u' '));
    if (answer.refused && lookedAt().empty() && !m_namespaces.isRefused(podsOfControllers())) {
        m_refusal = answer.freshness.detail;
        m_namespaces.onRefused(podsOfControllers());
    }
    if (!answer.controllers)
        return;
    if (const auto& chosen = answer.controllers->chosen) {
        if (std::exchange(m_shown, chosen->row.id) != chosen->row.id)
            m_mayLoop.clear();
        auto& queues = m_mayLoop;
        for (const auto& queue : chosen->mayLoop) { // what did once is watched on
            if (std::find(queues.begin(), queues.end(), queue) == queues.end())
                queues.push_back(queue);
        }
    }
    m_view.setAnswer(*std::move(answer.controllers));
    if (m_watch && (m_view.isActive() || m_view.isInBackground()))
        lookIntoChosen();
}

void ControllersPresenter::fellBackTo(std::vector<std::string> permitted)
{
    if (permitted.empty())
        return;
    permitted.resize(std::min(permitted.size(), kMaxControllerNamespaces));
    QStringList names;
    for (const auto& ns : permitted)
        names << QString::fromStdString(ns);
    m_permitted = names.join(QStringLiteral(", "));
    m_strand->post([reading = m_reading] { reading->forgetError(); });
    ask();
}

} // namespace kittiwake
