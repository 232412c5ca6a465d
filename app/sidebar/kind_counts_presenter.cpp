#include "kind_counts_presenter.h"

#include <app/sidebar/kind_counter.h>
#include <app/sidebar/watched_kinds.h>
#include <app/window/wall_clock.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr ReadingPace kCountPace { .gather = std::chrono::milliseconds(100),
                                   .pause = std::chrono::seconds(1) };
// While there is more to read: 300 objects each time, at some 10 µs, are 2 % of a core.
constexpr auto kCountNextAfter = std::chrono::milliseconds(200);
// In up to so many namespaces the server is asked whether a kind is refused.
constexpr std::size_t kMaxAsked = 20;
// What has not been counted anew by then may never be.
constexpr auto kOutdatedFor = std::chrono::seconds(30);

} // namespace

/// Counts objects, in caches and by asking the server. \thread the strand's
class KindCountsPresenter::Counting
{
public:
    Counting(ClusterSession& session, const std::shared_ptr<Strand>& strand)
        : m_strand(strand)
        , m_counter(session.client(), strand, wallSeconds)
        , m_watched(session.informers())
    { }
    [[nodiscard]] KindCounter& counter() { return m_counter; }
    [[nodiscard]] WatchedKinds& watched() { return m_watched; }

    std::optional<Numbers> read(const Question& question, ReadingLoop::Turn& turn)
    {
        m_counter.setWanted(question.wanted);
        if (turn.isNew()) {
            m_watched.setNamespaces(question.namespaces);
            m_counter.setNamespaces(question.namespaces);
        }
        bool more = false;
        auto numbers =
            m_watched.count([this](const Gvr& gvr) { return m_counter.isRefused(gvr); }, more);
        for (const auto& [gvr, asked] : m_counter.numbers())
            numbers.emplace(gvr, asked); // until what is watched has come
        m_counter.askNext(m_watched.kinds());
        planNext(more, turn);
        if (numbers == m_told && !turn.isNew())
            return std::nullopt;
        m_told = numbers;
        return numbers;
    }

private:
    void planNext(bool more, ReadingLoop::Turn& turn) const;

    const std::shared_ptr<Strand> m_strand;
    KindCounter m_counter;
    WatchedKinds m_watched;
    Numbers m_told;
};

/// Plans readings for what informers do not report: answers of the server, and time that passes.
void KindCountsPresenter::Counting::planNext(bool more, ReadingLoop::Turn& turn) const
{
    if (more || m_counter.isAsking()) {
        turn.again(kCountNextAfter);
        return;
    }
    std::optional<Duration> next;
    if (const auto due = m_counter.nextDue(m_watched.kinds()))
        next = *due - m_strand->now();
    if (const auto due = m_watched.due()) {
        const Duration left = std::chrono::seconds(*due - wallSeconds());
        next = std::min(next.value_or(left), left);
    }
    if (next)
        turn.again(std::max<Duration>(*next, kCountPace.pause));
}

KindCountsPresenter::KindCountsPresenter(ClusterSession& session, KindListModel& kinds,
                                         std::function<std::vector<std::string>()> candidates)
    : m_session(session)
    , m_kinds(kinds)
    , m_candidates(std::move(candidates))
    , m_question { .wanted = kinds.kindsInSight() }
{
    auto strand = Strand::create(session.scheduler());
    auto counting = std::make_shared<Counting>(session, strand);
    m_counting = counting;
    m_reader = std::make_unique<BackgroundReader<Question, Numbers>>(
        std::move(strand), m_door.mailbox(), kCountPace,
        [counting = std::move(counting)](const Question& question, auto& turn) {
            return counting->read(question, turn);
        },
        [this](const Numbers& numbers) { show(numbers); });
    for (const auto changed : { &KindListModel::rowsInserted, &KindListModel::rowsRemoved }) {
        QObject::connect(&m_kinds, changed, &m_door, [this] {
            m_question.wanted = m_kinds.kindsInSight();
            m_reader->renew(m_question);
        });
    }
    m_outdated.setSingleShot(true);
    m_outdated.setInterval(kOutdatedFor);
    QObject::connect(&m_outdated, &QTimer::timeout, &m_kinds,
                     &KindListModel::forgetOutdatedNumbers);
    m_news = session.informers().observe(m_reader->waker());
    m_reader->post([counting = m_counting, wake = m_reader->waker()] {
        counting.lock()->watched().setNews(wake);
    });
    m_reader->ask(m_question);
}

void KindCountsPresenter::setNamespaces(const QStringList& chosen)
{
    if (chosen == m_chosen)
        return;
    m_chosen = chosen;
    m_kinds.outdateNumbersInNamespaces();
    m_outdated.start();
    m_shown.clear();
    m_refused.clear();
    m_question.namespaces.clear();
    for (const auto& name : chosen)
        m_question.namespaces.push_back(name.toStdString());
    m_reader->ask(m_question);
}

void KindCountsPresenter::hurry()
{
    m_reader->post([counting = m_counting] { counting.lock()->counter().hurry(); });
    m_reader->wake();
}

void KindCountsPresenter::askAnew()
{
    m_refused.clear();
    show(Numbers(m_shown));
    m_reader->post([counting = m_counting] { counting.lock()->counter().forgetRefusals(); });
    m_reader->wake();
}

void KindCountsPresenter::show(const Numbers& numbers)
{
    for (const auto& [gvr, known] : m_shown) {
        if (!numbers.contains(gvr))
            m_kinds.forgetNumbers(gvr);
    }
    for (const auto& [gvr, known] : numbers) {
        if (!known.refused)
            m_refused.erase(gvr);
        if (!known.refused || isRefusedEverywhere(gvr))
            m_kinds.setNumbers(gvr, known);
        else
            m_kinds.forgetNumbers(gvr);
    }
    m_shown = numbers;
}

/// False while it is unknown: a user who may see the kind in one namespace must not be told that it
/// is refused.
bool KindCountsPresenter::isRefusedEverywhere(const Gvr& gvr)
{
    const auto* kind = m_kinds.find(gvr);
    if (kind == nullptr || !kind->namespaced || !m_chosen.isEmpty())
        return kind != nullptr; // it was asked where the user looks
    const auto [known, isNew] = m_refused.try_emplace(gvr);
    auto candidates = isNew ? m_candidates() : std::vector<std::string>();
    if (isNew && candidates.size() <= kMaxAsked)
        m_session.findRefused(gvr, std::move(candidates),
                              [gvr, tell = m_refusals.poster()](bool nowhere) {
                                  tell({ gvr, nowhere });
                              });
    return known->second.value_or(false);
}

void KindCountsPresenter::take(const Refusal& refusal)
{
    m_refused[refusal.gvr] = refusal.nowhere;
    const auto shown = m_shown.find(refusal.gvr);
    if (refusal.nowhere && shown != m_shown.end() && shown->second.refused)
        m_kinds.setNumbers(refusal.gvr, shown->second);
}

} // namespace kittiwake
